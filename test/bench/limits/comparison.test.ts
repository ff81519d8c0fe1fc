import { findShortestTime, toTargets, type CaseResult, type Sample } from '../../../bench/limits/comparison';

const LIMITS = { jobsAtOnce: 3 };
/** 10 jobs of 4 s with 3 at once: 4 turns. */
const SHORTEST = 16;

function toResult(samples: Record<string, Partial<Sample>>): CaseResult {
	const complete = { seconds: SHORTEST, rowsWithResult: 1000, throttled: 0 };
	const entries = Object.entries(samples).map(([name, sample]) => [name, { ...complete, ...sample }]);
	return { limits: LIMITS, jobs: 10, samples: new Map(entries as Array<['own', Sample]>) };
}

const judge = (samples: Record<string, Partial<Sample>>) =>
	toTargets(toResult(samples)).map(({ found, isMet }) => ({ found, isMet }));

describe('the shortest time for a service that limits', () => {
	it('is that of as many turns as the jobs at once make', () => {
		expect(findShortestTime(LIMITS, 10)).toBe(SHORTEST);
		expect(findShortestTime({ jobsAtOnce: 10 }, 10)).toBe(4);
	});

	it('is that of the last start and its job where starts per second are limited', () => {
		expect(findShortestTime({ startsPerSecond: 2 }, 10)).toBe(4 + 4);
		expect(findShortestTime({ startsPerSecond: 2, jobsAtOnce: 1 }, 10)).toBe(40);
	});
});

describe('a workflow by hand', () => {
	it('is what the node is compared with when all its rows came out', () => {
		expect(judge({ own: { seconds: 20 }, wait: { seconds: 30 }, oneByOne: { seconds: 18 } })).toEqual([
			{ found: '1,000 of 1,000 rows, 0.9 times as fast', isMet: false },
			{ found: '1.25 times', isMet: true },
		]);
	});

	it('is not when it has lost rows, however fast it failed', () => {
		const lost = { seconds: 1, rowsWithResult: 0 };
		expect(judge({ own: { seconds: 24 }, wait: { seconds: 30 }, retryOnFail: lost })).toEqual([
			{ found: '1,000 of 1,000 rows, 1.25 times as fast', isMet: true },
			{ found: '1.5 times', isMet: false },
		]);
	});
});

it('a row that the node has lost is a missed target', () => {
	const [first] = judge({ own: { rowsWithResult: 999 }, wait: { seconds: 60 } });
	expect(first).toEqual({ found: '999 of 1,000 rows, 3.75 times as fast', isMet: false });
});
