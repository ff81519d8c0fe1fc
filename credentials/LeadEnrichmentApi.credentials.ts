import type { IAuthenticate, ICredentialType, INodeProperties } from 'n8n-workflow';

import { toToken } from '../nodes/LeadEnrichment/service/credential';
import { FIELD_NAMES, SPELLINGS } from '../nodes/LeadEnrichment/service/contract/spellings';
import { toChoices } from '../nodes/LeadEnrichment/settings/fieldParts';

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
				'Address of the API of the Lead Discovery and Enrichment Service. You need no /v1 at the end: the node adds it to each request.',
		},
		{
			displayName: 'Access Token',
			name: 'accessToken',
			type: 'string',
			typeOptions: { password: true },
			required: true,
			default: '',
			description: 'Token (API key) of your account with the service, without the word Bearer',
		},
		{
			displayName: 'Field Names',
			name: 'fieldNames',
			type: 'options',
			options: toChoices({
				auto: { name: 'Automatic', description: 'Chosen by the host of the Base URL' },
				...Object.fromEntries(
					FIELD_NAMES.map((value) => [
						value,
						{
							name: SPELLINGS[value].label,
							description: `The profile link is called ${SPELLINGS[value].profileLink}`,
						},
					]),
				),
			}),
			default: 'auto',
			description:
				'How the service spells its fields. Leave it at Automatic, and change it only if an error tells you to.',
		},
		{
			displayName: 'Webhook Secret',
			name: 'webhookSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'A random text of at least 16 characters. You need it only for triggers that verify a signed URL.',
		},
		{
			displayName: 'Previous Webhook Secret',
			name: 'previousWebhookSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'The webhook secret you used before. If it has at least 16 characters, triggers still accept it.',
		},
		// Without these two, n8n adds them and allows all domains: its HTTP Request node could send the token anywhere.
		{
			displayName: 'Allowed HTTP Request Domains',
			name: 'allowedHttpRequestDomains',
			type: 'options',
			options: [
				{ name: 'All', value: 'all', description: 'Other nodes may send the token to any host' },
				{ name: 'None', value: 'none', description: 'Only the Lead Enrichment nodes may use the token' },
				{
					name: 'Specific Domains',
					value: 'domains',
					description: 'Other nodes may send the token to the domains you list',
				},
			],
			default: 'none',
			description: 'Where other nodes, such as HTTP Request, may send the access token',
		},
		{
			displayName: 'Allowed Domains',
			name: 'allowedDomains',
			type: 'string',
			default: '',
			placeholder: 'e.g. api.example.com, *.example.org',
			description: 'Domains separated by commas. Use * for any subdomain.',
			displayOptions: { show: { allowedHttpRequestDomains: ['domains'] } },
		},
	];

	// Every endpoint requires the bearer header. A function, because an expression can cost n8n a new isolate, for
	// example
	// for a delivery to the trigger. The nodes test the credential: a test declared here cannot read the answer.
	authenticate: IAuthenticate = async ({ accessToken }, { headers, ...request }) => {
		const authorization = { Authorization: `Bearer ${toToken(accessToken)}` };
		return await Promise.resolve({ ...request, headers: { ...headers, ...authorization } });
	};
}
