import { LEAD_FIELDS } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { listColumns } from '../../../nodes/LeadEnrichment/columns/column';
import { planColumns } from '../../../nodes/LeadEnrichment/columns/columnPlan';
import { createNameJudge } from '../../../nodes/LeadEnrichment/columns/openNames';
import { hasFindings } from '../../../nodes/LeadEnrichment/service/contract/resultFields';
import { toRowFields } from '../../../nodes/LeadEnrichment/columns/rowFields';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

type Row = Record<string, unknown>;

/** What a row's columns make of its lead, with the headers in the place of columns. */
function read(row: Row) {
	const plan = planColumns(listColumns([row]));
	const judge = createNameJudge([row], plan);
	const { lead, sources, nameFault, unclearName, otherLink } = toRowFields(row, plan, judge);
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
const TOOL = 'https://www.linkedin.com/sales/lead/ACwAAAbcdefghij,NAME_SEARCH,aBcD';
const COMPANY_PAGE = 'https://www.linkedin.com/company/engines';
const COMPANY = { companyName: 'Engines', companyDomain: 'engines.example' };
const IN_DOMAIN = { companyDomain: 'engines.example' };
const ADA = { firstName: 'Ada', lastName: 'Byron' };
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
		['no sales tool’s, but a number', { 'LinkedIn URL': TOOL, LinkedIn: NUMBERED }, NUMBERED, 'LinkedIn'],
		['a number first', { 'LinkedIn URL': NUMBERED, LinkedIn: TOOL }, NUMBERED, 'LinkedIn URL'],
		['a sales tool’s, where nothing else names a person', { LinkedIn: TOOL }, TOOL, 'LinkedIn'],
		['a sales tool’s without a company', { ...NAMED, Company: '', LinkedIn: TOOL }, TOOL, 'LinkedIn'],
		['a tool’s first', { 'LinkedIn URL': TOOL.replace('ACw', 'x'), LinkedIn: TOOL }, TOOL, 'LinkedIn'],
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
		['a sales tool’s beside a name and a company', { LinkedIn: TOOL }],
		['a company’s page', { LinkedIn: COMPANY_PAGE }],
		['a company’s page under the field’s own name', { networkUrl: 'linkedin.com/company/engines' }],
		['another network’s page under a usual header', { LinkedIn: 'https://network.example/people/ada' }],
	])('is not %s', (_label, row) => {
		expect(read({ ...NAMED, ...row }).lead).toStrictEqual({ ...ADA, companyName: 'Engines' });
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
});

