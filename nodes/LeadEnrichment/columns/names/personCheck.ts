import { remember } from '../../values/memory';
import {
	CAPITAL_COMPANY_FORMS,
	COMPANY_FORMS,
	FUNCTION_WORDS,
	NEVER_NAMES,
	NO_NAME_WORDS,
	PEOPLE_JOINER,
	PLACEHOLDERS,
} from '../words/nameWords';
import { foldWord, splitWords } from '../../values/wordList';
import { isInCapitals, isKnown, isParticle } from './wordKinds';

export function areDescription(words: readonly string[]): boolean {
	return words.some((word) => NO_NAME_WORDS.has(foldWord(word)));
}

export function areCompany(words: readonly string[]): boolean {
	const isForm = (word: string, index: number) => {
		const key = foldWord(word);
		if (COMPANY_FORMS.has(key)) return true;
		return index > 0 && CAPITAL_COMPANY_FORMS.has(key) && (isInCapitals(word) || word.includes('.'));
	};
	return words.some(isForm) || /^the(?: |$)|\p{L}['’]s$/iu.test(words.join(' '));
}

export function areTwoPeople(words: readonly string[]): boolean {
	return words.some((word, index) => {
		if (/[&+;/]/.test(word)) return true;
		// "von und zu" is a particle.
		return index > 0 && index < words.length - 1 && PEOPLE_JOINER.test(word) && words[index - 1] !== 'von';
	});
}

export interface SplitName {
	firstName: string;
	lastName: string;
}

/** The most words of a first or last name, particles not counted, and the most characters. */
const MOST_WORDS = 4;
const MOST_CHARACTERS = 200;
const ONE_LETTER = /^\p{L}\p{M}*\.?$/u;
/** A Latin, Greek or Cyrillic letter. In other scripts one letter may be a name. */
const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** Fast path: most names are one word of letters. */
const PLAIN_WORD = /^(?!x+$)[a-z\u00c0-\u024f][a-z\u00c0-\u024f-]+$/i;

function findTextFault(text: string, isFirst: boolean): string | undefined {
	const words = splitWords(text);
	if (!/\p{L}/u.test(text)) return 'contains no letters';
	if (/@|:\/\/|www\./i.test(text)) return 'is an address';
	if (/[*…_#]|\.{2,}|(?<!\p{L})x{2,}(?!\p{L})|X{3,}/u.test(text)) return 'is masked';
	// "Ada2" is the second Ada of a list.
	if (/(?:^|\s)[^\p{L}\s]*\d/u.test(text)) return 'contains numbers, like a date or an address';
	if (ONE_LETTER.test(text) && hasCase(text)) return 'is a single letter';
	if (areTwoPeople(words) || (isFirst && PEOPLE_JOINER.test(words[0] ?? ''))) return 'names two people';
	if (areCompany(words)) return 'is the name of a company';
	if (
		words.filter((word) => !isParticle(word)).length > MOST_WORDS ||
		/[!?]|^(?:guest )?of(?: |$)/i.test(text)
	)
		return 'is a note';
	return undefined;
}

function findPartFault(text: string, isFirst: boolean): string | undefined {
	if (text.length > MOST_CHARACTERS) return 'is a note';
	const fault = PLAIN_WORD.test(text) ? undefined : findTextFault(text, isFirst);
	if (fault !== undefined) return fault;
	return NEVER_NAMES.has(foldWord(text)) ? 'is a placeholder for an unknown name' : undefined;
}

/** Why the words of a text are no name, even if one of them may be a last name: Joon Park, Danielle Steel. */
function findWordFault(text = ''): string | undefined {
	const folded = splitWords(text).map(foldWord);
	if (PLACEHOLDERS.has(folded.join(' '))) return 'is a placeholder for an unknown name';
	if (folded.some(NO_NAME_WORDS.has)) return 'is a role or a note';
	return folded.some(COMPANY_FORMS.has) ? 'is the name of a company' : undefined;
}

export type FindPartFault = typeof findPartFault;

/** `findPartFault` with a memory for the names of one list. */
export function rememberPartFaults(): FindPartFault {
	const ofFirst = remember((text) => findPartFault(text, true));
	const ofLast = remember((text) => findPartFault(text, false));
	return (text, isFirst) => (isFirst ? ofFirst(text) : ofLast(text));
}

/**
 * Why texts in name columns are no names (a function, two people, a date); undefined if nothing is wrong. People are
 * called Steel: `inTwoColumns`, both must contain such words, or one be a function and the first no known name.
 */
export function findNameFault(
	{ firstName, lastName }: Partial<SplitName>,
	inTwoColumns = false,
	findFault: FindPartFault = findPartFault,
): string | undefined {
	const firstFault = firstName === undefined ? undefined : findFault(firstName, true);
	const fault = firstFault ?? (lastName === undefined ? undefined : findFault(lastName, false));
	if (fault !== undefined) return fault;
	if (firstName === undefined || lastName === undefined) return findWordFault(firstName ?? lastName);
	if (firstName.length === lastName.length && foldWord(firstName) === foldWord(lastName))
		return 'is the same word twice';
	const faults = [findWordFault(firstName), findWordFault(lastName)];
	const [first = [], last = []] = [firstName, lastName].map((text) => splitWords(text).map(foldWord));
	const isFunction =
		first.every(FUNCTION_WORDS.has) || (last.every(FUNCTION_WORDS.has) && !first.some(isKnown));
	return inTwoColumns && faults.includes(undefined) && !isFunction ? undefined : (faults[0] ?? faults[1]);
}
