import type { IDataObject } from 'n8n-workflow';
import { ADA, makeRows, POST_SEARCH, SEARCH, toJson, useService, type ActionRun } from './service';

const { listRequestPaths, listSentLeads, listStarts, runAction, control } = useService();

const byHand = async (run: ActionRun, manualRuns = 'preview') =>
	await runAction({ executionMode: 'manual', ...run, parameters: { ...run.parameters, manualRuns } });
const showNotes = ({ hints }: Awaited<ReturnType<typeof byHand>>) =>
	hints.map(({ message }) => message).join(' ');

describe('the own cells of a previewed row', () => {
	const row: IDataObject = {
		...ADA,
		notes: 'Met at the fair.\nWants a call about the new engines next week',
		two: 'first\n second',
		properties: Object.fromEntries(Array.from({ length: 12 }, (_none, index) => [`p${index}`, index])),
		tags: ['a', 'b', 'c'],
		one: [{}],
		count: 7,
		isKnown: true,
	};

	it('stand on one short line each', async () => {
		const { outputs } = await byHand({ items: [row] });
		expect(toJson(outputs[1])).toMatchObject([
			{
				notes: 'Met at the fair. Wants …',
				two: 'first second',
				properties: '{12 fields}',
				tags: '[3 entries]',
				one: '[1 entry]',
				count: 7,
				isKnown: true,
			},
		]);
	});

	it('of an item of a search, too', async () => {
		const { outputs } = await byHand({ items: [row], parameters: SEARCH });
		expect(toJson(outputs[1])).toMatchObject([{ notes: 'Met at the fair. Wants …', tags: '[3 entries]' }]);
	});
});

describe('a row in which nothing stands', () => {
	const EMPTY: IDataObject[] = [
		{},
		{ firstName: '', lastName: ' ', companyName: null, row_number: 7 },
		{ firstName: '\u00a0', done: false, isCustomer: 'FALSE' },
	];

	it('stops no run, and comes out as it is', async () => {
		const { error, items, hints } = await runAction({ items: [ADA, ...EMPTY] });
		expect(error).toBeUndefined();
		const marks = { skipped: true, skip_reason: 'empty_row' };
		expect(items.slice(1).map(({ json }) => json)).toEqual(EMPTY.map((row) => ({ ...row, ...marks })));
		expect(listSentLeads()).toHaveLength(1);
		expect(hints[0]?.message).toContain('3 empty');
	});

	it.each(['preview', 'sample'])('is told in a %s', async (mode) => {
		const outcome = await byHand({ items: [ADA, ...EMPTY] }, mode);
		if (mode === 'preview')
			expect(
				toJson(outcome.outputs[1])
					.map(({ plan }) => plan)
					.slice(1),
			).toEqual(EMPTY.map(() => 'skip: empty row'));
		else expect(showNotes(outcome)).toContain('3 rows empty');
	});

	it('is a warning where no row has anything', async () => {
		const { hints } = await runAction({ items: EMPTY });
		expect(hints).toMatchObject([{ type: 'warning' }]);
		const { hints: shown } = await byHand({ items: EMPTY });
		expect(shown[0]).toMatchObject({
			type: 'warning',
			message: expect.stringContaining('3 rows empty') as string,
		});
		expect(listStarts()).toEqual([]);
	});

	it.each<[label: string, run: ActionRun]>([
		['a row with anything else', { items: [ADA, { note: 'call' }] }],
		['a lead of a tool', { isTool: true, items: [{}] }],
		[
			'a file',
			{
				items: [ADA, {}],
				binaries: [{}, { list: { mimeType: 'text/csv', data: 'QQ==', fileName: 'a.csv' } }],
			},
		],
		[
			'a mapped row',
			{
				items: [{}],
				parameters: {
					columns: 'manual',
					lead: { mappingMode: 'defineBelow', value: { companyName: 'Engines' } },
				},
			},
		],
	])('but not %s', async (_label, run) => {
		const { error } = await runAction(run);
		expect(error?.message).toContain('Item ');
		expect(listRequestPaths()).toEqual([]);
	});
});

describe('the note of a preview', () => {
	it('says that it saw the first round alone, in a loop', async () => {
		expect(showNotes(await byHand({ items: [ADA], isInLoop: true }))).toContain(
			'the first round of the loop only',
		);
		expect(showNotes(await byHand({ items: [ADA] }))).not.toContain('loop');
	});

	it('says that the price of messages and interests is not in the cost', async () => {
		const options = { generateMessage: ['email'], interests: ['AI'] };
		const outcome = await byHand({ items: [ADA], options });
		expect(showNotes(outcome)).toContain(
			'The price of messages and interests is not known, and not in this cost.',
		);
		expect(showNotes(await byHand({ items: [ADA] }))).not.toContain('price of');
	});

	it('says by whom, and how long, leads are remembered that would be read', async () => {
		const run = { items: [ADA], nodeId: 'remembered' };
		await byHand(run, 'run');
		const outcome = await byHand({ ...run, executionId: '2' });
		expect(toJson(outcome.outputs[1])).toMatchObject([{ plan: 'free: paid before', max_credits: 0 }]);
		expect(showNotes(outcome)).toContain('for an hour, by this n8n process');
	});

	it('speaks of people where no row is in front of a search', async () => {
		const parameters = { ...SEARCH, limit: 20 };
		const outcome = await byHand({ items: [{}], parameters });
		expect(showNotes(outcome)).toContain('1 search for up to 20 people would be sent');
	});

	it.each<[label: string, parameters: IDataObject, isTold: boolean]>([
		['another limit', { ...SEARCH, limit: 20 }, true],
		['other keywords', { ...POST_SEARCH, limit: 6 }, true],
		['no more than five', { ...SEARCH, limit: 5 }, false],
	])('says that the five of a search come in addition: %s', async (_label, parameters, isTold) => {
		const run = { items: [{ a: 1 }], parameters: parameters as ActionRun['parameters'] };
		expect(showNotes(await byHand(run)).includes('charged in addition')).toBe(isTold);
		expect(showNotes(await byHand(run, 'sample')).includes('charged for these leads again')).toBe(isTold);
	});

	it('offers the five, but not all, where the balance covers no more', async () => {
		control.setCredits({ credits: 20 });
		const outcome = await byHand({ items: makeRows(50), parameters: { find: 'emails' } });
		expect(outcome.hints[0]).toMatchObject({ type: 'warning' });
		expect(outcome.hints[0]?.message).toContain('This may cost up to 100 credits');
		expect(outcome.hints[1]?.message).toContain('set In Manual Executions to First 5 Leads Only.');
		expect(outcome.hints[1]?.message).not.toContain('to Run');
	});
});
