import { runJobs } from '../../../nodes/LeadEnrichment/jobs/runJobs';
import { readService } from '../../../nodes/LeadEnrichment/service/serviceClient';
import { pause } from '../../../nodes/LeadEnrichment/service/time';
import { finish, useFakeClock } from '../fakeClock';
import { makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

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
		const tasks = [{ enrichmentId: makeId(1) }];
		const work = async () =>
			await runJobs({ client: service.client, tasks, wait, maxConcurrentJobs: 1, stopAtFailure: false });
		expect(await measure(changeMs, work)).toBe(3000);
		expect(service.listReads()).toHaveLength(6);
	});

	it('a read that keeps failing is tried as often and as long as ever', async () => {
		const { client, requests } = scriptService(() => toFailure('reset'));
		expect(await measure(changeMs, async () => await readService(client, '/v1/credits'))).toBe(7500);
		expect(requests).toHaveLength(5);
	});
});
