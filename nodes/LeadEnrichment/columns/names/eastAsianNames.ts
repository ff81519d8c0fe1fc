import type { NameWords } from './words';

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HANGUL = /^\p{Script=Hangul}+$/u;

/** Whether words are written in a script whose names have no blanks, or the last name first and last alike. */
export function areEastAsian(words: readonly string[]): boolean {
	return words.every((word) => EAST_ASIAN.test(word));
}

/** The words in other scripts, where a name stands in both ("Ada Lovelace 王小明") and they are enough for a name. */
export function dropSecondScript(words: readonly string[]): readonly string[] {
	const others = words.filter((word) => !EAST_ASIAN.test(word));
	return others.length > 1 ? others : words;
}

/**
 * Two words with a blank: in the order that the header tells, or in Korean by the last name's one syllable. Undefined
 * otherwise: "山田 太郎" is written in both orders.
 */
export function splitEastAsian(words: readonly string[], isLastFirst: boolean): NameWords | undefined {
	const [front = '', behind = ''] = words;
	if (words.length !== 2) return undefined;
	if (isLastFirst) return { first: [behind], last: [front] };
	if (!HANGUL.test(front) || !HANGUL.test(behind) || (front.length === 1) === (behind.length === 1))
		return undefined;
	return front.length === 1 ? { first: [behind], last: [front] } : { first: [front], last: [behind] };
}
