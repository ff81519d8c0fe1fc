import { LEAD_FIELDS } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { listColumns } from '../../../nodes/LeadEnrichment/columns/column';
import { planColumns } from '../../../nodes/LeadEnrichment/columns/columnPlan';
import { createNameJudge } from '../../../nodes/LeadEnrichment/columns/openNames';
import { isFound } from '../../../nodes/LeadEnrichment/service/contract/resultFields';
import { readRowFields } from '../../../nodes/LeadEnrichment/columns/readRow';

type Row = Record<string, unknown>;

/** What a row's columns make of its lead, with the headers in the place of columns. */
function read(row: Row) {
	const plan = planColumns(listColumns([row]));
	const { lead, sources, nameFault, unclearName, otherLink } = readRowFields(
		row,
		plan,
		createNameJudge([row], plan),
	);
	const headers = Object.entries(sources).map(([field, column]) => [field, column.header]);
	return {
		lead,
		sources: Object.fromEntries(headers) as Record<string, string>,
		nameFault: nameFault?.column.header,
		unclearName: unclearName?.column.header,
		otherLink: otherLink?.header,
	};
}

const PERSON = 'https://www.linkedin.com/in/ada';
const OTHER_PERSON = 'https://www.linkedin.com/in/eve';
const NUMBERED = 'https://www.linkedin.com/in/ACwAAAbcdefghijklmnopqrstu';
const SALES_TOOL = 'https://www.linkedin.com/sales/lead/ACwAAAbcdefghij,NAME_SEARCH,aBcD';
const COMPANY_PAGE = 'https://www.linkedin.com/company/engines';
const NAMED = { 'First Name': 'Ada', 'Last Name': 'Byron', Company: 'Engines' };

describe('the link of a row', () => {
	it.each<[label: string, row: Row, link: string, header: string]>([
		['a person’s under a profile’s header', { LinkedIn: PERSON }, PERSON, 'LinkedIn'],
		['the first of two', { 'LinkedIn URL': OTHER_PERSON, LinkedIn: PERSON }, PERSON, 'LinkedIn'],
		['that of a profile’s header', { URL: OTHER_PERSON, LinkedIn: PERSON }, PERSON, 'LinkedIn'],
		['one under another header', { LinkedIn: COMPANY_PAGE, URL: PERSON }, PERSON, 'URL'],
		['one under a website’s header', { Website: PERSON }, PERSON, 'Website'],
		['a person’s rather than a number', { 'LinkedIn URL': NUMBERED, LinkedIn: PERSON }, PERSON, 'LinkedIn'],
		['a person’s rather than a number, under any header', { LinkedIn: NUMBERED, URL: PERSON }, PERSON, 'URL'],
		['a number alone', { LinkedIn: NUMBERED }, NUMBERED, 'LinkedIn'],
		['a number also beside a name and a company', { ...NAMED, LinkedIn: NUMBERED }, NUMBERED, 'LinkedIn'],
		[
			'a number rather than a sales tool’s',
			{ 'LinkedIn URL': SALES_TOOL, LinkedIn: NUMBERED },
			NUMBERED,
			'LinkedIn',
		],
		[
			'a number before a sales tool’s',
			{ 'LinkedIn URL': NUMBERED, LinkedIn: SALES_TOOL },
			NUMBERED,
			'LinkedIn URL',
		],
		['a sales tool’s, where nothing else names a person', { LinkedIn: SALES_TOOL }, SALES_TOOL, 'LinkedIn'],
		[
			'a sales tool’s, where the company lacks',
			{ ...NAMED, Company: '', LinkedIn: SALES_TOOL },
			SALES_TOOL,
			'LinkedIn',
		],
		[
			'the first of two of a sales tool',
			{ 'LinkedIn URL': SALES_TOOL.replace('ACw', 'ACx'), LinkedIn: SALES_TOOL },
			SALES_TOOL,
			'LinkedIn',
		],
		[
			'any network’s under the field’s own name',
			{ networkUrl: 'network.example/people/ada' },
			'https://network.example/people/ada',
			'networkUrl',
		],
	])('is %s', (_label, row, link, header) => {
		const { lead, sources } = read(row);
		expect(lead.networkUrl).toBe(link);
		expect(sources.networkUrl).toBe(header);
	});

	it.each<[label: string, row: Row]>([
		['a sales tool’s beside a name and a company', { LinkedIn: SALES_TOOL }],
		['a company’s page', { LinkedIn: COMPANY_PAGE }],
		['a company’s page under the field’s own name', { networkUrl: 'linkedin.com/company/engines' }],
		['another network’s page under a usual header', { LinkedIn: 'https://network.example/people/ada' }],
	])('is not %s', (_label, row) => {
		expect(read({ ...NAMED, ...row }).lead).toStrictEqual({
			firstName: 'Ada',
			lastName: 'Byron',
			companyName: 'Engines',
		});
	});

	it.each<[row: Row, header: string | undefined]>([
		[{ 'LinkedIn Profile': COMPANY_PAGE, LinkedIn: COMPANY_PAGE }, 'LinkedIn'],
		[{ networkUrl: 'linkedin.com/company/engines', LinkedIn: COMPANY_PAGE }, 'networkUrl'],
		[{ LinkedIn: 'ask Tom', 'LinkedIn Page': COMPANY_PAGE }, 'LinkedIn'],
		[{ URL: COMPANY_PAGE }, undefined],
		[{ LinkedIn: PERSON }, undefined],
		[{ LinkedIn: '' }, undefined],
	])('of %j that leads elsewhere is the first under a profile’s header: %s', (row, header) => {
		expect(read(row).otherLink).toBe(header);
	});

	it('makes a lead with no other field', () => {
		expect(
			read({ ...NAMED, 'First Name': '', 'Last Name': '', Company: '', LinkedIn: PERSON }),
		).toStrictEqual({
			lead: { networkUrl: PERSON },
			sources: { networkUrl: 'LinkedIn' },
			nameFault: undefined,
			unclearName: undefined,
			otherLink: undefined,
		});
	});
});

