import type { LeadResult } from '../service/contract/answers';
import { CAPITAL_SUFFIXES, PARTICLES, SUFFIXES, TITLES, TITLES_WITH_DOT } from '../values/nameAffixes';
import { isBlank } from '../values/nothing';
import { trimText } from '../values/text';
import { foldWord, listSpellings, splitWords } from '../values/wordList';
import { LONGEST_NAME, type Match, SHARED_LETTERS } from './companyMatch';
import type { LeadInput } from './leadFields';
import { areForms } from './shortNames';

/** What stands in the place of a name that the service does not show: "LinkedIn Member", "Private Profile". */
const HIDDEN = /linkedin|领英|^(?:anonymous|confidential|deleted|former|hidden|private|unknown)\b/i;

/** Names in different scripts cannot be compared. */
const SCRIPTS = [
	'Latin',
	'Cyrillic',
	'Greek',
	'Arabic',
	'Hebrew',
	'Devanagari',
	'Thai',
	'Hangul',
	'Han',
	'Hiragana',
	'Katakana',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** "Van den Berg" and "Vandenberg": how many words are written together at most. */
const MOST_JOINED = 4;

/** A word of a name, or several that may be written together. */
interface Part {
	text: string;
	/** Where its words stand in the name. */
	places: number[];
}

/** Whether a word stands beside the name: a title in front of it, or a degree behind it. */
function isAffix(word: string, index: number, all: readonly string[]): boolean {
	const key = foldWord(word);
	const isTitle = TITLES.has(key) || (key.length > 1 && TITLES_WITH_DOT.has(key));
	const isDegree = SUFFIXES.has(key) || (CAPITAL_SUFFIXES.has(key) && word === word.toUpperCase());
	return (isTitle && index < all.length - 1) || (isDegree && index > 1);
}

const dropAffixes = (words: readonly string[]) =>
	words.filter((word, index, all) => !isAffix(word, index, all));

function toWords(name: string): string[] {
	const words = splitWords(
		name
			.normalize('NFKC')
			.replace(/['’‘ʼʻ´`]/g, '')
			.replace(/[,;()[\]"“”|/]/g, ' '),
	);
	const parts = dropAffixes(words).flatMap((word) => word.match(/[\p{L}\p{M}]+/gu) ?? []);
	return dropAffixes(parts).map(foldWord);
}

/** The words of a name and those written together, in each spelling. A particle is none alone: "de", "van". */
function listParts(name: string): Part[] {
	return listSpellings(name).flatMap((spelling) => {
		const words = toWords(spelling).map((text, place, all) => {
			const isOwn = place === 0 || place === all.length - 1 || !PARTICLES.has(text);
			return { text, place, isOwn };
		});
		return words
			.flatMap((_word, from) =>
				words.slice(from, from + MOST_JOINED).map((_last, more) => words.slice(from, from + more + 1)),
			)
			.filter((part) => part.some(({ isOwn }) => isOwn))
			.map((part) => ({
				text: part.map(({ text }) => text).join(''),
				places: part.map(({ place }) => place),
			}));
	});
}

function areAlike(one: Part, other: Part): boolean {
	if (one.text === other.text) return true;
	if (one.places.length > 1 || other.places.length > 1) return false;
	const [short = '', long = ''] = [one.text, other.text].sort((a, b) => a.length - b.length);
	const canBegin = short.length === 1 || short.length >= SHARED_LETTERS;
	return (canBegin && long.startsWith(short.slice(0, SHARED_LETTERS))) || areForms(short, long);
}

/**
 * Compares the names that were sent with that of a result; undefined if it cannot be told, as if one of them alone
 * fits: people marry, and a wrong `different` costs a contact.
 */
export function matchName({ firstName, lastName }: Partial<LeadInput>, found: LeadResult): Match | undefined {
	const texts = [firstName, lastName, found.full_name].map(trimText);
	if (texts.some((text) => isBlank(text) || text.length > LONGEST_NAME)) return undefined;
	const [first = '', last = '', whole = ''] = texts;
	if (HIDDEN.test(whole)) return undefined;
	const join = (name: string) => listSpellings(name).map((spelling) => toWords(spelling).join(''));
	const wholes = new Set(join(whole));
	if ([`${first} ${last}`, `${last} ${first}`].flatMap(join).some((name) => wholes.has(name))) return 'same';
	const parts = listParts(whole);
	const fitting = [first, last].map((name) => {
		const own = listParts(name);
		return parts.filter((part) => own.some((one) => areAlike(one, part)));
	});
	if (fitting.every((some) => some.length > 0)) {
		// One word cannot be both names: "Martin Lopez" is no Martin Martinez.
		return new Set(fitting.flat().flatMap(({ places }) => places)).size > 1 ? 'same' : undefined;
	}
	const isReadable = SCRIPTS.some((script) => script.test(`${first} ${last}`) && script.test(whole));
	return isReadable && fitting.flat().length === 0 ? 'different' : undefined;
}
