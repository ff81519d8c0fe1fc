import { describeColumns } from '../../../nodes/LeadEnrichment/columns/describeColumns';

describe('the line that says what each field takes', () => {
	it('names the column of each field, over all rows', () => {
		const rows = [
			{ Vorname: 'Ada', Nachname: 'Byron', Firma: 'Engines', LinkedIn: '' },
			{ Vorname: 'Eve', Nachname: 'Moss', Firma: '', LinkedIn: 'https://www.linkedin.com/in/eve' },
			{ Vorname: 'Bo', Nachname: 'Lund', Firma: '', LinkedIn: '' },
		];
		expect(describeColumns(rows, 'smart')).toBe(
			'Profile URL ← LinkedIn · First Name ← Vorname · Last Name ← Nachname · Company Name ← Firma (2 of 3 rows)',
		);
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

	it('says that no column is recognised', () => {
		expect(describeColumns([{ Colour: 'red' }, { Colour: 'blue' }], 'smart')).toBe(
			'No column is recognised (0 of 2 rows)',
		);
		expect(describeColumns([{ Vorname: 'Ada' }], 'exact')).toBe('No column is recognised (0 of 1 row)');
	});
});
