import type { JobProgress } from '../contract/job';

const LONGEST_PAUSE_MS = 30_000;
const PAUSE_GROWTH = 1.25;
/** Jobs end a little later than their progress promises; a read just before the end would be wasted. */
const END_MARGIN = 1.05;

/** Milliseconds until the job should end, judged by its pace so far; undefined when progress does not tell. */
export function estimateRemaining(
	progress: JobProgress | null | undefined,
	elapsedMs: number,
): number | undefined {
	const { completed = 0, total = 0, skipped = 0 } = progress ?? {};
	const done = completed + skipped;
	if (completed <= 0 || total <= 0) return undefined;
	return Math.max(0, total - done) * (elapsedMs / completed);
}

/**
 * The pause in milliseconds before a job is read again: a quarter longer than the last one, at most 30 s, and
 * shorter when progress says that the job ends before that. Never under the first pause or a second, whichever
 * is less. A job that is overdue is read at that pace first, then less and less often.
 */
export function planNextPause(state: {
	firstPauseMs: number;
	lastPauseMs: number;
	elapsedMs: number;
	progress: JobProgress | null | undefined;
	/** Reads so far that showed every lead done and the job still running. */
	overdueReads?: number;
}): number {
	const grown = Math.min(state.lastPauseMs * PAUSE_GROWTH, LONGEST_PAUSE_MS);
	const remaining = estimateRemaining(state.progress, state.elapsedMs);
	const floor = Math.min(state.firstPauseMs, 1000);
	if (remaining === 0) return Math.min(floor * PAUSE_GROWTH ** (state.overdueReads ?? 0), LONGEST_PAUSE_MS);
	return Math.max(floor, Math.min(grown, remaining === undefined ? grown : remaining * END_MARGIN));
}