describe('a field of a lead', () => {
	it('comes from a column of its own name, each of them, and says nothing of what was found', () => {
		const row = Object.fromEntries(LEAD_FIELDS.map((field) => [field, 'Ada']));
		const own = {
			networkUrl: PERSON,
			lastName: 'Byron',
			companyName: 'Engines',
			companyDomain: 'engines.example',
		};
		const { lead } = read({ ...row, ...own, enrichType: 'emails', customData: { id: '7' } });
		expect(Object.keys(lead).sort()).toEqual([...LEAD_FIELDS].sort());
		expect(isFound({ error: 'unknown person', ...row })).toBe(false);
	});
});

describe('a cell that is no text, under a field’s own name', () => {
	it.each(['networkUrl', 'firstName', 'lastName', 'companyName', 'companyDomain'])(
		'is taken as it is, for the check to name: %s',
		(field) => {
			const { lead, sources } = read({ [field]: { id: 7 } });
			expect([lead[field], sources[field]]).toEqual([{ id: 7 }, field]);
		},
	);

	it('counts where the text before it is empty, and of numbers only a company’s', () => {
		expect(read({ firstName: ' ', first_name: {} }).lead).toStrictEqual({ firstName: {} });
		expect(read({ firstName: false, lastName: 7, companyName: 0 }).lead).toStrictEqual({});
		expect(read({ companyName: 1848 }).lead).toStrictEqual({ companyName: '1848' });
	});

	it('does not count beside a link under another header', () => {
		expect(read({ networkUrl: {}, LinkedIn: PERSON }).lead.networkUrl).toBe(PERSON);
		expect(read({ networkUrl: {}, LinkedIn: SALES_TOOL }).lead.networkUrl).toBe(SALES_TOOL);
	});

	it('does not count beside a company, a website or a name under another header', () => {
		const others = { Company: 'Engines', Website: 'engines.example', 'Given Name': 'Ada', Surname: 'Byron' };
		expect(
			read({ companyName: {}, companyDomain: {}, firstName: {}, lastName: {}, ...others }).lead,
		).toStrictEqual({
			firstName: 'Ada',
			lastName: 'Byron',
			companyName: 'Engines',
			companyDomain: 'engines.example',
		});
	});
});

