import { lazy } from './memory';

/** The entries of a table of words: what stands between its commas, however its lines are broken. */
export function splitList(text: string): string[] {
	return text
		.split(',')
		.map((entry) => entry.trim().replace(/\s+/g, ' '))
		.filter((entry) => entry !== '');
}

/** The words of a text with blanks between them; none of an empty text. */
export function splitWords(text: string): string[] {
	if (text !== '' && !/\s/.test(text)) return [text];
	return text.split(/\s/).filter((word) => word !== '');
}

const WHOLE_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae' };

/** The form in which a word is looked up: lower case, without diacritics and dots; kinds of apostrophes are one. */
export function foldWord(word: string): string {
	const lower = word.toLowerCase();
	// Most words are their own form, which is seen in a small part of the time.
	if (/^[a-z0-9' -]*$/.test(lower)) return lower;
	return lower
		.replace(/[.\u200c\u200d]/g, '')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[ıłøđßæ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
		.replace(/[’‘ʼʻ]/g, "'")
		.normalize('NFC');
}

export interface WordTable extends Iterable<string> {
	has: (entry: string) => boolean;
}

function toSet(readEntries: () => string[]): WordTable {
	const read = lazy(() => new Set(readEntries()));
	return { has: (entry) => read().has(entry), [Symbol.iterator]: () => read().values() };
}

/** A table of words that are separated by blanks or lines. */
export const wordSet = (words: string) => toSet(() => splitWords(words).map(foldWord));

/** A table of entries with commas between them, in the form in which they are looked up. */
export const entrySet = (entries: string) => toSet(() => splitList(entries));
