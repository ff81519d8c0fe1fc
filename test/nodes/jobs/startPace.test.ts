import { StartPace } from '../../../nodes/LeadEnrichment/jobs/startPace';

const MAX_JOBS = 50;
const MINUTE_MS = 60_000;

/** A pace that had a start throttled at 100, beside so many running jobs. */
function createThrottled(running: number, retryAfterMs = 0): StartPace {
	const pace = new StartPace(MAX_JOBS);
	pace.throttle(90, 100, running, retryAfterMs);
	return pace;
}

describe('the pace of starts', () => {
	it.each<[label: string, starting: number, running: number, ms: number]>([
		['at once', 0, 0, 0],
		['at once beside four on their way', 4, 45, 0],
		['not beside five on their way', 5, 0, Infinity],
		['not while as many jobs are under way as may be', 1, 49, Infinity],
	])('lets starts go out while none was throttled: %s', (_label, starting, running, ms) => {
		expect(new StartPace(MAX_JOBS).msUntilNext(0, starting, running)).toBe(ms);
	});

	it('fills a place that a job leaves at once, and tries one more than that after a pause', () => {
		const pace = createThrottled(3);
		const pauseMs = pace.msUntilNext(100, 0, 3);
		expect([pace.msUntilNext(100, 0, 2), pauseMs > 0]).toEqual([0, true]);
		expect([0, 1].map((starting) => pace.msUntilNext(100 + pauseMs, starting, 3))).toEqual([0, Infinity]);
	});

	it('sends nothing before the time that the service asks to wait', () => {
		const pace = createThrottled(3, 7000);
		expect([0, 3].map((running) => pace.msUntilNext(100, 0, running))).toEqual([7000, 7000]);
		pace.throttle(200, 210, 3, 1000);
		expect(pace.msUntilNext(210, 0, 0)).toBe(6890);
	});

	it('makes each pause twice as long while starts are throttled, half a minute at most', () => {
		const pace = new StartPace(MAX_JOBS);
		const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((minute) => {
			pace.throttle(minute * MINUTE_MS, minute * MINUTE_MS + 10, 1, 0);
			return pace.msUntilNext(minute * MINUTE_MS + 10, 0, 1);
		});
		expect(pauses.slice(1)).toEqual(pauses.slice(0, -1).map((pauseMs) => Math.min(2 * pauseMs, 30_000)));
		expect(pauses.at(-1)).toBe(30_000);
	});

	it('counts starts that were under way at the same time as throttled once', () => {
		const pace = createThrottled(3);
		const pauseMs = pace.msUntilNext(110, 0, 3);
		for (let start = 0; start < 4; start++) pace.throttle(100, 110, 3, 0);
		expect(pace.msUntilNext(110, 0, 3)).toBe(pauseMs);
	});

	it('halves the pause with each start beyond the known places that is taken', () => {
		const pace = createThrottled(3);
		let pauseMs = pace.msUntilNext(100, 0, 3);
		for (const running of [4, 5, 6]) {
			pace.take(100, running);
			expect(pace.msUntilNext(100, 0, running)).toBe((pauseMs /= 2));
			expect(pace.msUntilNext(100, 0, running - 1)).toBe(0);
		}
		pace.throttle(300, 310, 6, 0);
		expect(pace.msUntilNext(310, 0, 6)).toBeGreaterThanOrEqual(250);
	});

	it('learns nothing from a start that fills a known place, or that comes before any was throttled', () => {
		const pace = createThrottled(3);
		const pauseMs = pace.msUntilNext(100, 0, 3);
		pace.take(100, 3);
		expect([2, 3].map((running) => pace.msUntilNext(100, 0, running))).toEqual([0, pauseMs]);
		const free = new StartPace(MAX_JOBS);
		free.take(0, 1);
		expect(free.msUntilNext(0, 1, 5)).toBe(0);
	});
});
