import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import type { WebhookOutcome } from '../engine/callWebhook';
import { changedDeliveries, listRealDeliveries } from '../hostileDeliveries';
import { UNKNOWN_JOB, useSandbox } from '../operations/service';
import { deliver, startJob, toItems } from './deliver';

const current = useSandbox();
const REAL_DELIVERIES = listRealDeliveries(UNKNOWN_JOB);

async function post(body: string) {
	const parameters = { verification: 'none', events: ['leadEnriched', 'jobCompleted'] };
	return await deliver(current(), body, { parameters, headers: { 'content-type': 'application/json' } });
}

/** An answer of the documented ones, nothing thrown, and items only behind a 200. */
function expectDocumentedAnswer(outcome: WebhookOutcome, statuses = [200, 400, 422, 503]): void {
	expect(outcome.error).toBeUndefined();
	expect(statuses).toContain(outcome.status);
	if (outcome.status !== 200) expect(outcome.workflowData).toBeUndefined();
	const events = new Set(toItems(outcome).map(({ event }) => event));
	for (const event of events) expect(['lead.enriched', 'job.completed', 'unknown']).toContain(event);
}

/** What a parameter may hold: a value of the list, another spelling, or what an expression comes to. */
function anyValue(...known: INodeParameters[string][]): fc.Arbitrary<INodeParameters[string]> {
	const values = ['', 'x', 0, true, '={{ null }}', '={{ undefined }}', '={{ $json.x.y }}', '={{ [] }}'];
	return fc.constantFrom(...known, ...values);
}

const anyParameters = fc.record({
	verification: anyValue('api', 'signedUrl', 'signedUrlAndApi', 'none', 'none', 'none', 'API'),
	events: anyValue(['leadEnriched'], ['jobCompleted'], ['leadEnriched', 'jobCompleted'], []),
	simplify: anyValue(false, 'true'),
});
const anyContentType = fc.constantFrom(
	'application/json',
	'application/vnd.api+json; charset=utf-8',
	'text/plain',
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'',
);

describe('the trigger answers every request', () => {
	it('whatever JSON is posted to it', async () => {
		await fc.assert(
			fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => expectDocumentedAnswer(await post(body))),
			{ numRuns: 300 },
		);
	});

	it('whatever its settings come to, and whatever becomes of a delivery on its way', async () => {
		const jobId = await startJob(current());
		const anyBody = fc.oneof(
			changedDeliveries(jobId),
			fc.constantFrom(...listRealDeliveries(jobId)).map((delivery) => JSON.stringify(delivery)),
			fc.json({ maxDepth: 3 }),
		);
		await fc.assert(
			fc.asyncProperty(anyParameters, anyContentType, anyBody, async (parameters, type, body) => {
				const outcome = await deliver(current(), body, { parameters, headers: { 'content-type': type } });
				expectDocumentedAnswer(outcome, [200, 400, 401, 422, 503]);
				if (parameters.verification === 'none') return;
				for (const { event, enrichment_id: id } of toItems(outcome)) {
					expect(event).not.toBe('unknown');
					expect(id).toBe(jobId);
				}
			}),
			{ numRuns: 300 },
		);
	});

	it('when a real delivery is cut anywhere', async () => {
		const text = JSON.stringify(REAL_DELIVERIES[1]);
		for (let length = 0; length < text.length; length++)
			expectDocumentedAnswer(await post(text.slice(0, length)));
	});

	it.each([
		['a body of 16 MB', JSON.stringify({ ...REAL_DELIVERIES[0], padding: 'x'.repeat(16_000_000) })],
		['10,000 levels of objects', `${'{"data":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
		[
			'a lead of 10,000 levels',
			`{"enrichment_id":"${UNKNOWN_JOB}","status":"in_progress","result":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
		],
		['10,000 levels of lists', `{"results":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
		[
			'a key that would reach the prototype',
			`{"__proto__": {"status": "completed"}, "enrichment_id": "${UNKNOWN_JOB}", "results": [{"__proto__": {"polluted": true}, "full_name": "Ada"}]}`,
		],
		[
			'a constructor as lead',
			`{"enrichment_id": "${UNKNOWN_JOB}", "status": "in_progress", "lead": {"constructor": {"prototype": {"polluted": true}}}}`,
		],
	])('on %s', async (_label, body) => {
		expectDocumentedAnswer(await post(body));
		expect(({} as Record<string, unknown>).polluted).toBeUndefined();
	});
});
