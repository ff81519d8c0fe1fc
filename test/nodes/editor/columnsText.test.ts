import { describeColumns } from '../../../nodes/LeadEnrichment/editor/columnsText';

describe('the line that says what each field takes', () => {
	it('names the column of each field, over all rows', () => {
		const rows = [
			{ Vorname: 'Ada', Nachname: 'Byron', Firma: 'Engines', LinkedIn: '' },
			{ Vorname: 'Eve', Nachname: 'Moss', Firma: '', LinkedIn: 'https://www.linkedin.com/in/eve' },
			{ Vorname: 'Bo', Nachname: 'Lund', Firma: '', LinkedIn: '' },
		];
		expect(describeColumns(rows, 'smart')).toBe(
			'Profile URL ← LinkedIn · First Name ← Vorname · Last Name ← Nachname · Company Name ← Firma (2 of 3 rows). The run stops before anything is paid, unless On Error is set to Continue in the node’s settings: then the 2 are sent',
		);
	});

	it('says that a second person of a row is not sent, and that a column without a header is not looked at', () => {
		const first = { 'Contact 1 First Name': 'Ada', 'Contact 1 Last Name': 'Byron', Company: 'Engines' };
		const second = { 'Contact 2 First Name': 'Eve', 'Contact 2 Last Name': 'Moss' };
		expect(describeColumns([{ ...first, ...second }, first], 'smart')).toContain(
			'(2 of 2 rows). In 1 row, a second person is named, who is not sent',
		);
		const same = { 'Contact 2 First Name': 'ADA', 'Contact 2 Last Name': 'Byron' };
		expect(describeColumns([{ ...first, ...same }], 'smart')).not.toContain('second person');
		expect(describeColumns([{ ...first, ' ': 'x' }], 'smart')).toContain('A column without a header');
	});

	it('does not ask for a name that no lead lacks, nor take a job for one', () => {
		const link = { 'LinkedIn URL': 'https://www.linkedin.com/in/ada', 'First Name': '', Company: 'Engines' };
		expect(describeColumns([{ ...link, Record: 'Sales lead' }], 'smart')).not.toContain('Record');
		const nameless = { 'First Name': '', 'Last Name': 'Byron', Title: 'Head of Sales', Company: 'Engines' };
		expect(describeColumns([nameless], 'smart')).not.toContain('Title');
	});

	it('names every column that a field is read from, the most frequent first', () => {
		const rows = [
			{ 'Full Name': 'Ada Byron', Company: 'Engines', Employer: 'Other' },
			{ 'Full Name': 'Eve Moss', Company: 'Engines' },
			{ 'Full Name': 'Bo Lund', Company: '', Employer: 'Mills' },
		];
		expect(describeColumns(rows, 'smart')).toBe(
			'First Name ← Full Name · Last Name ← Full Name · Company Name ← Company, Employer in 1 row (3 of 3 rows)',
		);
	});

	it('names a column that a more exact one comes before', () => {
		const rows = [{ 'First Name': 'Ada', 'Last Name': 'Byron', 'Company Name': 'Engines', Account: 'Other' }];
		expect(describeColumns(rows, 'smart')).toContain('Company Name ← Company Name, not Account (1 of 1 row)');
	});

	it('orders the columns of a field by their rows, whichever comes first', () => {
		const companies = ['Account', 'Employer', 'Company', 'Company', 'Company', 'Employer'];
		const rows = companies.map((header) => ({ 'Full Name': 'Ada Byron', [header]: 'Engines' }));
		expect(describeColumns(rows, 'smart')).toContain(
			'Company Name ← Company, Employer in 2 rows, Account in 1 row (6 of 6 rows)',
		);
	});

	it.each([
		['Profile URL', 'networkUrl', 'LinkedIn', 'https://www.linkedin.com/in/ada'],
		['First Name', 'firstName', 'Vorname', 'Ada'],
		['Last Name', 'lastName', 'Nachname', 'Byron'],
		['Company Name', 'companyName', 'Firma', 'Engines'],
		['Company Domain', 'companyDomain', 'Webseite', 'engines.example'],
	])('names the column of the %s that %s comes before: %s', (label, field, other, text) => {
		const rows = [{ [other]: text, [field]: text }];
		expect(describeColumns(rows, 'smart')).toContain(`${label} ← ${field}, not ${other} (`);
		expect(describeColumns(rows, 'exact')).toContain(`${label} ← ${field} (`);
	});

	it.each(['smart', 'exact'] as const)('counts no empty cell: %s', (matching) => {
		const rows = [
			{ firstName: '', companyName: 'Engines' },
			{ firstName: 'Ada', companyName: null },
		];
		expect(describeColumns(rows.slice(0, 1), matching)).toBe('Company Name ← companyName (0 of 1 row)');
		expect(describeColumns(rows, matching)).toBe(
			'First Name ← firstName · Company Name ← companyName (0 of 2 rows)',
		);
	});

	it('names several columns that are not read', () => {
		const rows = [{ 'Company Name': 'Engines', Company: 'Other', Employer: 'Mills' }];
		expect(describeColumns(rows, 'smart')).toBe(
			'Company Name ← Company Name, not Company, Employer (0 of 1 row)',
		);
	});

	it('does not name a column as unused that another row is read from', () => {
		const rows = [{ 'Company Name': 'Engines', Company: 'Other' }, { Company: 'Mills' }];
		expect(describeColumns(rows, 'smart')).toBe(
			'Company Name ← Company Name, Company in 1 row (0 of 2 rows)',
		);
	});

	it.each(['smart', 'exact'] as const)(
		'names contact details and custom data, but no empty cell: %s',
		(matching) => {
			const rows = [
				{ enrichType: 'emails', enrich_type: ['phones'], customData: '', 'Custom Data': '{"id":7}' },
			];
			expect(describeColumns(rows, matching)).toBe(
				'Contact Details per Row ← enrichType · Custom Data (JSON) ← Custom Data (0 of 1 row)',
			);
		},
	);

	it('says that no column is recognised', () => {
		expect(describeColumns([{ Colour: 'red' }, { Colour: 'blue' }], 'smart')).toBe(
			'No column is recognised (0 of 2 rows)',
		);
		expect(describeColumns([{ Vorname: 'Ada' }], 'exact')).toBe('No column is recognised (0 of 1 row)');
	});
});
