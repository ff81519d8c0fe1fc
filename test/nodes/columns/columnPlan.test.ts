import { listColumns, type Column } from '../../../nodes/LeadEnrichment/columns/column';
import { planColumns } from '../../../nodes/LeadEnrichment/columns/columnPlan';

const plan = (...headers: string[]) =>
	planColumns(listColumns([Object.fromEntries(headers.map((header) => [header, 'text']))]));
const toHeaders = (columns: readonly Column[]) => columns.map(({ header }) => header);

/** The headers of the name columns of each group by their meaning, without the meanings that have none. */
function listGroups(...headers: string[]) {
	return plan(...headers).nameGroups.map((columns) =>
		Object.fromEntries(
			Object.entries(columns)
				.filter(([, found]) => found.length > 0)
				.map(([meaning, found]) => [meaning, toHeaders(found)]),
		),
	);
}

describe('an unknown word in front of several headers', () => {
	const of = (word: string) => [`${word} First Name`, `${word} Last Name`, `${word} Company Name`];

	it.each([
		of('Ticket'),
		[...of('Ticket'), ...of('Buyer')],
		['ticketFirstName', 'ticketLastName', 'ticketCompany'],
		['ticket_first_name', 'ticket_last_name', 'ticket_email'],
		['Ticket – First Name', 'Ticket – Last Name', 'Company'],
	])('names one record of a person: %j, %j, %j', (...headers) => {
		expect(listGroups(...headers)).toEqual([{ firstName: [headers[0]], lastName: [headers[1]] }]);
	});

	it('names one with a full name and a company, too', () => {
		expect(listGroups('Ticket Full Name', 'Ticket Company')).toEqual([{ fullName: ['Ticket Full Name'] }]);
	});

	it.each([
		...['Owner', 'Manager', 'Parent', 'Referrer', 'Assignee', 'Child'].map(of),
		[...of('Ticket'), ...of('Order')],
		['Ticket First Name', 'Order Last Name'],
		['Repo Full Name', 'Repo URL'],
		['Sales Rep First Name', 'Sales Rep Last Name'],
	])('is not read where it may mean somebody else: %j, %j', (...headers) => {
		expect(listGroups(...headers)).toEqual([]);
	});

	it('is not read beside a person who is known', () => {
		expect(listGroups(...of('Ticket'), 'First Name')).toEqual([{ firstName: ['First Name'] }]);
		expect(listGroups(...of('Doctor'), 'Name')).toEqual([{ person: ['Name'] }]);
		expect(listGroups(...of('Ticket'), 'Title')).toHaveLength(2);
	});
});

describe('of two columns that hold the same', () => {
	it.each<[best: string, other: string, listName: 'companyName' | 'email' | 'website', why: string]>([
		['company_name', 'Company', 'companyName', 'has the name of the field'],
		['Company Domain', 'Company Website', 'website', 'has the name of the field, not only the company’s'],
		['Email 1', 'Work Email 2', 'email', 'has the smaller number, though the other has the better word'],
		['Email', 'Email 1', 'email', 'has no number'],
		['Company Website', 'Website', 'website', 'names the company, though with one word more'],
		['Email', 'Current Work Email', 'email', 'has fewer words around it'],
		['Company', 'Employer', 'companyName', 'has the more usual word'],
		['E-Mail', 'Email', 'email', 'is the first by its letters'],
		['email 1', 'EMAIL-1', 'email', 'is the first by its letters, whatever their case'],
		['EMAIL', 'Email', 'email', 'has the first capitals'],
	])('%s comes before %s in %s: it %s', (best, other, listName) => {
		expect(toHeaders(plan(best, other)[listName])).toEqual([best, other]);
		expect(toHeaders(plan(other, best)[listName])).toEqual([best, other]);
	});

	it('the one with fewer words comes first, also of two records', () => {
		const { email } = plan('Full Name', 'Original HubSpot Email', 'Contact Email');
		expect(toHeaders(email)).toEqual(['Contact Email', 'Original HubSpot Email']);
	});

	it('the fields of the row come before those of an object in it', () => {
		const row = { contact: { email: 'ada@engines.example' }, 'Contact Email': 'ada@other.example' };
		expect(toHeaders(planColumns(listColumns([row])).email)).toEqual(['Contact Email', 'contact.email']);
	});
});

describe('of two groups of names', () => {
	it.each<[label: string, first: string[], second: string[]]>([
		['the smaller number', ['Contact 1 Full Name'], ['Contact 2 First Name', 'Contact 2 Last Name']],
		['no number', ['Full Name'], ['Contact 1 First Name', 'Contact 1 Last Name']],
		['two columns', ['Contact First Name', 'Contact Last Name'], ['Full Name']],
		['fewer words', ['Full Name'], ['Contact Full Name']],
		['fewer words', ['Contact Full Name', 'Contact Email'], ['Original HubSpot Full Name', 'Email']],
		['the first letters', ['Contact Full Name'], ['Prospect Full Name']],
	])('the one with %s comes first: %j before %j', (_label, first, second) => {
		for (const headers of [first.concat(second), second.concat(first)]) {
			const [best] = listGroups(...headers);
			expect(first).toEqual(expect.arrayContaining(Object.values(best ?? {}).flat()));
		}
	});
});
