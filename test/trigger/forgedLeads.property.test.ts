import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { FORGED, UNKNOWN_JOB, useSandbox } from '../operations/service';
import { deliver, listFirstNames, startJob, toItems } from './deliver';

/** As many as `startJob` sends. */
const LEADS = 2;
/** What the trigger has read of a job it believes for less than this. */
const MEMORY_MS = 31_000;

const current = useSandbox();

/** A lead that no API has returned; a genuine one stands for the first of the job, by the name with which it was sent. */
const lead = fc.oneof(
	fc.record({ kind: fc.constant('forged' as const), index: fc.nat({ max: 5 }) }),
	fc.record({ kind: fc.constant('genuine' as const), index: fc.nat({ max: LEADS - 1 }) }),
);
const posted = fc.record({
	job: fc.constantFrom('ended', 'running', 'failed', 'unknown'),
	status: fc.constantFrom('in_progress', 'in_progress', 'IN_PROGRESS', 'completed', 'lead_ready'),
	/** Under which field the leads stand. */
	field: fc.constantFrom('result', 'results', 'lead', 'data'),
	leads: fc.array(lead, { maxLength: 4 }),
	/** Whether the trigger has forgotten what it had read of the job. */
	isLater: fc.boolean(),
});

function toLead({ kind, index }: { kind: 'forged' | 'genuine'; index: number }): IDataObject {
	if (kind === 'forged') return { ...FORGED, full_name: `Mallory ${index}` };
	const name = { first_name: `Ada${index}`, last_name: 'Byron', company_name: 'Analytical Engines' };
	return { ...name, enrichEmail: FORGED.enrichEmail };
}

function toBody(
	id: string,
	{ status, field, leads }: typeof posted extends fc.Arbitrary<infer P> ? P : never,
) {
	const list = leads.map(toLead);
	return { enrichment_id: id, status, [field]: field === 'results' ? list : list[0] };
}

describe('leads that are posted to a trigger that asks the API, forged and genuine, in any order', () => {
	it('come out as the API has them, and of a running job each that names it', async () => {
		const property = fc.asyncProperty(fc.array(posted, { minLength: 1, maxLength: 8 }), async (bodies) => {
			current().control.reset();
			const jobs = {
				ended: await startJob(current()),
				failed: await startJob(current(), 'fail'),
				running: await startJob(current(), 'neverEnd'),
				unknown: UNKNOWN_JOB,
			};
			await withFastClock(async () => {
				for (const body of bodies) {
					if (body.isLater) await new Promise((resolve) => setTimeout(resolve, MEMORY_MS));
					const outcome = await deliver(current(), toBody(jobs[body.job], body));
					const text = JSON.stringify(toItems(outcome));
					if (body.job === 'running') {
						const sent = JSON.stringify(body.leads.map(toLead));
						const names = toItems(outcome).map((item) => item.full_name ?? item.first_name);
						expect(names.filter((name) => typeof name !== 'string' || !sent.includes(name))).toEqual([]);
					} else if (body.job === 'ended') {
						expect(text).not.toMatch(/Mallory|mallory/);
						expect(listFirstNames(outcome).every((name) => name === 'Ada0' || name === 'Ada1')).toBe(true);
					} else {
						expect(toItems(outcome)).toEqual([]);
						if (body.job === 'unknown') expect(outcome.status).toBe(503);
					}
				}
			});
		});
		await fc.assert(property, { numRuns: 25, seed: 20_261_121 });
	});
});
