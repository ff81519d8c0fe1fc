import { toCanonicalJson } from '../../../nodes/LeadEnrichment/values/records';

describe('canonical JSON', () => {
	it('is the same whatever the order of properties, at any depth', () => {
		expect(toCanonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
	});

	it.each<[label: string, value: unknown, text: string]>([
		['a list keeps its order', [2, 1], '[2,1]'],
		['text is quoted', 'a"b', '"a\\"b"'],
		['what is undefined is left out', { a: undefined }, '{}'],
		['undefined alone is empty', undefined, ''],
		['a property named __proto__ counts', JSON.parse('{"__proto__":1}'), '{"__proto__":1}'],
	])('%s', (_label, value, text) => {
		expect(toCanonicalJson(value)).toBe(text);
	});
});