describe('a field of a lead', () => {
	it('comes from a column of its own name, each of them, and says nothing of what was found', () => {
		const row = Object.fromEntries(LEAD_FIELDS.map((field) => [field, 'Ada']));
		const own = { networkUrl: PERSON, lastName: 'Byron', ...COMPANY };
		const { lead } = read({ ...row, ...own, enrichType: 'emails', customData: { id: '7' } });
		expect(Object.keys(lead).sort()).toEqual([...LEAD_FIELDS].sort());
		expect(hasFindings({ error: 'unknown person', ...row })).toBe(false);
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
		expect(read({ networkUrl: {}, LinkedIn: TOOL }).lead.networkUrl).toBe(TOOL);
	});

	it('does not count beside a company, a website or a name under another header', () => {
		const others = { Company: 'Engines', Website: 'engines.example', 'Given Name': 'Ada', Surname: 'Byron' };
		const cells = { companyName: {}, companyDomain: {}, firstName: {}, lastName: {} };
		expect(read({ ...cells, ...others }).lead).toStrictEqual({ ...ADA, ...COMPANY });
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
	const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
	it.each(['4711', 'rec0123456789abcD', '001A0000006Vm9r', '001A0000006Vm9rIAC', UUID])(
		'is not read from the id of a record: %s',
		(id) => {
			expect(read({ Company: id }).lead).toStrictEqual({});
			expect(read({ Company: id, Employer: 'Engines' }).lead).toStrictEqual({ companyName: 'Engines' });
		},
	);

	it.each([
		...splitList('3M, Studio 54, 4711 Ltd, 4711A, 1984, 001A0000006Vm9r Ltd, rec0123456789abc'),
		...['Café rec0123456789abcD', 1984],
	])('may be called %j', (name) => {
		expect(read({ Company: name }).lead).toStrictEqual({ companyName: String(name) });
	});

	const [MAIL, PRIVATE, OTHER] = ['ada@engines.example', 'ada@gmail.com', 'ada@other.example'];
	it.each<[label: string, row: Row, lead: Row]>([
		[
			'the first website that may be a company’s',
			{ 'Company Website': COMPANY_PAGE, Website: 'www.engines.example/about', Homepage: 'other.example' },
			IN_DOMAIN,
		],
		['name and website both', { Company: 'Engines', Website: 'engines.example' }, COMPANY],
		['a work address', { Email: MAIL }, IN_DOMAIN],
		['the first work address', { Email: PRIVATE, 'Email 2': MAIL, 'Email 3': OTHER }, IN_DOMAIN],
		['any of a list of addresses', { Emails: [{ value: PRIVATE }, { value: MAIL }] }, IN_DOMAIN],
		['a name rather than an address', { Company: 'Engines', Email: OTHER }, { companyName: 'Engines' }],
		['a website rather than an address', { Website: 'engines.example', Email: OTHER }, IN_DOMAIN],
	])('is read from %s', (_label, row, lead) => {
		expect(read(row).lead).toStrictEqual(lead);
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

	it.each<[label: string, row: Row, companyName: string]>([
		['one cell', { name: 'Engines', contact_person: 'Ada Byron' }, 'Engines'],
		[
			'a name that looks like a person’s',
			{ name: 'Thomas Keller', contact_person: 'Ada Byron' },
			'Thomas Keller',
		],
		['an object', { name: 'Engines', contact: { first_name: 'Ada', last_name: 'Byron' } }, 'Engines'],
		['parts', { Company: 'Engines', 'Contact First Name': 'Ada', 'Contact Last Name': 'Byron' }, 'Engines'],
	])('has its contact person as the lead: %s', (_label, row, companyName) => {
		const { lead } = read({ type: 'company', ...row });
		expect(lead).toEqual({ firstName: 'Ada', lastName: 'Byron', companyName });
	});

	it('without a contact person has none', () => {
		const row = { type: 'company', name: 'Thomas Keller', contact_person: '' };
		expect(read(row)).toMatchObject({ lead: { companyName: 'Thomas Keller' }, nameFault: 'type' });
	});

	it('is one whose mailbox repeats its name', () => {
		const row = { Company: 'Engines', Name: 'Azure Interior', Email: 'azure.interior24@azure-int.com' };
		expect(read(row)).toMatchObject({ lead: { companyName: 'Engines' }, unclearName: 'Name' });
		const person = { Company: 'Engines', Name: 'Ada Byron', Email: 'ada.byron@ada-byron.com' };
		expect(read(person).lead).toMatchObject({ firstName: 'Ada', lastName: 'Byron' });
	});
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
		['Wójcik Paweł', 'pawel@engines.example', 'Paweł', 'Wójcik'],
		['Wójcik Paweł', 'pawel@pawel.example', 'Wójcik', 'Paweł'],
		['Xhevdet Müller', 'mueller@engines.example', 'Xhevdet', 'Müller'],
		['Wójcik Paweł', 'info@engines.example', 'Wójcik', 'Paweł'],
		['Berg, Anna', 'berg.anna@engines.example', 'Anna', 'Berg'],
	])('of %s is that of the address %s', (text, Email, firstName, lastName) => {
		const { lead } = read({ 'Full Name': text, Company: 'Engines', Email });
		expect(lead).toMatchObject({ firstName, lastName });
	});
});

describe('a text under "Name"', () => {
	it.each<[label: string, row: Row, unclear: string | undefined]>([
		['a person’s beside a company', { Company: 'Engines' }, undefined],
		['a person’s beside an empty company', { Company: '' }, undefined],
		['a person’s beside a person’s link', { LinkedIn: PERSON }, undefined],
		['unclear beside a company of the same name', { Company: 'Ada Byron' }, 'Name'],
		['unclear beside a website alone', { Website: 'engines.example' }, 'Name'],
		['unclear beside a company’s page', { LinkedIn: COMPANY_PAGE }, 'Name'],
		['unclear beside an empty link', { LinkedIn: '' }, 'Name'],
	])('is %s', (_label, row, unclear) => {
		const { lead, unclearName } = read({ Name: 'Ada Byron', ...row });
		expect([lead.firstName, lead.lastName]).toEqual(unclear ? [undefined, undefined] : ['Ada', 'Byron']);
		expect(unclearName).toBe(unclear);
	});

	it.each([
		{ 'First Name': 'Ada', 'Last Name': '' },
		{ 'First Name': '', 'Last Name': 'Byron' },
	])('does not count as unclear beside %j', (row) => {
		expect(read({ ...row, Name: 'Ada Byron' }).unclearName).toBeUndefined();
	});

	it('is the first that is unclear, also of several records', () => {
		const names = { Name: '', 'Display Name': 'Ada Byron', Name2: 'Eve Moss' };
		expect(read(names).unclearName).toBe('Display Name');
		expect(read({ Name: '', Name2: 'Eve Moss' }).unclearName).toBe('Name2');
	});
});

describe('a website', () => {
	const MOONBASE = { 'First Name': 'Haewon', 'Last Name': 'Lee', Company: 'Moonbase Robotics' };
	const WORK = { Email: 'haewon@moonbase.example' };

	it.each<[label: string, row: Row, domain: string]>([
		['of a person', { ...MOONBASE, ...WORK, Website: 'haewon.dev' }, 'moonbase.example'],
		['of the company', { ...MOONBASE, ...WORK, Website: 'moonbaserobotics.io' }, 'moonbaserobotics.io'],
		[
			'like the address',
			{ ...MOONBASE, Company: 'MBR', Email: 'h@mbr.example', Website: 'mbr.io' },
			'mbr.io',
		],
		['without an address', { ...MOONBASE, Website: 'haewon.dev' }, 'haewon.dev'],
		[
			'of a type that is a person’s',
			{ ...WORK, Websites: [{ type: 'blog', value: 'https://haewon.dev' }] },
			'moonbase.example',
		],
		[
			'behind one of a type that is a person’s',
			{
				...WORK,
				Websites: [
					{ type: 'portfolio', value: 'https://haewon.dev' },
					{ type: 'work', value: 'https://orbit.example' },
				],
			},
			'orbit.example',
		],
	])('%s: the domain is its company’s', (_label, row, domain) => {
		expect(read(row).lead.companyDomain).toBe(domain);
	});

	it.each(['etu.uni.example', 'estudiante.uni.example', 'avocats.example', 'adv.bar.example'])(
		'is none at %s, where nobody is employed',
		(host) => {
			expect(read({ 'Full Name': 'Ada Byron', Email: `ada@${host}` }).lead).not.toHaveProperty(
				'companyDomain',
			);
		},
	);
});

describe('a link in a third of the rows', () => {
	const readAll = (rows: readonly Row[]) => {
		const plan = planColumns(listColumns(rows), rows);
		const judge = createNameJudge(rows, plan);
		return rows.map((row) => toRowFields(row, plan, judge).lead.networkUrl);
	};
	const PEOPLE = ['Ada Byron', 'Tom Lee', 'Anna Berg', 'Eve Moss', 'Jan Kok', 'Leo Marsh'];

	it('is nobody’s, beside different names', () => {
		const rows = PEOPLE.map((name) => ({ 'Full Name': name, Company: 'Engines', LinkedIn: PERSON }));
		expect(readAll(rows)).toEqual(rows.map(() => undefined));
	});

	it('is the row’s, in fewer than five rows or beside one name', () => {
		const few = PEOPLE.slice(0, 4).map((name) => ({ 'Full Name': name, LinkedIn: PERSON }));
		const same = PEOPLE.map(() => ({ 'Full Name': 'Ada Byron', LinkedIn: PERSON }));
		expect([...readAll(few), ...readAll(same)]).toEqual(Array(10).fill(PERSON));
	});
});

it('a name beside a company’s website is taken where the cell is surely a person’s', () => {
	const site = { 'Sito azienda': 'engines.example' };
	expect(read({ Nome: 'Camilla Byron', ...site }).lead).toMatchObject({ firstName: 'Camilla' });
	expect(read({ Nome: 'Engines Byron', ...site }).lead).not.toHaveProperty('firstName');
	expect(read({ Nome: 'Seguici su Instagram', ...site }).lead).not.toHaveProperty('firstName');
});
