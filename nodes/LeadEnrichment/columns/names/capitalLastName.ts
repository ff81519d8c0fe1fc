import { countFirstNames, dropMiddleInitials, isConjunction, isGivenName, isParticle } from './firstNames';
import { SHORT_LAST_NAMES } from './nameWords';
import { foldWord, isInCapitals, isInitial, type NameWords } from './words';

/** What a word is in a name whose last name is in capitals. */
type Kind = 'capitals' | 'particle' | 'initial' | 'other';

const LETTERS: Readonly<Record<Kind, string>> = { capitals: 'C', particle: 'P', initial: 'I', other: 'o' };

/** The last name before the first, and behind it, as kinds of words. */
const LAST_FIRST = /^(P*C[CP]*)[Io]*o[Io]*$/;
const FIRST_LAST = /^([Io]*o[Io]*)P*C[CP]*$/;

const NO_VOWELS = /^[B-DF-HJ-NP-TV-XZ]{2,}$/;

/** Without the lower case of "McDONALD", "d'ARTOIS" and "GROß". */
function readCapitals(word: string): string {
	return word.replace(/^(?:Mc|Mac|[dlo]['’])(?=\p{Lu})/u, '');
}

function isLastNameInCapitals(word: string, index: number): boolean {
	const letters = readCapitals(word);
	if (!/\p{L}.*\p{L}/u.test(letters) || !isInCapitals(letters)) return false;
	const key = foldWord(letters);
	// "JRR" and "AJ" before a name are initials.
	if (index === 0 && key.length === 2) return SHORT_LAST_NAMES.has(key) || isParticle(word);
	return !NO_VOWELS.test(letters);
}

function findKind(word: string, index: number, words: readonly string[]): Kind {
	if (isConjunction(word.toLowerCase()) && isInCapitals(words[index - 1] ?? '')) return 'particle';
	if (isInitial(word)) return 'initial';
	if (isLastNameInCapitals(word, index)) return 'capitals';
	return (index === 0 ? isLeadingParticle(word) : isParticle(word)) ? 'particle' : 'other';
}

/** "van der BERG Jan" and "D' ANGELO Marco" begin with a particle, and "Ben DUPONT" with a first name. */
function isLeadingParticle(word: string): boolean {
	return isParticle(word) && (word === word.toLowerCase() || /['’]/.test(word));
}

/**
 * Whether a name and short words in capitals rather are a whole name with a degree or a company ("Ada Lovelace XAP",
 * "IBM Ada Lovelace"): of several first names, all but the first are known. In front, "LI Xiao Ming" is well known.
 */
function isWholeName(first: readonly string[], last: readonly string[], isLastInFront: boolean): boolean {
	if (!last.every((word) => word.length <= 4)) return false;
	const names = first.filter((word) => !isInitial(word));
	return countFirstNames(names) < names.length && !(isLastInFront && !isGivenName(names[0] ?? ''));
}

/** Whether three words or more end with capitals that nobody can speak: "Ada Lovelace XQZ". */
function endsWithLetters(words: readonly string[]): boolean {
	const last = words.at(-1) ?? '';
	return words.length > 2 && NO_VOWELS.test(last) && !words.every(isInCapitals);
}

/**
 * Tells the last name by its capitals ("DUPONT Jean", "Marie DE LA TOUR"). `none` where capitals tell nothing,
 * undefined where they contradict the other words.
 */
export function splitByCapitals(words: readonly string[]): NameWords | 'none' | undefined {
	const kinds = words.map((word, index) => LETTERS[findKind(word, index, words)]).join('');
	const lastInFront = LAST_FIRST.exec(kinds)?.[1]?.length;
	const firstInFront = FIRST_LAST.exec(kinds)?.[1]?.length;
	const split = lastInFront ?? firstInFront;
	if (split === undefined) return endsWithLetters(words) ? undefined : 'none';
	const [front, behind] = [words.slice(0, split), words.slice(split)];
	const [first, last] = lastInFront === undefined ? [front, behind] : [behind, front];
	// "Juan y María GARCÍA" are two people.
	const isContradicted =
		isWholeName(first, last, lastInFront !== undefined) || first.slice(1).some(isConjunction);
	return isContradicted ? undefined : { first: dropMiddleInitials(first), last };
}
