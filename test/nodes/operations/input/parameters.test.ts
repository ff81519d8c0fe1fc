import type { INodeParameters } from 'n8n-workflow';
import { z } from 'zod';

import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	readItemParameters,
	readRunSettings,
	readSetting,
	toInputError,
} from '../../../../nodes/LeadEnrichment/operations/input/parameters';
import { returnsResults, toStartWait, toWait } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import type { OperationName } from '../../../../nodes/LeadEnrichment/settings/setting';
import type { ResultsMode, SettingName } from '../../../../nodes/LeadEnrichment/settings/settings';
import { fakeContext, makeNode } from '../../../support/fakeContext';
import { labelOf } from '../../labels';
import { makeSettings } from '../../makeJobs';
import { makeParameters, readError } from './readInput';

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
		expect(computeEach(parameters, ({ read }) => [read('query'), read('options.name')])).toEqual({
			values: ROWS.map(() => ['engineers', 'My list']),
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
		['an option', { options: { name: '={{ $json.x }}' } }, ({ read }) => read('options.name')],
		[
			'an entry of a list in an option',
			{ options: { interests: ['sailing', '={{ $json.x }}'] } },
			({ read }) => read('options.interests'),
		],
		[
			'a value within a parameter that is read by its path',
			{ lead: { mappingMode: 'defineBelow', value: { firstName: '={{ $json.x }}' } } },
			({ read }) => read('lead.value'),
		],
	])('is each item’s own when %s holds an expression', (_label, stored, read) => {
		expect(computeEach(stored, read).computedFor).toEqual([0, 1, 2]);
	});

	it('is each item’s own when an expression is read only where another parameter asks for it', () => {
		const stored = { getResults: 'webhook', webhookUrl: '={{ $json.url }}' };
		const read = (item: ItemParameters) =>
			item.read('getResults') === 'webhook' ? item.read('webhookUrl') : undefined;
		const evaluate = (itemIndex: number) => ({ getResults: 'webhook', webhookUrl: `url ${itemIndex}` });
		expect(computeEach(stored, read, evaluate)).toEqual({
			values: ['url 0', 'url 1', 'url 2'],
			computedFor: [0, 1, 2],
		});
		expect(computeEach({ ...stored, getResults: 'poll' }, read).computedFor).toEqual([0]);
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
			message: "Item 3: 'Limit' must be at least 1",
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
		['in a group', () => checkParameter(PLACE, schema, { limit: 'many' }), "'Limit'"],
		['by its own name', () => checkParameter(PLACE, schema.shape.limit, 'many', 'limit'), "'Limit'"],
		[
			'with the place within it',
			() => checkParameter(PLACE, z.array(schema), [{ limit: 1 }, { limit: 'many' }], 'searches'),
			"'searches.1.limit'",
		],
	])('is named where it breaks the rule, %s', (_label, check, named) => {
		expect(readError(check).message).toBe(`Item 3: ${named} must be a number`);
	});
});

const TOOL = { type: 'n8n-nodes-lead-enrichment.leadEnrichmentTool' };

it('the model of an AI agent is told the stored name of a parameter, too', () => {
	const place = { node: makeNode(TOOL), itemIndex: 0 };
	expect(readError(() => checkParameter(place, z.string(), 7, 'query')).message).toMatch(
		/^Item 0: 'Query' \(query\) /,
	);
});

describe('a setting', () => {
	it.each<[label: string, name: SettingName, stored: INodeParameters, value: unknown]>([
		['its default where it is hidden', 'streaming', {}, false],
		['its default where nobody has added it', 'translate', { options: {} }, false],
		['nothing where it has an effect only once it is added', 'maxCredits', { options: {} }, undefined],
		['what the workflow stores', 'find', { find: 'phones' }, 'phones'],
		['what is stored among the options', 'name', { options: { name: ' Spring ' } }, 'Spring'],
		['what an expression gave as text', 'findInsights', { findInsights: 'True' }, true],
	])('is %s: %s', (_label, name, stored, value) => {
		expect(readSetting(makeParameters(stored), name)).toEqual(value);
	});

	it.each<[name: SettingName, stored: INodeParameters, value: unknown]>([
		['columns', { columns: 'automatic' }, 'manual'],
		['includeInputFields', { options: { includeInputFields: true } }, false],
	])('is in a tool what the panel fixes there: %s', (name, stored, value) => {
		const { context } = fakeContext({ node: TOOL, parameters: stored });
		expect(readSetting(readItemParameters(context, 0), name)).toBe(value);
	});

	it.each<[name: SettingName, stored: INodeParameters, evaluated: INodeParameters, rule: string]>([
		['find', { find: 'fax' }, { find: 'fax' }, 'must be one of emails, emailsAndPhones, phones, none'],
		['find', { find: '={{ 0 }}' }, {}, 'must be one of emails, emailsAndPhones, phones, none'],
		['onlyMissing', { onlyMissing: '={{ 0 }}' }, {}, 'is empty, or its expression comes to nothing'],
		[
			'maxCredits',
			{ options: { maxCredits: '={{ 0 }}' } },
			{ options: {} },
			'is empty, or its expression comes to nothing',
		],
		['query', { query: ' ' }, { query: ' ' }, 'must not be empty'],
	])('of a wrong value is refused with item, parameter and rule: %s %j', (name, stored, evaluated, rule) => {
		const parameters = makeParameters(stored, { itemIndex: 3, evaluated });
		expect(readError(() => readSetting(parameters, name))).toMatchObject({
			message: `Item 3: '${labelOf(name)}' ${rule}`,
			description: expect.stringContaining('Nothing was sent or paid') as string,
		});
	});
});

