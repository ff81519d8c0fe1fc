import { toRequestKey } from '../../../nodes/LeadEnrichment/jobs/jobRecord';

const PATH = '/v1/leads/enrich';
const BODY = {
	leads: [{ firstName: 'Ada', customData: { n8n_row_reference: 'n8n-row-0' } }],
	name: 'My list',
};

describe('the key of a request', () => {
	it('leaves out what differs from one execution to the next', () => {
		const other = {
			...BODY,
			name: 'Another',
			webhookUrl: 'https://n8n.example/webhook-waiting/8?signature=1',
		};
		expect(toRequestKey(PATH, other)).toBe(toRequestKey(PATH, BODY));
	});

	it.each<[label: string, path: string, body: Record<string, unknown>]>([
		['another operation', '/v1/leads/search', BODY],
		['another lead', PATH, { ...BODY, leads: [{ ...BODY.leads[0], firstName: 'Bob' }] }],
		[
			'another row',
			PATH,
			{ ...BODY, leads: [{ ...BODY.leads[0], customData: { n8n_row_reference: 'n8n-row-1' } }] },
		],
		['another order', PATH, { ...BODY, leads: [{}, ...BODY.leads] }],
		['another setting', PATH, { ...BODY, translate: true }],
	])('differs for %s', (_label, path, body) => {
		expect(toRequestKey(path, body)).not.toBe(toRequestKey(PATH, BODY));
	});

	it('tells nothing of the leads', () => {
		expect(toRequestKey(PATH, BODY)).toMatch(/^[\w-]{43}$/);
	});
});
