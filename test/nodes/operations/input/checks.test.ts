import type { INodeParameters } from 'n8n-workflow';
import { z } from 'zod';

import {
	checkParameter,
	parseJsonParameter,
	readMoneyLimit,
	readObjectParameter,
	readTextList,
	toInputError,
} from '../../../../nodes/LeadEnrichment/operations/input/parameters';
import { readNumber } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import { makeNode } from '../../fakeContext';
import { makeParameters, readError } from './readInput';

const PLACE = { node: makeNode(), itemIndex: 3 };

describe('the error for input that breaks a rule', () => {
	it('names the item, the field, the rule and the fix, and that nothing was paid', () => {
		const problem = { field: 'limit', rule: 'must be at least 1' };
		expect(
			readError(() => {
				throw toInputError(PLACE, problem, 'Enter a higher limit');
			}),
		).toEqual({
			name: 'NodeOperationError',
			message: 'Item 3: "limit" must be at least 1',
			description: 'Enter a higher limit. Nothing was sent or paid for this item',
			itemIndex: 3,
			help: 'rules',
		});
	});
});

describe('a parameter that is checked', () => {
	const schema = z.object({ limit: z.number({ invalid_type_error: 'must be a number' }) });

	it('is returned as the schema reads it', () => {
		expect(checkParameter(PLACE, z.string().trim(), ' x ')).toBe('x');
	});

	it.each<[label: string, check: () => unknown, message: string]>([
		[
			'in a group of parameters',
			() => checkParameter(PLACE, schema, { limit: 'many' }),
			'Item 3: "limit" must be a number',
		],
		[
			'by its own name',
			() => checkParameter(PLACE, schema.shape.limit, 'many', 'limit'),
			'Item 3: "limit" must be a number',
		],
		[
			'with the place within it',
			() => checkParameter(PLACE, z.array(schema), [{ limit: 1 }, { limit: 'many' }], 'searches'),
			'Item 3: "searches.1.limit" must be a number',
		],
	])('is named where it breaks the rule, %s', (_label, check, message) => {
		expect(readError(check).message).toBe(message);
	});
});

describe('a number', () => {
	it.each<[value: unknown, read: unknown]>([
		[5, 5],
		['5', 5],
		[' 2.5 ', 2.5],
		['0', 0],
		['', ''],
		['  ', '  '],
		['many', 'many'],
		[null, null],
		[true, true],
	])('%j, as an expression may return it, is read as %j', (value, read) => {
		expect(readNumber(value)).toBe(read);
	});
});

describe('a limit on what a run may spend', () => {
	const read = (stored: INodeParameters, evaluated?: INodeParameters) =>
		readMoneyLimit(makeParameters({ options: stored }, evaluated && { evaluated }), 'maxCredits');

	it.each<[label: string, options: INodeParameters, limit: number | undefined]>([
		['is the number that the user entered', { maxCredits: 10 }, 10],
		['is the number that comes as text', { maxCredits: ' 2.5 ' }, 2.5],
		['may be 0', { maxCredits: 0 }, 0],
		['is none where nobody added it', { minBalance: 5 }, undefined],
	])('%s', (_label, options, limit) => {
		expect(read(options)).toBe(limit);
	});

	it.each<[label: string, value: INodeParameters[string]]>([
		['a word', 'ten'],
		['empty', ''],
		['null', null],
		['undefined', undefined],
		['no number', NaN],
		['without an end', Infinity],
		['a list', [5]],
	])('is named instead of being passed over when it is %s', (_label, value) => {
		expect(readError(() => read({ maxCredits: value }))).toMatchObject({
			message: 'Item 0: "maxCredits" must be a number',
			description: expect.stringContaining('Nothing was sent or paid') as string,
		});
	});

	it('is missed where its expression comes to nothing, of which n8n hands over nothing', () => {
		expect(readError(() => read({ maxCredits: '={{ $json.budget }}' }, { options: {} })).message).toBe(
			'Item 0: "maxCredits" must be a number',
		);
	});

	it('is read where all options come from one expression', () => {
		const parameters = (options: INodeParameters) =>
			makeParameters({ options: '={{ $json.options }}' }, { evaluated: { options } });
		expect(readMoneyLimit(parameters({ maxCredits: 10 }), 'maxCredits')).toBe(10);
		expect(readMoneyLimit(parameters({}), 'maxCredits')).toBeUndefined();
	});
});

describe('a list of texts', () => {
	it.each<[label: string, value: unknown, read: unknown]>([
		['a list', ['a', ' b '], ['a', 'b']],
		['a list within it, from one expression', [['a', 'b']], ['a', 'b']],
		['one text', 'a', ['a']],
		['a list with gaps', ['a', '', ' ', null, undefined], ['a']],
		['what is no text, which the check will name', ['a', 7], ['a', 7]],
		['an empty list', [], undefined],
		['an empty text', ' ', undefined],
		['nothing', undefined, undefined],
		['null', null, undefined],
	])('is read from %s', (_label, value, read) => {
		expect(readTextList(value)).toEqual(read);
	});
});

describe('a JSON parameter', () => {
	it.each<[label: string, value: unknown, read: unknown]>([
		['text', ' [1, {"a": null}] ', [1, { a: null }]],
		['the value itself, from an expression', [1], [1]],
		['an empty text', '  ', undefined],
		['nothing', undefined, undefined],
		['null', null, null],
	])('is read from %s', (_label, value, read) => {
		expect(parseJsonParameter(PLACE, 'leadsJson', value)).toEqual(read);
	});

	it('that is not JSON is named, with what to look for', () => {
		expect(readError(() => parseJsonParameter(PLACE, 'leadsJson', '[{]'))).toMatchObject({
			message: 'Item 3: "leadsJson" is not valid JSON',
			description:
				'Check the quotes, commas and brackets of the JSON text. Nothing was sent or paid for this item',
		});
	});
});

describe('a JSON object', () => {
	it.each<[label: string, value: unknown, read: unknown]>([
		['text', '{"a": 1}', { a: 1 }],
		['the object itself', { a: 1 }, { a: 1 }],
		['an empty object', '{}', undefined],
		['the text null', 'null', undefined],
		['nothing', '', undefined],
	])('is read from %s', (_label, value, read) => {
		expect(readObjectParameter(PLACE, 'additionalFields', value)).toEqual(read);
	});

	it.each(['[1]', '5', '"text"', 'true'])('is not read from %s, which is named', (value) => {
		expect(readError(() => readObjectParameter(PLACE, 'additionalFields', value))).toMatchObject({
			message: 'Item 3: "additionalFields" must be a JSON object',
			description: 'Write it as {"name": "value"}. Nothing was sent or paid for this item',
		});
	});
});
