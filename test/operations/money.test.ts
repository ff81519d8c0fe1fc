import type { INodeParameters, NodeParameterValueType } from 'n8n-workflow';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { labelOf } from '../nodes/labels';
import { LEAD_CREDITS } from '../support/serviceReader';
import { describeFailure, makeRows, POST_SEARCH, SEARCH, toJson, useService } from './service';

const { control, expectRefused, listRequestPaths, listStarts, runAction } = useService();
type Shape = Parameters<RunningSandbox['control']['setShape']>[0];

describe('credits that cover a part', () => {
	const shapes: Array<[label: string, skippedLeads: NonNullable<Shape['skippedLeads']>]> = [
		['as they were sent', {}],
		['in reversed order', { order: 'reversed' }],
		['without customData', { omitCustomData: true, order: 'shuffled' }],
		['with the first name alone', { fields: ['firstName'] }],
	];

	it.each(shapes)('mark the rows that the service names %s', async (_label, skippedLeads) => {
		control.setCredits({ credits: 3 * LEAD_CREDITS });
		control.setShape({ skippedLeads, results: { order: 'reversed' } });
		const { items } = await runAction({ items: makeRows(5) });
		expect(items.slice(0, 3).map(({ json }) => json.first_name)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		expect(toJson(items).slice(3)).toEqual(
			makeRows(5)
				.slice(3)
				.map((row) => ({
					...row,
					skipped: true,
					skip_reason: 'insufficient_credits',
					enrichment_id: items[0]?.json.enrichment_id,
				})),
		);
	});

	it('mark the last rows when the service names no field at all', async () => {
		control.setCredits({ credits: LEAD_CREDITS });
		control.setShape({ skippedLeads: { fields: [] } });
		const { items } = await runAction({ items: makeRows(3) });
		const reason = 'insufficient_credits';
		expect(items.map(({ json }) => json.skip_reason)).toEqual([undefined, reason, reason]);
	});
});

describe('credits that cover nothing', () => {
	it('stop the node with the service’s message, and say where to read the balance', async () => {
		control.setCredits({ credits: 0 });
		const outcome = await runAction({ items: makeRows(2) });
		expect(describeFailure(outcome)).toContain('not enough to pay for any lead: Insufficient credits');
		expect(describeFailure(outcome)).toContain('Get Credits');
	});

	it('make every row an error item when the node continues', async () => {
		control.setCredits({ credits: 0 });
		const { items } = await runAction({ items: makeRows(2), onError: 'continueRegularOutput' });
		expect(items.map(({ json, pairedItem }) => [json.row, 'error' in json, pairedItem])).toEqual([
			[0, true, { item: 0 }],
			[1, true, { item: 1 }],
		]);
	});
});

describe('an upper limit for the cost of searches', () => {
	const search = { ...POST_SEARCH, limit: 10, getResults: 'none' };

	it('stops what may cost more, and lets pass what costs as much', async () => {
		const parameters = { ...search, find: 'emailsAndPhones' };
		const said = 'Item 0: the search may cost 111 credits, more than Max Credits (110.9) | Lower Limit';
		await expectRefused({ parameters, options: { maxCredits: 110.9 } }, said, 'Nothing was sent or paid');
		const { items } = await runAction({ parameters, options: { maxCredits: 111 } });
		expect(items[0]?.json.estimated_credits).toBe(111);
	});

	it('counts the searches of all items together that are within it', async () => {
		const { items, hints } = await runAction({
			items: [10, 1000, 10].map((limit) => ({ limit })),
			parameters: { ...search, limit: '={{ $json.limit }}' },
			options: { maxCredits: 2 },
			onError: 'continueRegularOutput',
		});
		expect(items.map(({ json }) => 'error' in json)).toEqual([false, true, false]);
		expect(items[1]?.json.error).toContain(
			'may cost 101 credits with those before it, more than Max Credits',
		);
		expect(listStarts()).toHaveLength(2);
		expect(hints[0]?.message).toContain(
			'2 jobs for 3 rows, 1 with an error (item 1). Up to 2 credits by estimate',
		);
	});

	it('adds tenths of credits without an error of rounding', async () => {
		const parameters = { ...search, limit: 1 };
		const { hints } = await runAction({ items: [{}, {}, {}], parameters, options: { maxCredits: 0.3 } });
		expect(listStarts()).toHaveLength(3);
		expect(hints[0]?.message).toContain('Up to 0.3 credits by estimate');
	});

	it('has nothing to note where no search was sent', async () => {
		const run = {
			parameters: search,
			options: { maxCredits: 0.5 },
			onError: 'continueRegularOutput',
		} as const;
		expect((await runAction(run)).hints[0]?.message).toBe('1 row, nothing sent, 1 with an error (item 0)');
	});
});

const NO_NUMBER = 'must be a number';
const NOTHING = 'is empty, or its expression comes to nothing';
const NO_NUMBERS: Array<[label: string, rule: string, value: NodeParameterValueType]> = [
	['a number with a thousands separator', NO_NUMBER, '1,000'],
	['blanks', NO_NUMBER, '  '],
	['null', NOTHING, null],
	['a list of one number', NO_NUMBER, [5]],
	['true', NO_NUMBER, true],
	['an expression that comes to undefined', NOTHING, '={{ undefined }}'],
	['an expression without an end', NO_NUMBER, '={{ Infinity }}'],
	['an expression over a column that is missing', NOTHING, '={{ $json.budget }}'],
	['an expression over a column that is missing, one level down', NOTHING, '={{ $json.plan?.budget }}'],
];

const LIMITS: Array<[option: string, parameters: INodeParameters]> = [
	['maxCredits', { ...POST_SEARCH, getResults: 'none' }],
	['maxCredits', SEARCH],
	['maxCredits', {}],
	['maxLeads', {}],
	['maxLeads', { getResults: 'none' }],
];

/** A limit as text that the run of two rows breaks, and what the error says of it. */
const BROKEN: Readonly<Record<string, [value: string, said: string]>> = {
	maxCredits: ['0.01', 'Max Credits'],
	maxLeads: ['1', "'Max Leads' allows 1, and the run would send 2 leads"],
};

describe.each(LIMITS)('the limit %s of %j', (option, parameters) => {
	it.each(NO_NUMBERS)('spends nothing and names itself when it is %s', async (_label, rule, value) => {
		const outcome = await runAction({ items: makeRows(1), parameters, options: { [option]: value } });
		expect(outcome.error?.message).toBe(`Item 0: '${labelOf(option)}' ${rule}`);
		expect(describeFailure(outcome)).toContain('Nothing was sent or paid');
		expect(listRequestPaths()).toEqual([]);
	});

	it('takes a number that comes as text', async () => {
		control.setCredits({ credits: 5 });
		const [value = '', said] = BROKEN[option] ?? [];
		const outcome = await runAction({ items: makeRows(2), parameters, options: { [option]: value } });
		expect(describeFailure(outcome)).toContain(said);
		expect(listStarts()).toEqual([]);
	});

	it('limits nothing when nobody added it', async () => {
		const { error } = await runAction({ items: makeRows(1), parameters });
		expect(error).toBeUndefined();
		expect(listRequestPaths()).not.toContain('GET /v1/credits');
		expect(listStarts()).toHaveLength(1);
	});
});

describe('the most leads that a run may send', () => {
	it('counts duplicates once', async () => {
		const [ada = {}, eve = {}] = makeRows(2);
		const run = { items: [ada, eve, ada, ada], options: { maxLeads: 2, batchSize: 1 } };
		expect((await runAction(run)).error).toBeUndefined();
		const fewer = { ...run, options: { ...run.options, maxLeads: 1 } };
		expect(describeFailure(await runAction(fewer))).toContain('would send 2 leads');
		expect(listStarts()).toHaveLength(2);
	});
});
