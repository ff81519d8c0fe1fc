import { foldWord } from '../../values/wordList';
import { CONJUNCTION, ROMANISED_NAMES } from '../words/nameWords';
import {
	countFirstNames,
	dropMiddleInitials,
	isGivenName,
	isInCapitals,
	isInitial,
	isParticle,
	type NameWords,
} from './wordKinds';

/** Words by their letters: C capitals, P particles, I initials, o others. The last name comes first, or last. */
const LAST_FIRST = /^(P*C[CP]*)[Io]*o[Io]*$/;
const FIRST_LAST = /^([Io]*o[Io]*)P*C[CP]*$/;

const NO_VOWELS = /^[B-DF-HJ-NP-TV-XZ]{2,}$/;

function isLastNameInCapitals(word: string, index: number): boolean {
	// Ignores the lower case of "McDONALD" and "d'ARTOIS".
	const letters = word.replace(/^(?:Mc|Mac|[dlo]['’])(?=\p{Lu})/u, '');
	if (!/\p{L}.*\p{L}/u.test(letters) || !isInCapitals(letters)) return false;
	// "JRR" and "AJ" before a name are initials, but "LI" is a last name.
	const key = foldWord(letters);
	const isShortInFront = index === 0 && key.length === 2;
	return isShortInFront ? ROMANISED_NAMES.has(key) || isParticle(word) : !NO_VOWELS.test(letters);
}

function toLetterKind(word: string, index: number, words: readonly string[]): 'C' | 'P' | 'I' | 'o' {
	if (CONJUNCTION.test(word.toLowerCase()) && isInCapitals(words[index - 1] ?? '')) return 'P';
	if (isInitial(word)) return 'I';
	if (isLastNameInCapitals(word, index)) return 'C';
	// "van der BERG Jan" and "D' ANGELO Marco" start with a particle, but "Ben DUPONT" with a first name.
	const mayBeParticle = index > 0 || word === word.toLowerCase() || /['’]/.test(word);
	return mayBeParticle && isParticle(word) ? 'P' : 'o';
}

/**
 * Whether the words are a whole name with a degree or company in short capitals ("Ada Lovelace XAP", "IBM Ada
 * Lovelace"), because a first name after the first one is unknown. Not if the capitals come first, before an unknown
 * first name: "LI Xiao Ming".
 */
function isWholeName({ first, last }: NameWords, isLastInFront: boolean): boolean {
	if (last.some((word) => word.length > 4)) return false;
	const names = first.filter((word) => !isInitial(word));
	return countFirstNames(names) < names.length && !(isLastInFront && !isGivenName(names[0] ?? ''));
}

/** Splits by a last name in capitals ("DUPONT Jean"). `none`: they say nothing; undefined: they contradict the rest. */
export function splitByCapitals(words: readonly string[]): NameWords | 'none' | undefined {
	const kinds = words.map(toLetterKind).join('');
	const lastInFront = LAST_FIRST.exec(kinds)?.[1]?.length;
	const split = lastInFront ?? FIRST_LAST.exec(kinds)?.[1]?.length;
	if (split === undefined) {
		// "Ada Lovelace XQZ" ends with capitals that are not pronounceable.
		const isUnspoken = NO_VOWELS.test(words.at(-1) ?? '') && !words.every(isInCapitals);
		return words.length > 2 && isUnspoken ? undefined : 'none';
	}
	const [front, behind] = [words.slice(0, split), words.slice(split)];
	const [first, last] = lastInFront === undefined ? [front, behind] : [behind, front];
	// "Juan y María GARCÍA" are two people.
	const areTwo = first.slice(1).some((word) => CONJUNCTION.test(word));
	if (areTwo || isWholeName({ first, last }, lastInFront !== undefined)) return undefined;
	return { first: dropMiddleInitials(first), last };
}
