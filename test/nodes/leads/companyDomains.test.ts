import {
	findCompanyDomain,
	findWorkDomain,
	listAddresses,
} from '../../../nodes/LeadEnrichment/leads/companyDomains';

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
		['app.engines.example', 'engines.example'],
		['https://app.engines.example/', 'engines.example'],
		['//app.engines.example/', 'engines.example'],
		['https://app.engines.example, https://other.example', 'engines.example'],
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

it('a placeholder is no address, wherever it stands', () => {
	const text = 'none@none.com; NA@na.com, No-Reply@engines.example, "A" <a@example.com>, ada@engines.example';
	expect(listAddresses(text)).toEqual(['ada@engines.example']);
});
