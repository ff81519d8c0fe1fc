import {
	isHttpUrl,
	isLoopbackUrl,
	LOOPBACK_URL_PATTERN,
} from '../../../nodes/LeadEnrichment/values/webAddress';

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

/** Addresses as a user or n8n writes them; the editor's hint applies the pattern to them directly. */
const LOOPBACK_URLS = [
	'http://localhost',
	'http://localhost/',
	'http://localhost:5678/webhook/1',
	'https://localhost?x=1',
	'https://localhost#x',
	'HTTP://LOCALHOST:5678/',
	'http://n8n.localhost:5678/',
	'http://a.b.LocalHost/',
	'http://127.0.0.1:5678/webhook',
	'http://127.255.0.9',
	'http://0.0.0.0:5678/',
	'http://[::1]:5678/',
	'http://[::]/',
	'https://user@localhost:5678/',
	'https://user:password@127.0.0.1/',
	'https://user:pass@word@localhost/',
];

const PUBLIC_URLS = [
	'https://127.0.0.1:password@n8n.example/',
	'https://localhost:1@n8n.example/',
	'https://n8n.example',
	'https://localhost.example/webhook',
	'https://notlocalhost/webhook',
	'https://my-localhost:5678/',
	'https://n8n-localhost.example/',
	'https://127.0.0.1.example/',
	'https://127.example/',
	'https://1.127.0.0/',
	'https://10.0.0.1:5678/',
	'https://100.0.0.0/',
	'https://[::2]/',
	'https://[2001:db8::1]/',
	'https://n8n.example/localhost',
	'https://n8n.example/@localhost',
	'https://n8n.example/http://127.0.0.1/',
	'https://n8n.example?to=@localhost',
	'https://n8n.example#@localhost',
	'https://localhost@n8n.example/',
];

describe('an address that only its own machine can reach', () => {
	it.each(LOOPBACK_URLS)('is %s', (address) => {
		expect(isLoopbackUrl(address)).toBe(true);
		expect(LOOPBACK_URL_PATTERN.test(address)).toBe(true);
	});

	it.each(['http://127.1:5678/', 'http://2130706433/', 'http://[0:0:0:0:0:0:0:1]/'])(
		'is %s, another way to write the same',
		(address) => {
			expect(isLoopbackUrl(address)).toBe(true);
		},
	);

	it.each(PUBLIC_URLS)('is not %s, which the service may reach', (address) => {
		expect(isLoopbackUrl(address)).toBe(false);
		expect(LOOPBACK_URL_PATTERN.test(address)).toBe(false);
	});
});
