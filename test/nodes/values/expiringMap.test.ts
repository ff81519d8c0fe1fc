import { ExpiringMap } from '../../../nodes/LeadEnrichment/values/memory';

describe('a map of values that expire', () => {
	it('holds a value for its time only', () => {
		const known = new ExpiringMap<string>(10_000, 10);
		known.set('key', 'value', 0);
		expect([0, 9_999, 10_000].map((nowMs) => known.get('key', nowMs))).toEqual(['value', 'value', undefined]);
	});

	it('removes a value only while it has not been replaced', () => {
		const known = new ExpiringMap<string>(10_000, 10);
		known.set('key', 'old', 0);
		known.set('key', 'new', 0);
		known.remove('key', 'old');
		expect(known.get('key', 1)).toBe('new');
		known.remove('key', 'new');
		expect(known.get('key', 1)).toBeUndefined();
	});
});
