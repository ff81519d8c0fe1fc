import type {
	IAuthenticateGeneric,
	ICredentialTestRequest,
	ICredentialType,
	INodeProperties,
} from 'n8n-workflow';

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

	// Every endpoint requires the bearer header.
	authenticate: IAuthenticateGeneric = {
		type: 'generic',
		properties: { headers: { Authorization: '=Bearer {{ $credentials.accessToken }}' } },
	};

	// Reading the balance is free of charge.
	test: ICredentialTestRequest = {
		request: {
			// With a user name or password in it the node refuses the address; here it becomes one that cannot be asked.
			baseURL:
				'={{ /^https?:\\/\\/[^\\/?#]*@/i.test($credentials.baseUrl.trim()) ? "The Base URL holds a user name or password" : $credentials.baseUrl.trim().replace(/\\/+$/, "") }}',
			url: '/v1/credits',
		},
		rules: [
			{
				type: 'responseCode',
				properties: { value: 401, message: 'The service did not accept the access token' },
			},
			{
				type: 'responseCode',
				properties: { value: 403, message: 'The access token may not read the credit balance' },
			},
			{
				type: 'responseCode',
				properties: {
					value: 404,
					message: 'The service was not found at this Base URL: enter it without /v1',
				},
			},
		],
	};
}
