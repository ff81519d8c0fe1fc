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

/** The text that a person sees of a cell, its accents composed; numbers and booleans become text. */
export function toSentText(cell: unknown): unknown {
	if (typeof cell === 'string') return toSeenText(cell).normalize('NFC');
	return typeof cell === 'number' || typeof cell === 'boolean' || typeof cell === 'bigint'
		? String(cell)
		: cell;
}

/** A profile link; undefined for a person's page that does not say whose. */
export function toSentLink(cell: unknown): unknown {
	if (typeof cell !== 'string') return toSentText(cell);
	const text = toSeenText(cell, true);
	const link = findPersonLink(text, true)?.link ?? toProfileLink(text);
	return holdsUnfilled(text) || (link && isPlaceholderPage(link)) ? undefined : (link ?? addScheme(text));
}

/** The one domain of addresses and web addresses, in canonical form; undefined if it certainly belongs to no company. */
export function toSentDomain(cell: unknown): unknown {
	if (typeof cell !== 'string') return toSentText(cell);
	const text = toSeenText(cell, true);
	if (isNoCompanyDomain(text)) return undefined;
	const parts = text.length > LONGEST_ADDRESS ? [] : text.split(/[\s,;|]+/);
	const found = parts.map((part) => toCompanyDomain(part) ?? toCompanyDomain(`//${part}`) ?? '');
	const [domain = text, ...others] = new Set(found.filter(isDomain).map(toRegisteredDomain));
	if (others.length > 0) return text;
	return isNoCompanyDomain(domain) ? undefined : domain;
}

/** What stands in front of a list's entries; a number only if there are several: `1. FC Köln` is a name. */
const BULLET = /^\s*[-*•–·]\s+/;
const NUMBER = /^\s*\d{1,2}[.)]\s+/;
const FENCE = /^[ \t]*```.*$/gm;

/** The texts of a list that is written as JSON, in lines, with bullets, or within a code fence; else the text alone. */
export function splitEntries(text: string): unknown[] {
	const bare = text.replace(FENCE, '');
	const list = /^\s*\[/.test(bare) ? parseJson(bare) : undefined;
	if (Array.isArray(list)) return list;
	const lines = bare.split(/[\r\n]+/).filter((line) => line.trim() !== '');
	const unmarked = lines.length > 1 ? lines.map((line) => line.replace(NUMBER, '')) : lines;
	return unmarked.map((line) => line.replace(BULLET, ''));
}

/** The parts of a text between commas; another value alone. */
export const splitAtCommas = (value: unknown): unknown[] =>
	typeof value === 'string' ? value.split(',') : [value];

/** The entries of a list, a comma list, or a list as text, without placeholders such as “n/a”. */
export function toList(value: unknown): unknown {
	const isFaulty = typeof value === 'string' && /^\s*\[/.test(value) && !Array.isArray(parseJson(value));
	if (isFaulty || !(typeof value === 'string' || Array.isArray(value))) return value;
	const entries = Array.isArray(value) ? (value as unknown[]) : splitEntries(value).flatMap(splitAtCommas);
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
	const values = Object.values(data);
	const isClean = (value: unknown) => typeof value === 'string' && cleanText(value) === value;
	if (values.length > 0 && [...values, ...Object.keys(data)].every(isClean)) return data;
	const entries = Object.entries(data)
		.filter(([, value]) => typeof value === 'string' || !isEmpty(value))
		.map(([name, value]) => [cleanText(name), toSentData(value)] as const);
	return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
