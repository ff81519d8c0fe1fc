import { GIVEN_NAMES } from './givenNames';
import { COMPOUND_GIVEN_NAMES, CONJUNCTIONS, GIVEN_NAME_BEGINNINGS, PARTICLES } from './nameWords';
import { foldWord, isInitial } from './words';

const LONGEST_COMPOUND = 4;

/** Whether a word, or each part of a word with hyphens, is a known first name. */
export function isGivenName(word: string): boolean {
	return foldWord(word)
		.split('-')
		.every((part) => GIVEN_NAMES.has(part));
}

/** Whether a word belongs to the last name that follows. */
export function isParticle(word: string): boolean {
	return PARTICLES.has(foldWord(word));
}

/** Whether a word joins the parts of a last name. */
export function isConjunction(word: string): boolean {
	return CONJUNCTIONS.has(word);
}

/** The words without initials behind the first: "John F. Kennedy". */
export function dropMiddleInitials(words: readonly string[]): readonly string[] {
	return words.filter((word, index) => index === 0 || !isInitial(word) || isConjunction(word));
}

function countCompound(words: readonly string[]): number {
	for (let count = Math.min(LONGEST_COMPOUND, words.length); count > 1; count -= 1) {
		if (COMPOUND_GIVEN_NAMES.has(words.slice(0, count).map(foldWord).join(' '))) return count;
	}
	return GIVEN_NAME_BEGINNINGS.has(foldWord(words[0] ?? '')) ? 2 : 1;
}

/** How many words at the beginning are first names: the first, and the known ones that follow it. */
export function countFirstNames(words: readonly string[]): number {
	let count = countCompound(words);
	while (isGivenName(words[count] ?? '')) count += 1;
	return count;
}
