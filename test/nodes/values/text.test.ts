import { cleanText, cleanTextsIn, tidyText } from '../../../nodes/LeadEnrichment/values/text';

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
