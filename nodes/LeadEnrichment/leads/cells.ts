import { isEmpty, saysNothing } from '../values/nothing';
import { isObject } from '../values/objects';
import { cleanText, tidyText } from '../values/text';
import { addScheme, toCompanyDomain, toProfileLink } from './canonicalLinks';
import { isNoCompanyDomain } from './mailHosts';

// Turns spreadsheet cells into the values that the service wants.
// What cannot be turned stays as it is, so that the check reports it.

/** Trimmed text to send; numbers and booleans become text. */
export function toSentText(cell: unknown): unknown {
	if (typeof cell === 'string') return cleanText(cell).trim();
	return typeof cell === 'number' || typeof cell === 'boolean' || typeof cell === 'bigint'
		? String(cell)
		: cell;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

export function toSentName(cell: unknown): unknown {
	return typeof cell === 'string' ? tidyText(cell) : toSentText(cell);
}

export function toSentLink(cell: unknown): unknown {
	const text = toSentName(cell);
	return typeof text === 'string' ? (toProfileLink(text) ?? addScheme(text)) : text;
}

/** A domain, or a web address's domain, in canonical form; undefined if it certainly belongs to no company. */
export function toSentDomain(cell: unknown): unknown {
	const text = toSentName(cell);
	if (typeof text !== 'string') return text;
	const domain = toCompanyDomain(text) ?? text;
	return isNoCompanyDomain(domain) ? undefined : domain;
}

/** The entries of a list, a comma list, or a list as JSON text, without placeholders such as “n/a”. */
export function toList(value: unknown): unknown {
	const list =
		typeof value === 'string' ? (/^\s*\[/.test(value) ? parseJson(value) : value.split(',')) : value;
	return Array.isArray(list) ? list.map(toSentText).filter((entry) => !saysNothing(entry)) : value;
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
	if (values.length > 0 && values.every((value) => typeof value === 'string' && cleanText(value) === value))
		return data;
	const entries = Object.entries(data)
		.filter(([, value]) => typeof value === 'string' || !isEmpty(value))
		.map(([name, value]) => [name, toSentData(value)] as const);
	return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
