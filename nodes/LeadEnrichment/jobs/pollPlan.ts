import type { JobProgress } from '../service/contract/answers';

/** The first pauses, where the poll interval is not shorter: a small job ends soon. */
const EARLY_PAUSES_MS = [500, 500, 1000] as const;
const LONGEST_PAUSE_MS = 30_000;
const PAUSE_GROWTH = 1.25;
/** Jobs end a little later than their progress promises; a read just before the end would be wasted. */
const END_MARGIN = 1.05;
/** However near the end seems, a job is read again after this share of its age at the soonest. */
const SHORTEST_SHARE = 0.05;
const SHORTEST_PAUSE_MS = 1000;

/** Milliseconds until the job should end, judged by its pace so far; undefined when progress does not tell. */
function estimateRemaining(progress: JobProgress | null | undefined, ageMs: number): number | undefined {
	const { completed = 0, total = 0, skipped = 0 } = progress ?? {};
	if (completed <= 0 || total <= 0) return undefined;
	return Math.max(0, total - completed - skipped) * (ageMs / completed);
}

/**
 * When one job is to be read: half a second, one and two seconds after its start; then after the poll interval and pauses
 * that grow by a quarter to 30 s; sooner where its progress says that it ends before that.
 */
export class PollPlan {
	private pauses = 0;
	private pauseMs = 0;

	constructor(private readonly firstPauseMs: number) {}

	/** Milliseconds until the next read of a job that is running and so old. */
	planPause(ageMs = 0, progress?: JobProgress | null): number {
		this.pauseMs = this.planByNumber(this.pauses++);
		const remainingMs = estimateRemaining(progress, ageMs);
		if (remainingMs === undefined) return this.pauseMs;
		const shortestMs = Math.max(Math.min(this.firstPauseMs, SHORTEST_PAUSE_MS), ageMs * SHORTEST_SHARE);
		return Math.max(shortestMs, Math.min(this.pauseMs, remainingMs * END_MARGIN));
	}

	private planByNumber(number: number): number {
		const early = EARLY_PAUSES_MS[number];
		if (early !== undefined) return Math.min(early, this.firstPauseMs);
		if (number === EARLY_PAUSES_MS.length) return this.firstPauseMs;
		return Math.min(this.pauseMs * PAUSE_GROWTH, LONGEST_PAUSE_MS);
	}
}
