import { countFirstNames, dropMiddleInitials, isConjunction, isGivenName, isParticle } from './firstNames';
import { NO_FIRST_WORDS, PATRONYMIC } from './nameWords';
import { foldWord, isInitial, type NameWords } from './words';

function countLeadingInitials(words: readonly string[]): number {
	const count = words.findIndex((word) => !isInitial(word));
	return count < 0 ? words.length : count;
}

/** Whether the words begin with a particle that is no first name: they are a last name alone. */
function beginsWithParticle(words: readonly string[]): boolean {
	const [first = '', second = ''] = words;
	if (NO_FIRST_WORDS.has(foldWord(first))) return true;
	const isInLowerCase = first === first.toLowerCase() && words.some((word) => word !== word.toLowerCase());
	return isParticle(first) && (isInLowerCase || NO_FIRST_WORDS.has(foldWord(second)));
}

function isParticleAlone(word: string): boolean {
	return word === word.toLowerCase() && NO_FIRST_WORDS.has(foldWord(word));
}

/** Whether words are a last name: not one that is cut off ("van der"), and not a second person ("y Ana García"). */
function isLastName(words: readonly string[]): boolean {
	if (words.length === 0 || isConjunction(words[0] ?? '')) return false;
	if (words.every(isParticle) && (words.length > 1 || isParticleAlone(words[0] ?? ''))) return false;
	return !words.some((word, index) => isConjunction(word) && isGivenName(words[index + 1] ?? ''));
}

/** "Ivan Ivanovich Petrov" without the patronymic; "Петров Иван Иванович" in the order of the others. */
function orderPatronymic(words: readonly string[]): readonly string[] {
	const [first = '', second = '', third = ''] = words;
	if (words.length !== 3) return words;
	if (PATRONYMIC.test(second.toLowerCase())) return [first, third];
	return PATRONYMIC.test(third.toLowerCase()) && /\p{Script=Cyrillic}/u.test(third) ? [second, first] : words;
}

/** First name first: known first names that follow it belong to it, all other words to the last name. */
export function splitFirstLast(words: readonly string[]): NameWords | undefined {
	const initials = countLeadingInitials(words);
	const others = words.slice(initials).filter((word) => !isInitial(word) || isConjunction(word));
	if (initials === 0) {
		if (beginsWithParticle(others)) return undefined;
		return splitAt(orderPatronymic(others), 1);
	}
	const split = splitAt(others, 0);
	return split && { first: [...words.slice(0, initials), ...split.first], last: split.last };
}

/** Splits behind the first names, of which there are at least so many; the last word is never one of them. */
function splitAt(words: readonly string[], least: number): NameWords | undefined {
	const before = words.slice(0, -1);
	const startsWithFirstName = least > 0 || isGivenName(before[0] ?? '');
	const count = startsWithFirstName ? Math.min(countFirstNames(before), before.length) : 0;
	const last = words.slice(count);
	return count >= least && isLastName(last) ? { first: words.slice(0, count), last } : undefined;
}

/** How many words at the beginning are one last name, with its particles and what a conjunction joins to it. */
function countLastName(words: readonly string[]): number {
	let count = words.findIndex((word) => !isParticle(word)) + 1;
	if (isConjunction(words[count] ?? '')) count += 2;
	return count;
}

/**
 * Two words or more, last name first: one word behind it is the first name; of several, the known first names at the
 * end are. Undefined where none of several is known.
 */
export function splitLastFirst(words: readonly string[]): NameWords | undefined {
	const [firstWord = '', ...behind] = words;
	if (behind.every(isInitial)) return { first: behind, last: [firstWord] };
	const [last = '', first = '', third = ''] = dropMiddleInitials(words);
	const names = PATRONYMIC.test(third.toLowerCase()) ? [last, first] : dropMiddleInitials(words);
	const least = countLastName(names);
	if (least === 0) return undefined;
	let start = names.length;
	while (start > least && isGivenName(names[start - 1] ?? '')) start -= 1;
	if (names.length === least + 1) start = least;
	// "García Juan y María" are two people.
	if (start === names.length || isConjunction(names[start - 1] ?? '')) return undefined;
	return { first: names.slice(start), last: names.slice(0, start) };
}

/** A name with a comma: particles behind the first name belong to the last one ("Berg, Jan van der"). */
export function splitAtComma(last: readonly string[], first: readonly string[]): NameWords | undefined {
	let end = first.length;
	while (end > 1 && isParticle(first[end - 1] ?? '')) end -= 1;
	const firstNames = first.slice(0, end);
	const names = firstNames.every(isInitial) ? firstNames : dropMiddleInitials(firstNames);
	if (last.every(isInitial)) return undefined;
	return { first: names, last: [...first.slice(end), ...last] };
}
