import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { listLeadColumns, mapColumns } from '../../../nodes/LeadEnrichment/leads/columns';

describe('a column', () => {
	const cases: Array<[header: string, field: string]> = [
		['networkUrl', 'networkUrl'],
		['First Name', 'firstName'],
		['first_name', 'firstName'],
		['FIRSTNAME', 'firstName'],
		['first-name', 'firstName'],
		[' First  name ', 'firstName'],
		['First\u00a0Name', 'firstName'],
		['\ufeffFirst Name', 'firstName'],
		['LAST_NAME', 'lastName'],
		['Company Name', 'companyName'],
		['company-domain', 'companyDomain'],
		['Enrich Type', 'enrichType'],
		['custom_data', 'customData'],
		['Network URL', 'networkUrl'],
		['Company', 'companyName'],
		['Account Name', 'companyName'],
		['account_name', 'companyName'],
		['Website', 'companyDomain'],
		['Domain', 'companyDomain'],
		['Company Website', 'companyDomain'],
		['LinkedIn URL', 'networkUrl'],
		['Person Linkedin Url', 'networkUrl'],
		['Profile URL', 'networkUrl'],
		['profile_url', 'networkUrl'],
	];

	it.each(cases)('called %j is read as %s', (header, field) => {
		expect(mapColumns([header])).toEqual([[field, [header]]]);
	});

	it.each([
		'',
		'Name',
		'First',
		'Company Size',
		'First Name 2',
		'firstName.x',
		'Company Linkedin Url',
		'Shoe Size',
	])('called %j is no column of a lead', (header) => {
		expect(mapColumns([header])).toEqual([]);
	});
});

describe('several columns of one field', () => {
	const cases: Array<[label: string, headers: string[], keys: string[]]> = [
		['the exact name before an alias', ['Company', 'Company Name'], ['Company Name', 'Company']],
		[
			'the exact name before both aliases',
			['Account Name', 'Company', 'companyName'],
			['companyName', 'Company', 'Account Name'],
		],
		[
			'two spellings of the name in the list’s order',
			['company_name', 'Company Name'],
			['company_name', 'Company Name'],
		],
	];

	it.each(cases)('are preferred: %s', (_label, headers, keys) => {
		expect(mapColumns(headers)).toEqual([['companyName', keys]]);
	});

	it('of a domain are preferred: domain, company website, website', () => {
		expect(mapColumns(['Website', 'Company Website', 'Domain'])).toEqual([
			['companyDomain', ['Domain', 'Company Website', 'Website']],
		]);
	});
});

it('a list’s columns come in the order of the lead’s fields, the others left out', () => {
	expect(mapColumns(['Shoe Size', 'Company', 'Last Name', 'First Name', 'Phone'])).toEqual([
		['firstName', ['First Name']],
		['lastName', ['Last Name']],
		['companyName', ['Company']],
	]);
});

it('the editor offers every field of a lead under its label, none of them required', () => {
	const { fields } = listLeadColumns();
	expect(fields.map(({ id, displayName, required }) => [id, displayName, required])).toEqual(
		LEAD_FIELDS.map((field) => [field, LEAD_FIELD_DEFINITIONS[field].label, false]),
	);
});
