import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { request } from 'undici';
import { parseCsv, type CsvFormat, type CsvRow } from '../../support/csvFile';
import { createAccount } from '../../support/environment';
import { EXAMPLES_FOLDER, publishUploadForm } from '../../support/examples';
import { uploadFile } from '../../support/realN8n/uploadFile';
import { setPace } from '../../support/serviceReader';
import { PACE, useEnvironment } from '../sharedEnvironment';
import { watch } from '../watch';

/** The lists of the folder of the examples, with the places of the rows that identify nobody. */
const LISTS: ReadonlyArray<[file: string, format: CsvFormat, unusable: number[]]> = [
	['pipedrive-people.csv', {}, []],
	['ansprechpartner.csv', { delimiter: ';', encoding: 'latin1' }, [9]],
	['linkedin-connections.csv', { headerLine: 4 }, [5]],
];
/** The columns that the example adds to a list. */
const ADDED_COLUMNS = ['Found Email', 'Found Phone', 'Why Not'];
/** What the example says of a person for whom the service found nothing. */
const NOTHING_FOUND = 'Nothing was found for this person';

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
	['with bars', Buffer.from(toCsv('|'))],
	[
		'behind LinkedIn’s notes, by a spreadsheet program',
		Buffer.from(toCsv(';', '\uFEFFNotes:;;;\r\n"Some; notes, too";;;\r\n;;;\r\n')),
	],
];

/** Words of n8n's panels, which those who fill in the form do not see. */
const PANEL_WORDS = /n8n|workflow|\bnode\b|panel|credential|Map by Hand|On Error|\bitem\b|Extract from/i;

