import { carryOutJobs } from '../../../nodes/LeadEnrichment/jobs/jobLoop';
import { toNamedJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import { fetchPath } from '../../../nodes/LeadEnrichment/service/serviceClient';
import { pause } from '../../../nodes/LeadEnrichment/service/time';
import { finish, clockMs, useFakeClock } from '../fakeClock';
import { answerAfter, makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const AN_HOUR_MS = 3_600_000;

/** Sets the system's clock back or forward in the middle of the work; tells how long the work really took. */
async function measure(changeMs: number, work: () => Promise<unknown>): Promise<number> {
	const begin = performance.now();
	setTimeout(() => jest.setSystemTime(Date.now() + changeMs), 1000);
	await finish(work());
	return performance.now() - begin;
}

describe.each([
	['back by an hour', -AN_HOUR_MS],
	['forward by an hour', AN_HOUR_MS],
])('while somebody sets the system’s clock %s', (_label, changeMs) => {
	it('a pause lasts its time', async () => {
		expect(await measure(changeMs, async () => await pause(3000))).toBe(3000);
	});

	it('a wait for a job ends at its deadline, and not before', async () => {
		const service = scriptService(() =>
			toAnswer(200, { enrichment_id: makeId(1), status: 'pending', results: null }),
		);
		const wait = { forMs: 3000, firstPauseMs: 500 };
		const jobs = [toNamedJob(makeId(1))];
		const work = async () => await carryOutJobs({ client: service.client, jobs, wait });
		expect(await measure(changeMs, work)).toBe(3000);
		expect(service.listReads()).toHaveLength(7);
	});

	it('a read that keeps failing is tried as often and as long as ever', async () => {
		const { client, requests } = scriptService(() => toFailure('reset'));
		expect(await measure(changeMs, async () => await fetchPath(client, '/v1/credits'))).toBe(7500);
		expect(requests).toHaveLength(5);
	});
});

describe('a pause', () => {
	it('ends soon after the execution is cancelled', async () => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(), 450);
		await finish(pause(30_000, controller.signal));
		expect(clockMs()).toBe(600);
	});

	it('ends as soon as the work that it waits for ends', async () => {
		await finish(pause(30_000, undefined, answerAfter(450, toAnswer(200))));
		expect(clockMs()).toBe(450);
	});

	it('ends as soon as that work fails, without failing itself', async () => {
		await finish(pause(30_000, undefined, Promise.reject(new Error('broken'))));
		expect(clockMs()).toBe(0);
	});
});
