import { compareRounds, summarize } from '../../bench/statistics';

describe('the values of several rounds', () => {
	it('are summarized by their median, smallest and largest', () => {
		expect(summarize([5, 1, 9, 3])).toEqual({ median: 4, low: 1, high: 9, rounds: 4 });
		expect(summarize([5, 1, 9])).toMatchObject({ median: 5 });
	});

	it('cannot be summarized when there are none', () => {
		expect(() => summarize([])).toThrow('nothing to summarize');
	});

	it('are compared with those of the same round only', () => {
		expect(compareRounds([2, 30], [1, 10])).toEqual({ median: 2.5, low: 2, high: 3, rounds: 2 });
		expect(() => compareRounds([1, 2], [1])).toThrow('no counterpart');
	});
});
