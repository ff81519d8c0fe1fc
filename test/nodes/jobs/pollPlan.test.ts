import type { JobProgress } from '../../../nodes/LeadEnrichment/contract/job';
import { estimateRemaining, planNextPause } from '../../../nodes/LeadEnrichment/jobs/pollPlan';

type Progress = JobProgress | null | undefined;

/** The pauses that follow one another while the job reports no progress. */
function listPauses(firstPauseMs: number, count: number): number[] {
	const pauses = [firstPauseMs];
	while (pauses.length < count) {
		const lastPauseMs = pauses[pauses.length - 1] ?? 0;
		pauses.push(planNextPause({ firstPauseMs, lastPauseMs, elapsedMs: 0, progress: undefined }));
	}
	return pauses;
}

describe('the pause between two reads of a job', () => {
	it('grows by a quarter from two seconds to at most thirty', () => {
		const pauses = listPauses(2000, 15);
		expect(pauses.slice(0, 6)).toEqual([2000, 2500, 3125, 3906.25, 4882.8125, 6103.515625]);
		expect(pauses.slice(-3)).toEqual([expect.closeTo(29_104, 0), 30_000, 30_000]);
	});

	it('reads a job that reports no progress at most ten times and once per thirty seconds', () => {
		let readAt = 0;
		listPauses(2000, 200).forEach((pauseMs, index) => {
			readAt += pauseMs;
			expect(index + 1).toBeLessThanOrEqual(10 + readAt / 30_000);
		});
	});

	it('grows from a first pause of a tenth of a second', () => {
		expect(listPauses(100, 4)).toEqual([100, 125, 156.25, 195.3125]);
	});

	it('grows again for a job that stays unfinished with all its leads done', () => {
		const progress = { completed: 5, total: 5 };
		const state = { firstPauseMs: 2000, lastPauseMs: 30_000, elapsedMs: 60_000, progress };
		expect([0, 1, 2, 20].map((overdueReads) => planNextPause({ ...state, overdueReads }))).toEqual([
			1000, 1250, 1562.5, 30_000,
		]);
	});

	it('comes down to thirty seconds from a longer first pause', () => {
		expect(listPauses(60_000, 3)).toEqual([60_000, 30_000, 30_000]);
	});

	it.each<[label: string, progress: Progress, elapsedMs: number, pauseMs: number]>([
		[
			'is cut to when the job should end by its progress, and a little more',
			{ completed: 90, total: 100, skipped: 0 },
			90_000,
			10_500,
		],
		['counts skipped leads as done', { completed: 40, total: 100, skipped: 50 }, 40_000, 10_500],
		['is not made longer by slow progress', { completed: 1, total: 1000, skipped: 0 }, 60_000, 30_000],
		[
			'is at least a second when all leads are done',
			{ completed: 100, total: 100, skipped: 0 },
			90_000,
			1000,
		],
		[
			'is at least a second when more than all are done',
			{ completed: 120, total: 100, skipped: 5 },
			90_000,
			1000,
		],
		['is not cut before a lead is done', { completed: 0, total: 100, skipped: 0 }, 90_000, 30_000],
		['is not cut without a total', { completed: 50 }, 90_000, 30_000],
		['is not cut for a total of 0', { completed: 5, total: 0 }, 90_000, 30_000],
		['is not cut for negative counts', { completed: -5, total: 10 }, 90_000, 30_000],
		['is not cut without counts', {}, 90_000, 30_000],
		['is not cut without progress', null, 90_000, 30_000],
	])('%s', (_label, progress, elapsedMs, pauseMs) => {
		expect(planNextPause({ firstPauseMs: 2000, lastPauseMs: 30_000, elapsedMs, progress })).toBeCloseTo(
			pauseMs,
		);
	});

	it('is at least the first pause where that is less than a second', () => {
		const progress = { completed: 100, total: 100 };
		expect(planNextPause({ firstPauseMs: 250, lastPauseMs: 8000, elapsedMs: 90_000, progress })).toBe(250);
	});
});

describe('the time until a job ends', () => {
	it.each<[label: string, progress: Progress, remainingMs: number | undefined]>([
		['the pace so far', { completed: 25, total: 100, skipped: 0 }, 30_000],
		['the pace of the leads that were not skipped', { completed: 25, total: 100, skipped: 50 }, 10_000],
		['nothing left to do', { completed: 100, total: 100 }, 0],
		['no lead done yet', { completed: 0, total: 100 }, undefined],
		['no progress', undefined, undefined],
	])('is judged by %s', (_label, progress, remainingMs) => {
		expect(estimateRemaining(progress, 10_000)).toBe(remainingMs);
	});
});
