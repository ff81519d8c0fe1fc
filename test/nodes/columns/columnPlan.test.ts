import { listColumns, type Column } from '../../../nodes/LeadEnrichment/columns/column';
import { planColumns } from '../../../nodes/LeadEnrichment/columns/columnPlan';

const plan = (...headers: string[]) =>
	planColumns(listColumns([Object.fromEntries(headers.map((header) => [header, 'text']))]));
const toHeaders = (columns: readonly Column[]) => columns.map(({ header }) => header);

/** The headers of the name columns of each group by their meaning, without the meanings that have none. */
function listGroups(...headers: string[]) {
	return plan(...headers).nameGroups.map(({ columns }) =>
		Object.fromEntries(
			Object.entries(columns)
				.filter(([, found]) => found.length > 0)
				.map(([meaning, found]) => [meaning, toHeaders(found)]),
		),
	);
}

describe('the plan of columns', () => {
	it.each([
		['Company Name', 'company_name'],
		['company_name', 'Company Name'],
	])('is the same for %s before %s', (...headers) => {
		expect(toHeaders(plan('First Name', ...headers).companyName)).toEqual(['Company Name', 'company_name']);
	});

	it.each([
		['E-Mail', 'Email'],
		['Email', 'E-Mail'],
	])('orders two spellings of one header, %s before %s, by their letters', (...headers) => {
		expect(toHeaders(plan(...headers).email)).toEqual(['E-Mail', 'Email']);
	});

	it.each([
		['Full Name', 'Contact First Name', 'Contact Last Name'],
		['Contact Last Name', 'Contact First Name', 'Full Name'],
	])('looks for a name in two columns before one that must be split: %s, %s, %s', (...headers) => {
		expect(listGroups(...headers)).toEqual([
			{ firstName: ['Contact First Name'], lastName: ['Contact Last Name'] },
			{ fullName: ['Full Name'] },
		]);
	});

	it('puts a field’s own name and a usual header into one group', () => {
		expect(listGroups('firstName', 'Surname')).toEqual([{ firstName: ['firstName'], lastName: ['Surname'] }]);
	});

	it('has no group of names for columns of other things', () => {
		expect(listGroups('Email', 'Contact 2 – Email', 'Company')).toEqual([]);
	});

	it('takes "Lead Name" for a company beside the name of a contact', () => {
		expect(toHeaders(plan('Lead Name', 'Contact First Name', 'Surname').companyName)).toEqual(['Lead Name']);
	});

	it('takes "Lead Name" for a person beside a contact’s other details', () => {
		expect(listGroups('Lead Name', 'Contact Email')).toEqual([{ fullName: ['Lead Name'] }]);
		expect(plan('Lead Name', 'Contact Email').companyName).toEqual([]);
	});
});

describe('the columns of a list', () => {
	it('are the fields of objects that hold the record, not those of somebody else', () => {
		const row = { properties: { firstname: 'Ada' }, owner: { firstname: 'Grace' } };
		expect(toHeaders(listColumns([row]))).toEqual(['properties', 'owner', 'properties.firstname']);
	});
});
