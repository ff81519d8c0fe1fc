import { stringify } from 'csv-stringify/sync';
import { checkList, enrichList, LISTS } from '../../../demo/enrichLists';
import { parseCsv } from '../../support/csvFile';
import { publishUploadForm } from '../../support/examples';
import { uploadFile } from '../../support/realN8n/uploadFile';
import { listRequestBodies } from '../../support/serviceReader';
import { useEnvironment } from '../sharedEnvironment';

const PEOPLE = [
	{
		Vorname: 'Jördis',
		Nachname: 'Müller',
		Firma: 'Müller, Söhne & Co',
		Notiz: 'a "quoted" note\nin two lines',
	},
	{ Vorname: 'Zoë', Nachname: 'Ångström', Firma: 'Nordwind; Hav', Notiz: '' },
];
/** The same list as spreadsheet programs write it. */
const SPELLINGS: ReadonlyArray<[label: string, content: Buffer]> = [
	['with semicolons and a byte order mark', Buffer.from(toCsv(';', '\uFEFF'))],
	['with tabs', Buffer.from(toCsv('\t'))],
	['with commas in Latin1', Buffer.from(toCsv(','), 'latin1')],
	[
		'behind LinkedIn’s notes, by a spreadsheet program',
		Buffer.from(toCsv(';', '\uFEFFNotes:;;;\r\n"Some; notes, too";;;\r\n;;;\r\n')),
	],
];

function toCsv(delimiter: string, before = ''): string {
	return before + stringify(PEOPLE, { header: true, delimiter, record_delimiter: 'windows' });
}

export function describeUploadedList(): void {
	const environment = useEnvironment();
	let formUrl: string;

	beforeAll(async () => {
		formUrl = await publishUploadForm(environment);
	});

	/** The leads that the service received while `run` was under way, one list for each job. */
	async function watchLeads<T>(run: () => Promise<T>) {
		const before = (await listRequestBodies(environment.sandbox, 'enrich')).length;
		const result = await run();
		const bodies = (await listRequestBodies(environment.sandbox, 'enrich')).slice(before);
		return { result, jobs: bodies.map((body) => (body as { leads: Array<Record<string, unknown>> }).leads) };
	}

	test.each(LISTS.map((list) => [list.file, list] as const))(
		'gives each row of %s back, with its email and phone or the reason why not',
		async (_file, list) => {
			const { result, jobs } = await watchLeads(async () => await enrichList(formUrl, list));
			checkList(result);
			expect(result.resultName).toBe(list.file.replace('.csv', '-enriched.csv'));
			const usable = result.rowsIn.length - list.unusableRows.length;
			expect(jobs.map((leads) => leads.length)).toEqual([usable]);
			const enriched = result.rowsOut.filter((row) => row['Found Email'] || row['Found Phone']);
			// The sandbox finds nothing for some people.
			expect(enriched.length).toBeGreaterThan(usable / 2);
		},
	);

	test.each(SPELLINGS)('reads a list that was saved %s', async (_label, content) => {
		const { result, jobs } = await watchLeads(
			async () => await uploadFile(formUrl, { name: 'Liste.CSV', content }),
		);
		const delimiter = [';', '\t', ','].find((mark) => content.includes(`Vorname${mark}`));
		const rows = parseCsv(result.content, { delimiter });
		expect(rows.map(({ Vorname, Nachname, Firma, Notiz }) => ({ Vorname, Nachname, Firma, Notiz }))).toEqual(
			PEOPLE,
		);
		expect(result.name).toBe('Liste-enriched.csv');
		expect(jobs).toMatchObject([
			PEOPLE.map(({ Vorname, Nachname, Firma }) => ({
				firstName: Vorname,
				lastName: Nachname,
				companyName: Firma,
			})),
		]);
	});
}
