import { lazy } from '../../values/memory';

/** The words of a first and of a last name, in their order. */
export interface NameWords {
	first: readonly string[];
	last: readonly string[];
}

const LETTERS_WITHOUT_PARTS: ReadonlyMap<string, string> = new Map([
	['ı', 'i'],
	['ł', 'l'],
	['ø', 'o'],
	['đ', 'd'],
	['ß', 'ss'],
	['æ', 'ae'],
]);

/** The form in which a word is looked up: lower case, without diacritics and dots; kinds of apostrophes are one. */
export function foldWord(word: string): string {
	const lower = word.toLowerCase();
	if (/^[a-z'-]*$/.test(lower)) return lower;
	return lower
		.replace(/[.\u200c\u200d]/g, '')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[ıłøđßæ]/g, (letter) => LETTERS_WITHOUT_PARTS.get(letter) ?? letter)
		.replace(/[’‘ʼʻ]/g, "'")
		.normalize('NFC');
}

/** Words as they are looked up. */
export interface WordSet extends Iterable<string> {
	has: (word: string) => boolean;
}

/** A table of words that are separated by blanks or lines. */
export function wordSet(words: string): WordSet {
	const read = lazy(() => new Set(splitWords(words).map(foldWord)));
	return { has: (word) => read().has(word), [Symbol.iterator]: () => read().values() };
}

/** The words of a text with blanks between them; none of an empty text. */
export function splitWords(text: string): string[] {
	return text.split(/\s/).filter((word) => word !== '');
}

/** Whether all letters are capitals; scripts without capitals have none. "ß" counts as one: "GROß". */
export function isInCapitals(word: string): boolean {
	const letters = word.replaceAll('ß', '');
	return letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** "J", "J.", "J.R.R." or "J.-P.", of a script that has capitals. "Ó" is an Irish particle. */
export function isInitial(word: string): boolean {
	if (word.length > 1 && !word.includes('.')) return false;
	const isShaped = /^(?:\p{L}\p{M}*|(?:\p{L}\p{M}*\.-?)+)$/u.test(word);
	return isShaped && word.toLowerCase() !== word.toUpperCase() && !/^[Óó]$/.test(word);
}
