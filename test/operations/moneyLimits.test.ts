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
	['maxLeads', {}],
	['maxLeads', { delivery: 'none' }],
];

/** A limit as text that the run of two rows breaks, and what the error says of it. */
const BROKEN: Readonly<Record<string, [value: string, said: string]>> = {
	maxCredits: ['0.1', 'Max Credits (0.1)'],
	minBalance: ['100', 'Min Balance (100)'],
	maxLeads: ['1', '"maxLeads" allows 1, and the run would send 2 leads'],
};

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
		const [value = '', said] = BROKEN[option] ?? [];
		const outcome = await runAction(current(), {
			items: makeRows(2),
			parameters,
			options: { [option]: value },
		});
		expect(describeFailure(outcome)).toContain(said);
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

describe('the most leads that a run may send', () => {
	it('counts duplicates once', async () => {
		const [ada = {}, eve = {}] = makeRows(2);
		const run = { items: [ada, eve, ada, ada], options: { maxLeads: 2 } };
		expect((await runAction(current(), run)).error).toBeUndefined();
		const split = { ...run, options: { ...run.options, deduplicateLeads: false } };
		expect(describeFailure(await runAction(current(), split))).toContain('would send 4 leads');
		expect(listStarts(current())).toHaveLength(1);
	});

	it('does not count rows that need nothing', async () => {
		const contacts = { email: 'ada@engines.example', phone: '+44 20 5550 0101' };
		const items = makeRows(4).map((row, index) => ({ ...row, ...(index > 0 && contacts) }));
		const { error } = await runAction(current(), { items, options: { maxLeads: 1, onlyMissing: true } });
		expect(error).toBeUndefined();
		expect(listStarts(current())).toHaveLength(1);
	});

	it('counts the leads of all jobs together, and of JSON lists', async () => {
		const leadsJson = JSON.stringify(makeRows(3).map(({ row: _row, ...lead }) => lead));
		const outcome = await runAction(current(), {
			parameters: { leadSource: 'json', leadsJson },
			options: { maxLeads: 2, batchSize: 1 },
		});
		expect(outcome.error?.message).toContain('would send 3 leads');
		expect(describeFailure(outcome)).toContain('Raise Max Leads');
		expect(listRequestPaths(current())).toEqual([]);
	});

	it('makes every row an error item when the node continues, and sends nothing', async () => {
		const { items } = await runAction(current(), {
			items: makeRows(3),
			options: { maxLeads: 2 },
			onError: 'continueRegularOutput',
		});
		const error = expect.stringContaining('the run would send 3 leads') as string;
		expect(toJson(items)).toEqual(makeRows(3).map((row) => ({ ...row, error })));
		expect(listRequestPaths(current())).toEqual([]);
	});
});
