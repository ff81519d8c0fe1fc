import type { INodeParameters } from 'n8n-workflow';
import { z } from 'zod';

import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	parseJsonParameter,
	readItemParameters,
	readObjectParameter,
	readTextList,
	toInputError,
} from '../../../../nodes/LeadEnrichment/operations/input/parameters';
import { readNumber } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import { fakeContext, makeNode } from '../../../support/fakeContext';
import { readError } from './readInput';

const ROWS = [{}, {}, {}];

/** Computes for three items; returns the values, and for which items it was computed at all. */
function computeEach(
	parameters: INodeParameters,
	compute: (parameters: ItemParameters) => unknown,
	evaluate?: (itemIndex: number) => INodeParameters,
) {
	const { context } = fakeContext({ parameters, evaluate });
	const computedFor: number[] = [];
	const valueOf = memoizeConstant(context, (item) => {
		computedFor.push(item.itemIndex);
		return compute(item);
	});
	return { values: ROWS.map((_row, itemIndex) => valueOf(itemIndex)), computedFor };
}

describe('a value that is worked out from parameters', () => {
	it('is worked out once for all items when none of them holds an expression', () => {
		const parameters = { query: 'engineers', options: { name: 'My list' } };
		expect(computeEach(parameters, ({ read, readOptions }) => [read('query'), readOptions()])).toEqual({
			values: ROWS.map(() => ['engineers', { name: 'My list' }]),
			computedFor: [0],
		});
	});

	it('is worked out once when only a parameter that it does not need holds an expression', () => {
		const parameters = { query: 'engineers', webhookUrl: '={{ $json.url }}' };
		expect(computeEach(parameters, ({ read }) => read('query')).computedFor).toEqual([0]);
	});

	it('is worked out once when it is undefined or null', () => {
		expect(computeEach({}, () => undefined).computedFor).toEqual([0]);
		expect(computeEach({}, () => null).computedFor).toEqual([0]);
	});

	it.each<[label: string, stored: INodeParameters, read: (item: ItemParameters) => unknown]>([
		['a parameter', { query: '={{ $json.x }}' }, ({ read }) => read('query')],
		['an option', { options: { name: '={{ $json.x }}' } }, ({ readOptions }) => readOptions().name],
		[
			'an entry of a list in an option',
			{ options: { interests: ['sailing', '={{ $json.x }}'] } },
			({ readOptions }) => readOptions().interests,
		],
		[
			'a value within a parameter that is read by its path',
			{ lead: { mappingMode: 'defineBelow', value: { firstName: '={{ $json.x }}' } } },
			({ read }) => read('lead.value'),
		],
		['all options at once', { options: '={{ $json.x }}' }, ({ readOptions }) => readOptions().name],
	])('is each item’s own when %s holds an expression', (_label, stored, read) => {
		expect(computeEach(stored, read).computedFor).toEqual([0, 1, 2]);
	});

	it('is each item’s own when an expression is read only where another parameter asks for it', () => {
		const stored = { delivery: 'webhook', webhookUrl: '={{ $json.url }}' };
		const read = (item: ItemParameters) =>
			item.read('delivery') === 'webhook' ? item.read('webhookUrl') : undefined;
		const evaluate = (itemIndex: number) => ({ delivery: 'webhook', webhookUrl: `url ${itemIndex}` });
		expect(computeEach(stored, read, evaluate)).toEqual({
			values: ['url 0', 'url 1', 'url 2'],
			computedFor: [0, 1, 2],
		});
		expect(computeEach({ ...stored, delivery: 'poll' }, read).computedFor).toEqual([0]);
	});

	it('is each item’s own again after an item whose parameters were refused', () => {
		const refuseFirst = ({ read, itemIndex }: ItemParameters) => {
			const query = read('query');
			if (itemIndex === 0) throw new Error('refused');
			return query;
		};
		const evaluate = (itemIndex: number) => ({ query: `query ${itemIndex}` });
		const { context } = fakeContext({ parameters: { query: '={{ $json.query }}' }, evaluate });
		const valueOf = memoizeConstant(context, refuseFirst);
		expect(() => valueOf(0)).toThrow('refused');
		expect([valueOf(1), valueOf(2)]).toEqual(['query 1', 'query 2']);
	});
});

describe('the parameters of an item', () => {
	it('are null where n8n hides them', () => {
		const { context } = fakeContext({ parameters: {} });
		expect(readItemParameters(context, 0).read('webhookUrl')).toBeNull();
	});

	it.each<INodeParameters>([{}, { options: 'x' }, { options: [] }])('have no options: %j', (parameters) => {
		const { context } = fakeContext({ parameters });
		expect(readItemParameters(context, 0).readOptions()).toEqual({});
	});
});

const PLACE = { node: makeNode(), itemIndex: 3 };

describe('the error for input that breaks a rule', () => {
	it('names the item, the field, the rule and the fix, and that nothing was paid', () => {
		const problem = { field: 'limit', rule: 'must be at least 1', fix: 'Enter a higher limit' };
		expect(
			readError(() => {
				throw toInputError(PLACE, problem);
			}),
		).toEqual({
			name: 'NodeOperationError',
			message: 'Item 3: "Limit" must be at least 1',
			description: 'Enter a higher limit. Nothing was sent or paid',
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

	it.each<[label: string, check: () => unknown, named: string]>([
		['in a group', () => checkParameter(PLACE, schema, { limit: 'many' }), '"Limit"'],
		['by its own name', () => checkParameter(PLACE, schema.shape.limit, 'many', 'limit'), '"Limit"'],
		[
			'with the place within it',
			() => checkParameter(PLACE, z.array(schema), [{ limit: 1 }, { limit: 'many' }], 'searches'),
			'"searches.1.limit"',
		],
	])('is named where it breaks the rule, %s', (_label, check, named) => {
		expect(readError(check).message).toBe(`Item 3: ${named} must be a number`);
	});
});

describe('a number', () => {
	it.each<[value: unknown, read: unknown]>([
		[5, 5],
		['5', 5],
		[' 2.5 ', 2.5],
		['', ''],
		['  ', '  '],
		['many', 'many'],
		[true, true],
	])('%j, as an expression may return it, is read as %j', (value, read) => {
		expect(readNumber(value)).toBe(read);
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
			message: 'Item 3: "Leads (JSON)" is not valid JSON',
			description: 'Check the quotes, commas and brackets of the JSON text. Nothing was sent or paid',
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
			message: 'Item 3: "Additional Fields" must be a JSON object',
			description: 'Write it as {"name": "value"}. Nothing was sent or paid',
		});
	});
});
