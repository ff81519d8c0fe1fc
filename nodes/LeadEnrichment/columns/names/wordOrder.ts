import { CONJUNCTION, KNOWN_NAMES, NO_FIRST_WORDS } from '../words/nameWords';
import { foldWord } from '../../values/wordList';
import { splitByCapitals } from './capitals';
import {
	countFirstNames,
	dropMiddleInitials,
	isGivenName,
	isInitial,
	isParticle,
	type NameWords,
} from './wordKinds';

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Splits two words by a one-syllable last name or the header; undefined for "山田 太郎", which has both orders. */
function splitEastAsian([front = '', behind = '', ...more]: readonly string[], isLastFirst: boolean) {
	if (behind === '' || more.length > 0) return undefined;
	const isKorean =
		/^\p{Script=Hangul}+$/u.test(front + behind) && (front.length === 1) !== (behind.length === 1);
	if (!isLastFirst && !isKorean) return undefined;
	const isLastInFront = isLastFirst || front.length === 1;
	return isLastInFront ? { first: [behind], last: [front] } : { first: [front], last: [behind] };
}

/** Whether the words start with a particle that is no first name, so they are only a last name. */
function beginsWithParticle(words: readonly string[]): boolean {
	const [first = '', second = ''] = words;
	const isInLowerCase = first === first.toLowerCase() && words.some((word) => word !== word.toLowerCase());
	return (
		NO_FIRST_WORDS.has(foldWord(first)) ||
		(isParticle(first) && (isInLowerCase || NO_FIRST_WORDS.has(foldWord(second))))
	);
}

/** Whether words are a last name: not cut off ("van der") and not a second person ("y Ana García"). */
function isLastName(words: readonly string[]): boolean {
	const [start = '', end = ''] = [words[0], words.at(-1)];
	const isCutOff = end === end.toLowerCase() && NO_FIRST_WORDS.has(foldWord(end));
	if (start === '' || isCutOff || CONJUNCTION.test(start)) return false;
	return !words.some((joiner, index) => CONJUNCTION.test(joiner) && isGivenName(words[index + 1] ?? ''));
}

/** Whether the last name comes first without a comma or header ("Quillson Mary Ann"); never for two words. */
function isLastInFront([front = '', ...behind]: readonly string[]): boolean {
	const isOther = !KNOWN_NAMES.has(foldWord(front)) && !isInitial(front) && !isParticle(front);
	const [given = '', next = ''] = behind;
	return isOther && behind.length === 2 && isGivenName(given) && (isInitial(next) || isGivenName(next));
}

/** First name first: known first names after it belong to it, all other words to the last name. */
function splitFirstLast(words: readonly string[]): NameWords | undefined {
	const firstWord = words.findIndex((word) => !isInitial(word));
	if (firstWord < 0) return undefined;
	const initials = words.slice(0, firstWord);
	const names = dropMiddleInitials(words.slice(firstWord));
	const before = names.slice(0, -1);
	const isLastAlone = initials.length > 0 ? !isGivenName(before[0] ?? '') : beginsWithParticle(names);
	const count = isLastAlone ? 0 : Math.min(countFirstNames(before), before.length);
	const [first, last] = [[...initials, ...names.slice(0, count)], names.slice(count)];
	return first.length > 0 && isLastName(last) ? { first, last } : undefined;
}

/** How many leading words are one last name, with its particles and what a conjunction joins to it. */
function countLastName(words: readonly string[]): number {
	const count = words.findIndex((word) => !isParticle(word)) + 1;
	return CONJUNCTION.test(words[count] ?? '') ? count + 2 : count;
}

/** Last name first: if several words follow, known names at the end are the first names; undefined if none is known. */
function splitLastFirst(words: readonly string[]): NameWords | undefined {
	const [firstWord = '', ...behind] = words;
	if (behind.every(isInitial)) return { first: behind, last: [firstWord] };
	const names = dropMiddleInitials(words);
	const least = countLastName(names);
	if (least === 0) return undefined;
	let start = names.length;
	while (start > least && isGivenName(names[start - 1] ?? '')) start -= 1;
	if (names.length === least + 1) start = least;
	// "García Juan y María" are two people.
	if (start === names.length || CONJUNCTION.test(names[start - 1] ?? '')) return undefined;
	return { first: names.slice(start), last: names.slice(0, start) };
}

export function splitByWords(words: readonly string[], isLastFirst: boolean): NameWords | undefined {
	const latin = words.filter((word) => !EAST_ASIAN.test(word));
	if (latin.length === 0) return splitEastAsian(words, isLastFirst);
	// A name may be written in both scripts: "Ada Lovelace 王小明".
	const names = latin.length > 1 ? latin : words;
	// "O" is an initial, or a particle without its apostrophe.
	if (names.includes('O')) return undefined;
	// "Juan Pablo R.": the second first name would become the last name.
	const isCutOff = isInitial(names.at(-1) ?? '') && names.slice(0, -1).every(isGivenName);
	if (isCutOff && !isLastFirst) return undefined;
	const split = splitByCapitals(names);
	if (split !== 'none') return split;
	return isLastFirst || isLastInFront(names) ? splitLastFirst(names) : splitFirstLast(names);
}

/** Splits a name with a comma. Particles after the first name belong to the last name ("Berg, Jan van der"). */
export function splitAtComma(last: readonly string[], first: readonly string[]): NameWords | undefined {
	let end = first.length;
	while (end > 1 && isParticle(first[end - 1] ?? '')) end -= 1;
	const firstNames = first.slice(0, end);
	const names = firstNames.every(isInitial) ? firstNames : dropMiddleInitials(firstNames);
	if (last.every(isInitial)) return undefined;
	return { first: names, last: [...first.slice(end), ...last] };
}
