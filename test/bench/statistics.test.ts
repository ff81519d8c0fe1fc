import { alternate, compareRounds, quantile, summarize } from '../../bench/statistics';

describe('the values of several rounds', () => {
	it('are summarized by their median, smallest and largest', () => {
		expect(summarize([5, 1, 9, 3])).toEqual({ median: 4, low: 1, high: 9, rounds: 4 });
	});

	it('cannot be summarized when there are none', () => {
		expect(() => summarize([])).toThrow('nothing to summarize');
	});

	it('are compared with those of the same round only', () => {
		expect(compareRounds([2, 30], [1, 10])).toEqual({ median: 2.5, low: 2, high: 3, rounds: 2 });
		expect(() => compareRounds([1, 2], [1])).toThrow('Round 2 has no counterpart');
	});

	it('have a 99th percentile that is interpolated between two values', () => {
		expect(quantile([1, 2, 3, 4, 5], 0.99)).toBeCloseTo(4.96);
	});
});

describe('alternating variants', () => {
	it('run once per round, in an order that changes from round to round', async () => {
		const order: string[] = [];
		const variants = ['a', 'b', 'c'].map((name) => ({
			name,
			run: async () => await Promise.resolve(order.push(name)),
		}));
		const samples = await alternate(variants, 4);
		expect(order.join('')).toBe('abc' + 'cba' + 'bca' + 'acb');
		expect(samples).toEqual({ a: [1, 6, 9, 10], b: [2, 5, 7, 12], c: [3, 4, 8, 11] });
	});
});
