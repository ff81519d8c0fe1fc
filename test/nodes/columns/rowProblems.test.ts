import * as problems from '../../../nodes/LeadEnrichment/columns/rowProblems';
import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';
import type { LeadReading, Problem } from '../../../nodes/LeadEnrichment/leads/leadFields';

type Row = Record<string, unknown>;

const NEEDED = 'a Profile URL, or First Name and Last Name with Company Name or Company Domain';
const { CHOOSE_ENCODING, showHeaders } = problems;
/** A problem as an error says it in full. */
const toSaid = ({ field, rule, needs = '', why = '', fix }: Problem) => ({
	field,
	rule: rule + needs + why,
	...(fix !== undefined && { fix }),
});
const readProblem = (row: Row) => {
	const reading: LeadReading = createRowReader([row])(row);
	return reading.ok ? undefined : toSaid(reading.problem);
};
const checkMappedLead = (source: Row) => {
	const reading = problems.checkMappedLead(source);
	return reading.ok ? reading : { ok: false, problem: toSaid(reading.problem) };
};
const findListFault = (...list: Parameters<typeof problems.findListFault>) => {
	const problem = problems.findListFault(...list);
	return problem && toSaid(problem);
};
const toHeaders = (count: number) => Array.from({ length: count }, (_, index) => `H${index}`);

describe('the headers in a message', () => {
	it.each([
		[[], 'none'],
		[['Note'], 'Note'],
		[['x'.repeat(40), 'y'.repeat(41)], `${'x'.repeat(40)}, ${'y'.repeat(40)}…`],
		[toHeaders(12), toHeaders(12).join(', ')],
		[toHeaders(13), `${toHeaders(12).join(', ')} and 1 more`],
	])('%j are shown as %j', (headers, shown) => {
		expect(showHeaders(headers)).toBe(shown);
	});
});

describe('what a row lacks', () => {
	it('is a column, where the list has none for the company', () => {
		const row = { 'First Name': 'Ada', 'Last Name': 'Byron', properties: { note: 'x' } };
		expect(readProblem(row)).toEqual({
			field: 'Company Name',
			rule: `is missing: no column was recognised for it. A lead needs ${NEEDED}. The list’s columns: First Name, Last Name, properties`,
			fix: 'Add a column "Company", or a column "LinkedIn URL"',
		});
	});

	it('is that of a full name which cannot be split', () => {
		expect(readProblem({ 'Full Name': 'Ada', Firma: 'Engines' })).toEqual({
			field: 'Full Name',
			rule: 'cannot be split into a first and a last name with certainty',
			fix: 'Put the names into columns "First Name" and "Last Name", or put the profile link into a column "LinkedIn URL"',
		});
	});

	it.each<[row: Row, missing: string]>([
		[{ Vorname: 'Ada', Firma: 'Engines' }, 'Last Name'],
		[{ Nachname: 'Byron', Firma: 'Engines' }, 'First Name'],
		[{ Vorname: '', Firma: 'Engines' }, 'Last Name'],
		[{ Nachname: '', Firma: 'Engines' }, 'First Name'],
		[{ Vorname: 'Ada' }, "Last Name', 'Company Name"],
		[{ Colour: 'red' }, "First Name', 'Last Name', 'Company Name"],
		[{ LinkedIn: '' }, "First Name', 'Last Name', 'Company Name"],
		[{ Name: '', Webseite: 'engines.example' }, "First Name', 'Last Name"],
		[{ Name: 'Engines', Firma: 'Engines' }, "First Name', 'Last Name"],
	])('is missing, as no column of %j holds it: "%s"', (row, missing) => {
		expect(readProblem(row)).toMatchObject({
			field: missing,
			rule: expect.stringMatching(/^(is|are) missing: no column was recognised for (it|them)\./) as string,
		});
	});

	it.each<[row: Row, missing: string]>([
		[{ Vorname: '', Nachname: 'Byron', Firma: 'Engines' }, 'First Name'],
		[{ Vorname: 'Ada', Nachname: '', Firma: 'Engines' }, 'Last Name'],
		[{ Prénom: 'Ada', Nom: '', Firma: 'Engines' }, 'Last Name'],
		[{ 'Full Name': '', Firma: 'Engines' }, "First Name', 'Last Name"],
		[{ 'Last First Name': '', Firma: 'Engines' }, "First Name', 'Last Name"],
		[{ 'Contact Full Name': '', Firma: 'Engines' }, "First Name', 'Last Name"],
		[{ Name: '', Firma: 'Engines' }, "First Name', 'Last Name"],
		[{ Vorname: 'Ada', Nachname: 'Byron', Firma: '' }, 'Company Name'],
		[{ Vorname: 'Ada', Nachname: 'Byron', Webseite: '' }, 'Company Name'],
		[{ 'Full Name': '', Firma: '' }, "First Name', 'Last Name', 'Company Name"],
	])('is empty in the columns of %j: "%s"', (row, missing) => {
		const be = missing.includes(',') ? 'are' : 'is';
		expect(readProblem(row)).toEqual({ field: missing, rule: `${be} empty: a lead needs ${NEEDED}` });
	});

	const REASONS =
		'; "Name" is read as a name only next to a company name, a profile link or a matching work email; "LinkedIn" does not lead to a person’s profile';

	it.each<[label: string, row: Row, end: string]>([
		['missing', {}, `The list’s columns: Name, LinkedIn${REASONS}`],
		['empty', { 'Full Name': '', Website: 'engines.example' }, `Company Domain${REASONS}`],
	])('comes with what a person may have to look at, where it is %s', (_label, row, end) => {
		const others = { Name: 'Ada Byron', LinkedIn: 'https://www.linkedin.com/company/engines' };
		expect(readProblem({ ...others, ...row })?.rule.endsWith(end)).toBe(true);
	});
});

