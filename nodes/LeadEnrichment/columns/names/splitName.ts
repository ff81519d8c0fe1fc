import { splitByCapitals } from './capitalLastName';
import { isTooLong, removeDecoration } from './decoration';
import { areEastAsian, dropSecondScript, splitEastAsian } from './eastAsianNames';
import { isParticle } from './firstNames';
import { SHORT_FIRST_NAMES } from './nameWords';
import { readNamePart, readNameParts } from './nameParts';
import { areCompany, areDescription, areDoubtful, areTwoPeople } from './notAPerson';
import { splitPlainName } from './plainName';
import { splitAtComma, splitFirstLast, splitLastFirst } from './wordOrder';
import { foldWord, isInitial, type NameWords, splitWords } from './words';

/** The parts of a person's name, both with text. */
export interface PersonName {
	firstName: string;
	lastName: string;
}

type NameOrder = 'firstLast' | 'lastFirst';

/** The most words of a name, its particles not counted. */
const MOST_WORDS = 6;

/** A word of letters, with apostrophes, hyphens, and the dots of initials and abbreviations. */
const NAME_WORD =
	/^['’‘ʼʻ]?\p{L}[\p{L}\p{M}\u200c\u200d]*(?:(?:\.?[-‐–]|['’‘ʼʻ״"·])\p{L}[\p{L}\p{M}\u200c\u200d]*)*['’‘ʼʻ.]?$/u;
const INITIALS = /^(?:\p{L}\p{M}*\.-?){1,6}$/u;

/** A word with a dot at its end that is no part of a name as far as known: a title or a degree. */
function isAbbreviation(word: string): boolean {
	if (!word.endsWith('.') || isInitial(word) || isParticle(word)) return false;
	return !SHORT_FIRST_NAMES.has(foldWord(word));
}

function areNameWords(words: readonly string[]): boolean {
	const isEachName = words.every((word) => NAME_WORD.test(word) || INITIALS.test(word));
	const isCutShort = words.some(isAbbreviation);
	const counted = words.filter((word) => !isParticle(word));
	// "n/a n/a".
	const isOneWord = words.every((word) => word === words[0]);
	return isEachName && !isCutShort && counted.length <= MOST_WORDS && !isOneWord;
}

/** Whether a part behind a comma says what a person does: "CEO & Founder", but not "CEO & Charles Babbage". */
function isFunction(part: string): boolean {
	return part.split(/[&+;/]/).every((words) => areDescription(splitWords(words)));
}

/** Whether the words cannot be one person's name. Titles and suffixes are looked at too: "Acme, Inc.". */
function isNoPerson(text: string): boolean {
	const [front = '', ...behind] = text.split(',');
	const names = [front, ...behind.filter((part) => !isFunction(part))];
	return areCompany(splitWords(text.replaceAll(',', ' '))) || areTwoPeople(names.flatMap(splitWords));
}

function splitNameWords(words: readonly string[], order: NameOrder): NameWords | undefined {
	const names = dropSecondScript(words);
	if (areEastAsian(names)) return splitEastAsian(names, order === 'lastFirst');
	// "O" is an initial or a particle without its apostrophe.
	if (names.includes('O')) return undefined;
	const split = splitByCapitals(names);
	if (split !== 'none') return split;
	return order === 'lastFirst' ? splitLastFirst(names) : splitFirstLast(names);
}

/** Splits what is cleaned of decoration. */
function splitCleanName(name: string, order: NameOrder): NameWords | undefined {
	const parts = isNoPerson(name) ? undefined : readNameParts(name);
	if (parts === undefined) return undefined;
	const { words, afterComma } = parts;
	const all = [...words, ...afterComma];
	if (!areNameWords(all) || areDescription(all) || areDoubtful(all)) return undefined;
	return afterComma.length > 0 ? splitAtComma(words, afterComma) : splitNameWords(words, order);
}

/**
 * Splits a person's full name; titles, suffixes, middle initials and decoration are left out. `order` is what the
 * header of the column says; a comma and a last name in capitals tell more. Undefined where it cannot be split without
 * a guess: one word, a script without blanks, a company, two people, an address, more than 200 characters.
 */
export function splitFullName(text: string, order: NameOrder = 'firstLast'): PersonName | undefined {
	const trimmed = text.trim();
	if (isTooLong(trimmed)) return undefined;
	const split =
		splitPlainName(trimmed, order === 'lastFirst') ?? splitCleanName(removeDecoration(trimmed), order);
	return split && { firstName: split.first.join(' '), lastName: split.last.join(' ') };
}

/** One word of Latin letters: nothing can be left out of it. */
const PLAIN_WORD = /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f'’-]+$/;

/**
 * A cell of a first-name or last-name column without what is no part of a name: titles, suffixes, emoji, pronouns,
 * "| Sales". The trimmed text itself where nothing would be left, or where it has more than 200 characters.
 */
export function cleanNamePart(text: string): string {
	if (PLAIN_WORD.test(text)) return text;
	const trimmed = text.trim();
	if (isTooLong(trimmed)) return trimmed;
	const cleaned = readNamePart(removeDecoration(trimmed)) || trimmed;
	// What one pass has removed may have hidden more of it: "Jr., Dr. Ada".
	return cleaned === trimmed ? trimmed : cleanNamePart(cleaned);
}
