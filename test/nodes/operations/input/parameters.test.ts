import type { INodeParameters } from 'n8n-workflow';
import { z } from 'zod';

import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	readRunSettings,
	readSetting,
	toInputError,
} from '../../../../nodes/LeadEnrichment/operations/input/parameters';
import { toStartWait, toWait } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import type { OperationName } from '../../../../nodes/LeadEnrichment/settings/setting';
import type { ResultsMode, SettingName } from '../../../../nodes/LeadEnrichment/settings/settings';
import { fakeContext, makeNode } from '../../../support/fakeContext';
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
			description: 'Enter a higher limit. Nothing was sent or charged',
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
