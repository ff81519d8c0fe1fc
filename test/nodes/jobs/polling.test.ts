import { runJobs } from '../../../nodes/LeadEnrichment/jobs/runJobs';
import { readClock, simulate } from '../simulatedClock';
import { createLimitedService } from './limitedService';

jest.mock('../../../nodes/LeadEnrichment/service/time', () =>
	jest.requireActual<object>('../simulatedClock'),
);
jest.mock('../../../nodes/LeadEnrichment/service/time', () =>
	jest.requireActual<object>('../simulatedClock'),
);

const LATENCY_MS = 50;

/** Runs one job with the default poll interval: the time beyond the job's own, and the reads. */
async function poll(seconds: number, progressSteps: number) {
	const durationMs = seconds * 1000;
	const { client, seen } = createLimitedService({
		limits: [],
		durationMs: () => durationMs,
		latencyMs: LATENCY_MS,
		progressSteps,
	});
	return await simulate(async () => {
		const [outcome] = await runJobs({
			client,
			tasks: [{ path: '/v1/leads/enrich', buildBody: () => ({ number: 0 }) }],
			maxConcurrentJobs: 1,
			stopAtFailure: false,
			wait: { forMs: 3_600_000, firstPauseMs: 2000 },
		});
		return { kind: outcome?.kind, lostMs: readClock() - durationMs, reads: seen.reads };
	});
}

describe('the end of a job, with a service that answers within 50 ms', () => {
	it.each<[seconds: number, progressSteps: number, lostMs: number, reads: number]>([
		[2, 10, 700, 3],
		[2, 1, 100, 3],
		[5, 10, 223, 4],
		[5, 1, 1600, 5],
		[10, 10, 913, 7],
		[10, 1, 3641, 7],
		[30, 10, 1129, 10],
		[30, 1, 2247, 10],
		[60, 10, 7849, 13],
		[60, 1, 8606, 13],
	])('after %i s, with progress in steps (%i), is noticed %i ms later, with %i reads', async (...row) => {
		const [seconds, progressSteps, lostMs, reads] = row;
		expect(await poll(seconds, progressSteps)).toEqual({ kind: 'completed', lostMs, reads });
	});

	it.each<[label: string, progressSteps: number, share: number, leastMs: number]>([
		['with progress a quarter of the time, or a second', 10, 0.25, 1000],
		['without progress half of the time, or two and a half seconds', 1, 0.5, 2500],
	])('is noticed %s later at most, and half a minute', async (_label, progressSteps, share, leastMs) => {
		for (let seconds = 0.5; seconds <= 180; seconds += 0.5 + seconds / 50) {
			const { lostMs } = await poll(seconds, progressSteps);
			const allowedMs = Math.min(30_000, Math.max(leastMs, share * seconds * 1000)) + 2 * LATENCY_MS;
			expect([seconds, lostMs, lostMs <= allowedMs]).toEqual([seconds, lostMs, true]);
		}
	});
});
