import { COMPOUND_NAME, GIVEN_NAMES, KNOWN_NAMES, ROMANISED_NAMES } from '../words/nameWords';
import { PARTICLES } from '../../values/nameAffixes';
import { foldWord } from '../../values/wordList';

// Behind the last word and before the first there is the empty one, which is of no kind.

export interface NameWords {
	first: readonly string[];
	last: readonly string[];
}

/** Whether all letters are capitals; never true in scripts without case. "ß" counts as one: "GROß". */
export function isInCapitals(word = ''): boolean {
	const letters = word.replaceAll('ß', '');
	return letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** "J", "J.", "J.R.R." or "J.-P.", in a script with capitals. "Ó" is an Irish particle. */
export function isInitial(word = ''): boolean {
	if (word.length > 1 && !word.includes('.')) return false;
	const isShaped = /^(?:\p{L}\p{M}*|(?:\p{L}\p{M}*\.-?)+)$/u.test(word);
	return isShaped && word.toLowerCase() !== word.toUpperCase() && !/^[Óó]$/.test(word);
}

export function isParticle(word = ''): boolean {
	return PARTICLES.has(foldWord(word));
}

/** Joins the parts of a last name ("Ortega y Galdós"), or two people if it follows a first name. */
export const isConjunction = (word = '') => /^[yei]$/.test(word);

/** Whether a word, or each part of a hyphenated word, is a known first name. */
export function isGivenName(word = ''): boolean {
	const folded = foldWord(word);
	return !PARTICLES.has(folded) && folded.split('-').every(GIVEN_NAMES.has);
}

/** Whether a folded word, or a part of a hyphenated word, is a given name, however rare. */
export const isKnown = (word: string) =>
	word.split('-').some((part) => KNOWN_NAMES.has(part) || ROMANISED_NAMES.has(part));

/** How many leading words are first names: the first, and known ones that follow it. */
export function countFirstNames(words: readonly string[]): number {
	const compound = COMPOUND_NAME.exec(words.map(foldWord).join(' '))?.[0];
	let count = compound?.split(' ').length ?? 1;
	while (isGivenName(words[count])) count += 1;
	return count;
}

/** The words without initials after the first word: "John F. Kennedy". */
export function dropMiddleInitials(words: readonly string[]): readonly string[] {
	return words.filter((word, index) => index === 0 || !isInitial(word) || isConjunction(word));
}
