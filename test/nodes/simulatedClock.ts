/** Stands in for `transport/clock` and `transport/pause`, the only sources of time: hours of pauses take no time. */

interface Timer {
	atMs: number;
	fire: () => void;
}

const timers: Timer[] = [];
let nowMs = 0;

export function clockMs(): number {
	return Math.floor(nowMs);
}

/** Resolves after `ms` simulated milliseconds. */
export async function sleep(ms: number): Promise<void> {
	await new Promise<void>((resolve) => timers.push({ atMs: nowMs + Math.max(0, ms), fire: resolve }));
}

/** Simulated times of `pause`: it ends early when `until` settles. */
export async function pause(ms: number, signal?: AbortSignal, until?: Promise<unknown>): Promise<void> {
	if (signal?.aborted || ms <= 0) return;
	const timer: Timer = { atMs: nowMs + ms, fire: () => undefined };
	await new Promise<void>((resolve) => {
		timer.fire = resolve;
		timers.push(timer);
		signal?.addEventListener('abort', () => resolve());
		until?.then(
			() => resolve(),
			() => resolve(),
		);
	});
	const place = timers.indexOf(timer);
	if (place >= 0) timers.splice(place, 1);
}

function fireNext(): void {
	let next = 0;
	for (let place = 1; place < timers.length; place++) {
		if ((timers[place]?.atMs ?? 0) < (timers[next]?.atMs ?? 0)) next = place;
	}
	const [timer] = timers.splice(next, 1);
	if (!timer) throw new Error('The work waits for nothing');
	nowMs = Math.max(nowMs, timer.atMs);
	timer.fire();
}

/** Does the work from time 0 on, going from timer to timer. */
export async function simulate<Result>(work: () => Promise<Result>): Promise<Result> {
	timers.length = 0;
	nowMs = 0;
	let isDone = false;
	const working = work().finally(() => (isDone = true));
	working.catch(() => undefined);
	for (;;) {
		// What needs no time is done first.
		await new Promise(setImmediate);
		if (isDone) return await working;
		fireNext();
	}
}
