import { ExpiringMap, ExpiringSet, remember } from '../../../nodes/LeadEnrichment/values/memory';

describe('a map of values that expire', () => {
	it('holds as much as it may, whatever the number of values, and counts a replaced one once', () => {
		const known = new ExpiringMap<string>(10_000, 10, ({ length }) => length);
		const listKept = () => ['a', 'b', 'c'].filter((key) => known.get(key, 0) !== undefined);
		known.set('a', '1234', 0);
		known.set('b', '1', 0);
		known.set('b', '123456', 0);
		expect(listKept()).toEqual(['a', 'b']);
		known.set('c', '1', 0);
		expect(listKept()).toEqual(['b', 'c']);
		known.remove('b', '123456');
		known.set('a', '123456789', 0);
		expect(listKept()).toEqual(['a', 'c']);
		known.set('b', '12345678901', 0);
		expect(listKept()).toEqual(['b']);
	});

	it('holds a value for its time only', () => {
		const known = new ExpiringMap<string>(10_000, 10);
		known.set('key', 'value', 0);
		expect([0, 9_999, 10_000].map((nowMs) => known.get('key', nowMs))).toEqual(['value', 'value', undefined]);
	});

	it('lets go of what has expired as soon as another value comes', () => {
		const known = new ExpiringMap<string>(10_000, 10);
		known.set('old', 'value', 0);
		known.set('new', 'value', 10_000);
		expect(known.get('old', 0)).toBeUndefined();
		expect(known.get('new', 10_000)).toBe('value');
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

describe('a set of keys that expire', () => {
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

describe('a function with a memory', () => {
	it('reads a text once while no more than 10,000 others are read', () => {
		const texts: string[] = [];
		const read = remember((text) => (texts.push(text), text === 'a' ? undefined : text.length));
		expect(['a', 'bb', 'a', 'bb'].map(read)).toEqual([undefined, 2, undefined, 2]);
		expect(texts).toEqual(['a', 'bb']);
		for (let index = 0; index < 10_000; index++) read(`row ${index}`);
		expect(read('bb')).toBe(2);
		expect(texts.filter((text) => text === 'bb')).toHaveLength(2);
	});
});
