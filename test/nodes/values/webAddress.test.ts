import { isHttpUrl } from '../../../nodes/LeadEnrichment/values/webAddress';

describe('a web address', () => {
	it.each([
		'http://a.example',
		'https://a.example/path?query#part',
		'https://127.0.0.1:5678/webhook',
		'https://[::1]:5678/',
		'https://münchen.example/straße',
		'https://user:password@a.example',
	])('is %s', (text) => {
		expect(isHttpUrl(text)).toBe(true);
	});

	it.each([
		['nothing', ''],
		['a scheme alone', 'https://'],
		['a path without host', 'https:///path'],
		['another scheme', 'ftp://a.example'],
		['a script', 'javascript:alert(1)'],
		['a host alone', 'a.example'],
		['an address with a line break', 'https://a.example/\nx'],
		['an address with a blank before it', ' https://a.example'],
		['a port that is none', 'https://a.example:99999'],
	])('is not %s', (_label, text) => {
		expect(isHttpUrl(text)).toBe(false);
	});
});