describe('contact details and custom data', () => {
	it.each<[row: Row, lead: Row]>([
		[{ enrichType: 'emails, Phones' }, { enrichType: ['emails', 'phones'] }],
		[{ enrichType: ' , ', enrich_type: 'phones' }, { enrichType: ['phones'] }],
		[{ customData: '{"id":7}' }, { customData: { id: '7' } }],
		[{ customData: null, 'Custom Data': { id: 7 } }, { customData: { id: '7' } }],
		[{ customData: '', enrichType: [] }, {}],
		[{ Data: '{"id":7}', Emails: 'emails' }, {}],
	])('are read from %j', (row, lead) => {
		expect(read(row).lead).toStrictEqual(lead);
	});
});

describe('the company of a row', () => {
	it.each<[label: string, row: Row, lead: Row]>([
		['not from a record’s id', { Company: '4711', Employer: 'Engines' }, { companyName: 'Engines' }],
		['not where there is nothing but an id', { Company: '4711' }, {}],
		...[
			'rec0123456789abcD',
			'001A0000006Vm9r',
			'001A0000006Vm9rIAC',
			'0f8fad5b-d9cb-469f-a165-70867728950e',
		].map((id): [string, Row, Row] => [`not from the id ${id}`, { Company: id }, {}]),
		...[
			'3M',
			'Studio 54',
			'4711 Ltd',
			'Café rec0123456789abcD',
			'001A0000006Vm9r Ltd',
			'rec0123456789abc',
			'4711A',
		].map((name): [string, Row, Row] => [`from the name ${name}`, { Company: name }, { companyName: name }]),
		[
			'from the first website that may be a company’s',
			{ 'Company Website': COMPANY_PAGE, Website: 'www.engines.example/about', Homepage: 'other.example' },
			{ companyDomain: 'engines.example' },
		],
		[
			'from name and website both',
			{ Company: 'Engines', Website: 'engines.example' },
			{ companyName: 'Engines', companyDomain: 'engines.example' },
		],
		['from a work address', { Email: 'ada@engines.example' }, { companyDomain: 'engines.example' }],
		[
			'from the first work address, not from a private mailbox',
			{ Email: 'ada@gmail.com', 'Email 2': 'ada@engines.example', 'Email 3': 'ada@other.example' },
			{ companyDomain: 'engines.example' },
		],
		[
			'from any of a list of addresses',
			{ Emails: [{ value: 'ada@gmail.com' }, { value: 'ada@engines.example' }] },
			{ companyDomain: 'engines.example' },
		],
		[
			'not from an address beside a name',
			{ Company: 'Engines', Email: 'ada@other.example' },
			{ companyName: 'Engines' },
		],
		[
			'not from an address beside a website',
			{ Website: 'engines.example', Email: 'ada@other.example' },
			{ companyDomain: 'engines.example' },
		],
	])('is read %s', (_label, row, lead) => {
		expect(read(row).lead).toStrictEqual(lead);
	});

	it('names the columns that it is from', () => {
		expect(read({ Firma: 'Engines', Webseite: 'engines.example' }).sources).toEqual({
			companyName: 'Firma',
			companyDomain: 'Webseite',
		});
		expect(read({ 'E-Mail': 'ada@engines.example' }).sources).toEqual({ companyDomain: 'E-Mail' });
	});
});

