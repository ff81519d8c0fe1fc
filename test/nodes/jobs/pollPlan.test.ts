import { estimateRemaining, PollPlan } from '../../../nodes/LeadEnrichment/jobs/pollPlan';
import type { JobProgress } from '../../../nodes/LeadEnrichment/service/contract/answers';

type Progress = JobProgress | null | undefined;

/** The ages at which a job is read that goes on for so long, in milliseconds. */
function listReads(
	forMs: number,
	{
		firstPauseMs = 2000,
		forecastMs,
		progressAt = () => undefined,
	}: {
		firstPauseMs?: number;
		forecastMs?: number;
		progressAt?: (ageMs: number) => Progress;
	} = {},
): number[] {
	const plan = new PollPlan(firstPauseMs);
	const ages = [plan.planFirstRead(forecastMs)];
	for (let ageMs = ages[0] ?? 0; ageMs <= forMs; ages.push(ageMs)) {
		ageMs = plan.planNextRead({ ageMs, forecastMs, progress: progressAt(ageMs) });
	}
	return ages.slice(0, -1);
}

const toSeconds = (ages: number[]) => ages.map((ageMs) => Math.round(ageMs / 100) / 10);

describe('the reads of a job', () => {
	it('come after half a second, one and two seconds, then after the poll interval and pauses that grow', () => {
		expect(toSeconds(listReads(20_000))).toEqual([0.5, 1, 2, 4, 6.5, 9.6, 13.5, 18.4]);
	});

	it('are twelve at most in the first minute, and then one in thirty seconds at most', () => {
		const reads = listReads(3_600_000);
		expect(reads.filter((ageMs) => ageMs <= 60_000)).toHaveLength(12);
		const pauses = reads.slice(1).map((ageMs, index) => ageMs - (reads[index] ?? 0));
		expect(Math.max(...pauses)).toBe(30_000);
	});

	it.each([1, 100, 450, 2000, 15_000, 50_000])(
		'are twelve at most in the first minute where other jobs ended after %i ms',
		(forecastMs) => {
			const reads = listReads(59_999, { forecastMs });
			expect(reads.length).toBeLessThanOrEqual(12);
		},
	);

	it('are twelve at most in the first minute where the progress says again and again that the end is near', () => {
		const reads = listReads(59_999, { progressAt: () => ({ completed: 99, total: 100 }) });
		expect(reads.length).toBeLessThanOrEqual(12);
	});

	it('are no later than a shorter poll interval', () => {
		expect(listReads(500, { firstPauseMs: 100 })).toEqual([100, 200, 300, 400]);
	});

	it('come down to thirty seconds from a longer poll interval', () => {
		expect(toSeconds(listReads(130_000, { firstPauseMs: 60_000 }))).toEqual([0.5, 1, 2, 62, 92, 122]);
	});

	it('begin at the age at which other jobs ended, and go on close to it', () => {
		expect(toSeconds(listReads(20_000, { forecastMs: 10_000 })).slice(0, 4)).toEqual([10, 11, 12.5, 14.8]);
	});

	it('wait for that age thirty seconds at most, since jobs may differ', () => {
		expect(toSeconds(listReads(100_000, { forecastMs: 70_000 })).slice(0, 4)).toEqual([30, 60, 70, 77]);
	});

	it('begin with the second of the usual ones after one at once', () => {
		const plan = new PollPlan(2000);
		plan.planFirstRead(undefined);
		expect(plan.planNextRead({ ageMs: 0 })).toBe(1000);
	});

	it('grow rarer again for a job that stays unfinished with all its leads done', () => {
		const plan = new PollPlan(2000);
		plan.planFirstRead(undefined);
		const state = { ageMs: 100_000, progress: { completed: 5, total: 5 } };
		expect([1, 2, 3].map(() => plan.planNextRead(state) - state.ageMs)).toEqual([1000, 1250, 1562.5]);
	});

	it.each<[label: string, progress: Progress, pauseMs: number]>([
		[
			'come when the job should end by its progress, and a little more',
			{ completed: 90, total: 100 },
			10_500,
		],
		['count skipped leads as done', { completed: 80, total: 100, skipped: 15 }, 5906.25],
		['come no later for slow progress', { completed: 1, total: 1000 }, 29_000],
		['are at least a second apart when all leads are done', { completed: 100, total: 100 }, 1000],
		['are at least a second apart when more than all are done', { completed: 120, total: 100 }, 1000],
		['come no sooner before a lead is done', { completed: 0, total: 100 }, 29_000],
		['come no sooner without a total', { completed: 50 }, 29_000],
		['come no sooner for a total of 0', { completed: 5, total: 0 }, 29_000],
		['come no sooner for negative counts', { completed: -5, total: 10 }, 29_000],
		['come no sooner without counts', {}, 29_000],
		['come no sooner without progress', null, 29_000],
	])('%s', (_label, progress, pauseMs) => {
		const plan = new PollPlan(2000);
		plan.planFirstRead(undefined);
		const ageMs = 90_000;
		const found = plan.planNextRead({ ageMs, progress }) - ageMs;
		if (pauseMs === 29_000) expect(found).toBeGreaterThan(15_000);
		else expect(found).toBeCloseTo(pauseMs);
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
