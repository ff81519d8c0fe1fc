import { describeDuplicates, describeSpared } from '../../../nodes/LeadEnrichment/operations/enrichNote';

describe('the note of what Only Missing has spared', () => {
	it.each<[nothing: number, phones: number, emails: number, note: string[]]>([
		[0, 0, 0, ['Only Missing spared nothing: no column that is recognised holds what is looked for']],
		[1, 0, 0, ['1 of 40 rows needed nothing']],
		[14, 9, 0, ['14 of 40 rows needed nothing, 9 only a phone']],
		[0, 0, 3, ['3 of 40 rows needed only an email']],
		[1, 2, 3, ['1 of 40 rows needed nothing, 2 only a phone, 3 only an email']],
	])('%i rows of nothing, %i of a phone, %i of an email', (nothing, phones, emails, note) => {
		expect(describeSpared({ spared: { nothing, phones, emails }, rowCount: 40 })).toEqual(note);
	});
});

describe('the note of rows that share a lead', () => {
	it.each<[note: string[], ...rows: number[]]>([
		[[]],
		[[], 1, 1],
		[['1 duplicate row was sent and paid only once'], 1, 2],
		[['3 duplicate rows were sent and paid only once'], 3, 2],
		[['2 duplicate rows were sent and paid only once'], 2, 1, 2],
	])('is %j for leads of so many rows: %j', (note, ...counts) => {
		expect(describeDuplicates(counts.map((rows) => ({ rows: Array.from({ length: rows }) })))).toEqual(note);
	});
});
