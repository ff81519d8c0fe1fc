import { describeCount, escapeHtml } from '../../../nodes/LeadEnrichment/values/text';

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
