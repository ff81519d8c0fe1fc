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

const listPauses = (ages: number[]) => ages.map((ageMs, index) => ageMs - (ages[index - 1] ?? 0));

describe('the reads of a job', () => {
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
});
