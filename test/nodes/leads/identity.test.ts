import {
	findSureKey,
	identify,
	listIdentityKeys,
	rankKey,
} from '../../../nodes/LeadEnrichment/leads/identity';

type Person = Record<string, unknown>;

const ADA = { firstName: 'Ada', lastName: 'Byron' };
const link = (path: string) => ({ networkUrl: `https://network.example/${path}` });

describe('two records', () => {
	it.each<[label: string, one: Person, other: Person]>([
		[
			'a whole name, where its parts are blank',
			{ firstName: ' ', lastName: '\t', fullName: 'Ada Byron', companyName: 'E' },
			{ ...ADA, companyName: 'E' },
		],
		[
			'a name in the first spelling that is not blank',
			{ first_name: ' ', ...ADA, companyName: 'E' },
			{ ...ADA, companyName: 'E' },
		],
	])('are of the same person by %s', (_label, one, other) => {
		const keys = listIdentityKeys(other);
		expect(listIdentityKeys(one).filter((key) => keys.includes(key))).not.toEqual([]);
	});

	it.each<[label: string, one: Person, other: Person]>([
		[
			'texts that are no domains',
			{ ...ADA, companyDomain: 'Müller & Söhne' },
			{ ...ADA, companyDomain: 'Köhler & Söhne' },
		],
		['company name and domain', { ...ADA, companyName: 'e.example' }, { ...ADA, companyDomain: 'e.example' }],
	])('with different %s do not share their strongest key', (_label, one, other) => {
		expect(listIdentityKeys(one)[0]).not.toBe(listIdentityKeys(other)[0]);
	});
});

it.each<[label: string, record: Person]>([
	['nothing', {}],
	['half a name', { firstName: 'Ada', companyName: 'E' }],
	['a company alone', { companyName: 'E', companyDomain: 'e.example' }],
	['values that are no text', { networkUrl: 5, firstName: ['Ada'], lastName: null }],
	['blanks', { networkUrl: ' ', firstName: ' ', lastName: '\t' }],
])('a record with %s identifies nobody', (_label, record) => {
	expect(listIdentityKeys(record)).toEqual([]);
});

describe('the keys of a record', () => {
	it('come surest first: link, the same in any spelling, names with domain, names with company', () => {
		const company = { companyName: 'Engines', companyDomain: 'engines.example' };
		const record = { networkUrl: 'https://www.network.example/in/Ada?trk=x', ...ADA, ...company };
		const keys = listIdentityKeys(record);
		expect(keys).toEqual([
			'link:https://www.network.example/in/Ada',
			'address:network.example/in/ada',
			'name+domain:ada byron\nengines.example',
			'name+company:ada byron\nengines',
		]);
		expect(keys.map(rankKey)).toEqual([0, 1, 2, 3]);
		expect(identify(record).links).toEqual(keys.slice(0, 2));
	});
});

describe('the key by which a lead is the same in each delivery', () => {
	it.each<[label: string, record: Person, key: string | undefined]>([
		['its profile link', { ...link('in/ada'), full_name: 'Ada' }, 'address:network.example/in/ada'],
		[
			'its name with its company',
			{ ...ADA, company_domain: 'engines.example', company_name: 'Engines' },
			'name+company:ada byron\nengines',
		],
		[
			'its name with the domain of its company',
			{ ...ADA, company_domain: 'engines.example' },
			'name+domain:ada byron\nengines.example',
		],
		[
			'that of the lead which it repeats, where its own fields tell nobody',
			{ email: 'ada@engines.example', lead: link('in/ada') },
			'address:network.example/in/ada',
		],
		['not its name alone, which two people may share', { full_name: 'Ada Byron' }, undefined],
	])('is %s', (_label, record, key) => {
		expect(findSureKey(record)).toBe(key);
	});
});
