export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number for people: `1,234.5`. */
export const describeNumber = (number: number) =>
	number.toLocaleString('en-US', { maximumFractionDigits: 20 });

export const describeSearchCount = (number: number) =>
	`${describeNumber(number)} search${number === 1 ? '' : 'es'}`;

/** A number with its noun: `1 row`, `2,000 rows`. */
export function describeCount(number: number, noun: string): string {
	return `${describeNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** How many leads or searches: what is paid for once. */
export const describeLeadCount = (number: number, isSearch: boolean) =>
	isSearch ? describeSearchCount(number) : describeCount(number, 'lead');

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A text for a place that n8n shows as HTML, so that a header such as `<company>` is seen. */
export const escapeHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The first texts, and how many more there are: `a, b and 90 more`. */
export function joinFirst(texts: readonly string[], most: number): string {
	const hidden = texts.length - most;
	return texts.slice(0, most).join(', ') + (hidden > 0 ? ` and ${hidden} more` : '');
}

/** Longer texts are not normalised: the time grows with the square of the accents, and others control these texts. */
const LONGEST_NORMALIZED_TEXT = 1_000;

/** Most texts have none of the signs that have several kinds. */
const PLAIN = /^[a-z0-9' -]*$/;

/**
 * A text for comparison: lower case, standard width and composition, single spaces, one kind of apostrophe and hyphen,
 * nothing invisible. Texts over 1,000 characters stay.
 */
export function normalizeText(text: string): string {
	if (text.length > LONGEST_NORMALIZED_TEXT) return text;
	const lower = tidyText(text).toLowerCase();
	if (PLAIN.test(lower)) return lower;
	return lower
		.replace(/[’‘ʼʻ´`′]/g, "'")
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[\p{Pd}−]/gu, '-')
		.replace(/\s+/g, ' ')
		.trim();
}

/** A text to send: without control characters and lone surrogates; tabs and line breaks become a space. */
export function cleanText(text: string): string {
	if (!/[\p{Cc}\p{Cs}]/u.test(text)) return text;
	return text
		.replace(/[\s\u0085]+/g, (blanks) => (/[\t-\r\u0085]/.test(blanks) ? ' ' : blanks))
		.replace(/[\p{Cc}\p{Cs}]/gu, '');
}

/** Applies `cleanText` to every text in a JSON value. */
export function cleanTextsIn(value: unknown): unknown {
	if (typeof value === 'string') return cleanText(value);
	if (Array.isArray(value)) return value.map(cleanTextsIn);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanTextsIn(part)]));
}

/** Not the joiners within Persian, Indian and Burmese words, where they are visible. */
const INVISIBLE =
	/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]|(?<![\u0600-\u109f\u1780-\u17ff])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u109f\u1780-\u17ff])/g;
const MAYBE_UNTIDY = /[^ -~\u00a1-\u00ac\u00ae-\u024f]|^ | $| {2}/;

/** A name or a link to send: cleaned, without invisible characters, and with single spaces. */
export function tidyText(text: string): string {
	if (!MAYBE_UNTIDY.test(text)) return text;
	return cleanText(text).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}
