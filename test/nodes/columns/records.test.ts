import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';

type Row = Record<string, unknown>;

const COMPANIES = ['Acme Rockets', 'Holm GmbH', 'Nordlicht Systems'];
const PEOPLE = [
	{ firstName: 'Anna', lastName: 'Bergmann' },
	{ firstName: 'Marco', lastName: 'Ferrari' },
	{ firstName: 'Lucía', lastName: 'Navarro' },
];
type Person = (typeof PEOPLE)[number] & { companyName: string };
const people: Person[] = PEOPLE.map((person, index) => ({ ...person, companyName: COMPANIES[index] ?? '' }));

const readLeads = (rows: readonly Row[]) =>
	rows.map(createRowReader(rows)).map((reading) => (reading.ok ? reading.lead : null));

/** `[]` stands for a list with one entry. */
const wrap = (path: string, record: unknown) =>
	path
		.split('.')
		.reverse()
		.reduce((inner, name) => {
			const [key = ''] = name.split('[]');
			return { [key]: name.endsWith('[]') ? [inner] : inner };
		}, record) as Row;

const toParts = ({ firstName, lastName, companyName }: Person): Row => ({
	first_name: firstName,
	last_name: lastName,
	company: companyName,
});
const toWhole = ({ firstName, lastName, companyName }: Person): Row => ({
	name: `${firstName} ${lastName}`,
	company: companyName,
	city: 'Bonn',
});

describe('the only record of a person in a row', () => {
	it.each([
		'message.content',
		'response',
		'structuredContent',
		'node',
		'contact_people[]',
		'data.search.edges[].node',
		'choices[].message.content',
		'_source',
		'after',
	])('is read whatever its wrapper is called: %s', (path) => {
		expect(readLeads(people.map((person) => ({ ok: true, ...wrap(path, toParts(person)) })))).toEqual(people);
		expect(readLeads(people.map((person) => wrap(path, toWhole(person))))).toEqual(people);
	});

	it.each<[string, (person: Person) => Row]>([
		[
			'a company beside it',
			({ companyName, ...person }) => ({
				requester: { name: `${person.firstName} ${person.lastName}` },
				company: { name: companyName },
			}),
		],
		[
			'a company above a list',
			({ companyName, firstName, lastName }) => ({
				company_name: companyName,
				officers: [
					{ first_name: firstName, last_name: lastName },
					{ first_name: 'Zoe', last_name: 'Weber' },
				],
			}),
		],
		[
			'an object within it',
			({ companyName, firstName, lastName }) => ({
				response: { name: { first: firstName, last: lastName }, employer: { name: companyName } },
			}),
		],
		[
			'column_name and string_value',
			({ companyName, firstName, lastName }) => ({
				cells: [
					{ column_name: 'First Name', string_value: firstName },
					{ column_name: 'Last Name', string_value: lastName },
					{ column_name: 'Company', string_value: companyName },
				],
			}),
		],
		[
			'field_name and values',
			({ companyName, firstName, lastName }) => ({
				custom: [
					{ field_name: 'Full Name', values: [`${firstName} ${lastName}`] },
					{ field_name: 'Company', values: [companyName] },
				],
			}),
		],
		[
			'an earlier state beside it',
			(person) => ({
				old: { first_name: 'Zoe', last_name: 'Weber', company: 'Weber AG' },
				new: toParts(person),
			}),
		],
		[
			'an account of the user’s beside it',
			(person) => ({
				node: toParts(person),
				me: { first_name: 'Zoe', last_name: 'Weber', company: 'Weber AG' },
			}),
		],
	])('is read with %s', (_what, toRow) => {
		expect(readLeads(people.map(toRow))).toEqual(people);
	});

	it('has both names from one object', () => {
		const rows = people.map(({ firstName, lastName, companyName }, index) => ({
			name: companyName,
			website: `acme${index}.com`,
			internalContacts: [{ name: firstName, lastName }],
		}));
		expect(readLeads(rows)).toEqual(
			PEOPLE.map((person, index) => ({ ...person, companyDomain: `acme${index}.com` })),
		);
	});

	it.each<[string, (person: Person, index: number) => Row]>([
		...[
			'owners[]',
			'creators[]',
			'senders[]',
			'user',
			'account',
			'me',
			'old',
			'previous',
			'before',
			'data.user',
		].map((path): [string, (person: Person) => Row] => [path, (person) => wrap(path, toParts(person))]),
		[
			'an object that repeats',
			() => ({ approval: { first_name: 'Zoe', last_name: 'Weber', company: 'Weber AG' } }),
		],
		[
			'two records',
			(person) => ({ lessor: toParts(person), lessee: toWhole({ ...person, companyName: 'Weber AG' }) }),
		],
		[
			'a thing with a company',
			({ companyName }, index) => ({ deal: { name: `Renewal ${index}`, company: companyName } }),
		],
		[
			'a thing beside a company',
			({ companyName }, index) => ({
				company: companyName,
				project: { name: ['Blue Ocean', 'Red Sky', 'Golden Gate'][index] },
			}),
		],
	])('is not %s', (_what, toRow) => {
		expect(readLeads(people.map(toRow))).toEqual([null, null, null]);
	});
});
