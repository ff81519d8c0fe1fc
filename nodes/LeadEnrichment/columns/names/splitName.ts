import { SHORT_FIRST_NAMES } from '../words/nameWords';
import { foldWord, splitWords } from '../../values/wordList';
import { removeDecoration } from './decoration';
import { dropRemarks, splitNameWords } from './nameParts';
import { areCompany, areDescription, areTwoPeople, type SplitName } from './personCheck';
import { isInitial, isParticle } from './wordKinds';
import { splitAtComma, splitByWords } from './wordOrder';

/** The most words of a name, particles not counted. */
const MOST_NAME_WORDS = 6;
const LONGEST_NAME = 200;

/** A word of letters, apostrophes, hyphens, and the dots of initials and abbreviations. */
const NAME_WORD =
	/^['’‘ʼʻ]?\p{L}[\p{L}\p{M}\u200c\u200d]*(?:(?:\.?[-‐–]|['’‘ʼʻ״"·])\p{L}[\p{L}\p{M}\u200c\u200d]*)*['’‘ʼʻ.]?$/u;
const INITIALS = /^(?:\p{L}\p{M}*\.-?){1,6}$/u;

/** A word with a dot that is not known to be part of a name, such as a title or a degree. */
function isAbbreviation(word: string): boolean {
	if (!word.endsWith('.') || isInitial(word) || isParticle(word)) return false;
	return !SHORT_FIRST_NAMES.has(foldWord(word));
}

function areNameWords(words: readonly string[]): boolean {
	const isName = (word: string) => NAME_WORD.test(word) || INITIALS.test(word);
	const counted = words.filter((word) => !isParticle(word));
	// "n/a n/a".
	const isOneWord = words.every((word) => word === words[0]);
	return (
		words.every(isName) && !words.some(isAbbreviation) && counted.length <= MOST_NAME_WORDS && !isOneWord
	);
}

/** Whether the words cannot be one person's name. Includes titles and suffixes: "Acme, Inc.". */
function isNoPerson(text: string): boolean {
	const [front = '', ...behind] = text.split(',');
	// After a comma, "CEO & Founder" is what a person does, but "CEO & Charles Babbage" names a second person.
	const isFunction = (part: string) =>
		part.split(/[&+;/]/).every((words) => areDescription(splitWords(words)));
	const names = [front, ...behind.filter((part) => !isFunction(part))];
	return areCompany(splitWords(text.replaceAll(',', ' '))) || areTwoPeople(names.flatMap(splitWords));
}

/**
 * Splits a person's full name, without titles, suffixes, middle initials and decoration. `order` comes from the
 * header; a comma, or a last name in capitals, overrides it. Undefined if a split would be a guess: one word, a
 * script without blanks, a company, two people, an address, more than 200 characters.
 */
export function splitFullName(
	text: string,
	order: 'firstLast' | 'lastFirst' = 'firstLast',
): SplitName | undefined {
	const trimmed = text.trim();
	if (trimmed.length > LONGEST_NAME) return undefined;
	const name = removeDecoration(trimmed);
	const parts = isNoPerson(name) ? undefined : splitNameWords(name);
	if (parts === undefined) return undefined;
	const { words, afterComma } = parts;
	const all = [...words, ...afterComma];
	if (!areNameWords(all) || areDescription(all)) return undefined;
	const split =
		afterComma.length > 0 ? splitAtComma(words, afterComma) : splitByWords(words, order === 'lastFirst');
	return split && { firstName: split.first.join(' '), lastName: split.last.join(' ') };
}

/** Fast path that halves the time for a list's names: one word of Latin letters needs no cleaning. */
const PLAIN_NAME_WORD = /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f'’-]+$/;

/** A first or last name without titles, suffixes, emoji and remarks; unchanged if nothing would be left. */
export function cleanNamePart(text: string): string {
	if (PLAIN_NAME_WORD.test(text)) return text;
	const trimmed = text.trim();
	if (trimmed.length > LONGEST_NAME) return trimmed;
	const cleaned = dropRemarks(removeDecoration(trimmed)) || trimmed;
	// One pass may uncover more: "Jr., Dr. Ada".
	return cleaned === trimmed ? trimmed : cleanNamePart(cleaned);
}

/** The first and last name of two cells of which the second repeats the first: "Ada", "Ada Lovell", or both whole. */
export function separateNames(firstName: string, lastName: string): SplitName | undefined {
	const [first, last] = [firstName, lastName].map((text) => text.trim());
	if (!first || !last?.toLowerCase().startsWith(first.toLowerCase())) return undefined;
	const behind = last.slice(first.length);
	if (behind === '') return splitFullName(last);
	return /^\s/.test(behind) ? { firstName: first, lastName: behind.trim() } : undefined;
}
