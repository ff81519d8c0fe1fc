import { useSandbox } from '../operations/service';
import { ADA, deliver, toItems } from './deliver';

const current = useSandbox();
const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const UNVERIFIED = { parameters: { verification: 'none', events: ['leadEnriched', 'jobCompleted'] } };

describe('a delivery larger than any job', () => {
	it('of 150,000 leads brings each of them', async () => {
		const results = Array.from({ length: 150_000 }, (_lead, index) => ({ full_name: `Ada ${index}` }));
		const body = JSON.stringify({ enrichment_id: ID, status: 'completed', results });
		const outcome = await deliver(current(), body, UNVERIFIED);
		expect([outcome.status, outcome.error]).toEqual([200, undefined]);
		expect(outcome.workflowData?.[0]).toHaveLength(results.length + 1);
	}, 120_000);

	it('does not repeat an endless job id in each of its leads', async () => {
		const body = { enrichment_id: 'x'.repeat(1_000_000), status: 'completed', results: [ADA, ADA] };
		const items = toItems(await deliver(current(), body, UNVERIFIED));
		expect(items.map(({ enrichment_id: id }) => id)).toEqual([undefined, undefined, undefined]);
	});

	it('does not repeat an endless status in each of its leads', async () => {
		const body = { enrichment_id: ID, status: 'x'.repeat(1_000_000), results: [ADA, ADA] };
		const items = toItems(await deliver(current(), body, UNVERIFIED));
		expect(items.map(({ status }) => (status as string).length)).toEqual([100, 100, 100]);
	});
});
