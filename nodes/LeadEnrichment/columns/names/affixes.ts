import { GIVEN_NAMES } from './givenNames';
import {
	CAPITAL_SUFFIXES,
	SUFFIXES,
	TITLE_PARTS,
	TITLES,
	TITLES_BEFORE_FIRST_NAMES,
	TITLES_WITH_DOT,
} from './nameWords';
import { foldWord, isInCapitals, isInitial } from './words';

function isTitle(words: readonly string[], index: number): boolean {
	const word = words[index] ?? '';
	const next = words[index + 1] ?? '';
	const key = foldWord(word);
	if (TITLES.has(key)) return true;
	if (TITLES_BEFORE_FIRST_NAMES.has(key)) return GIVEN_NAMES.has(foldWord(next)) && index + 2 < words.length;
	if (!word.endsWith('.')) return false;
	// "M." and "D." are initials where another one follows; "D." before one word alone is one more often than "Don".
	if (isInitial(word) && isInitial(next)) return false;
	if (key === 'd' && index + 2 >= words.length) return false;
	return TITLES_WITH_DOT.has(key) || (index > 0 && TITLE_PARTS.has(key));
}

/** The words of a name without titles: those before it, and inside it those with a dot. All words may be titles. */
export function dropTitles(words: readonly string[]): readonly string[] {
	let start = 0;
	while (isTitle(words, start)) start += 1;
	return words.filter((word, index) => {
		if (index < start || index === words.length - 1) return index >= start;
		return !word.endsWith('.') || !TITLES.has(foldWord(word));
	});
}

function isSuffix(word: string, areShortOnesAllowed: boolean): boolean {
	const key = foldWord(word);
	if (SUFFIXES.has(key)) return true;
	if (!CAPITAL_SUFFIXES.has(key)) return false;
	return (isInCapitals(word) || /\p{L}\.\p{L}/u.test(word)) && (key.length > 2 || areShortOnesAllowed);
}

/** Whether a text behind a comma holds suffixes alone. */
export function areSuffixes(words: readonly string[]): boolean {
	return words.every((word) => isSuffix(word, true));
}

/** The words before the suffixes of a name. What may be a name too is one where fewer than `least` words are left. */
export function dropSuffixes(words: readonly string[], least: number): readonly string[] {
	const areShortOnesAllowed = words.some((word) => !isInCapitals(word) && !isInitial(word));
	let end = words.length;
	while (isSuffix(words[end - 1] ?? '', areShortOnesAllowed && end > least)) end -= 1;
	return words.slice(0, end);
}
