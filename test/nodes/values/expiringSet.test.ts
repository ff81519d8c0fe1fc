import { ExpiringSet } from '../../../nodes/LeadEnrichment/values/memory';

describe('a set of keys that expire', () => {
	it('holds a key for its time only', () => {
		const known = new ExpiringSet(30_000, 1000);
		expect(known.has('job', 0)).toBe(false);
		known.add('job', 0);
		expect([0, 29_999, 30_000].map((nowMs) => known.has('job', nowMs))).toEqual([true, true, false]);
	});

	it('removes the oldest key when there are too many', () => {
		const known = new ExpiringSet(30_000, 1000);
		for (let job = 0; job < 1001; job++) known.add(`job ${job}`, 0);
		expect([0, 1, 1000].map((job) => known.has(`job ${job}`, 1))).toEqual([false, true, true]);
	});

	it('counts the time of a key that is added again from then on, and removes others before it', () => {
		const known = new ExpiringSet(30_000, 2);
		known.add('first', 0);
		known.add('second', 0);
		known.add('first', 20_000);
		known.add('third', 20_000);
		expect(['first', 'second', 'third'].map((key) => known.has(key, 40_000))).toEqual([true, false, true]);
	});
});