describe('a lead whose columns are mapped by hand', () => {
	const NAMED = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
	const DETAILS = 'Contact Details per Row';
	const OF_FOUR_WORDS = { ...NAMED, firstName: 'Ana María del Carmen Luisa' };

	it.each<[label: string, source: Row, lead: Row]>([
		['with a name and a company', { ...NAMED, networkUrl: '' }, NAMED],
		['with one column in both names', { ...NAMED, firstName: 'Ada Byron', lastName: 'Ada Byron' }, NAMED],
		['with a first name of four words', OF_FOUR_WORDS, OF_FOUR_WORDS],
		['with a link alone', { networkUrl: 'a.example/in/ada' }, { networkUrl: 'https://a.example/in/ada' }],
	])('is read %s', (_label, source, lead) => {
		expect(checkMappedLead(source)).toEqual({ ok: true, lead });
	});

	it.each([
		{ lastName: 'B.' },
		{ lastName: 'B' },
		{ lastName: 'Mustermann' },
		{ lastName: 'Ada' },
		{ firstName: 'Ada & Tom' },
		{ firstName: 'Accounts', lastName: 'Payable' },
		{ lastName: 'Engines GmbH' },
		{ companyName: 'Retired' },
	])('is sent as it is, though its columns would not be recognised so: %j', (names) => {
		const lead = { ...NAMED, ...names };
		expect(checkMappedLead(lead)).toEqual({ ok: true, lead });
	});

	it.each<[cells: Row, field: string]>([
		[{ ...NAMED, companyName: ' ' }, 'Company Name'],
		[{ companyDomain: 'engines.example' }, "First Name', 'Last Name"],
		[{}, "First Name', 'Last Name', 'Company Name"],
		[{ ...NAMED, lastName: '(no last name)' }, 'Last Name'],
		[{ ...NAMED, firstName: '{{ $json.first }}' }, 'First Name'],
		[{ ...NAMED, companyName: 'N/A' }, 'Company Name'],
		[{ networkUrl: '[object Object]', ...NAMED, firstName: '\u200b' }, 'First Name'],
		[{ ...NAMED, companyName: '-', companyDomain: 'gmail.com' }, 'Company Name'],
	])('is refused as too empty in %j: "%s"', (source, field) => {
		const rule = `${field.includes(',') ? 'are' : 'is'} empty: a lead needs ${NEEDED}`;
		expect(checkMappedLead(source)).toEqual({ ok: false, problem: { field, rule } });
	});

	it.each<[cells: Row, field: string, rule: string]>([
		[{ lastName: ['Lovelace'] }, 'Last Name', 'must be text'],
		[{ enrichType: '[emails]' }, DETAILS, 'must be a list of emails and phones'],
		[{ enrichType: ['emails', 'fax'] }, DETAILS, 'must be emails or phones'],
		[{ customData: { note: {} } }, 'Custom Data (JSON): note', 'must be text'],
		[{ customData: { 'crm.id': {} } }, 'Custom Data (JSON): crm.id', 'must be text'],
		[{ customData: { 'line 1': {} } }, 'Custom Data (JSON): line 1', 'must be text'],
		[{ customData: { 42: {} } }, 'Custom Data (JSON): 42', 'must be text'],
	])('is refused for %j: "%s" %s', (cells, field, rule) => {
		expect(checkMappedLead({ ...NAMED, ...cells })).toEqual({ ok: false, problem: { field, rule } });
	});
});

