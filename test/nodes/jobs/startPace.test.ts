import { StartPace, type SentStart } from '../../../nodes/LeadEnrichment/jobs/startPace';

/** How long the service takes to throttle a start. */
const LATENCY_MS = 10;

/** The pace of a run of 100 jobs that begins at 0, with helpers that send a start and let the service answer. */
function createPace({ jobs = 100, maxJobs = 50 } = {}) {
	const pace = new StartPace(maxJobs, jobs, 0);
	/** Sends a start beside so many running jobs; the service takes it. */
	const take = (atMs: number, running: number): SentStart => {
		const start = pace.send(atMs, running);
		pace.take(start, running + 1);
		return start;
	};
	/** Sends a start beside so many running jobs; the service throttles it. */
	const throttle = (atMs: number, running: number, retryAfterMs = 0): SentStart => {
		const start = pace.send(atMs, running);
		pace.throttle(start, atMs + LATENCY_MS, running, retryAfterMs);
		return start;
	};
	return { pace, take, throttle };
}

/** One start was taken at 0, and the next one throttled at 110, beside one running job. */
function createThrottled() {
	const made = createPace();
	made.take(0, 0);
	made.throttle(100, 1);
	return made;
}

/** A start into a free place was throttled at 210 too, and one was taken at 510. */
function createRateLimited() {
	const made = createThrottled();
	made.throttle(200, 0);
	made.take(510, 0);
	return made;
}

describe('the pace of starts', () => {
	it.each<[label: string, starting: number, running: number, ms: number]>([
		['at once', 0, 0, 0],
		['at once beside four on their way', 4, 45, 0],
		['not beside five on their way', 5, 0, Infinity],
		['not while as many jobs are under way as may be', 1, 49, Infinity],
	])('lets starts go out while none was throttled: %s', (_label, starting, running, ms) => {
		const { pace } = createPace();
		expect(pace.msUntilNext(0, starting, running)).toBe(ms);
		expect(pace.send(0, starting + running).isTrial).toBe(false);
	});

	it('fills a place that a job leaves at once, and tries more than that after a pause', () => {
		const { pace } = createThrottled();
		expect([0, 1].map((running) => pace.msUntilNext(110, 0, running))).toEqual([0, 150]);
		expect(pace.msUntilNext(260, 0, 1)).toBe(0);
		expect(pace.msUntilNext(260, 1, 0)).toBe(Infinity);
		expect([0, 1].map((running) => pace.send(260, running).isTrial)).toEqual([false, true]);
	});

	it('keeps to a little less than the time after which a start was taken again', () => {
		const { pace, take } = createThrottled();
		take(260, 1);
		expect(pace.msUntilNext(260, 0, 2)).toBe(247);
		expect(pace.msUntilNext(260, 0, 1)).toBe(0);
	});

	it('lengthens the gap by little where a start was taken only after a long time', () => {
		const { pace, take } = createThrottled();
		take(60_000, 1);
		expect(pace.msUntilNext(60_000, 0, 2)).toBeCloseTo(575);
	});

	it('keeps to the gap even where a place is free, once a start into a free place was throttled', () => {
		const { pace } = createRateLimited();
		expect([0, 1].map((running) => pace.msUntilNext(510, 0, running))).toEqual([484.5, 484.5]);
		expect(pace.send(600, 0).isTrial).toBe(true);
	});

	it('fills free places at once again when five in a row were throttled, whose reason is not time then', () => {
		const { pace, throttle } = createRateLimited();
		const waits = [10_000, 20_000, 30_000, 40_000, 50_000].map((atMs) => {
			throttle(atMs, 1);
			return pace.msUntilNext(atMs + LATENCY_MS, 0, 0) > 0;
		});
		expect(waits).toEqual([true, true, true, true, false]);
	});

	it('sends nothing before the time that the service asks to wait', () => {
		const { pace, throttle } = createPace();
		throttle(100, 3, 7000);
		expect([0, 3].map((running) => pace.msUntilNext(110, 0, running))).toEqual([7000, 7000]);
	});

	it('lets as many starts be throttled as there are jobs, and beyond that one in half a second', () => {
		const { pace } = createPace({ jobs: 2 });
		const starts = [0, 1, 2, 3].map((underWay) => pace.send(0, underWay));
		const waits = starts.map((start) => {
			pace.throttle(start, LATENCY_MS, 1, 0);
			return pace.msUntilNext(LATENCY_MS, 0, 0);
		});
		expect(waits).toEqual([0, 0, 490, 990]);
	});

	it('makes each pause twice as long while starts are throttled, half a minute at most', () => {
		const { pace, throttle } = createPace();
		const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((minute) => {
			throttle(minute * 60_000, 1);
			return pace.msUntilNext(minute * 60_000 + LATENCY_MS, 0, 1);
		});
		expect(pauses).toEqual([150, 300, 600, 1200, 2400, 4800, 9600, 19_200, 30_000]);
	});

	it.each<[label: string, running: number, waits: number[]]>([
		['four times as long at most where a free place is seen sooner', 1, [1000, 2000, 4000, 4000]],
		['no longer where no job is under way', 0, [1000, 1000, 1000, 1200]],
	])('tries again after the time that the service asks to wait, %s', (_label, running, waits) => {
		const { pace, throttle } = createPace();
		const pauses = [1, 2, 3, 4].map((minute) => {
			throttle(minute * 60_000, running, 1000);
			return pace.msUntilNext(minute * 60_000 + LATENCY_MS, 0, running);
		});
		expect(pauses).toEqual(waits);
	});

	/** The gaps of a pace that was throttled beside one job, after each of the trials that are then taken. */
	function listGaps(takenAt: number, throttledAt: number, trials: number, retryAfterMs = 0): number[] {
		const { pace, take, throttle } = createPace();
		take(takenAt, 0);
		throttle(throttledAt, 1, retryAfterMs);
		return Array.from({ length: trials }, (_, trial) => {
			const atMs = throttledAt + 160 + trial * 60_000;
			take(atMs, trial + 1);
			return Number(pace.msUntilNext(atMs, 0, trial + 2).toFixed(1));
		});
	}

	it('shortens the gap fast, and slowly once it is near the one after which a start was throttled', () => {
		expect(listGaps(1000, 1100, 10)).toEqual([247, 209.9, 178.5, 151.7, 128.9, 110, 104.5, 99.3, 94.3, 89.6]);
	});

	it.each<[retryAfterMs: number, nearGap: number]>([
		[110, 104.5],
		[1100, 109.5],
		[4400, 109.7],
	])(
		'shortens a near gap the more slowly the longer the service asks to wait: %i ms',
		(retryAfterMs, nearGap) => {
			expect(listGaps(1000, 1100, 7, retryAfterMs).at(-1)).toBe(nearGap);
		},
	);

	it('is not cautious where the service takes clearly more than it did', () => {
		expect(listGaps(1000, 10_000, 2, 1000).at(-1)).toBe(546.3);
	});
});
