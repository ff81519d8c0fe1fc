import fc from 'fast-check';
import { callWebhook, type WebhookOutcome } from '../engine/callWebhook';
import { changedDeliveries, listRealDeliveries } from '../hostileDeliveries';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const REAL_DELIVERIES = listRealDeliveries(ID);

async function deliver(body: string) {
	return await callWebhook({
		node: 'leadEnrichmentTrigger',
		parameters: { verification: 'none', events: ['leadEnriched', 'jobCompleted'] },
		body,
		headers: { 'content-type': 'application/json' },
	});
}

/** An answer of the documented ones, nothing thrown, and items only behind a 200. */
function expectDocumentedAnswer({ status, error, workflowData }: WebhookOutcome): void {
	expect(error).toBeUndefined();
	expect([200, 400, 422, 503]).toContain(status);
	if (status !== 200) expect(workflowData).toBeUndefined();
	const events = new Set(workflowData?.[0]?.map(({ json }) => json.event));
	for (const event of events) expect(['lead.enriched', 'job.completed', 'unknown']).toContain(event);
}

describe('the trigger answers every request', () => {
	it('whatever JSON is posted to it', async () => {
		await fc.assert(
			fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => expectDocumentedAnswer(await deliver(body))),
			{ numRuns: 1000 },
		);
	});

	it('whatever became of a real delivery on its way', async () => {
		await fc.assert(
			fc.asyncProperty(changedDeliveries(ID), async (body) => expectDocumentedAnswer(await deliver(body))),
			{ numRuns: 1000 },
		);
	});

	it('when a real delivery is cut anywhere', async () => {
		const text = JSON.stringify(REAL_DELIVERIES[1]);
		for (let length = 0; length < text.length; length++)
			expectDocumentedAnswer(await deliver(text.slice(0, length)));
	});

	it.each([
		['a body of 16 MB', JSON.stringify({ ...REAL_DELIVERIES[0], padding: 'x'.repeat(16_000_000) })],
		['10,000 levels of objects', `${'{"data":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
		[
			'a lead of 10,000 levels',
			`{"enrichment_id":"${ID}","status":"in_progress","result":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
		],
		['10,000 levels of lists', `{"results":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
		[
			'a key that would reach the prototype',
			`{"__proto__": {"status": "completed"}, "enrichment_id": "${ID}", "results": [{"__proto__": {"polluted": true}, "full_name": "Ada"}]}`,
		],
		[
			'a constructor as lead',
			`{"enrichment_id": "${ID}", "status": "in_progress", "lead": {"constructor": {"prototype": {"polluted": true}}}}`,
		],
	])('on %s', async (_label, body) => {
		expectDocumentedAnswer(await deliver(body));
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});
});
