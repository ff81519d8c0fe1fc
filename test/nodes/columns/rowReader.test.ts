import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';
import type { LeadReading } from '../../../nodes/LeadEnrichment/leads/leadFields';

type Row = Record<string, unknown>;

const NAMED = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const OTHER = { ...NAMED, companyName: 'Other' };

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
		['an exact name beside another header', { ...NAMED, Company: 'Other' }, NAMED],
		['an exact name that is empty', { ...NAMED, companyName: ' ', Company: 'Other' }, OTHER],
		[
			'an exact name that is null',
			{ ...NAMED, companyName: null, Company: 'N/A', 'Account Name': 'Other' },
			OTHER,
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

	it.each<[cell: Row, field: string, rule: string]>([
		[{ customData: '{id' }, 'Custom Data (JSON)', 'must be an object of text values'],
		[
			{ networkUrl: 'see notes' },
			'Profile URL',
			'must be a web address that begins with http:// or https://',
		],
	])('is refused for %j under the name of the field: "%s" %s', (cell, field, rule) => {
		expect(readRow({ ...NAMED, ...cell })).toEqual({ ok: false, problem: { field, rule } });
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
