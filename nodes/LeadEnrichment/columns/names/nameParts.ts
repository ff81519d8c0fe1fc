import { CAPITAL_SUFFIXES, SUFFIXES, TITLES, TITLES_WITH_DOT } from '../../values/nameAffixes';
import { foldWord, splitWords } from '../../values/wordList';
import { areDescription } from './personCheck';
import { isGivenName, isInCapitals, isInitial, isKnown, isParticle } from './wordKinds';

/** Titles that are names too, with what must follow: a given name counts one, and so does each word behind it. */
const TITLES_OR_NAMES: Readonly<Record<string, number>> = { Me: 1, Pr: 1, Don: 2, DON: 2, Doña: 0, DOÑA: 0 };

function isTitle(words: readonly string[], index: number): boolean {
	const [word = '', next = '', ...more] = words.slice(index);
	const key = foldWord(word).replace(/(?<=\p{L}{2})[ªº]$/u, '');
	const evidence = Number(isKnown(foldWord(next))) + more.length;
	if (TITLES.has(key) || evidence >= (TITLES_OR_NAMES[word] ?? Infinity)) return true;
	// "M." and "D." are initials if another follows. Before a single word, "D." is more often an initial than "Don".
	if (!/[.ªº]$/.test(word) || (isInitial(word) && isInitial(next))) return false;
	if (key === 'd' && more.length === 0) return false;
	// "Dr. med. dent.": lower-case words after a title.
	return TITLES_WITH_DOT.has(key) || (index > 0 && word.length > 2 && word === word.toLowerCase());
}

/** The words of a name without titles in front, or with a dot inside it. The result may be empty. */
function dropTitles(words: readonly string[]): readonly string[] {
	let start = 0;
	while (isTitle(words, start)) start += 1;
	return words.slice(start).filter((word) => !word.endsWith('.') || !TITLES.has(foldWord(word)));
}

/** Whether a text is a title without a name: "Prof.", "Dr. med.". */
export const isTitleAlone = (text: string) => dropTitles(splitWords(text)).length === 0;

function isSuffix(word = '', mayBeShort = true): boolean {
	const key = foldWord(word);
	if (SUFFIXES.has(key)) return true;
	const mayBeOne = CAPITAL_SUFFIXES.has(key) && (key.length > 2 || mayBeShort);
	return mayBeOne && (isInCapitals(word) || /\p{L}\.\p{L}/u.test(word));
}

/** The words before a name's suffixes. A suffix that may be a name stays if fewer than `least` words would be left. */
function dropSuffixes(words: readonly string[], least: number): readonly string[] {
	let end = words.length;
	while (isSuffix(words[end - 1], end > least)) end -= 1;
	return words.slice(0, end);
}

/** Splits "Prof.Dr.Ada" and "J.Tolkien" into words, but not "Ph.D." and "M.Sc.". */
function splitAtTitle(word: string): string[] {
	const [front = '', ...behind] = word.split(/(?<=\.)(?=\p{L}{2,}\.?)/u);
	if (behind.length === 0 || isSuffix(word) || dropTitles([word]).length === 0) return [word];
	const isAbbreviation = isInitial(front) || /^st\.$/i.test(front) || dropTitles([front]).length === 0;
	return isAbbreviation ? [front, ...splitAtTitle(behind.join(''))] : [word];
}

function dropAffixes(part: string, least: number): readonly string[] {
	return dropSuffixes(dropTitles(splitWords(part).flatMap(splitAtTitle)), least);
}

/** "Ph. D." and "M. Sc." at the end of a part, which count as one word. */
const PARTED_DEGREE = /(?<=\s(?:Ph|M|B|Dipl|LL)\.) (?=(?:D|Sc|A|Eng|Ing|M|B|Ed|Phil)\.?(?:,|$))/g;

const splitParts = (text: string) => text.replace(PARTED_DEGREE, '').split(',');

function isRemark(last: readonly string[], words: readonly string[]): boolean {
	if (words.every((word) => isSuffix(word)) || areDescription(words)) return true;
	const isMixed = last.length > 1 && !last.every(isInCapitals);
	return isMixed && words.every((word) => isInCapitals(word) && word.length <= 5 && !isGivenName(word));
}

/** Whether the words before a comma may be a whole name, so that anything may follow it. */
function mayBeWholeName(last: readonly string[], behind: readonly string[]): boolean {
	const [[front = ''], [first = ''], end = ''] = [last, behind, behind.at(-1)];
	if (last.length < 2 || isParticle(front) || !isGivenName(front)) return false;
	if (!isGivenName(first)) return !isInitial(first);
	// "Lena Vogel, Omar Haddad" are two people.
	return behind.length > 1 && !isInitial(end) && !isParticle(end);
}

/** The words of a name without titles and suffixes; undefined if commas leave the parts unclear: "Ada Lovelace, Acme". */
export function splitNameWords(
	text: string,
): { words: readonly string[]; afterComma: readonly string[] } | undefined {
	const [front = '', ...others] = splitParts(text);
	const words = dropAffixes(front, 2);
	const behind = others.map(splitWords).filter((part) => part.length > 0);
	const isWhole = words.length > 1 && behind[0] !== undefined && isRemark(words, behind[0]);
	const [first, ...more] = isWhole ? [] : behind.filter((part) => !isRemark(words, part));
	if (first === undefined) return { words, afterComma: [] };
	const afterComma = dropAffixes(first.join(' '), 2);
	return more.length > 0 || mayBeWholeName(words, afterComma) ? undefined : { words, afterComma };
}

/** A first or last name without decoration, titles, suffixes and remarks after a comma. */
export function dropRemarks(text: string): string {
	const [front = '', ...others] = splitParts(text).map((part) => part.trim());
	const words = dropAffixes(front, 1);
	const behind = others.filter((part) => !isRemark(words, splitWords(part)));
	return [words.join(' '), ...behind].filter((part) => part !== '').join(', ');
}
