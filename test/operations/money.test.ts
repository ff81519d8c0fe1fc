import type { IDataObject, INodeParameters, NodeParameterValueType } from 'n8n-workflow';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { labelOf } from '../nodes/labels';
import { LEAD_CREDITS } from '../support/serviceReader';
import {
	ANY_KEY,
	describeFailure,
	EACH_POST_SEARCH,
	EACH_SEARCH,
	makeRows,
	POST_SEARCH,
	SEARCH,
	toJson,
	useService,
	type ActionRun,
} from './service';

const { control, listRequestPaths, listSentLeads, listStarts, runAction } = useService();
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
					enrichment_id: null,
					lead_key: ANY_KEY,
				})),
		);
	});

	it.each(shapes.slice(0, 3))(
		'mark the last of a person’s leads, which no custom data tells apart, when it names them %s',
		async (_label, skippedLeads) => {
			const customData = Object.fromEntries([...'abcde'].map((name) => [name, 'same']));
			const [row = {}] = makeRows(1);
			const items: IDataObject[] = ['emails', 'phones', ''].map((enrichType) => ({
				...row,
				enrichType,
				customData,
			}));
			control.setCredits({ credits: 2 });
			control.setShape({ skippedLeads });
			control.addFault({ action: 'answer', endpoint: 'job', status: 500, times: 30 });
			const retryOnFail = { maxTries: 3, waitBetweenTries: 1000 };
			const outcome = await runAction({ items, options: { maxWaitMinutes: 1 }, retryOnFail });
			expect(outcome.error).toBeDefined();
			// What was paid is not sent again by any try.
			const [first, ...later] = listStarts().map(({ leads }) => leads as IDataObject[]);
			expect(first).toHaveLength(3);
			for (const leads of later)
				expect(leads.map(({ enrichType }) => enrichType)).toEqual([['phones'], undefined]);
		},
	);

	it('mark the last rows when the service names no field at all', async () => {
		control.setCredits({ credits: LEAD_CREDITS });
		control.setShape({ skippedLeads: { fields: [] } });
		const { items } = await runAction({ items: makeRows(3) });
		const reason = 'insufficient_credits';
		expect(items.map(({ json }) => json.skip_reason)).toEqual([undefined, reason, reason]);
	});
});

describe('credits that cover nothing', () => {
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
	const EACH_KEYWORD = { keywords: EACH_POST_SEARCH.keywords };

	it('lowers the limit of what may cost more, and lets pass what costs as much', async () => {
		const parameters = { ...search, find: 'emailsAndPhones' };
		const less = await runAction({ parameters, options: { maxCredits: 110.9 } });
		expect(less.items[0]?.json.estimated_credits).toBe(99.9);
		expect(less.hints[0]?.message).toContain('Max Credits lowers Limit from 10 to 9');
		const { items, hints } = await runAction({ parameters, options: { maxCredits: 111 } });
		expect(items[0]?.json.estimated_credits).toBe(111);
		expect(hints[0]?.message).not.toContain('lowers');
		expect(listStarts().map(({ limit }) => limit)).toEqual([9, 10]);
	});

	it('counts the searches of all items together, and sends none after the first that it does not cover', async () => {
		const { items, hints } = await runAction({
			items: [10, 1000, 1].map((limit) => ({ limit })),
			parameters: { ...search, ...EACH_KEYWORD, limit: '={{ $json.limit }}' },
			options: { maxCredits: 2 },
		});
		expect(toJson(items).map((json) => json.skip_reason)).toEqual([undefined, undefined, 'max_credits']);
		expect(listStarts().map(({ limit }) => limit)).toEqual([10, 10]);
		expect(hints[0]?.message).toContain('3 rows: 2 searches sent, 1 beyond Max Credits, up to 2 credits');
		expect(hints[0]?.message).toContain('Max Credits lowers Limit from 1,000 to 10');
	});

	it('sends nothing where it does not cover one lead, and asks nothing of the service', async () => {
		const { items, hints } = await runAction({ parameters: search, options: { maxCredits: 0.05 } });
		expect(toJson(items)).toEqual([{ skipped: true, skip_reason: 'max_credits' }]);
		expect(hints[0]?.message).toContain('1 row: nothing sent, 1 beyond Max Credits');
		expect(listRequestPaths()).toEqual([]);
	});
});

