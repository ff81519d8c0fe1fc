import { saysNothing } from '../../../nodes/LeadEnrichment/values/nothing';
import { cleanText, cleanTextsIn, toSeenText } from '../../../nodes/LeadEnrichment/values/seenText';

describe('a text as it is sent', () => {
	it.each([
		[' as it is  😀\u00a0', ' as it is  😀\u00a0'],
		['a\u0000\u0007\u009fb', 'ab'],
		['a \r\n\t b\u0085c', 'a b c'],
		['\ud83da\ude00', 'a'],
		['\ud83d\u0007\ude00', ''],
		['\ud83d\n\ude00', ' '],
	])('has no control characters and no halves of characters: %j', (text, cleaned) => {
		expect(cleanText(text)).toBe(cleaned);
	});

	it('is cleaned wherever it stands in a value of JSON', () => {
		const value = { a: ['b\u0007', { 'c\u0000': 'd\ne' }], n: 1, nothing: null };
		expect(cleanTextsIn(value)).toEqual({ a: ['b', { c: 'd e' }], n: 1, nothing: null });
	});

	it.each([' '.repeat(2_000_000), `a${' \n'.repeat(1_000_000)}b`])('is cleaned in little time', (text) => {
		expect(cleanText(text).length).toBeLessThanOrEqual(2_000_000);
		expect(toSeenText(text).length).toBeLessThanOrEqual(3);
	});
});

describe('the text that a person sees', () => {
	it.each([
		['Smith &amp; Sons', 'Smith & Sons'],
		['Smith &amp;amp; Sons', 'Smith & Sons'],
		['O&#039;Brien', "O'Brien"],
		['M&uuml;ller', 'Müller'],
		['AT&T', 'AT&T'],
		['https://engines.example/?a=1&copy=2', 'https://engines.example/?a=1&copy=2'],
		['\u2066Ada\u2069', 'Ada'],
		['\u061cAda\u180e\ufe0f', 'Ada'],
		['=HYPERLINK("https://nordbau.com","Nord Bau")', 'Nord Bau'],
		['=HYPERLINK("https://nordbau.com"; "Nord ""Bau""")', 'Nord "Bau"'],
		['=hyperlink(B2,"Nord Bau")', 'Nord Bau'],
		['=HYPERLINK("https://nordbau.com")', 'https://nordbau.com'],
		['="0711 5550100"', '0711 5550100'],
		['<b>Nord Bau</b>', 'Nord Bau'],
		['<p>Nord</p><p class="x">Bau</p>', 'Nord Bau'],
		['Nord<br/>Bau', 'Nord Bau'],
		['[Nord Bau](https://nordbau.com)', 'Nord Bau'],
		['["Nord Bau"]', 'Nord Bau'],
		["'Nord Bau", 'Nord Bau'],
		["'O'Brien", "O'Brien"],
		["'+49 30 5550100", '+49 30 5550100'],
		["'t Hart", "'t Hart"],
		["'s-Hertogenbosch", "'s-Hertogenbosch"],
		["'Ada' Byron", "'Ada' Byron"],
		['+49 30 5550100', '+49 30 5550100'],
		['@zalando', '@zalando'],
		['Ada <ada@engines.example>', 'Ada <ada@engines.example>'],
		['<company>', '<company>'],
		['a < b > c', 'a < b > c'],
		['[a](b)', '[a](b)'],
	])('%j', (text, seen) => {
		expect(toSeenText(text)).toBe(seen);
	});

	it.each(['=A2', '=A2&" "&B2', '=+SUM(A1:A3)', '=HYPERLINK(A2)', '=HYPERLINK(A2,B2)'])(
		'is nothing of a formula that does not say what it shows: %s',
		(text) => {
			expect(toSeenText(text)).toBe('');
			expect(saysNothing(text)).toBe(true);
		},
	);

	it.each([
		['=HYPERLINK("https://nordbau.com","Nord Bau")', 'https://nordbau.com'],
		['=HYPERLINK("https://"&A2,"nordbau.com")', 'nordbau.com'],
		['[Nord Bau](https://nordbau.com)', 'https://nordbau.com'],
		['<a class="x" href="https://nordbau.com">Nord Bau</a>', 'https://nordbau.com'],
		['https://nordbau.com/?a=1&amp;b=2', 'https://nordbau.com/?a=1&b=2'],
	])('is for a link where it leads: %j', (text, target) => {
		expect(toSeenText(text, true)).toBe(target);
	});

	// In a time that grows with the square of their length, these would take hours.
	it.each([
		...['<a href=x ', '<a href="', '[a](http://', "'", '=HYPERLINK("', '&amp', '["', '\u200c', '<', '= "'],
		...['<b\t', '=("'],
	])('is read in linear time from a megabyte of %j', (part) => {
		const text = part.repeat(1_000_000 / part.length);
		for (const isLink of [false, true])
			expect(toSeenText(text, isLink).length).toBeLessThanOrEqual(1_000_000);
	});
});
