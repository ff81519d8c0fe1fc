import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { changedDeliveries, listRealDeliveries } from '../hostileDeliveries';
import { useSandbox } from '../operations/service';
import { deliver, startJob, toItems } from './deliver';

const current = useSandbox();

/** What a parameter may hold: a value of the list, another spelling, or what an expression comes to. */
function anyValue(...known: INodeParameters[string][]): fc.Arbitrary<INodeParameters[string]> {
	const values = ['', 'x', 0, true, '={{ null }}', '={{ undefined }}', '={{ $json.x.y }}', '={{ [] }}'];
	return fc.constantFrom(...known, ...values);
}

const parameters = fc.record({
	verification: anyValue('api', 'signedUrl', 'signedUrlAndApi', 'none', 'API'),
	events: anyValue(['leadEnriched'], ['jobCompleted'], ['leadEnriched', 'jobCompleted'], []),
	simplify: anyValue(false, 'true'),
});
const contentType = fc.constantFrom(
	'application/json',
	'application/vnd.api+json; charset=utf-8',
	'text/plain',
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'',
);

describe('the trigger answers and lives on', () => {
	it('whatever its settings come to, and whatever becomes of a delivery on its way', async () => {
		const enrichmentId = await startJob(current());
		const body = fc.oneof(
			changedDeliveries(enrichmentId),
			fc.constantFrom(...listRealDeliveries(enrichmentId)).map((delivery) => JSON.stringify(delivery)),
			fc.json({ maxDepth: 3 }),
		);
		await fc.assert(
			fc.asyncProperty(parameters, contentType, body, async (settings, type, text) => {
				const headers = { 'content-type': type };
				const outcome = await deliver(current(), text, { parameters: settings, headers });
				expect(outcome.error).toBeUndefined();
				expect([200, 400, 401, 422, 503]).toContain(outcome.status);
				if (outcome.status !== 200) expect(outcome.workflowData).toBeUndefined();
				const isTrusting = settings.verification === 'none';
				for (const { event, enrichment_id: id } of toItems(outcome)) {
					expect(['lead.enriched', 'job.completed', ...(isTrusting ? ['unknown'] : [])]).toContain(event);
					if (!isTrusting) expect(id).toBe(enrichmentId);
				}
			}),
			{ numRuns: 1000 },
		);
	}, 180_000);
});
