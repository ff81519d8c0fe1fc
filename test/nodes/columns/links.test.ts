import {
	findCompanyDomain,
	findPersonLink,
	findWorkDomain,
	isOtherNetworkPage,
} from '../../../nodes/LeadEnrichment/columns/links';

const LINK = 'https://www.linkedin.com/in/ada';

describe('the link to a person', () => {
	it.each([
		'LinkedIn: https://www.linkedin.com/in/ada',
		'LinkedIn: http://linkedin.com/in/ada, see there',
		'see linkedin.com/in/ada.',
		'see linkedin.com/in/ada ...',
		'see linkedin.com/in/ada...',
		'de.linkedin.com/in/ada and others',
		'=HYPERLINK("https://www.linkedin.com/in/ada","Ada")',
		"<a href='https://www.linkedin.com/in/ada'>Ada</a>",
		'Ada <https://www.linkedin.com/in/ada>',
		'[Ada](https://www.linkedin.com/in/ada)',
		'[https://www.linkedin.com/in/ada]',
		'{https://www.linkedin.com/in/ada}',
		'https://engines.example | https://www.linkedin.com/in/ada',
		'https://archive.example/web/2026/https://www.linkedin.com/in/ada',
		'https://www.linkedin.com/in/ada|https://engines.example',
		'https://www.linkedin.com/in/ada;http://engines.example',
		'https://www.linkedin.com/in/ada,https://engines.example',
		'https://www.linkedin.com/in/ada;;www.engines.example',
		'https://engines.example,https://www.linkedin.com/in/ada,https://other.example',
	])('is found within other text: %s', (text) => {
		expect(findPersonLink(text, false)).toEqual({ link: LINK, kind: 'person' });
		expect(findPersonLink(text, true)).toEqual({ link: LINK, kind: 'person' });
	});

	it('of another network is found in such a list where the header says that it is one', () => {
		const link = 'https://engines.example/in/ada';
		expect(findPersonLink(`${link},https://other.example`, true)).toEqual({ link, kind: 'person' });
	});

	it.each(['in/ada', '/in/ada', 'in/ada/', '/in/ada/', 'in/ren%C3%A9e'])('is found in a path: %s', (text) => {
		const [, path = ''] = /^\/?(.*?)\/?$/.exec(text) ?? [];
		expect(findPersonLink(text, true)?.link).toBe(`https://www.linkedin.com/${path}`);
		expect(findPersonLink(text, false)).toBeUndefined();
	});

	it.each([
		['in/ada', 'person'],
		['in/ada/details/skills', 'person'],
		['in/ACoAAAExAmPlE0123456789aBcDeF', 'numbered'],
		['pub/ada-byron/1/2/3', 'person'],
		['sales/lead/ACwAAExAmPlE01,NAME_SEARCH', 'salesTool'],
		['sales/people/ACwAAExAmPlE01', 'salesTool'],
		['sales/profile/123456', 'salesTool'],
		['talent/profile/AEMAAExAmPlE07', 'salesTool'],
		['talent/hire/12345/profile/AEMAAExAmPlE07', 'salesTool'],
		['talent/hire/12345/manage/all/profile/AEMAAExAmPlE07', 'salesTool'],
		['recruiter/profile/123456', 'salesTool'],
	])('that leads to the page %s is of the kind %s', (path, kind) => {
		expect(findPersonLink(`https://www.linkedin.com/${path}`, false)?.kind).toBe(kind);
		expect(findPersonLink(`see www.linkedin.com/${path}`, false)?.kind).toBe(kind);
	});

	it.each([
		['http://network.example/in/ada', true],
		['https://network.example/in/ada', true],
		['https://de.my-network.network.example/in/ada', true],
		['https://engines.example/in/ada', false],
		['https://mynetwork.example/in/ada', false],
		['http://engines.example/in/network.ada', false],
	])('may have any host where the header says that it is one: %s, elsewhere %j', (link, isNetwork) => {
		const found = { link, kind: 'person' };
		expect(findPersonLink(`${link}/`, true)).toEqual(found);
		expect(findPersonLink(`${link}/`, false)).toEqual(isNetwork ? found : undefined);
	});

	it.each([
		'https://www.linkedin.com/company/engines',
		'LinkedIn: https://www.linkedin.com/company/engines',
		'https://www.linkedin.com/in/',
		'https://www.linkedin.com/pub/',
		'https://www.linkedin.com/posts/ada',
		'https://www.linkedin.com/sales/lead/',
		'https://www.linkedin.com/sales/company/17412',
		'https://www.linkedin.com/sales/search/people?query=(filters)',
		'https://www.linkedin.com/talent/hire/1/discover/recruiterSearch',
		'https://www.linkedin.com/talent/hire/1/discover?next=/profile/AEMAAExAmPlE07',
		'https://www.linkedin.com/recruiter/projects/123456',
		'see https://www.notlinkedin.com/in/ada',
		'https://business.linkedin.com/talent/profile/tips',
		'https://network.example/company/engines',
		'https://network.example/in/ada/posts',
		'https://archive.example/web/https://network.example/in/ada',
		'https://engines.example/',
		'https://engines.example/in/ada/news',
		'see notes',
	])('is not found in %s', (text) => {
		expect(findPersonLink(text, true)).toBeUndefined();
		expect(findPersonLink(text, false)).toBeUndefined();
	});

	it('is looked for in cells of 2,000 characters at most', () => {
		const text = `${LINK} ${'x'.repeat(2_000)}`;
		expect(findPersonLink(text.slice(0, 2_000), true)?.link).toBe(LINK);
		expect(findPersonLink(text.slice(0, 2_001), true)).toBeUndefined();
	});
});

