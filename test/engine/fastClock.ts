/** How much of the fast clock passes while this many real milliseconds are left to the network. */
const STEP_MS = 1000;
const REAL_STEP_MS = 2;

/**
 * Lets timers and `Date` run some hundred times faster while `work` runs, so that polling pauses and deadlines of
 * minutes pass in a moment. Real requests go on meanwhile: a call to 127.0.0.1 takes some seconds of the fast clock.
 * A sandbox in the same process is hurried too. Timers that are still set afterwards never fire.
 */
export async function withFastClock<Result>(work: () => Promise<Result>): Promise<Result> {
	const realSetTimeout = setTimeout;
	const realPause = async () => await new Promise((resolve) => realSetTimeout(resolve, REAL_STEP_MS));
	let isRunning = true;
	jest.useFakeTimers({
		doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'hrtime'],
	});
	try {
		const working = work().finally(() => (isRunning = false));
		while (isRunning) {
			await Promise.race([working.catch(() => undefined), realPause()]);
			await jest.advanceTimersByTimeAsync(STEP_MS);
		}
		return await working;
	} finally {
		jest.useRealTimers();
	}
}
