import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ADA, GET_JOB, makeRows, toJson, useService, WEBHOOK, type ActionRun } from './service';

const { control, expectRefused, listOwnLeads, runAction } = useService();

const toRun = (
	items: IDataObject[],
	carryColumns: unknown,
	parameters: INodeParameters = WEBHOOK,
): ActionRun => ({ items, parameters, options: { carryColumns } as INodeParameters });

const readCarried = () => listOwnLeads().map(({ customData }) => customData);

describe('columns that are carried along', () => {
	it.each(['webhook', 'none'])('are sent as custom data under their headers: %s', async (getResults) => {
		const rows = [
			{ ...ADA, 'Record ID': 'R-1', Score: 7, Hot: true, Notes: 'not picked' },
			{ ...ADA, 'Record ID': ' R 2 ', Score: '', Hot: null },
		];
		const parameters = { ...WEBHOOK, getResults };
		const { error } = await runAction(toRun(rows, ['Record ID', 'Score', 'Hot'], parameters));
		expect(error).toBeUndefined();
		expect(readCarried()).toEqual([
			{ 'Record ID': 'R-1', Score: '7', Hot: 'true' },
			{ 'Record ID': ' R 2 ' },
		]);
	});

	it('are found by their headers as they are seen', async () => {
		const rows = [{ ...ADA, 'Record\u00a0ID': 'R-1', 'Sco\u00adre ': 7 }];
		const { error } = await runAction(toRun(rows, ['Record ID', 'Score'], WEBHOOK));
		expect(error).toBeUndefined();
		expect(readCarried()).toEqual([{ 'Record ID': 'R-1', Score: '7' }]);
	});

	it.each<[label: string, carryColumns: string[], parameters: INodeParameters, isTold: boolean]>([
		['where none is carried', [], WEBHOOK, true],
		['where Get Job brings them back', [], { getResults: 'none' }, false],
		['where one is', ['Record ID'], WEBHOOK, false],
		['where the rows come back', [], {}, false],
	])('are told to stay behind by the note on the node %s', async (_label, names, parameters, isTold) => {
		const run = toRun([{ ...ADA, 'Record ID': 'R-1' }], names, parameters);
		const { hints } = await runAction(run);
		expect(String(hints[0]?.message).includes('do not come back with the results')).toBe(isTold);
	});

	it('come back with each delivery', async () => {
		const rows = makeRows(2).map((row, index) => ({ ...row, 'Record ID': `R-${index}` }));
		await runAction(toRun(rows, ['Record ID']));
		const jobId = control.jobs()[0]?.enrichment_id;
		const { items } = await runAction({ parameters: { ...GET_JOB, jobId, simplify: true } });
		expect(toJson(items).map(({ customData }) => customData)).toEqual([
			{ 'Record ID': 'R-0' },
			{ 'Record ID': 'R-1' },
		]);
	});

	it('make leads different that carry different values', async () => {
		const rows = [1, 2, 1].map((id) => ({ ...ADA, id }));
		await runAction(toRun(rows, ['id']));
		expect(readCarried()).toEqual([{ id: '1' }, { id: '2' }]);
	});

	it('are found where the columns are mapped by hand', async () => {
		const value = { firstName: '={{ $json.a }}', lastName: 'Byron', companyName: 'Engines' };
		const lead = { mappingMode: 'defineBelow', value, schema: [] };
		await runAction(
			toRun([{ a: 'Ada', ' Record ID': 'R-1' }], ['Record ID'], {
				getResults: 'none',
				columns: 'manual',
				lead,
			}),
		);
		expect(readCarried()).toEqual([{ 'Record ID': 'R-1' }]);
	});

	it('have no effect where results come back to their rows', async () => {
		const { error, items } = await runAction(toRun([{ ...ADA, id: 7 }], ['id', 'none such'], {}));
		expect(error).toBeUndefined();
		expect(items[0]?.json).toMatchObject({ id: 7 });
		expect(JSON.stringify(readCarried())).not.toContain('"id"');
	});

	const long = 'x'.repeat(101);

	it.each<[label: string, row: IDataObject, columns: unknown, reason: string]>([
		['unknown ones', { Stage: 1 }, ['Id'], 'The list’s columns: firstName, lastName, companyName, Stage'],
		['a number instead of a header', { id: 1 }, [7], "'Carry Columns[0]' must be text"],
		['a cell that is too long', { Notes: long }, ['Notes'], "'Notes' must have at most 100 characters"],
		['one twice', { id: 1 }, ['id', 'id'], 'names "id" twice'],
		['a cell', { id: 'R-1' }, ['R-1'], 'Type its header, "id"'],
		['a part of a column', { id: { part: 1 } }, ['id.part'], 'companyName, id'],
		['too many', { id: 1, customData: { a: 1, b: 2, c: 3, d: 4, e: 5 } }, ['id'], 'at most 5 properties'],
		['a custom data’s name', { id: 1, customData: { id: '2' } }, ['id'], "'id' is in Carry Columns and"],
	])('stop the node before anything is paid: %s', async (_label, row, columns, reason) => {
		await expectRefused(toRun([{ ...ADA, ...row }], columns), reason);
	});

	it('make an error of the rows alone whose cells cannot be carried, where the node goes on', async () => {
		const rows = [
			{ ...ADA, Notes: long },
			{ ...ADA, Notes: 'short' },
		];
		const { items } = await runAction({ ...toRun(rows, ['Notes']), onError: 'continueRegularOutput' });
		expect(items[0]?.json).toMatchObject({
			Notes: long,
			error: expect.stringContaining("'Notes' must have at most 100 characters") as string,
		});
		expect(readCarried()).toEqual([{ Notes: 'short' }]);
	});
});
