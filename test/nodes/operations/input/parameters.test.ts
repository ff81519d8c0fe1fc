import type { INodeParameters } from 'n8n-workflow';
import { z } from 'zod';

import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	readRunSettings,
} from '../../../../nodes/LeadEnrichment/operations/input/parameters';
import { toWait } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import type { OperationName } from '../../../../nodes/LeadEnrichment/settings/setting';
import { fakeContext, makeNode } from '../../../support/fakeContext';
import { makeSettings } from '../../makeJobs';
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
		expect(computeEach(parameters, ({ read }) => [read('query'), read('options.name')])).toEqual({
			values: ROWS.map(() => ['engineers', 'My list']),
			computedFor: [0],
		});
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

const TOOL = { type: 'n8n-nodes-lead-enrichment.leadEnrichmentTool' };

it('the model of an AI agent is told the stored name of a parameter, too', () => {
	const place = { node: makeNode(TOOL), itemIndex: 0 };
	expect(readError(() => checkParameter(place, z.string(), 7, 'query')).message).toMatch(
		/^Item 0: 'Query' \(query\) /,
	);
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
