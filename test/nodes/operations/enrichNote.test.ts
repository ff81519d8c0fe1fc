import {
	describeColumns,
	describeContactColumns,
	describeSpared,
} from '../../../nodes/LeadEnrichment/operations/enrichNote';

describe('the note of what Only Missing has spared', () => {
	it.each<[nothing: number, phones: number, emails: number, note: string[]]>([
		[0, 0, 0, ['Only Missing saved nothing: no recognised column has the contact details to find']],
		[1, 0, 0, ['1 of 40 rows needed nothing']],
		[14, 9, 0, ['14 of 40 rows needed nothing, 9 only a phone']],
		[0, 0, 3, ['3 of 40 rows needed only an email']],
		[1, 2, 3, ['1 of 40 rows needed nothing, 2 only a phone, 3 only an email']],
	])('%i rows of nothing, %i of a phone, %i of an email', (nothing, phones, emails, note) => {
		expect(describeSpared({ spared: { nothing, phones, emails }, rowCount: 40 })).toEqual(note);
	});
});

it('the note of what Only Missing has spared counts no single row', () => {
	const spared = { nothing: 1, phones: 0, emails: 0 };
	expect(describeSpared({ spared, rowCount: 1 })).toEqual(['This row needed nothing']);
});

describe('the note of the columns', () => {
	it.each<[label: string, use: Parameters<typeof describeColumns>[0], note: string[]]>([
		['none', {}, []],
		['a field without a row', { firstName: new Map() }, []],
		[
			'two fields, in the order of a lead’s',
			{ companyName: new Map([['Firma', 3]]), firstName: new Map([['Vorname', 3]]) },
			['First Name ← Vorname · Company Name ← Firma'],
		],
		[
			'one of several columns, the most frequent first',
			{
				companyName: new Map([
					['Konto', 1],
					['Firma', 3],
					['Org', 2],
				]),
			},
			['Company Name ← Firma, Org in 2 rows, Konto in 1 row'],
		],
	])('says which column each field is read from: %s', (_label, use, note) => {
		expect(describeColumns(use)).toEqual(note);
	});

	it.each<[rows: Array<Record<string, unknown>>, note: string]>([
		[[{ Name: 'Ada' }], 'Email columns: none; phone columns: none'],
		[[{ 'E-Mail': 'ada@engines.example' }, { Telefon: '' }], 'Email columns: E-Mail; phone columns: Telefon'],
		[
			[{ Email: '', 'Work Email': '', Notes: '+44 20 5550 0101' }],
			'Email columns: Email, Work Email; phone columns: Notes',
		],
	])('says which columns count for Only Missing: %j', (rows, note) => {
		expect(describeContactColumns(rows)).toEqual([note]);
	});
});
