import { GIVEN_NAMES } from './givenNames';
import {
	CAPITAL_COMPANY_FORMS,
	COMPANY_FORMS,
	DOUBTFUL_WORDS,
	NO_NAME_WORDS,
	PEOPLE_JOINERS,
} from './noNameWords';
import { foldWord, isInCapitals } from './words';

function isCompanyForm(word: string, index: number): boolean {
	const key = foldWord(word);
	if (COMPANY_FORMS.has(key)) return true;
	return index > 0 && CAPITAL_COMPANY_FORMS.has(key) && (isInCapitals(word) || word.includes('.'));
}

/** Whether words describe a function or a team rather than name a person. */
export function areDescription(words: readonly string[]): boolean {
	return words.some((word) => NO_NAME_WORDS.has(foldWord(word)));
}

/** Whether the words of a text are a company's name. */
export function areCompany(words: readonly string[]): boolean {
	return words.some(isCompanyForm) || /^the$/i.test(words[0] ?? '');
}

/** Whether two people are named. */
export function areTwoPeople(words: readonly string[]): boolean {
	return words.some((word, index) => {
		if (/[&+;/]/.test(word)) return true;
		// "von und zu" is a particle.
		return index > 0 && index < words.length - 1 && PEOPLE_JOINERS.has(word) && words[index - 1] !== 'von';
	});
}

/** Whether a word of the name is one only where a known first name begins it: "Maria Sales", but "Acme Sales". */
export function areDoubtful(words: readonly string[]): boolean {
	if (GIVEN_NAMES.has(foldWord(words[0] ?? ''))) return false;
	return words.some((word) => DOUBTFUL_WORDS.has(foldWord(word)));
}
