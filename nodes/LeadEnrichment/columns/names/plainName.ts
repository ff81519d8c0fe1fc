import { lazy } from '../../values/memory';
import * as nameWords from './nameWords';
import * as noNameWords from './noNameWords';
import { foldWord, type NameWords } from './words';

const PLAIN_NAME = /^([A-Z][a-zß-öø-ÿ]+) ([A-Z][a-zß-öø-ÿ]+)$/;

const ALL_TABLES = [...Object.values(nameWords), ...Object.values(noNameWords), ['the']];

/** Every word that means more than itself in a name. */
const readWordsWithMeaning = lazy(
	() => new Set(ALL_TABLES.flatMap((table) => (table instanceof RegExp ? [] : [...table]))),
);

/**
 * Splits what most full names are, at a small part of the time: two capitalised words of which no table knows either.
 * Undefined for every other text, which is no verdict on it.
 */
export function splitPlainName(text: string, isLastFirst: boolean): NameWords | undefined {
	const [, front = '', behind = ''] = PLAIN_NAME.exec(text) ?? [];
	if (
		front === behind ||
		readWordsWithMeaning().has(foldWord(front)) ||
		readWordsWithMeaning().has(foldWord(behind))
	) {
		return undefined;
	}
	return isLastFirst ? { first: [behind], last: [front] } : { first: [front], last: [behind] };
}