describe('a page of a network', () => {
	it.each([
		['https://www.linkedin.com/company/engines', true],
		['https://www.linkedin.com/', true],
		['https://www.linkedin.com', true],
		['https://www.linkedin.com/sales/company/17412', true],
		['https://network.example/company/engines', true],
		['https://network.example/companies/engines', true],
		['https://network.example/school/engines', true],
		['http://network.example/showcase/engines', true],
		[LINK, false],
		['https://www.linkedin.com/sales/lead/ABC', false],
		['https://www.linkedin.com.engines.example/about', false],
		['https://network.example/in/ada', false],
		['https://network.example/in/company/ada', false],
		['https://archive.example/web/https://network.example/company/engines', false],
		['https://archive.example/web/https://www.linkedin.com/company/engines', false],
	])('%s is another than a person’s: %j', (link, expected) => {
		expect(isOtherNetworkPage(link)).toBe(expected);
	});
});

describe('a company’s domain', () => {
	it.each([
		['https://www.engines.example/', 'engines.example'],
		['http://Engines.example', 'engines.example'],
		['https://engines.example/about', 'engines.example'],
		['//engines.example/about', 'engines.example'],
		['engines.example, other.example', 'engines.example'],
		['engines.example;other.example', 'engines.example'],
		['engines.example|other.example', 'engines.example'],
		['engines.example (closed)', 'engines.example'],
		['; engines.example', 'engines.example'],
		['Engines Inc.', undefined],
		['see notes', undefined],
		[';', undefined],
		['192.168.0.1', undefined],
		['1.234', undefined],
		['v1.beta.2', undefined],
		['vitamin.d', undefined],
		['ada@engines.example', undefined],
		['app.engines.example', 'app.engines.example'],
		['https://app.engines.example/', 'app.engines.example'],
		['//app.engines.example/', 'app.engines.example'],
		['https://app.engines.example, https://other.example', 'app.engines.example'],
		['app.engines.example/login', undefined],
		['HTTPS://app.engines.example/login', undefined],
		['//app.engines.example/login', undefined],
		['https://app.engines.example?user=7', undefined],
		['https://app.engines.example#user7', undefined],
		['https://app.engines.example/login https://other.example', undefined],
	])('is read from %s, but not from a user’s page in a tool: %s', (text, domain) => {
		expect(findCompanyDomain(text)).toBe(domain);
	});
});

describe('the domain of a work address', () => {
	it.each([
		['ada@engines.example', 'engines.example'],
		['Ada Byron <Ada@Engines.example>', 'engines.example'],
		['ada@engines.example.', 'engines.example'],
		['"ada@engines.example"', 'engines.example'],
		["'ada@engines.example'", 'engines.example'],
		['(ada@engines.example)', 'engines.example'],
		['[ada@engines.example]', 'engines.example'],
		['ada@engines.example|private', 'engines.example'],
		['ada@engines.example: work', 'engines.example'],
		['mailto:ada@london.engines.example', 'london.engines.example'],
		['ada@gmail.com, ada@engines.example', 'engines.example'],
		['ada@gmail.com;ada@engines.example', 'engines.example'],
		['ada@engines.example,ada@other.example', 'engines.example'],
		['ada@engines./ ada@engines.example', 'engines.example'],
		['ada@gmail.com', undefined],
		['ada@localhost', undefined],
		['@engines.example', undefined],
		['engines.example', undefined],
		['', undefined],
	])('in %j is %s', (text, domain) => {
		expect(findWorkDomain(text)).toBe(domain);
	});

	it('is looked for in cells of 2,000 characters at most', () => {
		const text = `ada@engines.example ${'x'.repeat(2_000)}`;
		expect(findWorkDomain(text.slice(0, 2_000))).toBe('engines.example');
		expect(findWorkDomain(text.slice(0, 2_001))).toBeUndefined();
	});
});
