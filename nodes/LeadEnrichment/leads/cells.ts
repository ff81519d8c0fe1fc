import { isEmpty, saysNothing } from '../values/nothing';
import { isObject } from '../values/objects';
import { cleanText, tidyText } from '../values/text';
import { addScheme, toCompanyDomain, toProfileLink } from './canonicalLinks';
import { isNoCompanyDomain } from './mailHosts';

// A value in a spreadsheet is seldom the value that the service wants: these functions turn the one into the other.
// What they cannot turn into it is left as it is, for the check to name.

/** Text as it is sent, without surrounding blanks; a number or boolean as text. */
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

/** A domain, or the domain of a web address, in its one form; undefined for one that is surely no company’s. */
export function toSentDomain(cell: unknown): unknown {
	const text = toSentName(cell);
	if (typeof text !== 'string') return text;
	const domain = toCompanyDomain(text) ?? text;
	return isNoCompanyDomain(domain) ? undefined : domain;
}

/** The entries of a list, a comma list, or the JSON text of a list; those that say nothing left out. */
export function toList(value: unknown): unknown {
	const list =
		typeof value === 'string' ? (/^\s*\[/.test(value) ? parseJson(value) : value.split(',')) : value;
	return Array.isArray(list) ? list.map(toSentText).filter((entry) => !saysNothing(entry)) : value;
}

/** A list of contact details to find in small letters, each once; undefined for an empty one. */
export function toSentTypes(cell: unknown): unknown {
	const list = toList(cell);
	if (!Array.isArray(list)) return list;
	const entries = list.map((entry: unknown) => (typeof entry === 'string' ? entry.toLowerCase() : entry));
	return entries.length > 0 ? [...new Set(entries)] : undefined;
}

/** A value of custom data: text keeps its blanks, which are the caller’s. */
export function toSentData(value: unknown): unknown {
	return typeof value === 'string' ? cleanText(value) : toSentText(value);
}

/** An object or its JSON text; its numbers become text, its empty properties are left out. Undefined for an empty one. */
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