describe('the settings of a run', () => {
	/** Of a run of three items. */
	const read = (
		parameters: INodeParameters,
		evaluate?: (itemIndex: number) => INodeParameters,
		operation: OperationName = 'enrich',
	) => readRunSettings(fakeContext({ rows: ROWS, parameters, evaluate }).context, operation);

	const DEFAULTS = makeSettings({
		manualRuns: 'preview',
		simplify: true,
		includeInputFields: true,
		maxWaitMinutes: 60,
	});
	/** Of an operation without some of the settings, whose defaults nothing reads. */
	const OTHER_DEFAULTS = { ...DEFAULTS, carryColumns: [] };

	it.each<OperationName>(['enrich', 'peopleSearch', 'postSearch', 'get'])(
		'are the defaults where the workflow stores none: %s',
		(operation) => {
			const defaults = operation === 'enrich' ? DEFAULTS : OTHER_DEFAULTS;
			expect(read({}, undefined, operation)).toStrictEqual(defaults);
		},
	);

	it('are those that the workflow stores, also as an expression returns them', () => {
		const parameters = { columns: 'manual', getResults: 'suspend', onlyMissing: 'true', simplify: false };
		const options = {
			batchSize: '50',
			maxCredits: '2.5',
			maxLeads: 0,
			maxWaitMinutes: '90',
			pollInterval: 0,
		};
		expect(read({ ...parameters, options })).toStrictEqual({
			...DEFAULTS,
			...parameters,
			...options,
			onlyMissing: true,
			batchSize: 50,
			maxCredits: 2.5,
			maxWaitMinutes: 90,
		});
	});

	it('of another operation are not read', () => {
		const stored = { onlyMissing: true, options: { maxLeads: 5, batchSize: 'x', maxCredits: 7 } };
		expect(read(stored, undefined, 'peopleSearch')).toStrictEqual({ ...OTHER_DEFAULTS, maxCredits: 7 });
	});

	it.each<[name: string, stored: INodeParameters, evaluate: (itemIndex: number) => INodeParameters]>([
		['getResults', { getResults: '={{ 0 }}' }, (item) => ({ getResults: item < 2 ? 'poll' : 'none' })],
		[
			'maxCredits',
			{ options: { maxCredits: '={{ 0 }}' } },
			(item) => ({ options: { maxCredits: item < 2 ? 5 : 6 } }),
		],
	])('whose expression differs between items are refused, with the first that differs: %s', (...row) => {
		const [name, stored, evaluate] = row;
		expect(readError(() => read(stored, evaluate))).toMatchObject({
			message: `Item 2: '${labelOf(name)}' counts for the whole run, but its expression gives this item another value than item 0`,
			description:
				'Give all items the same value, or run the node once for each value. Nothing was sent or paid',
		});
	});

	it('may have an expression that gives every item the same value, however it is written', () => {
		const evaluate = (itemIndex: number) => ({ options: { maxCredits: itemIndex === 1 ? '5' : 5 } });
		expect(read({ options: { maxCredits: '={{ 0 }}' } }, evaluate).maxCredits).toBe(5);
	});

	it('whose expression comes to nothing for a later item are refused', () => {
		const evaluate = (itemIndex: number) => ({ options: itemIndex === 1 ? {} : { maxCredits: 5 } });
		expect(readError(() => read({ options: { maxCredits: '={{ 0 }}' } }, evaluate)).message).toBe(
			"Item 1: 'Max Credits' is empty, or its expression comes to nothing",
		);
	});

	it('are read for one item alone where they hold no expression', () => {
		const evaluated = new Set<number>();
		const stored = { options: { maxCredits: 5 } };
		read(stored, (itemIndex) => {
			evaluated.add(itemIndex);
			return stored;
		});
		expect([...evaluated]).toEqual([0]);
	});
});

it.each<[getResults: ResultsMode, returns: boolean]>([
	['poll', true],
	['suspend', true],
	['webhook', false],
	['none', false],
])('with Get Results "%s" the node puts the results out itself: %j', (getResults, returns) => {
	expect(returnsResults({ getResults })).toBe(returns);
});

it.each<[pollInterval: number, firstPauseMs: number]>([
	[2, 2000],
	[0.06, 60],
	[0.05, 50],
	[0, 50],
])('a poll interval of %j seconds is a first pause of %i ms', (pollInterval, firstPauseMs) => {
	expect(toWait({ maxWaitMinutes: 1.5, pollInterval })).toEqual({
		forMs: 90_000,
		firstPauseMs,
		endsUnsettled: true,
	});
});

it.each<[getResults: ResultsMode, maxWaitMinutes: number, waitMinutes: number]>([
	['poll', 60, 60],
	['poll', 2, 2],
	['suspend', 60, 10],
	['suspend', 2, 2],
	['webhook', 60, 10],
	['webhook', 2, 10],
	['none', 2, 10],
])(
	'a throttled start waits with Get Results "%s" and Max Wait %i for %i minutes at most',
	(getResults, maxWaitMinutes, waitMinutes) => {
		expect(toStartWait(makeSettings({ getResults, maxWaitMinutes }))).toBe(waitMinutes * 60_000);
	},
);
