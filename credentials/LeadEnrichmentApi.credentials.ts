import type { IAuthenticate, ICredentialType, INodeProperties } from 'n8n-workflow';

export class LeadEnrichmentApi implements ICredentialType {
	name = 'leadEnrichmentApi';

	displayName = 'Lead Enrichment API';

	icon = {
		light: 'file:../nodes/LeadEnrichment/leadEnrichment.svg',
		dark: 'file:../nodes/LeadEnrichment/leadEnrichment.dark.svg',
	} as const;

	documentationUrl = 'https://github.com/n8n-nodes-lead-enrichment/n8n-nodes-lead-enrichment#credentials';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. https://api.example.com',
			description:
				'Address of the service, without /v1. A path prefix is kept; a slash at the end does not matter.',
		},
		{
			displayName: 'Access Token',
			name: 'accessToken',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description: 'Sent as bearer token with every request',
		},
		{
			displayName: 'Webhook Secret',
			name: 'webhookSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Any long random text. It signs the webhook URLs that are handed to the service, for triggers that check a signed URL.',
		},
		{
			displayName: 'Previous Webhook Secret',
			name: 'previousWebhookSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'The webhook secret before the present one. Triggers still accept its signatures, so that the secret can be changed while jobs are under way.',
		},
	];

	// Every endpoint requires the bearer header. A function, because n8n makes an isolate for an expression where none is
	// at hand, as for a delivery to the trigger. The nodes test the credential, because a test that is declared here cannot
	// read the answer.
	authenticate: IAuthenticate = async ({ accessToken }, { headers, ...request }) => {
		const authorization = { Authorization: `Bearer ${accessToken as string}` };
		return await Promise.resolve({ ...request, headers: { ...headers, ...authorization } });
	};
}
