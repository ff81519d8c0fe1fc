import { readExample } from '../../support/examples';
import { watchStarts } from '../../support/serviceReader';
import { findNode, type Workflow } from '../../support/realN8n/workflowFile';
import { openEnvironment } from '../sharedEnvironment';
import { importExample, runToSuccess } from './runExample';

const READ = 'Read the Sheet';
const UPDATE = 'Update the Sheet';

/** Rows as n8n's Google Sheets node reads them: empty cells are empty texts. */
const SHEET = [
	{
		row_number: 2,
		Name: 'Ilse Groß',
		Company: 'Groß Feinmechanik',
		'Enriched On': '2026-01-31',
		'Found Email': '',
	},
	{ row_number: 3, Name: 'Grace Mbeki', Company: 'Karoo Minerals', 'Enriched On': '', 'Found Email': '' },
	{ row_number: 4, Name: '', Company: 'Polder Logistics', 'Enriched On': '', 'Found Email': '' },
	{ row_number: 5, Name: 'Jan Novak', Company: 'Sundholm Windows', 'Enriched On': '', 'Found Email': '' },
];

/** Stands in for the sheet: n8n takes the rows for what the node read, and writes nothing. */
function withPinnedSheet(workflow: Workflow): Workflow {
	const pinned = { [READ]: SHEET.map((json) => ({ json })), [UPDATE]: [{ json: { pinned: true } }] };
	return { ...workflow, pinData: pinned };
}

export function describeGoogleSheet(): void {
	test('writes what was found into the rows that were not enriched before, and no other cell', async () => {
		const environment = await openEnvironment();
		const workflow = await importExample(environment, 'enrich-a-google-sheet.json', withPinnedSheet);
		const { result: execution, starts } = await watchStarts(
			environment.sandbox,
			async () => await runToSuccess(environment, workflow),
		);

		const cells = execution.rowsOf('New Cells');
		expect(cells.map(({ row_number: place }) => place)).toEqual([3, 4, 5]);
		for (const row of cells) {
			expect(Object.keys(row)).toEqual([
				'row_number',
				'Found Email',
				'Found Phone',
				'Enriched On',
				'Why Not',
			]);
		}
		const [first, unusable, last] = cells;
		const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown;
		expect([first, last]).toMatchObject([
			{ 'Enriched On': today, 'Why Not': '' },
			{ 'Enriched On': today, 'Why Not': '' },
		]);
		expect(cells.filter((row) => row['Found Email'] || row['Found Phone'])).not.toHaveLength(0);
		expect(unusable).toMatchObject({
			'Found Email': '',
			'Enriched On': '',
			'Why Not': expect.stringMatching(/First Name/) as unknown,
		});

		expect(starts).toMatchObject([{ leads: [{ lastName: 'Mbeki' }, { lastName: 'Novak' }] }]);
	});

	test('updates rows by their number, adds missing columns, and writes text, since a sheet takes a phone number for a formula', async () => {
		const environment = await openEnvironment();
		const example = await readExample(environment, 'enrich-a-google-sheet.json');
		expect(findNode(example, UPDATE).parameters).toMatchObject({
			operation: 'update',
			columns: { mappingMode: 'autoMapInputData', matchingColumns: ['row_number'] },
			options: { cellFormat: 'RAW' },
		});
	});
}
