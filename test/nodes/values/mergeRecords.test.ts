import { areEqual, createMerger } from '../../../nodes/LeadEnrichment/values/records';

describe('records that are merged one after another', () => {
	it.each([
		['the same names', { a: 3, b: 4 }],
		['another name', { a: 3, c: 4 }],
		['one name less', { a: 3 }],
		['one name more', { a: 3, b: 4, c: 5 }],
		['the names in another order', { b: 4, a: 3 }],
		['no name', {}],
		['a name that JavaScript itself uses', JSON.parse('{"__proto__": 3, "constructor": 4}') as object],
	])('have their own names and values, also where the next one has %s', (_label, next) => {
		const merge = createMerger();
		expect(merge({ a: 1, b: 2 }, { d: 0 })).toEqual({ a: 1, b: 2, d: 0 });
		const merged = merge(next, { d: 0 });
		expect(Object.entries(merged)).toEqual([...Object.entries(next), ['d', 0]]);
	});

	it('keep the place of the first, and the value of the last record that has a name', () => {
		expect(Object.entries(createMerger()({ a: 1, b: 2 }, { a: 3 }))).toEqual([
			['a', 3],
			['b', 2],
		]);
	});

	it('may be of another number than before', () => {
		const merge = createMerger();
		merge({ a: 1 }, { b: 2 });
		expect(Object.entries(merge({ a: 1 }))).toEqual([['a', 1]]);
		expect(Object.entries(merge({ a: 1 }, { b: 2 }, { c: 3 }))).toHaveLength(3);
	});
});

describe('two lists of texts', () => {
	it.each<[boolean, string[], string[]]>([
		[true, [], []],
		[true, ['a', 'b'], ['a', 'b']],
		[false, ['a', 'b'], ['a', 'c']],
		[false, ['a', 'b'], ['b', 'a']],
		[false, ['a'], ['a', 'b']],
		[false, ['a', 'b'], ['a']],
	])('are equal: %s, %j and %j', (expected, one, other) => {
		expect(areEqual(one, other)).toBe(expected);
	});
});
