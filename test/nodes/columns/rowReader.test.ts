import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';
import type { LeadReading } from '../../../nodes/LeadEnrichment/leads/leadFields';

type Row = Record<string, unknown>;

const NAMED = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const DETAILS = 'Contact Details per Row';

/** The readings of a list's rows, without what tells where they come from. */
const readAll = (rows: Row[]): LeadReading[] =>
	rows
		.map(createRowReader(rows))
		.map((reading) =>
			reading.ok ? { ok: true, lead: reading.lead } : { ok: false, problem: reading.problem },
		);

/** The reading of the first row of a list. */
const read = (rows: Row[]) => readAll(rows)[0];
const readRow = (row: Row) => read([row]);

describe('a row of a list', () => {
	it.each<[label: string, row: Row, lead: Row]>([
		['the names of the fields', NAMED, NAMED],
		[
			'the headers of a CRM export',
			{ 'First Name': 'Ada', 'Last Name': 'Byron', Account_Name: 'Engines', 'Shoe Size': '7' },
			NAMED,
		],
		[
			'a company’s website',
			{ 'first name': 'Ada', LAST_NAME: 'Byron', Website: 'https://www.engines.example/' },
			{ firstName: 'Ada', lastName: 'Byron', companyDomain: 'engines.example' },
		],
		[
			'a profile link of another network',
			{ 'Person Linkedin Url': 'network.example/in/ada' },
			{ networkUrl: 'https://network.example/in/ada' },
		],
		['an exact name beside another header', { ...NAMED, Company: 'Other' }, NAMED],
		[
			'an exact name that is empty beside another header',
			{ ...NAMED, companyName: ' ', Company: 'Other' },
			{ ...NAMED, companyName: 'Other' },
		],
		[
			'an exact name that is null beside two other headers',
			{ ...NAMED, companyName: null, Company: 'N/A', 'Account Name': 'Other' },
			{ ...NAMED, companyName: 'Other' },
		],
		[
			'empty cells',
			{ ...NAMED, networkUrl: '', companyDomain: null, enrichType: ' ', customData: '' },
			NAMED,
		],
		[
			'lists and objects written as text',
			{ ...NAMED, enrichType: 'emails,phones', customData: '{"id":1}' },
			{ ...NAMED, enrichType: ['emails', 'phones'], customData: { id: '1' } },
		],
	])('becomes a lead from %s', (_label, row, lead) => {
		expect(readRow(row)).toEqual({ ok: true, lead });
	});

	const bad: Array<[label: string, row: Row, field: string, rule: string]> = [
		[
			'broken custom data',
			{ ...NAMED, customData: '{id' },
			'Custom Data (JSON)',
			'must be an object of text values',
		],
		['a nested custom value', { ...NAMED, customData: { a: {} } }, 'Custom Data (JSON): a', 'must be text'],
		['an unknown kind of details', { ...NAMED, enrichType: 'fax' }, DETAILS, 'must be emails or phones'],
		['a list as name', { ...NAMED, lastName: [] }, 'Last Name', 'must be text'],
		[
			'no web address under the name of the field',
			{ ...NAMED, networkUrl: 'see notes' },
			'Profile URL',
			'must be a web address that begins with http:// or https://',
		],
	];

	it.each(bad)('is refused for %s', (_label, row, field, rule) => {
		expect(readRow(row)).toEqual({ ok: false, problem: { field, rule } });
	});

	it('may have other headers than the row before it', () => {
		const rows = [NAMED, { Company: 'E', 'First Name': 'Al', 'Last Name': 'Bo' }, NAMED];
		expect(readAll(rows)).toEqual([
			{ ok: true, lead: NAMED },
			{ ok: true, lead: { firstName: 'Al', lastName: 'Bo', companyName: 'E' } },
			{ ok: true, lead: NAMED },
		]);
	});

	it('is left unchanged', () => {
		const row = Object.freeze({ ...NAMED, customData: Object.freeze({ id: 1, gone: null }) });
		expect(readRow(row)).toEqual({ ok: true, lead: { ...NAMED, customData: { id: '1' } } });
		expect(row.customData).toEqual({ id: 1, gone: null });
	});
});

describe('the columns of the whole list decide, since a file’s empty cells are left out of its rows', () => {
	it('so that “Nom” is the last name also in a row without a first name', () => {
		const list = [
			{ Nom: 'Martin Dupont', Société: 'Acme' },
			{ Nom: 'Durand', Prénom: 'Claire', Société: 'Acme' },
		];
		expect(read(list)).toMatchObject({ ok: false, problem: { field: 'First Name' } });
	});

	it('so that “Name” is a person’s also in a row without a company', () => {
		const list = [{ Name: 'Ada Byron', Email: 'ada@engines.example' }, { Company: 'Other' }];
		expect(read(list)).toEqual({
			ok: true,
			lead: { firstName: 'Ada', lastName: 'Byron', companyDomain: 'engines.example' },
		});
	});
});

describe('a row that makes no lead', () => {
	it.each([
		[{ 'Vorname;Nachname;Firma': 'Ada;Byron;Engines' }, 'divided by ";"'],
		[{ 'Pr\ufffdnom': 'Ada', Nom: 'Byron' }, 'another encoding'],
		[{ 'Notes:': 'When exporting your connection data' }, 'begins with notes'],
	])('says how its file is to be read: %j', (row, rule) => {
		expect(readRow(row)).toMatchObject({ problem: { rule: expect.stringContaining(rule) as string } });
	});
});

it('the columns of a lead are told with it', () => {
	const row = { 'First Name': 'Ada', Nachname: 'Byron', Firma: 'Engines', 'Shoe Size': '7' };
	const { sources = {} } = createRowReader([row])(row);
	const headers = Object.entries(sources).map(([field, column]) => [field, column.header]);
	expect(Object.fromEntries(headers)).toEqual({
		firstName: 'First Name',
		lastName: 'Nachname',
		companyName: 'Firma',
	});
});
