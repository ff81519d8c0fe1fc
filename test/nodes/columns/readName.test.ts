import { listColumns } from '../../../nodes/LeadEnrichment/columns/column';
import { planColumns } from '../../../nodes/LeadEnrichment/columns/columnPlan';
import { readName } from '../../../nodes/LeadEnrichment/columns/readName';

type Row = Record<string, unknown>;

/** The names that a row's columns give, and the headers that they are from. */
function read(row: Row) {
	const { firstNameColumn, lastNameColumn, unsplit, ...names } = readName(
		row,
		planColumns(listColumns([row])).nameGroups,
		() => true,
	);
	const headers = [firstNameColumn, lastNameColumn, unsplit].map((column) => column?.header);
	return { names, headers };
}

describe('the name in a row', () => {
	it.each<[label: string, row: Row, firstName: string, lastName: string]>([
		['a whole name beside the first one', { 'First Name': 'Ada', Name: 'Ada Byron' }, 'Ada', 'Byron'],
		['a whole name in other letters', { 'First Name': 'ADA', Name: 'Ada Byron' }, 'ADA', 'Byron'],
		['a whole name with a comma', { 'First Name': 'Ada', Name: 'Byron, Ada' }, 'Ada', 'Byron'],
		['a last name beside the first one', { 'First Name': 'Ada', Name: 'Byron' }, 'Ada', 'Byron'],
		['a last name that begins as the first', { 'First Name': 'Ada', Name: 'Adair' }, 'Ada', 'Adair'],
		[
			'a particle in its own column',
			{ 'First Name': 'Jan', Tussenvoegsel: 'van der', 'Last Name': 'Berg' },
			'Jan',
			'van der Berg',
		],
		[
			'a particle in both columns',
			{ 'First Name': 'Jan', Tussenvoegsel: 'van der', 'Last Name': 'Van der Berg' },
			'Jan',
			'Van der Berg',
		],
		[
			'a first name without its last name beside a full name',
			{ 'First Name': 'Ada', 'Last Name': '', 'Full Name': 'Augusta Ada Byron' },
			'Augusta Ada',
			'Byron',
		],
		[
			'a first name alone beside a contact with a whole name',
			{ 'First Name': 'Ada', 'Contact First Name': 'Grace', 'Contact Last Name': 'Hopper' },
			'Grace',
			'Hopper',
		],
		['titles under a header', { 'First Name': 'Dr. Ada', 'Last Name': 'Byron, PhD' }, 'Ada', 'Byron'],
		[
			'titles under the names of the fields, which programs write',
			{ firstName: 'Dr. Ada', lastName: 'Byron, PhD' },
			'Dr. Ada',
			'Byron, PhD',
		],
	])('is read from %s', (_label, row, firstName, lastName) => {
		expect(read(row).names).toEqual({ firstName, lastName });
	});

	it('has no last name where no column has one', () => {
		expect(read({ 'First Name': 'Ada', 'Last Name': ' ' })).toEqual({
			names: { firstName: 'Ada' },
			headers: ['First Name', undefined, undefined],
		});
	});

	it.each([{ value: 'Byron' }, ['Byron']])('is not taken from %j under a field’s own name', (cell) => {
		expect(read({ firstName: 'Ada', lastName: cell }).names).toEqual({ firstName: 'Ada' });
		expect(read({ 'First Name': 'Ada', Surname: cell }).names).toEqual({
			firstName: 'Ada',
			lastName: 'Byron',
		});
	});
});
