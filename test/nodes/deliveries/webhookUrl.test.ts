import { buildWebhookUrl } from '../../../nodes/LeadEnrichment/deliveries/webhookUrl';

describe('the webhook URL that is sent to the service', () => {
	it.each<[label: string, streamed: boolean, webhookUrl: string, url: string]>([
		[
			'is the user’s, unchanged',
			false,
			'https://n8n.example/webhook/a%20b?x=1&y',
			'https://n8n.example/webhook/a%20b?x=1&y',
		],
		[
			'is marked for a streamed job',
			true,
			'https://n8n.example/webhook/1',
			'https://n8n.example/webhook/1?lead-enrichment-streamed=1',
		],
		[
			'keeps its query and part',
			true,
			'https://n8n.example/webhook/1?x=1#y',
			'https://n8n.example/webhook/1?x=1&lead-enrichment-streamed=1#y',
		],
		[
			'is marked once',
			true,
			'https://n8n.example/w?lead-enrichment-streamed=1',
			'https://n8n.example/w?lead-enrichment-streamed=1',
		],
		['is left for the check to name when it is none', true, 'n8n.example/webhook', 'n8n.example/webhook'],
	])('%s', (_label, streamed, webhookUrl, url) => {
		expect(buildWebhookUrl(webhookUrl, { streamed })).toBe(url);
	});
});
