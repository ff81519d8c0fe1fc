import {
	cleanText,
	cleanTextsIn,
	describeCount,
	escapeHtml,
	tidyText,
} from '../../../nodes/LeadEnrichment/values/text';

it.each([
	[1, '1 credit'],
	[1234.5, '1,234.5 credits'],
	[1_000_000, '1,000,000 credits'],
	[0.001, '0.001 credits'],
])('a number for people has separators: %d', (number, text) => {
	expect(describeCount(number, 'credit')).toBe(text);
});

it('a text shown as HTML keeps each of its characters', () => {
	expect(escapeHtml('<company> & "co" &lt;')).toBe('&lt;company&gt; &amp; "co" &amp;lt;');
});

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
		const value = { a: ['b\u0007', { c: 'd\ne' }], n: 1, nothing: null };
		expect(cleanTextsIn(value)).toEqual({ a: ['b', { c: 'd e' }], n: 1, nothing: null });
	});

	it.each([' '.repeat(2_000_000), `a${' \n'.repeat(1_000_000)}b`])('is cleaned in little time', (text) => {
		expect(cleanText(text).length).toBeLessThanOrEqual(2_000_000);
		expect(tidyText(text).length).toBeLessThanOrEqual(3);
	});
});