const NO_NUMBER = 'must be a number';
const NOTHING = 'is empty, or its expression returns nothing';
const NO_NUMBERS: Array<[label: string, rule: string, value: NodeParameterValueType]> = [
	['a number with a thousands separator', NO_NUMBER, '1,000'],
	['null', NOTHING, null],
	['a list of one number', NO_NUMBER, [5]],
	['an expression without an end', NO_NUMBER, '={{ Infinity }}'],
	['an expression over a column that is missing', NOTHING, '={{ $json.plan?.budget }}'],
];

const LIMITS: Array<[option: string, parameters: INodeParameters]> = [
	['maxCredits', SEARCH],
	['maxCredits', {}],
	['maxLeads', { getResults: 'none' }],
];

/** A limit as text that two rows reach. */
const REACHED: Readonly<Record<string, string>> = { maxCredits: '0.01', maxLeads: '1' };

describe.each(LIMITS)('the limit %s of %j', (option, parameters) => {
	it.each(NO_NUMBERS)('spends nothing and names itself when it is %s', async (_label, rule, value) => {
		const outcome = await runAction({ items: makeRows(1), parameters, options: { [option]: value } });
		expect(outcome.error?.message).toBe(`Item 0: '${labelOf(option)}' ${rule}`);
		expect(describeFailure(outcome)).toContain('Nothing was sent or charged');
		expect(listRequestPaths()).toEqual([]);
	});

	it('takes a number that comes as text', async () => {
		const options = { [option]: REACHED[option] ?? '' };
		const { items } = await runAction({ items: makeRows(2), parameters, options });
		const reason = option === 'maxLeads' ? 'max_leads' : 'max_credits';
		expect(toJson(items).at(-1)?.skip_reason).toBe(reason);
		expect(listSentLeads()).toHaveLength(option === 'maxLeads' ? 1 : 0);
	});

	it('limits nothing when nobody added it', async () => {
		const { error } = await runAction({ items: makeRows(1), parameters });
		expect(error).toBeUndefined();
		expect(listRequestPaths()).not.toContain('GET /v1/credits');
		expect(listStarts()).toHaveLength(1);
	});
});

describe('the most leads that a run may send', () => {
	it('counts duplicates once, and skips each row of a lead beyond it', async () => {
		const [ada = {}, eve = {}] = makeRows(2);
		const run = { items: [ada, eve, ada, eve], options: { batchSize: 1 } };
		const enough = await runAction({ ...run, options: { ...run.options, maxLeads: 2 } });
		expect(toJson(enough.items).some(({ skipped }) => skipped)).toBe(false);
		const { items, hints } = await runAction({ ...run, options: { ...run.options, maxLeads: 1 } });
		const reasons = [undefined, 'max_leads', undefined, 'max_leads'];
		expect(toJson(items).map((json) => json.skip_reason)).toEqual(reasons);
		expect(items[1]?.json).toEqual({ ...eve, skipped: true, skip_reason: 'max_leads' });
		expect(hints[0]?.message).toContain('2 beyond Max Leads');
		expect(listStarts()).toHaveLength(3);
	});

	it('leaves the first of two limits that is reached as the reason', async () => {
		const options = { maxLeads: 2, maxCredits: LEAD_CREDITS };
		const { items } = await runAction({ items: makeRows(3), options });
		expect(toJson(items).map((json) => json.skip_reason)).toEqual([undefined, 'max_credits', 'max_credits']);
		expect(listSentLeads()).toHaveLength(1);
	});
});

describe('an upper limit for the cost, to the tenth of a credit', () => {
	const searches = { parameters: { ...EACH_SEARCH, limit: 20, find: 'none' }, items: [{}, {}, {}] };
	const find = '={{ $json.find }}';
	const unlike = ['emailsAndPhones', 'emails'].map((wanted, row) => ({ ...makeRows(2)[row], find: wanted }));

	it.each<[label: string, maxCredits: number, run: ActionRun, sent: unknown[]]>([
		['lowers a search to what is left', 2.3, searches, [20, 3]],
		['loses none to rounding', 0.3, searches, [3]],
		['starts nothing behind what it does not cover', 11.9, { items: unlike, parameters: { find } }, []],
	])('%s', async (_label, maxCredits, run, sent) => {
		await runAction({ ...run, options: { maxCredits }, onError: 'continueRegularOutput' });
		expect(
			listStarts()
				.map(({ limit }) => limit)
				.sort(),
		).toEqual(sent);
	});
});
