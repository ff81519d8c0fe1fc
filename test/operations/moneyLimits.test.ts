import type { INodeParameters, NodeParameterValueType } from 'n8n-workflow';

import {
	describeFailure,
	listRequestPaths,
	listStarts,
	makeRows,
	runAction,
	toJson,
	useSandbox,
} from './service';

const current = useSandbox();
const SEARCH = { operation: 'postSearch', keywords: ['chess'], limit: 10, delivery: 'none' };

const NO_NUMBERS: Array<[label: string, value: NodeParameterValueType]> = [
	['a number with a thousands separator', '1,000'],
	['a word', 'ten'],
	['empty text', ''],
	['blanks', '  '],
	['null', null],
	['an object', {}],
	['a list of one number', [5]],
	['true', true],
	['an expression that comes to undefined', '={{ undefined }}'],
	['an expression that comes to null', '={{ null }}'],
	['an expression that comes to no number', '={{ NaN }}'],
	['an expression without an end', '={{ Infinity }}'],
	['an expression over a column that is missing', '={{ $json.budget }}'],
	['an expression over a column that is missing, one level down', '={{ $json.plan?.budget }}'],
];

const LIMITS: Array<[option: string, parameters: INodeParameters]> = [
	['maxCredits', SEARCH],
	['maxCredits', { operation: 'search', query: 'chess players', limit: 10 }],
	['minBalance', SEARCH],
	['minBalance', {}],
];

describe.each(LIMITS)('the limit %s of %j', (option, parameters) => {
	it.each(NO_NUMBERS)('spends nothing and names itself when it is %s', async (_label, value) => {
		const outcome = await runAction(current(), {
			items: makeRows(1),
			parameters,
			options: { [option]: value },
		});
		expect(outcome.error?.message).toBe(`Item 0: "${option}" must be a number`);
		expect(describeFailure(outcome)).toContain('Nothing was sent or paid for this item');
		expect(listRequestPaths(current())).toEqual([]);
	});

	it('takes a number that comes as text', async () => {
		current().control.setCredits({ credits: 5 });
		const outcome = await runAction(current(), {
			items: makeRows(1),
			parameters,
			options: { [option]: option === 'minBalance' ? '100' : '0.1' },
		});
		expect(describeFailure(outcome)).toContain(
			option === 'minBalance' ? 'Min Balance (100)' : 'Max Credits (0.1)',
		);
		expect(listStarts(current())).toEqual([]);
	});

	it('limits nothing when nobody added it', async () => {
		const { error } = await runAction(current(), { items: makeRows(1), parameters });
		expect(error).toBeUndefined();
		expect(listRequestPaths(current())).not.toContain('GET /v1/credits');
		expect(listStarts(current())).toHaveLength(1);
	});
});

describe('a limit that comes from the rows', () => {
	it('makes an error item of the row that has none, and searches for the others', async () => {
		const rows = [{ budget: '100' }, { budget: '1,000' }, {}, { budget: 100 }];
		const { items } = await runAction(current(), {
			items: rows,
			parameters: SEARCH,
			options: { maxCredits: '={{ $json.budget }}' },
			onError: 'continueRegularOutput',
		});
		expect(toJson(items).map(({ error }) => error !== undefined)).toEqual([false, true, true, false]);
		expect(items[2]?.json.error).toContain('Item 2: "maxCredits" must be a number');
		expect(listStarts(current())).toHaveLength(2);
	});
});
