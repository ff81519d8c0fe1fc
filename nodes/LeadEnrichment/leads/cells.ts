import { isRecord } from '../values/records';
import { addScheme, toCompanyDomain, toProfileLink } from './canonicalLinks';

// A value in a spreadsheet is seldom the value that the service wants: these functions turn the one into the other.

/** No value. Neither is a number that is none, which JSON writes as null too. */
function isMissing(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'number' && !Number.isFinite(value));
}

export function isEmptyCell(value: unknown): boolean {
	return isMissing(value) || (typeof value === 'string' && value.trim() === '');
}

/** Text without surrounding blanks; a number or boolean as text; anything else as it is, for the check to name. */
export function readTextCell(value: unknown): unknown {
	if (typeof value === 'string') return value.trim();
	return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
		? String(value)
		: value;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A profile link in its one form; what is none is left for the check to name. */
export function readUrlCell(value: unknown): unknown {
	const text = readTextCell(value);
	return typeof text === 'string' ? (toProfileLink(text) ?? addScheme(text)) : text;
}

/** A domain, or the domain of a web address, in its one form; what is neither is left as it is. */
export function readDomainCell(value: unknown): unknown {
	const text = readTextCell(value);
	return typeof text === 'string' ? (toCompanyDomain(text) ?? text) : text;
}

/** A list, a comma list, or the JSON text of a list; entries in lower case, empty ones left out. */
export function readListCell(value: unknown): unknown {
	const list =
		typeof value === 'string' ? (/^\s*\[/.test(value) ? parseJson(value) : value.split(',')) : value;
	if (!Array.isArray(list)) return value;
	return list.map(readTextCell).filter((entry) => !isEmptyCell(entry));
}

/** A list of contact details to find, each once; undefined for an empty one. */
export function readEnrichTypeCell(value: unknown): unknown {
	const list = readListCell(value);
	if (!Array.isArray(list)) return list;
	const entries = list.map((entry: unknown) => (typeof entry === 'string' ? entry.toLowerCase() : entry));
	return entries.length > 0 ? [...new Set(entries)] : undefined;
}

/** An object or its JSON text; its numbers become text, its empty properties are left out. */
export function readCustomDataCell(value: unknown): unknown {
	const data = typeof value === 'string' ? (parseJson(value) ?? value) : value;
	if (!isRecord(data)) return data;
	const values = Object.values(data);
	if (values.length > 0 && values.every((entry) => typeof entry === 'string')) return data;
	const entries = Object.entries(data).filter(([, entry]) => !isMissing(entry));
	return entries.length > 0
		? Object.fromEntries(
				entries.map(([key, entry]) => [key, typeof entry === 'string' ? entry : readTextCell(entry)]),
			)
		: undefined;
}
