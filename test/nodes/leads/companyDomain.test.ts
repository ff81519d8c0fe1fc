import { toAsciiDomain, toCompanyDomain } from '../../../nodes/LeadEnrichment/leads/canonicalLinks';

describe('the domain of a company as a result holds it', () => {
	it.each([
		['engines.example', 'engines.example'],
		['https://www.Engines.example \n', 'engines.example'],
		['https://engines.example /about', 'engines.example'],
		['engines.example :443', undefined],
		['engines example.test', undefined],
		['N/A', undefined],
	])('is compared in its one form: %j', (text, domain) => {
		expect(toCompanyDomain(text)).toBe(domain);
	});
});

describe('the domain of a company in any script', () => {
	it.each([
		['engines.example', 'engines.example'],
		['n/a', 'n/a'],
		['1.2', '1.2'],
		['engines ltd.', 'engines ltd.'],
		['münchen.example', 'xn--mnchen-3ya.example'],
		['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
		['müller & söhne', 'müller & söhne'],
	])('is compared as ASCII, and text that is none as it is: %j', (text, domain) => {
		expect(toAsciiDomain(text)).toBe(domain);
	});
});
