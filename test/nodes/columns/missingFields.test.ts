import { showHeaders } from '../../../nodes/LeadEnrichment/columns/missingFields';
import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';

type Row = Record<string, unknown>;

const NEEDED = 'its Profile URL, or its First Name and Last Name with its Company Name or Company Domain';
const readProblem = (row: Row) => {
	const reading = createRowReader([row], 'smart')(row);
	return reading.ok ? undefined : reading.problem;
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
			rule: `is missing: no column of the list is known to hold it. A lead needs ${NEEDED}. The list’s columns: First Name, Last Name, properties`,
			fix: 'Rename the column that holds it, or set Mapping Column Mode to Map Each Column Manually',
		});
	});

	it('is a cell, where the list has a column for it', () => {
		expect(readProblem({ 'First Name': 'Ada', 'Last Name': 'Byron', Website: '' })).toEqual({
			field: 'Company Name',
			rule: `is empty: a lead needs ${NEEDED}`,
		});
	});
});

describe('exact matching', () => {
	it('takes the first of two columns with the same field’s name, unless it is empty', () => {
		const read = (row: Row) => createRowReader([row], 'exact')(row);
		const rest = { lastName: 'Byron', companyName: 'Engines' };
		expect(read({ firstName: 'Ada', first_name: 'Grace', ...rest })).toEqual({
			ok: true,
			lead: { firstName: 'Ada', ...rest },
		});
		expect(read({ firstName: ' ', first_name: 'Grace', ...rest })).toEqual({
			ok: true,
			lead: { firstName: 'Grace', ...rest },
		});
	});
});
