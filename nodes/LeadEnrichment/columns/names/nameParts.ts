import { areSuffixes, dropSuffixes, dropTitles } from './affixes';
import { isGivenName, isParticle } from './firstNames';
import { areDescription } from './notAPerson';
import { isInCapitals, isInitial, splitWords } from './words';

/** The words of a full name without titles and suffixes; `afterComma` is empty for a name without a comma. */
export interface NameParts {
	words: readonly string[];
	afterComma: readonly string[];
}

/** The words without the dot of a sentence at their end; those of initials and abbreviations stay. */
function dropFullStop(words: readonly string[]): readonly string[] {
	const last = words.at(-1) ?? '';
	const isFullStop = words.length < 3 ? /\p{L}{3,}\.$/u : /\p{L}{5,}\.$/u;
	return isFullStop.test(last) ? [...words.slice(0, -1), last.slice(0, -1)] : words;
}

/** The words of a name's part without titles and suffixes, as far as so many words are left. "Dr.Ada" is two words. */
function readWords(part: string, least = 2): readonly string[] {
	return dropFullStop(dropSuffixes(dropTitles(splitWords(part).flatMap(splitAtTitle)), least));
}

/** "Prof.Dr.Ada" and "J.Tolkien" as several words; "Ph.D." and "M.Sc." as they are. */
function splitAtTitle(word: string): string[] {
	const [front = '', ...behind] = word.split(/(?<=\.)(?=\p{L}{2,}\.?)/u);
	if (behind.length === 0 || areSuffixes([word]) || dropTitles([word]).length === 0) return [word];
	const isAbbreviation = isInitial(front) || /^st\.$/i.test(front) || dropTitles([front]).length === 0;
	return isAbbreviation ? [front, ...splitAtTitle(behind.join(''))] : [word];
}

/** "Ph. D." and "M. Sc." at the end of a part as one word. */
const PARTED_DEGREE = /(?<=\s(?:Ph|M|B|Dipl|LL)\.) (?=(?:D|Sc|A|Eng|Ing|M|B|Ed|Phil)\.?(?:,|$))/g;

/** Whether what follows a comma says more about the person instead of naming the first name. */
function isRemark(last: readonly string[], words: readonly string[]): boolean {
	if (areSuffixes(words) || areDescription(words)) return true;
	const isMixed = last.length > 1 && !last.every(isInCapitals);
	return isMixed && words.every((word) => isInCapitals(word) && word.length <= 5 && !isGivenName(word));
}

/** Whether the words before a comma may be a whole name, so that the word behind it may be anything. */
function mayBeWholeName(last: readonly string[], first: readonly string[]): boolean {
	const [front = ''] = last;
	if (last.length < 2 || isParticle(front) || !isGivenName(front)) return false;
	return !isGivenName(first[0] ?? '') && !isInitial(first[0] ?? '');
}

/**
 * Takes apart what is cleaned of decoration. Undefined where commas leave open what the parts are: "Ada Lovelace,
 * Acme", or three parts.
 */
export function readNameParts(text: string): NameParts | undefined {
	const [front = '', ...others] = text.replace(PARTED_DEGREE, '').split(',');
	const words = readWords(front);
	const behind = others.map(splitWords).filter((part) => part.length > 0);
	const isWhole = words.length > 1 && behind[0] !== undefined && isRemark(words, behind[0]);
	const parts = isWhole ? [] : behind.filter((part) => !isRemark(words, part));
	const [first] = parts;
	if (first === undefined) return { words, afterComma: [] };
	const afterComma = readWords(first.join(' '));
	if (parts.length > 1 || mayBeWholeName(words, afterComma)) return undefined;
	return { words, afterComma };
}

/** A first or a last name, cleaned of decoration, without titles, suffixes and remarks behind a comma. */
export function readNamePart(text: string): string {
	const [front = '', ...others] = text
		.replace(PARTED_DEGREE, '')
		.split(',')
		.map((part) => part.trim());
	const words = readWords(front, 1);
	const behind = others.filter((part) => !isRemark(words, splitWords(part)));
	return [words.join(' '), ...behind].filter((part) => part !== '').join(', ');
}