describe('a row that is a company', () => {
	it.each<[row: Row, header: string]>([
		[{ 'Is a Company': 'TRUE' }, 'Is a Company'],
		[{ is_company: true }, 'is_company'],
		[{ Type: 'Company' }, 'Type'],
		[{ 'Company/Person': 'Company' }, 'Company/Person'],
	])('by its own cell is no person: %j', (row, header) => {
		const { lead, nameFault } = read({ ...NAMED, ...row });
		expect([lead, nameFault]).toEqual([{ companyName: 'Engines' }, header]);
	});

	it.each([{ 'Is a Company': 'FALSE' }, { Type: 'Person' }, { 'Company/Person': 'Person' }, { Type: '' }])(
		'is not %j',
		(row) => {
			expect(read({ ...NAMED, ...row }).lead).toMatchObject({ firstName: 'Ada', lastName: 'Byron' });
		},
	);

	it('is one whose mailbox repeats its name', () => {
		const row = { Company: 'Engines', Name: 'Azure Interior', Email: 'azure.interior24@azure-int.com' };
		expect(read(row)).toMatchObject({ lead: { companyName: 'Engines' }, unclearName: 'Name' });
		const person = { Company: 'Engines', Name: 'Ada Byron', Email: 'ada.byron@ada-byron.com' };
		expect(read(person).lead).toMatchObject({ firstName: 'Ada', lastName: 'Byron' });
	});
});

it.each([1984, '1984'])('a company may be called %j', (Company) => {
	expect(read({ ...NAMED, Company }).lead.companyName).toBe('1984');
});

it.each(['(no last name)', '-none-', 'LNU', 'LinkedIn Member'])('%s is no last name', (lastName) => {
	expect(read({ ...NAMED, 'Last Name': lastName }).lead.lastName).toBeUndefined();
});

describe('the order of a full name', () => {
	it.each([
		['Đặng Thùy Linh', 'linh.dang@engines.example', 'Thùy Linh', 'Đặng'],
		['Wójcik Paweł', 'pawel.wojcik@engines.example', 'Paweł', 'Wójcik'],
		['Wójcik Paweł', 'pwojcik@engines.example', 'Paweł', 'Wójcik'],
		['María Ortiz Peña', 'mortiz@engines.example', 'María', 'Ortiz Peña'],
		['Anna Berg', 'berg.anna@engines.example', 'Anna', 'Berg'],
		['Wójcik Paweł', 'info@engines.example', 'Wójcik', 'Paweł'],
		['Berg, Anna', 'berg.anna@engines.example', 'Anna', 'Berg'],
	])('of %s is that of the address %s', (text, Email, firstName, lastName) => {
		expect(read({ 'Full Name': text, Company: 'Engines', Email }).lead).toMatchObject({
			firstName,
			lastName,
		});
	});
});

describe('a text under "Name"', () => {
	it.each<[label: string, row: Row]>([
		['a company', { Company: 'Engines' }],
		['an empty company', { Company: '' }],
		['a person’s link', { LinkedIn: PERSON }],
	])('is a person’s beside %s', (_label, row) => {
		const { lead, unclearName } = read({ Name: 'Ada Byron', ...row });
		expect(lead).toMatchObject({ firstName: 'Ada', lastName: 'Byron' });
		expect(unclearName).toBeUndefined();
	});

	it.each<[label: string, row: Row]>([
		['a company of the same name', { Company: 'Ada Byron' }],
		['a website alone', { Website: 'engines.example' }],
		['a company’s page', { LinkedIn: COMPANY_PAGE }],
		['an empty link', { LinkedIn: '' }],
	])('is unclear beside %s', (_label, row) => {
		const { lead, unclearName } = read({ Name: 'Ada Byron', ...row });
		expect(Object.keys(lead)).not.toContain('lastName');
		expect(unclearName).toBe('Name');
	});

	it.each<[label: string, row: Row]>([
		['first name', { 'First Name': 'Ada', 'Last Name': '' }],
		['last name', { 'First Name': '', 'Last Name': 'Byron' }],
	])('does not count as unclear where the row has a %s', (_label, row) => {
		expect(read({ ...row, Name: 'Ada Byron' }).unclearName).toBeUndefined();
	});

	it('is the first that is unclear, also of several records', () => {
		expect(read({ Name: '', 'Display Name': 'Ada Byron', Name2: 'Eve Moss' }).unclearName).toBe(
			'Display Name',
		);
		expect(read({ Name: '', Name2: 'Eve Moss' }).unclearName).toBe('Name2');
	});
});
