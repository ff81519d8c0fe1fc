import { sleep } from 'n8n-workflow';

/** Now in milliseconds, for durations: the system's clock may be set back. Use `Date` for dates to show or store. */
export function clockMs(): number {
	return Math.floor(performance.timeOrigin + performance.now());
}

/** How often a pause can end: a cancelled execution must stop within a second. */
const SLICE_MS = 200;

/**
 * Waits while `findLeftMs` finds time left, at most until `signal` aborts or `until` settles. Never throws. In slices,
 * because community nodes may not use timers.
 */
export async function pauseWhile(
	findLeftMs: () => number,
	signal?: AbortSignal,
	until?: Promise<unknown>,
): Promise<void> {
	let hasEnded = false;
	const end = () => (hasEnded = true);
	const ended = until?.then(end, end);
	for (;;) {
		const leftMs = findLeftMs();
		if (hasEnded || signal?.aborted || leftMs <= 0) return;
		const slice = sleep(Math.min(SLICE_MS, leftMs));
		await (ended ? Promise.race([slice, ended]) : slice);
	}
}

/** Waits so long, at most until `signal` aborts or `until` settles. Never throws. */
export async function pause(pauseMs: number, signal?: AbortSignal, until?: Promise<unknown>): Promise<void> {
	const endsAt = clockMs() + pauseMs;
	await pauseWhile(() => endsAt - clockMs(), signal, until);
}