describe('a cell that was read in a wrong encoding', () => {
	const rule = 'cannot be read: the file was read with the wrong encoding';

	it.each<[header: string, row: Row]>([
		['First Name', { 'First Name': 'JosÃ©', 'Last Name': 'Berg', Company: 'Engines' }],
		['Company', { 'Full Name': 'Ada Byron', Company: 'Instituto T├⌐cnico' }],
		['Name', { Name: 'Ad\ufffd Byron', Company: 'Engines' }],
		['Company', { LinkedIn: 'https://www.linkedin.com/in/ada', Company: 'Caf\ufffd' }],
		['LinkedIn', { LinkedIn: 'https://www.linkedin.com/in/jos\u00c3\u00a9' }],
		['contact.Name', { contact: { Name: 'Å\u0081ukasz Nowak' }, Company: 'Engines' }],
	])('is an error of its row that names the column: %s', (field, row) => {
		expect(readProblem(row)).toEqual({ field, rule, fix: CHOOSE_ENCODING });
	});

	it('is none where nothing of it would be sent', () => {
		const row = { 'First Name': 'Ada', 'Last Name': 'Byron', Company: 'Engines', Note: 'cafÃ©' };
		expect(readProblem(row)).toBeUndefined();
	});

	it.each<[field: string, source: Row]>([
		['Last Name', { firstName: 'Ada', lastName: 'Nu├▒ez', companyName: 'Engines' }],
		['First Name', { firstName: 'Å\u0081ukasz', lastName: 'Nowak', companyName: 'Engines' }],
		['Profile URL', { networkUrl: 'https://www.linkedin.com/in/jos\ufffd' }],
	])('is an error where columns are mapped by hand, too: %s', (field, source) => {
		expect(checkMappedLead(source)).toEqual({ ok: false, problem: { field, rule, fix: CHOOSE_ENCODING } });
	});
});

const ADD_LINE = 'add a first line such as Full Name, Company, LinkedIn URL, in the order of the columns';

