import fc from 'fast-check';

import {
	isHttpUrl,
	isLoopbackUrl,
	isPlainUrl,
	isUri,
	LOOPBACK_URL_PATTERN,
} from '../../../nodes/LeadEnrichment/values/webAddress';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

describe('a web address', () => {
	it.each([
		...splitList(`
			http://a.example, https://a.example/path?query#part, https://127.0.0.1:5678/webhook,
			https://[::1]:5678/, https://münchen.example/straße, https://user:password@a.example
		`),
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

const toLength = (begin: string, length: number) => begin.padEnd(length, 'x');

describe('the length of a web address', () => {
	it.each<[label: string, isOne: boolean, text: string]>([
		['8,192 characters', true, toLength('https://a.example/', 8_192)],
		['8,193 characters', false, toLength('https://a.example/', 8_193)],
		['1,000 before the path', true, `https://${toLength('user:', 990)}@a.example/${'x'.repeat(2_000)}`],
		['1,001 before the path', false, `https://${toLength('user:', 991)}@a.example/`],
		['a long query directly behind the host', true, toLength('https://a.example?', 2_000)],
		['a long fragment directly behind the host', true, toLength('https://a.example#', 2_000)],
	])('may be %s: %j', (_label, isOne, text) => {
		expect(isHttpUrl(text)).toBe(isOne);
	});
});

describe('a URI', () => {
	it.each([
		'https://a.example',
		'HTTPS://A.example/In/Ada',
		'http://user:p%40ss@a.example:8080/in?x=1&y=(2)#z!',
		"https://a.example/~x/_y/-z/.w/*'();:@=+$,?/?#/?",
		'https://[2001:db8::1]/in',
		toLength('https://a.example/', 8_192),
	])('is %s', (text) => {
		expect(isUri(text)).toBe(true);
	});

	it.each([
		['no host', 'https:///in'],
		['no address', 'ada'],
		['text before it', 'see https://a.example'],
		['a blank', 'https://a.example/in ada'],
		['a percent sign alone', 'https://a.example/100%'],
		['half a percent-encoding', 'https://a.example/%4'],
		['a percent-encoding that is none', 'https://a.example/%zz'],
		['a percent sign in its host', 'https://a%zz.example/'],
		['a backslash', 'https://a.example\\in'],
		['brackets in its path', 'https://a.example/[in]'],
		['brackets in its query', 'https://a.example/?a[0]=1'],
		['a line break', 'https://a.example/in\n'],
		['another script in its host', 'https://münchen.example/in'],
		['another script in its path', 'https://a.example/straße'],
		['another script in its fragment', 'https://a.example/#straße'],
		['two fragments', 'https://a.example/#x#y'],
		['more than 8,192 characters', toLength('https://a.example/', 8_193)],
	])('is none with %s', (_label, text) => {
		expect(isUri(text)).toBe(false);
	});
});

/** Addresses as a user or n8n writes them; the editor's hint applies the pattern to them directly. */
const LOOPBACK_URLS = [
	...splitList(`
		http://localhost, http://localhost/, http://localhost:5678/webhook/1, https://localhost?x=1,
		https://localhost#x, HTTP://LOCALHOST:5678/, http://n8n.localhost:5678/, http://a.b.LocalHost/,
		http://127.0.0.1:5678/webhook, http://127.255.0.9, http://0.0.0.0:5678/, http://[::1]:5678/,
		http://[::]/, https://user@localhost:5678/, https://user:password@127.0.0.1/,
		https://user:pass@word@localhost/
	`),
];

const PUBLIC_URLS = [
	...splitList(`
		https://localhost:1@n8n.example/, https://n8n.example, https://localhost.example/webhook,
		https://notlocalhost/webhook, https://my-localhost:5678/, https://n8n-localhost.example/,
		https://127.0.0.1.example/, https://127.example/, https://1.127.0.0/, https://10.0.0.1:5678/,
		https://100.0.0.0/, https://[::2]/, https://[2001:db8::1]/, https://n8n.example/localhost,
		https://n8n.example/@localhost, https://n8n.example?to=@localhost, https://n8n.example#@localhost,
		https://localhost@n8n.example/
	`),
	'https://127.0.0.1:password@n8n.example/',
	'https://n8n.example/http://127.0.0.1/',
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

describe('an address that is taken as plain', () => {
	const part = fc.constantFrom(...'a in xn-- A . .. - 1 %41 é ~_ com @b :8'.split(' '));
	const address = fc
		.tuple(fc.constantFrom('https://', 'http://'), fc.array(part), fc.array(fc.tuple(fc.constant('/'), part)))
		.map(([scheme, host, path]) => `${scheme}${host.join('')}.com${path.flat().join('')}`);

	it('is a URI that its URL writes in the same way', () => {
		expect(isPlainUrl('https://network.example/in/ada-lovelace_1')).toBe(true);
		fc.assert(
			fc.property(address, (text) => {
				if (!isPlainUrl(text)) return;
				expect([isHttpUrl(text), isUri(text), new URL(text).href.replace(/\/$/, '')]).toEqual([
					true,
					true,
					text,
				]);
			}),
			{ numRuns: 1_000 },
		);
	});
});
