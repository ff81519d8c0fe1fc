import { lazy } from './memory';

/** The comma-separated entries of a word table, across line breaks. */
export function splitList(text: string): string[] {
	return text
		.split(',')
		.map((entry) => entry.trim().replace(/\s+/g, ' '))
		.filter((entry) => entry !== '');
}

/** The words of a text, split at whitespace; none for an empty text. */
export function splitWords(text: string): string[] {
	if (text !== '' && !/\s/.test(text)) return [text];
	return text.split(/\s/).filter((word) => word !== '');
}

const WHOLE_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae' };

/** The lookup form of a word: lower case, without diacritics and dots, with one kind of apostrophe. */
export function foldWord(word: string): string {
	const lower = word.toLowerCase();
	// Fast path: most words are their own lookup form.
	if (/^[a-z0-9' -]*$/.test(lower)) return lower;
	return lower
		.replace(/[.\u200c\u200d]/g, '')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/[ıłøđßæ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
		.replace(/[’‘ʼʻ]/g, "'")
		.normalize('NFC');
}

/** The lookup form of a text, without punctuation: "À mon compte" as "a mon compte". */
export const foldText = (text: string) =>
	foldWord(text)
		.replace(/[^\p{L}\d]+/gu, ' ')
		.trim();

/** A text as it is written, and with umlauts as two letters: "Müller" and "Mueller", "Søren" and "Soeren". */
export const listSpellings = (text: string): string[] => [
	...new Set([
		text,
		text
			.normalize('NFC')
			.replace(/[äæ]/gi, 'ae')
			.replace(/[öø]/gi, 'oe')
			.replace(/ü/gi, 'ue')
			.replace(/å/gi, 'aa'),
	]),
];

export interface WordTable extends Iterable<string> {
	has: (entry: string) => boolean;
}

function toSet(readEntries: () => string[]): WordTable {
	const read = lazy(() => new Set(readEntries()));
	return { has: (entry) => read().has(entry), [Symbol.iterator]: () => read().values() };
}

/** A table of words separated by spaces or line breaks. */
export const wordSet = (words: string) => toSet(() => splitWords(words).map(foldWord));

/** A table of entries separated by commas, in the lookup form that `toKey` gives them. */
export const wordTable = (entries: string, toKey: (entry: string) => string) =>
	toSet(() => splitList(entries).map(toKey));

/** A table of entries separated by commas, in their lookup form. */
export const entrySet = (entries: string) => wordTable(entries, (entry) => entry);

/** The endings that stand for both genders: "Participant(e)", "Teilnehmer/in", "Invitado/a", "inscrit·e". */
const INCLUSIVE =
	/(?<=\p{L}{3}\p{M}?)[/(:*·]-?(?:innen|in|ne|e|a|o|as|es|rice|trice|euse|[eè]re|ora|dora|ra)\)?(?![\p{L}\p{M}])/giu;

export const dropInclusive = (text: string) => text.replace(INCLUSIVE, '');
