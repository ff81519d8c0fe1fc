import { toSeenText } from './seenText';

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A text without blanks around it; empty for anything else. */
export const trimText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** A number for people: `1,234.5`. */
export const describeNumber = (number: number) =>
	number.toLocaleString('en-US', { maximumFractionDigits: 20 });

export const describeSearchCount = (number: number) =>
	`${describeNumber(number)} search${number === 1 ? '' : 'es'}`;

/** A number with its noun: `1 row`, `2,000 rows`. */
export function describeCount(number: number, noun: string): string {
	return `${describeNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** The word that agrees with a number: `1 row has`, `2 rows have`. */
export const agree = (number: number, one: string, many: string) => (number === 1 ? one : many);

/** Words, and how many there are of what they speak of, or whether they are true. */
export type Said = readonly [of: number | boolean, words: string];

/** The words that hold: what there is none of is not said. */
export const describeSome = (...all: readonly Said[]): string[] =>
	all.filter(([of]) => Boolean(of)).map(([, words]) => words);

/** How many kinds of something are not among the first. */
export const describeHidden = (all: number, most: number, of: string) =>
	describeSome([all > most, `${describeCount(all - most, 'more kind')} of ${of}`]);

/** The first sentences, and how many more kinds there are of what they speak of. */
export const listFirst = (sentences: readonly string[], most: number, of: string): string[] => [
	...sentences.slice(0, most),
	...describeHidden(sentences.length, most, of),
];

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
 * A seen text for comparison: lower case, standard width and composition, one kind of apostrophe and hyphen. Texts over
 * 1,000 characters stay.
 */
export function normalizeText(text: string): string {
	if (text.length > LONGEST_NORMALIZED_TEXT) return text;
	const lower = toSeenText(text).toLowerCase();
	if (PLAIN.test(lower)) return lower;
	// Capitals first: only so do "ß" and "SS", and the Turkish letters, come to the same.
	return lower
		.replace(/[’‘ʼʻ´`′]/g, "'")
		.normalize('NFKC')
		.toUpperCase()
		.toLowerCase()
		.replace(/i\u0307/g, 'i')
		.replace(/[\p{Pd}−]/gu, '-')
		.replace(/\s+/g, ' ')
		.trim();
}
