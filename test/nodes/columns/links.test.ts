import {
	findCompanyDomain,
	findPersonLink,
	isOtherNetworkPage,
} from '../../../nodes/LeadEnrichment/columns/links';

const LINK = 'https://www.linkedin.com/in/ada';

describe('the link to a person', () => {
	it.each([
		['LinkedIn: https://www.linkedin.com/in/ada', LINK],
		['LinkedIn: http://linkedin.com/in/ada, see there', LINK],
		['=HYPERLINK("https://www.linkedin.com/in/ada","Ada")', LINK],
		['https://engines.example | https://www.linkedin.com/in/ada', LINK],
	])('is found within other text: %s', (text, link) => {
		expect(findPersonLink(text, false)).toEqual({ link, kind: 'person' });
		expect(findPersonLink(text, true)).toEqual({ link, kind: 'person' });
	});

	it.each(['in/ada', '/in/ada', 'in/ada/', '/in/ada/'])('is found in its path alone: %s', (text) => {
		expect(findPersonLink(text, true)?.link.replace(/\/$/, '')).toBe(LINK);
		expect(findPersonLink(text, false)).toBeUndefined();
	});

	it.each([
		'https://www.linkedin.com/company/engines',
		'LinkedIn: https://www.linkedin.com/company/engines',
		'https://www.linkedin.com/posts/ada',
		'https://engines.example/',
		'see https://www.notlinkedin.com/in/ada',
		'https://business.linkedin.com/talent/profile/tips',
		'see notes',
		`${LINK} ${'x'.repeat(2_000)}`,
	])('is not found in %s', (text) => {
		expect(findPersonLink(text, true)).toBeUndefined();
		expect(findPersonLink(text, false)).toBeUndefined();
	});
});

describe('a page of a network', () => {
	it.each([
		['https://www.linkedin.com/company/engines', true],
		['https://www.linkedin.com/', true],
		['https://network.example/company/engines', true],
		[LINK, false],
		['https://www.linkedin.com/sales/lead/ABC', false],
		['https://network.example/in/ada', false],
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
	])('of %s is %s', (text, domain) => {
		expect(findCompanyDomain(text)).toBe(domain);
	});

	it.each([
		'app.engines.example',
		'https://app.engines.example',
		'https://app.engines.example/',
		'//app.engines.example/',
		'https://app.engines.example, https://other.example',
	])('is the host of a tool’s start page: %s', (text) => {
		expect(findCompanyDomain(text)).toBe('app.engines.example');
	});

	it.each([
		'https://app.engines.example/login',
		'HTTPS://app.engines.example/login',
		'//app.engines.example/login',
		'app.engines.example/login',
		'https://app.engines.example?user=7',
		'https://app.engines.example#user7',
		'https://app.engines.example/login https://other.example',
	])('is not the host of a user’s page in a tool: %s', (text) => {
		expect(findCompanyDomain(text)).toBeUndefined();
	});
});
