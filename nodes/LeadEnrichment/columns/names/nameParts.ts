import { CAPITAL_SUFFIXES, SUFFIXES, TITLES, TITLES_WITH_DOT } from '../words/nameWords';
import { foldWord, splitWords } from '../../values/wordList';
import { areDescription } from './personCheck';
import { isGivenName, isInCapitals, isInitial, isParticle } from './wordKinds';

function isTitle(words: readonly string[], index: number): boolean {
	const [word = '', next = '', ...more] = words.slice(index);
	const key = foldWord(word);
	if (TITLES.has(key)) return true;
	// "M." and "D." are initials where another one follows; "D." before one word alone is one more often than "Don".
	if (!word.endsWith('.') || (isInitial(word) && isInitial(next))) return false;
	if (key === 'd' && more.length === 0) return false;
	// "Dr. med. dent.": what a title is followed by in small letters.
	return TITLES_WITH_DOT.has(key) || (index > 0 && word.length > 2 && word === word.toLowerCase());
}

/** The words of a name without titles: those before it, and inside it those with a dot. All words may be titles. */
function dropTitles(words: readonly string[]): readonly string[] {
	let start = 0;
	while (isTitle(words, start)) start += 1;
	return words.slice(start).filter((word) => !word.endsWith('.') || !TITLES.has(foldWord(word)));
}

function isSuffix(word: string, mayBeShort = true): boolean {
	const key = foldWord(word);
	if (SUFFIXES.has(key)) return true;
	const mayBeOne = CAPITAL_SUFFIXES.has(key) && (key.length > 2 || mayBeShort);
	return mayBeOne && (isInCapitals(word) || /\p{L}\.\p{L}/u.test(word));
}

/** The words before the suffixes of a name. What may be a name too is one where fewer than `least` words are left. */
function dropSuffixes(words: readonly string[], least: number): readonly string[] {
	let end = words.length;
	while (isSuffix(words[end - 1] ?? '', end > least)) end -= 1;
	return words.slice(0, end);
}

/** "Prof.Dr.Ada" and "J.Tolkien" as several words; "Ph.D." and "M.Sc." as they are. */
function splitAtTitle(word: string): string[] {
	const [front = '', ...behind] = word.split(/(?<=\.)(?=\p{L}{2,}\.?)/u);
	if (behind.length === 0 || isSuffix(word) || dropTitles([word]).length === 0) return [word];
	const isAbbreviation = isInitial(front) || /^st\.$/i.test(front) || dropTitles([front]).length === 0;
	return isAbbreviation ? [front, ...splitAtTitle(behind.join(''))] : [word];
}

function dropAffixes(part: string, least: number): readonly string[] {
	return dropSuffixes(dropTitles(splitWords(part).flatMap(splitAtTitle)), least);
}

/** "Ph. D." and "M. Sc." at the end of a part as one word. */
const PARTED_DEGREE = /(?<=\s(?:Ph|M|B|Dipl|LL)\.) (?=(?:D|Sc|A|Eng|Ing|M|B|Ed|Phil)\.?(?:,|$))/g;

const splitParts = (text: string) => text.replace(PARTED_DEGREE, '').split(',');

function isRemark(last: readonly string[], words: readonly string[]): boolean {
	if (words.every((word) => isSuffix(word)) || areDescription(words)) return true;
	const isMixed = last.length > 1 && !last.every(isInCapitals);
	return isMixed && words.every((word) => isInCapitals(word) && word.length <= 5 && !isGivenName(word));
}

/** Whether the words before a comma may be a whole name, so that the word behind it may be anything. */
function mayBeWholeName(last: readonly string[], behind: readonly string[]): boolean {
	const [[front = ''], [first = ''], end = ''] = [last, behind, behind.at(-1)];
	if (last.length < 2 || isParticle(front) || !isGivenName(front)) return false;
	if (!isGivenName(first)) return !isInitial(first);
	// "Lena Vogel, Omar Haddad" are two people.
	const isSecond = behind.length > 1 && ![isGivenName, isInitial, isParticle].some((isOf) => isOf(end));
	return isSecond && !isGivenName(last.at(-1) ?? '');
}

/** The words of a name without titles and suffixes; undefined where commas leave the parts open: "Ada Lovelace, Acme". */
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

/** A first or a last name, cleaned of decoration, without titles, suffixes and remarks behind a comma. */
export function dropRemarks(text: string): string {
	const [front = '', ...others] = splitParts(text).map((part) => part.trim());
	const words = dropAffixes(front, 1);
	const behind = others.filter((part) => !isRemark(words, splitWords(part)));
	return [words.join(' '), ...behind].filter((part) => part !== '').join(', ');
}
