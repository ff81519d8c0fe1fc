import { listColumns } from '../../../nodes/LeadEnrichment/columns/column';
import { planColumns } from '../../../nodes/LeadEnrichment/columns/columnPlan';
import { createNameJudge } from '../../../nodes/LeadEnrichment/columns/openNames';
import { toPersonName } from '../../../nodes/LeadEnrichment/columns/personName';

type Row = Record<string, unknown>;

/** The names that the columns of a list give a row, and the headers that they are from. */
function read(row: Row, { list = [row], isPerson = true } = {}) {
	const plan = planColumns(listColumns(list));
	const { split } = createNameJudge(list, plan);
	const doubt = () => (isPerson ? undefined : ('unknown' as const));
	const { firstName, lastName, fault } = toPersonName(row, plan.nameGroups, doubt, split);
	const headers = [firstName?.column, lastName?.column, fault?.column].map((column) => column?.header);
	return { names: { firstName: firstName?.text, lastName: lastName?.text }, headers };
}

const fill = (first: unknown, last: unknown): Row => ({ 'First Name': first, 'Last Name': last });

describe('the name in a row', () => {
	it.each<[label: string, row: Row, firstName: string, lastName: string]>([
		['a whole name beside the first one', { 'First Name': 'Ada', Name: 'Ada Byron' }, 'Ada', 'Byron'],
		['a whole name in other letters', { 'First Name': 'ADA', Name: 'Ada Byron' }, 'ADA', 'Byron'],
		['a whole name with a comma', { 'First Name': 'Ada', Name: 'Byron, Ada' }, 'Ada', 'Byron'],
		['a last name beside the first one', { 'First Name': 'Ada', Name: 'Byron' }, 'Ada', 'Byron'],
		['a last name that begins as the first', { 'First Name': 'Ada', Name: 'Adair' }, 'Ada', 'Adair'],
		['a last name of two words', { 'First Name': 'Ada', Name: 'King Byron' }, 'Ada', 'King Byron'],
		['a last name with a degree', { 'First Name': 'Ada', Name: 'Byron, PhD' }, 'Ada', 'Byron'],
		['the second of two columns', { 'Full Name': '', 'Complete Name': 'Ada Byron' }, 'Ada', 'Byron'],
		['a full name, last name first', { 'Nachname Vorname': 'Quill Xanthe' }, 'Xanthe', 'Quill'],
		['a full and a last name', { ...fill('', 'Byron'), 'Full Name': 'Ada Byron' }, 'Ada', 'Byron'],
		['a full and a first name', { ...fill('Ada', ''), 'Full Name': 'Eve Ada Moss' }, 'Eve Ada', 'Moss'],
		[
			'a full name before the names of a second person',
			{ 'Full Name': 'Ada Byron', 'First Name 2': 'Grace', 'Last Name 2': 'Hopper' },
			'Ada',
			'Byron',
		],
		[
			'a contact with a whole name before a first name alone',
			{ 'First Name': 'Ada', 'Contact First Name': 'Grace', 'Contact Last Name': 'Hopper' },
			'Grace',
			'Hopper',
		],
		['a title alone before both names', fill('Prof.', 'Ada Byron'), 'Ada', 'Byron'],
		['a title alone before a last name in capitals', fill('Mme', 'BYRON Ada'), 'Ada', 'BYRON'],
		['titles under a header', fill('Dr. Ada', 'Byron, PhD'), 'Ada', 'Byron'],
		['titles under the fields’ names', { firstName: 'Dr. Ada', lastName: 'Byron, PhD' }, 'Ada', 'Byron'],
		['a first name that stands under "Name"', { Name: 'Ada', Surname: 'Byron' }, 'Ada', 'Byron'],
		['a whole name beside the last one', fill('Ada Byron', 'Byron'), 'Ada', 'Byron'],
		[
			'a second last name',
			{ ...fill('María', 'García'), 'Second Last Name': 'López' },
			'María',
			'García López',
		],
		[
			'a second last name in both columns',
			{ ...fill('María', 'García López'), 'Second Last Name': 'LÓPEZ' },
			'María',
			'García López',
		],
		[
			'an empty particle and second last name',
			{ ...fill('María', 'García'), 'Last Name Prefix': '', 'Second Last Name': '' },
			'María',
			'García',
		],
		['a lone particle', { ...fill('Jan', 'Berg'), Tussenvoegsel: 'van der' }, 'Jan', 'van der Berg'],
		['a particle in both columns', { ...fill('Jan', 'Van Berg'), Tussenvoegsel: 'van' }, 'Jan', 'Van Berg'],
		[
			'a particle in the whole name, too',
			{ 'First Name': 'Jan', Tussenvoegsel: 'van', Name: 'Jan  van Berg' },
			'Jan',
			'van Berg',
		],
	])('is read from %s', (_label, row, firstName, lastName) => {
		expect(read(row).names).toEqual({ firstName, lastName });
	});

	it.each([
		['Joon', 'Park'],
		['Sinéad', 'Power'],
		['Ka-ming', 'Law'],
		['Danielle', 'Steel'],
		['Zhen', 'Group'],
		['Zarnosh', 'Engineer'],
		['Grace', 'Service'],
		['Xanthe', 'Sample'],
	])('is that of two columns, whatever words it is of: %s %s', (firstName, lastName) => {
		expect(read(fill(firstName, lastName)).names).toEqual({ firstName, lastName });
	});

	it.each([
		['Sales', 'Team'],
		['Sales', 'Quill'],
		['Receptie', 'De Boer'],
		['Ufficio', 'Acquisti'],
		['Anmeldung', 'Keller'],
		['Secretaria', 'Nunes'],
		['Front', 'Desk'],
		['Head', 'Office'],
		['Mme', 'Le Goff'],
		['Dr.', 'García López'],
		['Prof. Dr.', 'Keller'],
		['Sales', 'Group'],
		['Marketing', 'Sales'],
		['Test', 'Demo'],
		['LinkedIn', 'Member'],
		['Guest of Anna', 'Berg'],
		['Guest of', 'Anna Berg'],
		['Anna', 'B.'],
		['Anna', '3 May 2024'],
		['true', 'Berg'],
		['Anna', 'B***'],
		['Anna', 'LNU'],
	])('is none where both cells are a function or one is no name: %s %s', (firstName, lastName) => {
		expect(read(fill(firstName, lastName)).names).toEqual({});
	});

	it('has no last name where no column has one', () => {
		expect(read({ 'First Name': 'Ada', 'Last Name': ' ' })).toEqual({
			names: { firstName: 'Ada' },
			headers: ['First Name', undefined, undefined],
		});
	});

	it.each<[label: string, row: Row, names: Row]>([
		['a last name without its first name', { 'First Name': '', Name: 'Byron' }, { lastName: 'Byron' }],
		['a first name that stands twice', { 'First Name': 'Ada', Name: 'Ada' }, { firstName: 'Ada' }],
		['a number as first name', fill(12, 'Byron'), { lastName: 'Byron' }],
		['parts of two people', { 'First Name': 'Ada', 'Contact Last Name': 'Hopper' }, { firstName: 'Ada' }],
	])('is what there is of %s', (_label, row, names) => {
		expect(read(row).names).toEqual(names);
	});

	it('is taken from "Name" alone only where that is a person', () => {
		const row = { Name: 'Ada Byron', Company: 'Acme' };
		expect(read(row).names).toEqual({ firstName: 'Ada', lastName: 'Byron' });
		expect(read(row, { isPerson: false })).toEqual({ names: {}, headers: [undefined, undefined, undefined] });
		expect(read({ Ansprechpartner: 'Ada Byron' }, { isPerson: false }).names).toEqual({});
		expect(read({ Name: 'Zork, Anna Bergson' }).names).toEqual({});
		expect(read({ 'Full Name': 'Ada Byron' }, { isPerson: false }).names).toEqual({
			firstName: 'Ada',
			lastName: 'Byron',
		});
	});

	it('tells the column of a name that is none, or the first one that cannot be split', () => {
		expect(read({ 'First Name': 'Ada', 'Last Name': 'Engines GmbH' }).headers[2]).toBe('Last Name');
		expect(read({ 'Full Name': 'Ada', 'Last Name First Name': 'Byron' })).toEqual({
			names: {},
			headers: [undefined, undefined, 'Full Name'],
		});
	});

	it('is none where the row lacks the object that other rows have', () => {
		const list = [{ contact: { firstname: 'Ada', lastname: 'Byron' } }, { contact: null }];
		expect(read({ contact: null }, { list }).names).toEqual({});
	});

	it.each([{ value: 'Byron' }, ['Byron']])('is not taken from %j under a field’s own name', (cell) => {
		expect(read({ firstName: 'Ada', lastName: cell }).names).toEqual({ firstName: 'Ada' });
		expect(read({ 'First Name': 'Ada', Surname: cell }).names).toEqual({
			firstName: 'Ada',
			lastName: 'Byron',
		});
	});
});
