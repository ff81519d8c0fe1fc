import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertStep } from '../test/support/assertStep';
import { parseCsv, type CsvFormat, type CsvRow } from '../test/support/csvFile';
import { EXAMPLES_FOLDER } from '../test/support/examples';
import { uploadFile } from '../test/support/realN8n/uploadFile';

/** A list as people have it, in the folder of the examples. */
export interface List {
	file: string;
	/** What it is, for the demo's output. */
	title: string;
	format: CsvFormat;
	/** How the service spells its fields that enriches it, as in the credential. */
	fieldNames: 'described' | 'linkedin';
	/** The columns that the demo shows. */
	shown: { name: readonly string[]; company: string; title: string };
	/** The places of the rows that identify nobody, counted from 0. */
	unusableRows: readonly number[];
}

export const LISTS: readonly List[] = [
	{
		file: 'pipedrive-people.csv',
		title: 'an export of Pipedrive',
		format: {},
		fieldNames: 'described',
		shown: { name: ['Person - Name'], company: 'Person - Organization', title: 'Person - Job title' },
		unusableRows: [],
	},
	{
		file: 'ansprechpartner.csv',
		title: 'a German list made by hand, with semicolons and in Latin1',
		format: { delimiter: ';', encoding: 'latin1' },
		fieldNames: 'described',
		shown: { name: ['Vorname', 'Nachname'], company: 'Firma', title: 'Position' },
		unusableRows: [9],
	},
	{
		file: 'linkedin-connections.csv',
		title: 'LinkedIn’s export of connections, with its notes above the headers',
		format: { headerLine: 4 },
		fieldNames: 'linkedin',
		shown: { name: ['First Name', 'Last Name'], company: 'Company', title: 'Position' },
		unusableRows: [5],
	},
];

/** What the example says of a person for whom the service found nothing. */
export const NOTHING_FOUND = 'Nothing was found for this person';

/** The columns that the example adds to a list. */
const ADDED_COLUMNS = ['Found Email', 'Found Phone', 'Why Not'];

export interface ListReport {
	list: List;
	rowsIn: CsvRow[];
	rowsOut: CsvRow[];
	/** The name of the downloaded file. */
	resultName: string;
}

/** Uploads a list in the form of the example, and reads what comes back. */
export async function enrichList(formUrl: string, list: List): Promise<ListReport> {
	const content = await readFile(join(EXAMPLES_FOLDER, 'lists', list.file));
	const result = await uploadFile(formUrl, { name: list.file, content });
	return {
		list,
		rowsIn: parseCsv(content, list.format),
		rowsOut: parseCsv(result.content, { delimiter: list.format.delimiter }),
		resultName: result.name,
	};
}

/** Checks that each row came back as it was, with what was found or the reason why nothing was looked for. */
export function checkList({ list, rowsIn, rowsOut }: ListReport): void {
	const withoutAdded = rowsOut.map((row) =>
		Object.fromEntries(Object.entries(row).filter(([column]) => !ADDED_COLUMNS.includes(column))),
	);
	assertStep(
		JSON.stringify(withoutAdded) === JSON.stringify(rowsIn),
		`The rows of ${list.file} came back changed.`,
	);
	const unusable = rowsOut.flatMap(({ 'Why Not': reason }, index) =>
		reason && reason !== NOTHING_FOUND ? [index] : [],
	);
	assertStep(
		JSON.stringify(unusable) === JSON.stringify(list.unusableRows),
		`Rows ${unusable.join(', ') || '(none)'} of ${list.file} were refused instead of ${list.unusableRows.join(', ') || 'none'}.`,
	);
	const found = rowsOut.filter((row) => row['Found Email'] || row['Found Phone']);
	assertStep(found.length > 0, `Nothing was found for ${list.file}.`);
}
