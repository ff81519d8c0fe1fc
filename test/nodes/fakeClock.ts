/** When the tests' time begins. */
const BEGIN_MS = Date.parse('2026-01-01T00:00:00Z');
/** More timers than any test needs: a loop that never ends fails instead of hanging. */
const TIMERS_MAX = 20_000;

/** Stops time in each test of the file; only `finish` moves it on. So no test waits, and none depends on real time. */
export function useFakeClock(): void {
	beforeEach(() => {
		jest.useFakeTimers({ now: BEGIN_MS });
	});
	afterEach(() => {
		jest.useRealTimers();
	});
}

/** Milliseconds since the test began. */
export function clockMs(): number {
	return Date.now() - BEGIN_MS;
}

/** Moves time from timer to timer until the work is done. */
export async function finish<T>(work: Promise<T>): Promise<T> {
	let isDone = false;
	const watched = work.finally(() => (isDone = true));
	watched.catch(() => undefined);
	for (let timers = 0; timers <= TIMERS_MAX; timers++) {
		// What needs no time is done first.
		await jest.advanceTimersByTimeAsync(0);
		if (isDone) return await watched;
		await jest.advanceTimersToNextTimerAsync();
	}
	throw new Error('The work does not end');
}
