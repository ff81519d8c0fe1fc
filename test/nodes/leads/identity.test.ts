import {
	findSureKey,
	isLinkKey,
	listIdentityKeys,
	rankKey,
} from '../../../nodes/LeadEnrichment/leads/identity';

type Person = Record<string, unknown>;

describe('two records of the same person', () => {
	it.each<[label: string, one: Person, other: Person]>([
		[
			'a profile link with and without www, slash and query',
			{ networkUrl: 'https://www.network.example/in/Ada/?trk=x' },
			{ network: 'http://network.example/in/ada' },
		],
		[
			'names in camelCase and snake_case',
			{ firstName: 'Ada', lastName: 'Byron', companyName: 'E' },
			{ first_name: 'Ada', last_name: 'Byron', company_name: 'E' },
		],
		[
			'names apart and in one',
			{ firstName: 'Ada', lastName: 'Byron', companyDomain: 'e.example' },
			{ full_name: 'Ada Byron', company_domain: 'E.example' },
		],
		[
			'capitals and blanks',
			{ firstName: 'ADA ', lastName: ' Byron', companyName: 'Engines  Ltd' },
			{ firstName: 'Ada', lastName: 'byron', companyName: 'engines ltd' },
		],
		[
			'a name in one, beside columns for its parts that hold blanks',
			{ firstName: ' ', lastName: '\t', fullName: 'Ada Byron', companyName: 'E' },
			{ firstName: 'Ada', lastName: 'Byron', companyName: 'E' },
		],
		[
			'a name whose first spelling is blank',
			{ first_name: ' ', firstName: 'Ada', lastName: 'Byron', companyName: 'E' },
			{ firstName: 'Ada', lastName: 'Byron', companyName: 'E' },
		],
		[
			'a company’s address with a blank behind it',
			{ firstName: 'Ada', lastName: 'Byron', companyDomain: 'https://www.e.example ' },
			{ firstName: 'Ada', lastName: 'Byron', companyDomain: 'e.example' },
		],
		[
			'composed and decomposed accents',
			{ firstName: 'Zoe\u0308', lastName: 'B', companyName: 'E' },
			{ firstName: 'Zoë', lastName: 'B', companyName: 'E' },
		],
	])('share a key: %s', (_label, one, other) => {
		const keys = listIdentityKeys(other);
		expect(listIdentityKeys(one).filter((key) => keys.includes(key))).not.toEqual([]);
	});
});

describe('two records of different people', () => {
	it.each<[label: string, one: Person, other: Person]>([
		[
			'other profile links',
			{ networkUrl: 'https://network.example/in/ada' },
			{ networkUrl: 'https://network.example/in/ada-2' },
		],
		[
			'profile links that differ only in their query',
			{ networkUrl: 'https://network.example/profile/view?id=1' },
			{ networkUrl: 'https://network.example/profile/view?id=2' },
		],
		[
			'other companies',
			{ firstName: 'Ada', lastName: 'B', companyName: 'E' },
			{ firstName: 'Ada', lastName: 'B', companyName: 'F' },
		],
		[
			'accents',
			{ firstName: 'Zoë', lastName: 'B', companyName: 'E' },
			{ firstName: 'Zoe', lastName: 'B', companyName: 'E' },
		],
		[
			'companies whose domains are no domains',
			{ firstName: 'Ada', lastName: 'B', companyDomain: 'Müller & Söhne' },
			{ firstName: 'Ada', lastName: 'B', companyDomain: 'Köhler & Söhne' },
		],
		[
			'a company’s name that is another’s domain',
			{ firstName: 'Ada', lastName: 'B', companyName: 'e.example' },
			{ firstName: 'Ada', lastName: 'B', companyDomain: 'e.example' },
		],
	])('do not share their strongest key: %s', (_label, one, other) => {
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
	const everything = {
		networkUrl: 'https://www.network.example/in/Ada?trk=x',
		firstName: 'Ada',
		lastName: 'Byron',
		companyName: 'Engines',
		companyDomain: 'engines.example',
	};

	it('come surest first: link, the same in any spelling, names with domain, names with company', () => {
		const keys = listIdentityKeys(everything);
		expect(keys).toEqual([
			'link:https://www.network.example/in/Ada',
			'address:network.example/in/ada',
			'name+domain:ada byron\nengines.example',
			'name+company:ada byron\nengines',
		]);
		expect(keys.map(rankKey)).toEqual([0, 1, 2, 3]);
		expect(keys.map(isLinkKey)).toEqual([true, true, false, false]);
	});
});

describe('the key by which a lead is the same in each delivery', () => {
	it.each<[label: string, record: Person, key: string | undefined]>([
		[
			'its profile link',
			{ networkUrl: 'https://network.example/in/ada', full_name: 'Ada' },
			'link:https://network.example/in/ada',
		],
		[
			'its name with the domain of its company',
			{ full_name: 'Ada Byron', company_domain: 'engines.example', company_name: 'Engines' },
			'name+domain:ada byron\nengines.example',
		],
		[
			'its name with the name of its company',
			{ full_name: 'Ada Byron', company_name: 'Engines' },
			'name+company:ada byron\nengines',
		],
		[
			'that of the lead which it repeats, where its own fields tell nobody',
			{ email: 'ada@engines.example', lead: { networkUrl: 'https://network.example/in/ada' } },
			'link:https://network.example/in/ada',
		],
		['not its name alone, which two people may share', { full_name: 'Ada Byron' }, undefined],
	])('is %s', (_label, record, key) => {
		expect(findSureKey(record)).toBe(key);
	});
});
