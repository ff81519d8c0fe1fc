import fc from 'fast-check';

import { isStorable, toCanonicalJson } from '../../../nodes/LeadEnrichment/values/objects';

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

function nest(levels: number): unknown {
	let value: unknown = 'core';
	for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { '}"\\': value };
	return value;
}

describe('a value that is to be kept', () => {
	it('may be anything that JSON can say', () => {
		fc.assert(fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => expect(isStorable(value)).toBe(true)));
		expect(isStorable({ at: new Date(0), nothing: undefined })).toBe(true);
		expect(isStorable(undefined)).toBe(true);
	});

	it('is not nested deeper than 200 levels, whatever its texts look like', () => {
		expect(isStorable(nest(200))).toBe(true);
		expect(isStorable(nest(201))).toBe(false);
		expect(isStorable(nest(9_000))).toBe(false);
		expect(isStorable({ text: '{['.repeat(300), '[\\"[': '"[[' })).toBe(true);
	});

	it('may hold any number of objects and lists beside each other', () => {
		expect(isStorable(Array.from({ length: 300 }, () => ({ tags: [] })))).toBe(true);
	});

	it('does not hold itself, nor what JSON cannot write', () => {
		const circular: Record<string, unknown> = {};
		circular.self = [circular, circular];
		expect(isStorable(circular)).toBe(false);
		const refusing = {
			toJSON: () => {
				throw new Error('not me');
			},
		};
		expect(isStorable([refusing])).toBe(false);
	});
});
