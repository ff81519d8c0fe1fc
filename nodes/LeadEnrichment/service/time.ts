import { sleep } from 'n8n-workflow';

/**
 * Now, in whole milliseconds, by a clock that only grows: for durations and deadlines, since the system's clock may be set
 * back or forward during a wait. For a date to show, store or send use `Date`.
 */
export function readClock(): number {
	return Math.floor(performance.timeOrigin + performance.now());
}

/** A pause can end this often: a cancelled execution must stop within a second. */
const SLICE_MS = 200;

/**
 * Waits `pauseMs` milliseconds, or less: it ends early when `signal` is aborted (the execution was cancelled)
 * or when `until` settles. Never throws; the caller checks the signal. Community nodes may use neither timers nor
 * `sleepWithAbort`, hence the slices.
 */
export async function pause(pauseMs: number, signal?: AbortSignal, until?: Promise<unknown>): Promise<void> {
	const endsAt = readClock() + pauseMs;
	let hasEnded = false;
	const end = () => (hasEnded = true);
	const ended = until?.then(end, end);
	for (;;) {
		const leftMs = endsAt - readClock();
		if (hasEnded || signal?.aborted || leftMs <= 0) return;
		const slice = sleep(Math.min(SLICE_MS, leftMs));
		await (ended ? Promise.race([slice, ended]) : slice);
	}
}
