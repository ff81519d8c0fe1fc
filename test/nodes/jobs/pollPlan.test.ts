import { PollPlan } from '../../../nodes/LeadEnrichment/jobs/watchList';
import type { JobProgress } from '../../../nodes/LeadEnrichment/service/contract/answers';

type Progress = JobProgress | null | undefined;

/** The ages, in milliseconds, at which a job is read until it has ended at `endMs`, with the read that sees the end. */
function listReads(
	endMs: number,
	firstPauseMs = 2000,
	progressAt: (ageMs: number) => Progress = () => null,
	otherJobs = 0,
) {
	const plan = new PollPlan(firstPauseMs);
	const ages = [plan.planPause()];
	for (let ageMs = ages[0] ?? 0; ageMs < endMs; ages.push(ageMs)) {
		ageMs += plan.planPause(ageMs, progressAt(ageMs), otherJobs);
	}
	return ages;
}

const toSeconds = (ages: number[]) => ages.map((ageMs) => Math.round(ageMs / 100) / 10);
const listPauses = (ages: number[]) => ages.map((ageMs, index) => ageMs - (ages[index - 1] ?? 0));

describe('the reads of a job', () => {
	it.each<[label: string, endMs: number, firstPauseMs: number, seconds: number[]]>([
		['no later than a shorter poll interval', 500, 100, [0.1, 0.2, 0.3, 0.4, 0.5]],
		['down to 30 s from a longer one', 130_000, 60_000, [0.5, 1, 2, 3.5, 33.5, 63.5, 93.5, 123.5, 153.5]],
	])('come %s', (_label, endMs, firstPauseMs, seconds) => {
		expect(toSeconds(listReads(endMs, firstPauseMs))).toEqual(seconds);
	});

	it.each([
		['with progress', (ageMs: number) => ({ completed: Math.floor(ageMs / 1_200), total: 50 })],
		['without progress', () => null],
	])('are fewer than ten for each of a hundred jobs of a minute, %s', (_label, progressAt) => {
		const reads = listReads(60_000, 2000, progressAt, 99);
		expect(reads.length).toBeLessThan(10);
		expect(reads.at(-1)).toBeLessThan(80_000);
	});

	it('stay few where the progress says again and again that the end is near', () => {
		const reads = listReads(3_600_000, 2000, () => ({ completed: 99, total: 100 }));
		expect(reads.length).toBeLessThanOrEqual(140);
		expect(Math.min(...listPauses(reads).slice(3))).toBeGreaterThanOrEqual(1000);
	});

	it.each<[label: string, share: number, leastMs: number, progressAt: (share: number) => Progress]>([
		['without progress half of the time, or two and a half seconds,', 0.5, 2500, () => null],
		[
			'with progress a quarter of the time, or a second and a half,',
			0.25,
			1500,
			(done) => ({ completed: Math.floor(done * 10) * 10, total: 100 }),
		],
	])('notice the end %s later at most, and half a minute', (_label, share, leastMs, progressAt) => {
		for (let endMs = 500; endMs <= 180_000; endMs += 500 + endMs / 50) {
			const lostMs = (listReads(endMs, 2000, (ageMs) => progressAt(ageMs / endMs)).at(-1) ?? 0) - endMs;
			expect([endMs, lostMs <= Math.min(30_000, Math.max(leastMs, share * endMs))]).toEqual([endMs, true]);
		}
	});

	it.each<[label: string, progress: Progress, pauseMs: number]>([
		['come a little after the job should end by its progress', { completed: 90, total: 100 }, 10_500],
		['count skipped leads as done', { completed: 80, total: 100, skipped: 15 }, 5906.25],
		['come no later for slow progress', { completed: 1, total: 1000 }, 30_000],
		['keep a distance when all leads are done', { completed: 100, total: 100 }, 4500],
		['keep a distance when more than all are done', { completed: 120, total: 100 }, 4500],
		['come no sooner before a lead is done', { completed: 0, total: 100 }, 30_000],
		['come no sooner for a total of 0', { completed: 5, total: 0 }, 30_000],
		['come no sooner for negative counts', { completed: -5, total: 10 }, 30_000],
		['come no sooner without progress', undefined, 30_000],
	])('%s', (_label, progress, pauseMs) => {
		const plan = new PollPlan(30_000);
		for (let read = 0; read < 4; read++) plan.planPause();
		expect(plan.planPause(90_000, progress)).toBeCloseTo(pauseMs);
	});

	it.each([
		[2000, 1000],
		[400, 400],
	])('of a young job that is done are as far apart as the interval of %i ms, or a second', (first, ms) => {
		const plan = new PollPlan(first);
		plan.planPause();
		expect(plan.planPause(500, { completed: 5, total: 5 })).toBe(ms);
	});
});