/** Lists of which no row can be enriched: what the last page says, and the reason in the first row of the file. */
const UNUSABLE_LISTS: ReadonlyArray<[label: string, csv: string, page: RegExp, reason: RegExp]> = [
	[
		'without a column of companies',
		'First Name,Last Name,Town\nZoë,Ångström,Kalmar\n',
		/^Nothing could be added to your list: .*any row of your list.*The first one: 'Company Name'/,
		/^'Company Name' is missing: .*\. A row needs a first name, a last name and a company/,
	],
	[
		'with a name that may be no person’s',
		'Name,Town\nBlue Ocean,Kalmar\n',
		/^Nothing could be added to your list: .*any row of your list/,
		/are missing: .*\. A row needs a first name, a last name and a company/,
	],
	[
		'without rows',
		'First Name,Last Name,Company\n',
		/^Your file could not be read: .*No rows were found in it/,
		/^Nothing is written in this row$/,
	],
	[
		'with a quotation mark that does not end',
		'First Name,Last Name,Company\nZoë,"Ångström,Nordwind\n',
		/^Your file could not be read: /,
		/missing/,
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

	test.each(LISTS)(
		'gives each row of %s back, with its email and phone or the reason why not',
		async (name, format, unusable) => {
			const content = await readFile(join(EXAMPLES_FOLDER, 'lists', name));
			const { result, starts } = await watch(
				environment,
				async () => await uploadFile(formUrl, { name, content }),
			);
			expect(result.name).toBe(name.replace('.csv', '-enriched.csv'));
			const rowsIn = parseCsv(content, format);
			const rowsOut = parseCsv(result.content, { delimiter: format.delimiter });
			expect(rowsOut).toMatchObject(rowsIn);
			expect(Object.keys(rowsOut[0] ?? {})).toEqual([...Object.keys(rowsIn[0] ?? {}), ...ADDED_COLUMNS]);
			const isRefused = ({ 'Why Not': reason }: CsvRow) => Boolean(reason) && reason !== NOTHING_FOUND;
			expect(rowsOut.flatMap((row, place) => (isRefused(row) ? [place] : []))).toEqual(unusable);
			const usable = rowsIn.length - unusable.length;
			expect(starts.map(({ leads }) => leads.length)).toEqual([usable]);
			const enriched = rowsOut.filter((row) => row['Found Email'] || row['Found Phone']);
			// The sandbox finds nothing for some people.
			expect(enriched.length).toBeGreaterThan(usable / 2);
		},
	);

	test('asks on its first page, in words of people who see no n8n, for what the list must hold', async () => {
		const { body } = await request(formUrl);
		const [form = ''] = /<form .*<\/form>/s.exec(await body.text()) ?? [];
		const texts = form.replace(/<[^>]*>/g, ' ');
		expect(texts).toMatch(/first name, a last name and a company or its website, or a link to/);
		expect(texts).not.toMatch(PANEL_WORDS);
	});

	test('says on its last page how many rows have something, and in the file why the others have nothing', async () => {
		await setPace(environment.sandbox, { contactHitRate: 0.3 });
		const content = await readFile(join(EXAMPLES_FOLDER, 'lists/pipedrive-people.csv'));
		const result = await uploadFile(formUrl, { name: 'people.csv', content }).finally(
			async () => await setPace(environment.sandbox, PACE),
		);
		const rows = parseCsv(result.content);
		const found = rows.filter((row) => row['Found Email'] || row['Found Phone']);
		expect(found.length).toBeLessThan(rows.length);
		expect(result.title).toBe('Your list is enriched');
		expect(result.message).toContain(
			`${found.length} of ${rows.length} rows have an email address or a phone number now`,
		);
		expect(rows.map((row) => row['Why Not'])).toEqual(
			rows.map((row) => (found.includes(row) ? '' : NOTHING_FOUND)),
		);
	});

	test('does not call a list enriched of which nobody was found', async () => {
		await setPace(environment.sandbox, { contactHitRate: 0 });
		const list = { name: 'Liste.csv', content: Buffer.from(toCsv(',')) };
		const result = await uploadFile(formUrl, list).finally(
			async () => await setPace(environment.sandbox, PACE),
		);
		expect(`${result.title} ${result.message}`).not.toMatch(/enriched/i);
		expect(result.title).toBe('Nothing could be added to your list');
		expect(result.message).toContain('was found for any row of your list');
		expect(result.name).toBe('Liste-not-enriched.csv');
		expect(parseCsv(result.content).map((row) => row['Why Not'])).toEqual([NOTHING_FOUND, NOTHING_FOUND]);
	});

	test.each(UNUSABLE_LISTS)(
		'says of a list %s what it lacks, in words of people who see no n8n, and sends nothing',
		async (_label, csv, page, reason) => {
			const { result, starts } = await watch(
				environment,
				async () => await uploadFile(formUrl, { name: 'Liste.csv', content: Buffer.from(csv) }),
			);
			expect(starts).toEqual([]);
			expect(
				`${result.title}: ${result.message.replace(/&quot;/g, '"').replace(/&#(39|x27);/g, "'")}`,
			).toMatch(page);
			const [row] = parseCsv(result.content);
			expect(row?.['Why Not']).toMatch(reason);
			expect(`${result.title} ${result.message} ${row?.['Why Not']}`).not.toMatch(PANEL_WORDS);
			expect(result.name).toBe('Liste-not-enriched.csv');
		},
	);

	test('asks to tell whoever gave the page away when the service refuses its owner’s token', async () => {
		const credential = await createAccount(environment, 'Withdrawn', { accessToken: 'withdrawn' });
		const list = { name: 'Liste.csv', content: Buffer.from(toCsv(',')) };
		const result = await uploadFile(await publishUploadForm({ ...environment, credential }), list);
		expect(result.title).toBe('Nothing could be added to your list');
		expect(result.message).toMatch(
			/Please tell the person who gave you this page: The service did not accept the access token/,
		);
	});

	test.each(SPELLINGS)('reads a list that was saved %s', async (_label, content) => {
		const { result, starts } = await watch(
			environment,
			async () => await uploadFile(formUrl, { name: 'Liste.CSV', content }),
		);
		const delimiter = [';', '\t', ',', '|'].find((mark) => content.includes(`Vorname${mark}`));
		const rows = parseCsv(result.content, { delimiter });
		expect(rows.map(({ Vorname, Nachname, Firma, Notiz }) => ({ Vorname, Nachname, Firma, Notiz }))).toEqual(
			PEOPLE,
		);
		expect(result.name).toBe('Liste-enriched.csv');
		const leads = PEOPLE.map(({ Vorname, Nachname, Firma }) => ({
			firstName: Vorname,
			lastName: Nachname,
			companyName: Firma,
		}));
		expect(starts).toMatchObject([{ leads }]);
	});
}
