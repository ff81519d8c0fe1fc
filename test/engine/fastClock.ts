import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

const REQUEST_STARTED = 'http.client.request.start';
/** What `fetch` says of its requests. */
const FETCH_STARTED = 'undici:request:create';
const FETCH_ENDED = ['undici:request:trailers', 'undici:request:error'];
/** So many turns of the event loop without a request under way, and all that is left to wait for is a timer. */
const QUIET_TURNS = 20;
/** A request that is under way for so many turns waits for a timer itself: its server lets it hang. */
const HANGING_TURNS = 2000;

/** Keeps the requests of this process that are under way in `requests`, until the function it returns is called. */
function watchRequests(requests: Set<object>): () => void {
	const watch = (message: unknown) => {
		const { request } = message as { request: ClientRequest };
		requests.add(request);
		request.once('close', () => requests.delete(request));
	};
	const add = (message: unknown) => requests.add((message as { request: object }).request);
	const remove = (message: unknown) => requests.delete((message as { request: object }).request);
	subscribe(REQUEST_STARTED, watch);
	subscribe(FETCH_STARTED, add);
	for (const name of FETCH_ENDED) subscribe(name, remove);
	return () => {
		unsubscribe(REQUEST_STARTED, watch);
		unsubscribe(FETCH_STARTED, add);
		for (const name of FETCH_ENDED) unsubscribe(name, remove);
	};
}

async function settle(requests: ReadonlySet<object>, isOver: () => boolean): Promise<void> {
	for (let turns = 0, quiet = 0; turns < HANGING_TURNS && quiet < QUIET_TURNS && !isOver(); turns++) {
		await new Promise(setImmediate);
		quiet = requests.size === 0 ? quiet + 1 : 0;
	}
}

let isFast = false;

/** Goes to the next timer and fires all of its time. */
function jump(): void {
	const before = Date.now();
	jest.advanceTimersToNextTimer();
	// As in Node.js no timer is shorter than a millisecond: one of 0.4 ms that is set again and again gets nowhere.
	jest.advanceTimersByTime(Date.now() === before ? 1 : 0);
}

/**
 * Lets timers and `Date` jump from each timer to the next while `work` runs, so that polling pauses and deadlines of
 * minutes pass in a moment. Time stands while requests of this process are under way: a call to 127.0.0.1 takes none,
 * and what is planned to happen at a time happens at that time exactly. A sandbox in the same process has the same
 * clock. Timers that are still set afterwards never fire. Work within such work has the same clock.
 */
export async function withFastClock<Result>(work: () => Promise<Result>): Promise<Result> {
	if (isFast) return await work();
	isFast = true;
	const requests = new Set<object>();
	const stopWatching = watchRequests(requests);
	jest.useFakeTimers({
		doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'hrtime'],
	});
	try {
		let isOver = false;
		const working = work().finally(() => (isOver = true));
		// Its failure is thrown below; meanwhile it is not unhandled.
		working.catch(() => undefined);
		while (!isOver) {
			await settle(requests, () => isOver);
			if (!isOver) jump();
		}
		return await working;
	} finally {
		stopWatching();
		jest.useRealTimers();
		isFast = false;
	}
}
