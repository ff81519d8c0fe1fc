import { KNOWN_NAMES, NO_FIRST_WORDS, ROMANISED_NAMES } from '../words/nameWords';
import { foldWord } from '../../values/wordList';
import {
	countFirstNames,
	dropMiddleInitials,
	isConjunction,
	isGivenName,
	isInCapitals,
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
	if (start === '' || isCutOff || isConjunction(start)) return false;
	return !words.some((joiner, index) => isConjunction(joiner) && isGivenName(words[index + 1]));
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
	const isLastAlone = initials.length > 0 ? !isGivenName(before[0]) : beginsWithParticle(names);
	const count = isLastAlone ? 0 : Math.min(countFirstNames(before), before.length);
	const [first, last] = [[...initials, ...names.slice(0, count)], names.slice(count)];
	return first.length > 0 && isLastName(last) ? { first, last } : undefined;
}

/** How many leading words are one last name, with its particles and what a conjunction joins to it. */
function countLastName(words: readonly string[]): number {
	const count = words.findIndex((word) => !isParticle(word)) + 1;
	return isConjunction(words[count]) ? count + 2 : count;
}

/** Last name first: if several words follow, known names at the end are the first names; undefined if none is known. */
function splitLastFirst(words: readonly string[]): NameWords | undefined {
	const [firstWord = '', ...behind] = words;
	if (behind.every(isInitial)) return { first: behind, last: [firstWord] };
	const names = dropMiddleInitials(words);
	const least = countLastName(names);
	if (least === 0) return undefined;
	let start = names.length;
	while (start > least && isGivenName(names[start - 1])) start -= 1;
	if (names.length === least + 1) start = least;
	// "García Juan y María" are two people.
	if (start === names.length || isConjunction(names[start - 1])) return undefined;
	return { first: names.slice(start), last: names.slice(0, start) };
}

const NO_VOWELS = /^[B-DF-HJ-NP-TV-XZ]{2,}$/;

/** By its letters: C a last name in capitals, P a particle, o another. "AJ", "JRR" and "XQZ" are no last names. */
function toLetterKind(word: string, index: number, words: readonly string[]): 'C' | 'P' | 'o' {
	const isJoiner = isConjunction(word.toLowerCase()) && isInCapitals(words[index - 1]);
	// "van der BERG Jan" and "D' ANGELO Marco" start with a particle, but "Ben DUPONT" with a first name.
	const mayBeParticle = index > 0 || word === word.toLowerCase() || /['’]/.test(word) || isInCapitals(word);
	if (isJoiner || (mayBeParticle && isParticle(word))) return 'P';
	const letters = word.replace(/^(?:Mc|Mac|[dlo]['’])(?=\p{Lu})/u, '');
	if (isInitial(word) || !isInCapitals(letters)) return 'o';
	const isShort = index === 0 && letters.length < 3;
	return (isShort ? ROMANISED_NAMES.has(foldWord(letters)) : !NO_VOWELS.test(letters)) ? 'C' : 'o';
}

/** Splits by a last name in capitals: "DUPONT Jean". Undefined if a whole name may stand before or behind capitals. */
function splitByCapitals(words: readonly string[]): NameWords | 'none' | undefined {
	const kinds = words.map(toLetterKind).join('');
	const front = /^P*C[CP]*(?=o+$)/.exec(kinds)?.[0].length;
	const cut = front ?? /^o+(?=P*C[CP]*$)/.exec(kinds)?.[0].length ?? 0;
	const [before, behind] = [words.slice(0, cut), words.slice(cut)];
	const [first, last] = front === undefined ? [before, behind] : [behind, before];
	const names = first.filter((word) => !isInitial(word));
	if (names.length === 0) {
		const isUnspoken = NO_VOWELS.test(words.at(-1) ?? '') && !words.every(isInCapitals);
		return words.length > 2 && isUnspoken ? undefined : 'none';
	}
	// "Ada Lovelace XAP", "IBM Ada Lovelace", but not "LI Xiao Ming".
	const isShort = last.every((word) => word.length < 5) && (front === undefined || isGivenName(names[0]));
	const isWhole = isShort && countFirstNames(names) < names.length;
	// "Juan y María GARCÍA" are two people.
	return isWhole || first.slice(1).some((word) => isConjunction(word))
		? undefined
		: { first: dropMiddleInitials(first), last };
}

export function splitByWords(words: readonly string[], isLastFirst: boolean): NameWords | undefined {
	const latin = words.filter((word) => !EAST_ASIAN.test(word));
	if (latin.length === 0) return splitEastAsian(words, isLastFirst);
	// A name may be written in both scripts: "Ada Lovelace 王小明".
	const names = latin.length > 1 ? latin : words;
	// "O" is an initial, or a particle without its apostrophe.
	if (names.includes('O')) return undefined;
	// "Juan Pablo R.": the second first name would become the last name.
	const isCutOff = isInitial(names.at(-1)) && names.slice(0, -1).every(isGivenName);
	if (isCutOff && !isLastFirst) return undefined;
	const split = splitByCapitals(names);
	if (split !== 'none') return split;
	return isLastFirst || isLastInFront(names) ? splitLastFirst(names) : splitFirstLast(names);
}

/** Splits a name with a comma. Particles after the first name belong to the last name ("Berg, Jan van der"). */
export function splitAtComma(last: readonly string[], first: readonly string[]): NameWords | undefined {
	let end = first.length;
	while (end > 1 && isParticle(first[end - 1])) end -= 1;
	const firstNames = first.slice(0, end);
	const names = firstNames.every(isInitial) ? firstNames : dropMiddleInitials(firstNames);
	if (last.every(isInitial)) return undefined;
	return { first: names, last: [...first.slice(end), ...last] };
}
