import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
	describeFailure,
	listRequestPaths,
	listSentLeads,
	makeRows,
	runAction,
	toJson,
	useSandbox,
	type ActionRun,
} from './service';

const current = useSandbox();
const WEBHOOK_URL = 'http://127.0.0.1:9/webhook/1/lead-enrichment';
const ADA = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };

async function run(items: IDataObject[], carryColumns: unknown, changes: Partial<ActionRun> = {}) {
	return await runAction(current(), {
		items,
		parameters: { delivery: 'webhook', webhookUrl: WEBHOOK_URL },
		options: { carryColumns } as INodeParameters,
		...changes,
	});
}

const readCarried = () => listSentLeads(current()).map(({ customData }) => customData);

describe('columns that are carried along', () => {
	it.each(['webhook', 'none'])('are sent as custom data under their headers: %s', async (delivery) => {
		const rows = [
			{ ...ADA, 'Record ID': 'R-1', Score: 7, Hot: true, Notes: 'not picked' },
			{ ...ADA, 'Record ID': ' R 2 ', Score: '', Hot: null },
		];
		const parameters = { delivery, webhookUrl: WEBHOOK_URL };
		const { error } = await run(rows, ['Record ID', 'Score', 'Hot'], { parameters });
		expect(error).toBeUndefined();
		expect(readCarried()).toEqual([
			{ 'Record ID': 'R-1', Score: '7', Hot: 'true' },
			{ 'Record ID': ' R 2 ' },
		]);
	});

	it('come back with each delivery', async () => {
		const rows = makeRows(2).map((row, index) => ({ ...row, 'Record ID': `R-${index}` }));
		await run(rows, ['Record ID']);
		const [job] = current().control.jobs();
		const { items } = await runAction(current(), {
			items: [{}],
			parameters: {
				resource: 'job',
				operation: 'get',
				jobId: job?.enrichment_id ?? '',
				output: 'leads',
				simplify: true,
			},
		});
		expect(toJson(items).map(({ customData }) => customData)).toEqual([
			{ 'Record ID': 'R-0' },
			{ 'Record ID': 'R-1' },
		]);
	});

	it('stand beside the row’s own custom data', async () => {
		await run([{ ...ADA, id: 7, customData: '{"list": "spring"}' }], ['id']);
		expect(readCarried()).toEqual([{ list: 'spring', id: '7' }]);
	});

	it('make leads different that carry different values', async () => {
		const rows = [1, 2, 1].map((id) => ({ ...ADA, id }));
		await run(rows, ['id']);
		expect(readCarried()).toEqual([{ id: '1' }, { id: '2' }]);
	});

	it('are found where the header has blanks around it, and where the columns are mapped by hand', async () => {
		const value = { firstName: '={{ $json.a }}', lastName: 'Byron', companyName: 'Engines' };
		await run([{ a: 'Ada', ' Record ID': 'R-1' }], ['Record ID'], {
			parameters: { delivery: 'none', lead: { mappingMode: 'defineBelow', value, schema: [] } },
		});
		expect(readCarried()).toEqual([{ 'Record ID': 'R-1' }]);
	});

	it('may be named by one expression', async () => {
		await run([{ ...ADA, id: 7 }], '={{ ["id"] }}');
		expect(readCarried()).toEqual([{ id: '7' }]);
	});

	it('have no effect where results come back to their rows', async () => {
		const { error, items } = await run([{ ...ADA, id: 7 }], ['id', 'none such'], { parameters: {} });
		expect(error).toBeUndefined();
		expect(items[0]?.json).toMatchObject({ id: 7 });
		expect(JSON.stringify(readCarried())).not.toContain('"id"');
	});

	const long = 'x'.repeat(101);
	const refused: Array<[label: string, row: IDataObject, columns: unknown, reason: string]> = [
		['a column twice', { id: 1 }, ['id', 'id'], 'names "id" twice'],
		[
			'more than five columns',
			{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 },
			['a', 'b', 'c', 'd', 'e', 'f'],
			'at most 5 columns',
		],
		[
			'a column that no row has',
			{ 'Record ID': 1 },
			['Record Id'],
			'names "Record Id", which is no column of the list',
		],
		['a number instead of a header', { id: 1 }, '={{ [7] }}', '"carryColumns.0" must be text'],
		['a cell that is too long', { Notes: long }, ['Notes'], '"Notes" must have at most 100 characters'],
		['a cell that is a list', { Tags: ['a', 'b'] }, ['Tags'], '"Tags" must be text'],
		[
			'a name that the custom data has, too',
			{ id: 1, customData: { id: '2' } },
			['id'],
			'"id" is carried along, and a property of the row’s custom data, too',
		],
		[
			'too many with the custom data',
			{ id: 1, customData: { a: '1', b: '2', c: '3', d: '4', e: '5' } },
			['id'],
			'"customData" must have at most 5 properties',
		],
	];

	it.each(refused)('stop the node before anything is paid: %s', async (_label, row, columns, reason) => {
		const outcome = await run([{ ...ADA, ...row }], columns);
		expect(describeFailure(outcome)).toContain(reason);
		expect(listRequestPaths(current())).toEqual([]);
	});

	it('names the columns that are there where one is missing', async () => {
		const outcome = await run(
			[
				{ ...ADA, 'Record ID': 1 },
				{ ...ADA, Stage: 'new' },
			],
			['Id'],
		);
		expect(describeFailure(outcome)).toContain(
			'The list’s columns: firstName, lastName, companyName, Record ID, Stage',
		);
	});

	it('make an error of the rows alone whose cells cannot be carried, where the node goes on', async () => {
		const rows = [
			{ ...ADA, Notes: long },
			{ ...ADA, Notes: 'short' },
		];
		const { items } = await run(rows, ['Notes'], { onError: 'continueRegularOutput' });
		expect(items[0]?.json).toMatchObject({
			Notes: long,
			error: expect.stringContaining('"Notes" must have at most 100 characters') as string,
		});
		expect(readCarried()).toEqual([{ Notes: 'short' }]);
	});
});
