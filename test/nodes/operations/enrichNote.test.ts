import { describeColumns, describeSpared } from '../../../nodes/LeadEnrichment/operations/enrichNote';

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
});
