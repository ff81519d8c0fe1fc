import { buildWebhookUrl } from '../../../nodes/LeadEnrichment/trigger/webhookUrl';

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
		[
			'keeps the spelling of the user’s query, which a proxy may have signed',
			true,
			'https://n8n.example/w?sig=a%20b+c~%7e&y&z=%C3%A9&lead-enrichment-streamed=1&x=%2F',
			'https://n8n.example/w?sig=a%20b+c~%7e&y&z=%C3%A9&x=%2F&lead-enrichment-streamed=1',
		],
		[
			'loses the mark of another job, and nothing else',
			false,
			'https://n8n.example/w?x=1&lead-enrichment%2Dstreamed=1&y=2#z',
			'https://n8n.example/w?x=1&y=2#z',
		],
		[
			'loses a mark that stands alone',
			false,
			'https://n8n.example/w?lead-enrichment-streamed',
			'https://n8n.example/w',
		],
		['is left for the check to name when it is none', true, 'n8n.example/webhook', 'n8n.example/webhook'],
	])('%s', (_label, streamed, webhookUrl, url) => {
		expect(buildWebhookUrl(webhookUrl, { streamed })).toBe(url);
	});
});
