import { isDomain } from '../service/contract/requests';
import { holdsUnfilled, isEmpty, saysNothing } from '../values/nothing';
import { isObject, parseJson } from '../values/objects';
import { cleanText, toSeenText } from '../values/seenText';
import { LONGEST_ADDRESS } from '../values/webAddress';
import { addScheme, toCompanyDomain, toProfileLink, toRegisteredDomain } from './canonicalLinks';
import { isNoCompanyDomain } from './mailHosts';
import { findPersonLink, isPlaceholderPage } from './personLinks';

// Turns spreadsheet cells into the values that the service wants.
// What cannot be turned stays as it is, so that the check reports it.

/** Whether a cell has something to see: text, a number, true or false. */
const isSeen = (cell: unknown): cell is string | number | bigint | boolean =>
	typeof cell !== 'object' && cell !== undefined;

/** Turns what a person sees of a cell; what else it may hold stays as it is. */
const ofSeen =
	(isLink: boolean, toSent: (seen: string) => unknown) =>
	(cell: unknown): unknown =>
		isSeen(cell) ? toSent(toSeenText(String(cell), isLink)) : cell;

/** The text that a person sees of a cell, its accents composed. */
export const toSentText = ofSeen(false, (text) => text.normalize('NFC'));

/** A profile link; undefined for a person's page that does not say whose. */
export const toSentLink = ofSeen(true, (text) => {
	const link = findPersonLink(text, true)?.link ?? toProfileLink(text) ?? addScheme(text);
	return holdsUnfilled(text) || isPlaceholderPage(link) ? undefined : link;
});

/** The one domain of addresses and web addresses, in canonical form; undefined if it certainly belongs to no company. */
export const toSentDomain = ofSeen(true, (text) => {
	if (isNoCompanyDomain(text)) return undefined;
	const parts = text.length > LONGEST_ADDRESS ? [] : text.split(/[\s,;|]+/);
	const found = parts.map((part) => toCompanyDomain(part) ?? toCompanyDomain(`//${part}`) ?? '');
	const [domain = text, ...others] = new Set(found.filter(isDomain).map(toRegisteredDomain));
	if (others.length > 0) return text;
	return isNoCompanyDomain(domain) ? undefined : domain;
});

/** What stands in front of a list's entries; a number only if there are several: `1. FC Köln` is a name. */
const BULLET = /^\s*[-*•–·]\s+/;
const NUMBER = /^\s*\d{1,2}[.)]\s+/;
const FENCE = /^[ \t]*```.*$/gm;

/** An entry between quotes, in a list of which each entry is. */
const QUOTED = /^(["'“‘„])([^]*)["'”’“]$/;
const BETWEEN_QUOTED = /(?<=["'”’“])\s*,\s*(?=["'“‘„])/;

const toUnquoted = (entry: string) => entry.trim().replace(QUOTED, '$2');

/** The entries of a list in JSON, or as models write one: `['a', 'b']`, `"a", "b"`, `[a, b]`; undefined for others. */
function parseList(text: string): unknown[] | undefined {
	const list = parseJson(text);
	if (Array.isArray(list)) return list as unknown[];
	const [, inBrackets] = /^\s*\[([^]*)\]\s*$/.exec(text) ?? [];
	const inside = (inBrackets ?? text).trim().replace(/,$/, '');
	const entries = inside.split(BETWEEN_QUOTED);
	// One text in quotes may be meant so, and one word in brackets may be an unfilled template.
	const isList = inBrackets !== undefined || entries.length > 1;
	if (isList && entries.every((entry) => QUOTED.test(entry))) return entries.map(toUnquoted);
	return inBrackets?.includes(',') ? inside.split(',').map(toUnquoted) : undefined;
}

/** The texts of a list that is written as such, in lines, with bullets, or within a code fence; else the text alone. */
export function splitEntries(text: string): unknown[] {
	const bare = text.replace(FENCE, '');
	const list = parseList(bare);
	if (list) return list;
	const lines = bare.split(/[\r\n]+/).filter((line) => line.trim() !== '');
	const unmarked = lines.length > 1 ? lines.map((line) => line.replace(NUMBER, '')) : lines;
	return unmarked.map((line) => line.replace(BULLET, ''));
}

/** Whether a name says what a field is: `name` or `company_name` of `companyName`, `url` of `networkUrl`. */
function isNameOf(field: string, name: string): boolean {
	return field.toLowerCase().endsWith(name.replace(/[\s_-]/g, '').toLowerCase());
}

/**
 * What a model means by its answer for a field: the value in `{"name": "Nord Bau"}` or `{"keywords": […]}`, which it
 * may write as text. An object in which that cannot be told stays one, so that the check refuses it.
 */
export function toMeantValue(field: string, answer: unknown): unknown {
	if (Array.isArray(answer)) return answer.map((entry) => toMeantValue(field, entry));
	const parsed = typeof answer === 'string' ? parseJson(answer.replace(FENCE, '')) : answer;
	if (!isObject(parsed)) return answer;
	const values = Object.entries(parsed);
	const meant = values.find(([name]) => values.length === 1 || isNameOf(field, name));
	return meant ? meant[1] : parsed;
}

/** The parts of a text between commas; another value alone. */
export const splitAtCommas = (value: unknown): unknown[] =>
	typeof value === 'string' ? value.split(',') : [value];

/** The entries of a list, a comma list, or a list as text, without placeholders such as “n/a”. */
export function toList(value: unknown): unknown {
	const isFaulty = typeof value === 'string' && /^\s*\[/.test(value) && !parseList(value);
	const entries = typeof value === 'string' ? splitEntries(value).flatMap(splitAtCommas) : value;
	if (isFaulty || !Array.isArray(entries)) return value;
	return entries.map(toSentText).filter((entry) => !saysNothing(entry));
}

/** The contact details to find, in lower case and without duplicates; undefined for an empty list. */
export function toSentTypes(cell: unknown): unknown {
	const list = toList(cell);
	if (!Array.isArray(list)) return list;
	const entries = list.map((entry: unknown) => (typeof entry === 'string' ? entry.toLowerCase() : entry));
	return entries.length > 0 ? [...new Set(entries)] : undefined;
}

/** A value of custom data. Text is not trimmed, because it belongs to the caller. */
export function toSentData(value: unknown): unknown {
	return typeof value === 'string' ? cleanText(value) : toSentText(value);
}

/** An object or its JSON text, with numbers as text and without empty properties; undefined for an empty one. */
export function toSentCustomData(cell: unknown): unknown {
	const data = typeof cell === 'string' ? (parseJson(cell) ?? cell) : cell;
	if (!isObject(data)) return data;
	const entries = Object.entries(data)
		.filter(([, value]) => typeof value === 'string' || !isEmpty(value))
		.map(([name, value]) => [cleanText(name), toSentData(value)] as const);
	return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
