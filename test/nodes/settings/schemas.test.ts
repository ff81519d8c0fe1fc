import { z, type ZodType, type ZodTypeDef } from 'zod';

import {
	jsonObjectSchema,
	numberFrom,
	optionalTextSchema,
	positiveUpTo,
	toTextList,
	textList,
	wholeFrom,
} from '../../../nodes/LeadEnrichment/settings/schemas';

type Schema = ZodType<unknown, ZodTypeDef, unknown>;

/** The value, or the rule that it breaks. */
function read(schema: Schema, value: unknown): unknown {
	const parsed = schema.safeParse(value);
	return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
}

describe('a number', () => {
	const fromTo = numberFrom(1, 3, 'hours');
	const upTo = positiveUpTo(3, 'minutes');
	const whole = wholeFrom(0, 3);

	it.each<[label: string, schema: Schema, value: unknown, result: unknown]>([
		['from', fromTo, 1, 1],
		['from', fromTo, '2.5', 2.5],
		['from', fromTo, 0.9, 'must be at least 1 hours'],
		['from', fromTo, 3.1, 'must be at most 3 hours'],
		['from', fromTo, '', 'must be a number'],
		['from', fromTo, true, 'must be a number'],
		['without a unit', numberFrom(1), 0, 'must be at least 1'],
		['without an end', numberFrom(1), 1e300, 1e300],
		['without an end', numberFrom(1), Infinity, 'must be a number'],
		['up to', upTo, 0, 'must be more than 0 minutes'],
		['up to', upTo, '3', 3],
		['up to', upTo, 4, 'must be at most 3 minutes'],
		['whole', whole, '3', 3],
		['whole', whole, 2.5, 'must be a whole number'],
		['whole', whole, -1, 'must be at least 0'],
		['whole', whole, 4, 'must be at most 3'],
	])('%s: %s %j is %j', (_label, schema, value, result) => {
		expect(read(schema, value)).toBe(result);
	});
});

it.each<[value: unknown, text: unknown]>([
	[' x ', 'x'],
	[7, '7'],
	['a\u0007\nb', 'a b'],
	['\u200b', undefined],
	[' ', undefined],
	[null, undefined],
	[undefined, undefined],
	[{}, 'must be text'],
])('text that may be missing: %j is read as %j', (value, text) => {
	expect(read(optionalTextSchema, value)).toBe(text);
});

describe('a list of texts', () => {
	it.each<[label: string, value: unknown, list: unknown]>([
		['a list', ['a', ' b '], ['a', 'b']],
		['a list within it, from one expression', [['a', 'b']], ['a', 'b']],
		['one text', 'a', ['a']],
		['a list with gaps', ['a', '', ' ', '\u200b', null, undefined], ['a']],
		['what is no text, which the check will name', ['a', 7], ['a', 7]],
		['an empty list', [], undefined],
		['an empty text', ' ', undefined],
		['nothing', undefined, undefined],
		['null', null, undefined],
	])('is read from %s', (_label, value, list) => {
		expect(toTextList(value)).toEqual(list);
	});

	it('is then checked', () => {
		const schema = textList(z.array(z.string({ invalid_type_error: 'must be text' })).optional());
		expect([['a '], ' ', [7]].map((value) => read(schema, value))).toEqual([
			['a'],
			undefined,
			'must be text',
		]);
	});
});

describe('a JSON object', () => {
	const nest = (levels: number) => ({ a: JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown });
	const TOO_DEEP = 'has more than 200 levels of lists and objects';
	const NO_OBJECT = 'must be a JSON object, such as {"name": "value"}';

	it.each<[label: string, value: unknown, object: unknown]>([
		['text', '{"a": 1}', { a: 1 }],
		['the object itself', { a: 1 }, { a: 1 }],
		['an object with control characters', { a: ['b\u0007', { c: 'd\ne' }] }, { a: ['b', { c: 'd e' }] }],
		['an empty object', '{}', {}],
		['empty text', ' ', {}],
		['nothing', undefined, {}],
		['null', null, {}],
		['the text null', 'null', NO_OBJECT],
		['a list', '[1]', NO_OBJECT],
		['a number', 5, NO_OBJECT],
		['text that is JSON text', '"text"', NO_OBJECT],
		['no JSON', '{"a"', 'is not valid JSON: check its quotes, commas and brackets'],
		['more than 200 levels', nest(200), TOO_DEEP],
		['more than 200 levels as text', JSON.stringify(nest(200)), TOO_DEEP],
	])('is read from %s, or the rule is named', (_label, value, object) => {
		expect(read(jsonObjectSchema, value)).toEqual(object);
	});

	it('may have 200 levels', () => {
		expect(read(jsonObjectSchema, nest(199))).toEqual(nest(199));
	});
});
