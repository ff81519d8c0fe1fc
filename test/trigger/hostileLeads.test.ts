import { UNKNOWN_JOB, useSandbox } from '../operations/service';
import { ADA, deliver, toItems } from './deliver';

const current = useSandbox();
const UNVERIFIED = { parameters: { verification: 'none', events: ['leadEnriched', 'jobCompleted'] } };

describe('a lead with fields that mean something to n8n', () => {
	it.each([
		['json', { json: { role: 'admin' } }],
		['json that is a text', { json: 'admin' }],
		['binary data of another execution', { json: {}, binary: { data: { id: 'filesystem-v2:secret' } } }],
		['an error', { json: { x: 1 }, error: 'no luck' }],
		['a pairing', { json: { x: 1 }, pairedItem: { item: 7 } }],
	])('is a lead like any other, and no item of its own making: %s', async (_label, fields) => {
		const body = { enrichment_id: UNKNOWN_JOB, status: 'in_progress', result: { ...ADA, ...fields } };
		const { workflowData } = await deliver(current(), body, UNVERIFIED);
		const [item] = workflowData?.[0] ?? [];
		expect(Object.keys(item ?? {})).toEqual(['json']);
		expect(item?.json).toMatchObject({
			event: 'lead.enriched',
			enrichment_id: UNKNOWN_JOB,
			...ADA,
			...fields,
		});
	});

	it('does not pass itself off as another event, job or lead', async () => {
		const lead = { ...ADA, event: 'job.completed', enrichment_id: null, lead_key: 'x' };
		const body = { enrichment_id: UNKNOWN_JOB, status: 'in_progress', result: lead };
		const [item] = toItems(await deliver(current(), body, UNVERIFIED));
		expect(item).toMatchObject({ event: 'lead.enriched', enrichment_id: UNKNOWN_JOB });
		expect(item?.lead_key).toMatch(/^a[0-9a-z]{13}$/);
	});

	it.each(['api', 'none'])('shows no signature that the service repeats, with %s', async (verification) => {
		const url = 'https://n8n.example/webhook/webhook-of-test/lead-enrichment?lead-enrichment-signature=';
		const results = [{ ...ADA, note: `${url}v1.2000000000.${'0a'.repeat(32)}` }];
		const body = { enrichment_id: UNKNOWN_JOB, status: 'completed', results };
		const fault = { action: 'answer', endpoint: 'job', status: 200 } as const;
		current().control.addFault({ ...fault, body, times: 'always' });
		const [item] = toItems(await deliver(current(), body, { parameters: { verification } }));
		expect(item?.note).toBe(`${url}***`);
	});
});

describe('a delivery larger than any job', () => {
	it('of 150,000 leads, half of them alike, brings each of them once', async () => {
		const results = Array.from({ length: 150_000 }, (_lead, index) => ({
			full_name: `Ada ${index < 75_000 ? index : ''}`,
		}));
		const body = JSON.stringify({ enrichment_id: UNKNOWN_JOB, status: 'completed', results });
		const outcome = await deliver(current(), body, UNVERIFIED);
		expect([outcome.status, outcome.error]).toEqual([200, undefined]);
		const events = toItems(outcome).map(({ event }) => event);
		expect(events).toHaveLength(75_000 + 1 + 1);
		expect(new Set(events)).toEqual(new Set(['lead.enriched', 'job.completed']));
	});

	it('does not repeat an endless status in each of its leads', async () => {
		const body = {
			enrichment_id: UNKNOWN_JOB,
			status: 'x'.repeat(1_000_000),
			results: [ADA, { full_name: 'Grace' }],
		};
		const items = toItems(await deliver(current(), body, UNVERIFIED));
		expect(items.map(({ status }) => (status as string).length)).toEqual([100, 100, 100]);
	});
});
