import { sleep } from 'n8n-workflow';

/** Slices keep a pause endable well within the second that a cancelled execution has to stop. */
const SLICE_MS = 200;

/**
 * Waits `pauseMs` milliseconds, or less: it ends early when `signal` is aborted (the execution was cancelled)
 * or when `wake` settles. Never throws; the caller asks the signal. Timers and `sleepWithAbort` are not open to
 * community nodes, hence the slices.
 */
export async function pause(pauseMs: number, signal?: AbortSignal, wake?: Promise<unknown>): Promise<void> {
	const endsAt = Date.now() + pauseMs;
	let awake = false;
	const woken = wake?.then(
		() => (awake = true),
		() => (awake = true),
	);
	while (!awake && !signal?.aborted && Date.now() < endsAt) {
		const slice = sleep(Math.min(SLICE_MS, endsAt - Date.now()));
		await (woken ? Promise.race([slice, woken]) : slice);
	}
}
