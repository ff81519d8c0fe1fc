import { measureRun } from './publishedLimits';

const LEADS = 2_000;
const EITHER = [true, false];

describe('a service with published limits: 30 requests and 1,000 leads a minute, 100 leads at once', () => {
	it.each(
		[3, 15].flatMap((leadSeconds) =>
			EITHER.flatMap((countsReads) => EITHER.map((saysWhen) => ({ leadSeconds, countsReads, saysWhen }))),
		),
	)(
		'has 2,000 rows in 1.1 times the shortest time, with three times the fewest requests: %j',
		async (limits) => {
			const { outcome, times, timesRequests } = await measureRun(LEADS, limits);
			expect(outcome.error).toBeUndefined();
			expect(new Set(outcome.items.map(({ json }) => json.email)).size).toBe(LEADS);
			expect(times).toBeGreaterThanOrEqual(1);
			expect(times).toBeLessThanOrEqual(1.1);
			expect(timesRequests).toBeLessThanOrEqual(3);
		},
	);
});