describe('what went wrong when a list was read from its file', () => {
	it.each([
		[';', '";"', ';'],
		['\t', 'tabs', 'a pasted tab'],
		['|', '"|"', '|'],
	])('is the delimiter, where the one header holds %j', (delimiter, shown, entered) => {
		expect(findListFault([`Vorname${delimiter}Nachname`])).toEqual({
			field: 'lead',
			rule: `cannot be read: the file’s columns are separated by ${shown}, but it was read as one column`,
			fix: `In the Extract from File node, add the option Delimiter and enter ${entered}`,
		});
	});

	it('is the encoding, of which the first header that suffers is named', () => {
		expect(findListFault(['Nom', 'Pr\ufffdnom', 'Soci\ufffdt\ufffd'])).toEqual({
			field: 'Pr\ufffdnom',
			rule: 'cannot be read: the file was read with the wrong encoding',
			fix: CHOOSE_ENCODING,
		});
		expect(findListFault([`Pr\ufffdnom${'x'.repeat(50)}`])?.field).toBe(`Pr\ufffdnom${'x'.repeat(34)}`);
	});

	it('is both, where the one header holds a delimiter and what could not be read', () => {
		expect(findListFault(['Pr\ufffdnom;Nom'])?.fix).toBe(
			`In the Extract from File node, add the option Delimiter and enter ;. ${CHOOSE_ENCODING}`,
		);
	});

	it('is the lines above the headers, where no header is known and one of the first rows holds some', () => {
		const rows = [
			{ 'Q3 list': '', __EMPTY: '' },
			{ 'Q3 list': 'First Name', __EMPTY: 'Company' },
		];
		expect(findListFault(['Q3 list', '__EMPTY'], rows, false)).toEqual({
			field: 'lead',
			rule: 'cannot be read: the headers are in item 1, below other lines of the file',
			fix: 'In the Extract from File node, add the option Starting Line and enter 3 (for an Excel file: the option Range with 2)',
		});
		expect(findListFault(['Q3 list'], rows.slice(1), false)?.rule).toContain('are in item 0,');
		expect(findListFault(['First Name', 'Company'], rows, true)).toBeUndefined();
		expect(findListFault(['Task', 'Due'], [{ Task: 'Company', Due: 'x' }], false)).toBeUndefined();
	});

	it('is a second line of headers, where most cells of the first row are some', () => {
		const second = { Contact: 'First Name', __EMPTY: 'Last Name', Firm: 'Name', Note: 'x' };
		const rows = [second, { Contact: 'Ada', __EMPTY: 'Byron', Firm: 'Engines' }];
		expect(findListFault(Object.keys(second), rows, true)?.rule).toContain('are in item 0,');
		const repeated = { 'First Name': 'First Name', Company: 'Company', Note: 'Website' };
		const filled = { Contact: 'Ada', Source: 'Website', Type: 'Company', Place: 'Kiel', Note: 'x' };
		for (const row of [repeated, filled])
			expect(findListFault(Object.keys(row), [row, ...rows], true)).toBeUndefined();
	});

	it.each([
		[
			'https://www.linkedin.com/in/ada',
			'a link',
			{ 'https://www.linkedin.com/in/ada': 'linkedin.com/in/grace' },
		],
		['linkedin.com/in/ada', 'a link', { 'linkedin.com/in/ada': 'linkedin.com/in/grace' }],
		['Ada@engines.example', 'an address', { Engines: 'Acme', 'Ada@engines.example': 'grace@acme.example' }],
		['Anna Berg', 'a person’s name', { 'Anna Berg': 'Thomas Keller', Engines: 'Acme' }],
	])('is that the first row was taken for headers, where one is %s', (_first, kind, row) => {
		const rule = `cannot be read: the file has no header line: its first row, with ${kind}, was read as headers`;
		expect(readProblem(row)).toEqual({ field: 'lead', rule, fix: `In the file, ${ADD_LINE}` });
	});

	it.each([
		{ row: ['Ada Byron', 'Engines'] },
		{ row: { 0: 'Ada Byron', 1: 'Engines' } },
		{ 'row.0': 'Ada Byron', 'row.1': 'Engines' },
	])('is that its columns have numbers: %j', (row) => {
		expect(readProblem(row)).toEqual({
			field: 'lead',
			rule: 'cannot be read: the columns have numbers instead of headers',
			fix: `In the Extract from File node, switch on Header Row. If the file has no header line, ${ADD_LINE}`,
		});
	});

	it.each([
		{ 'Grace Period': '14 days', Engines: 'Acme' },
		{ row: 'A', row_number: 2 },
		{ 'Full Name': 'Ada Byron', 'https://engines.example': 'yes' },
	])('is not the lack of headers in %j', (row) => {
		expect(readProblem(row)?.rule).toMatch(/^(is|are) missing/);
	});

	it.each([[['Notes:']], [['Notes', '__EMPTY']], [['', 'NOTES']]])('are notes, under %j', (headers) => {
		expect(findListFault(headers)).toEqual({
			field: 'lead',
			rule: 'cannot be read: the file begins with notes, like LinkedIn’s export of connections',
			fix: 'In the Extract from File node, add the option Starting Line and enter the number of the header line (4 in LinkedIn’s export)',
		});
	});

	it.each([
		[[]],
		[['Vorname']],
		[['Vorname, Nachname']],
		[['Vorname; Rufname', 'Nachname']],
		[['Name', 'Company', 'Notes']],
		[['My Notes', 'Name']],
	])('is nothing, where its headers are %j', (headers) => {
		expect(findListFault(headers)).toBeUndefined();
	});
});
