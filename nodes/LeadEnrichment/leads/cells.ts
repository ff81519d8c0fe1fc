import type { LeadField } from '../contract/lead';
import { isRecord } from '../contract/lead';

/** A value as it stands in a spreadsheet is seldom the value that §2.2 wants; these functions bridge the two. */

export function isEmptyCell(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Text without surrounding blanks; a number or truth value as text; anything else as it is, for the check to name. */
function readTextCell(value: unknown): unknown {
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

/** Adds the missing scheme to `network.example/in/ada`, which is how many exports write a profile link. */
function readUrlCell(value: unknown): unknown {
	const text = readTextCell(value);
	const hasNoScheme = typeof text === 'string' && /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/u.test(text);
	return hasNoScheme ? `https://${text}` : text;
}

/** Reduces a web address to its host name without `www.`; leaves a plain domain as it is. */
function readDomainCell(value: unknown): unknown {
	const text = readTextCell(value);
	if (typeof text !== 'string' || !/^[a-z][a-z0-9+.-]*:\/\/|^\/\/|^www\.|[/?#]/i.test(text)) return text;
	const host = text
		.replace(/^([a-z][a-z0-9+.-]*:)?\/\//i, '')
		.replace(/[/?#].*$/su, '')
		.replace(/^.*@/su, '')
		.replace(/:\d*$/, '')
		.replace(/^www\./i, '')
		.replace(/\.$/, '')
		.toLowerCase();
	// A slash alone makes no address: "N/A" is what a list says for nothing.
	return host.includes('.') ? host : text;
}

/** A list, a comma list, or the JSON text of a list; entries in lower case, empty ones left out. */
export function readListCell(value: unknown): unknown {
	const list =
		typeof value === 'string' ? (/^\s*\[/.test(value) ? parseJson(value) : value.split(',')) : value;
	if (!Array.isArray(list)) return value;
	return list.map(readTextCell).filter((entry) => !isEmptyCell(entry));
}

function readEnrichTypeCell(value: unknown): unknown {
	const list = readListCell(value);
	if (!Array.isArray(list)) return list;
	const entries = list.map((entry: unknown) => (typeof entry === 'string' ? entry.toLowerCase() : entry));
	return entries.length > 0 ? [...new Set(entries)] : undefined;
}

/** An object or its JSON text; its numbers become text, its empty properties are left out. */
function readCustomDataCell(value: unknown): unknown {
	const data = typeof value === 'string' ? (parseJson(value) ?? value) : value;
	if (!isRecord(data)) return data;
	const values = Object.values(data);
	if (values.length > 0 && values.every((entry) => typeof entry === 'string')) return data;
	const entries = Object.entries(data).filter(([, entry]) => entry !== undefined && entry !== null);
	return entries.length > 0
		? Object.fromEntries(
				entries.map(([key, entry]) => [key, typeof entry === 'string' ? entry : readTextCell(entry)]),
			)
		: undefined;
}

const CELL_READERS: Readonly<Record<LeadField, (value: unknown) => unknown>> = {
	networkUrl: readUrlCell,
	firstName: readTextCell,
	lastName: readTextCell,
	companyName: readTextCell,
	companyDomain: readDomainCell,
	enrichType: readEnrichTypeCell,
	customData: readCustomDataCell,
};

/**
 * The value to send for a lead's field, of whatever type the cell turns out to hold; undefined for an empty
 * cell. It is not checked yet: `checkLead` does that.
 */
export function readCell(field: LeadField, value: unknown): unknown {
	return isEmptyCell(value) ? undefined : CELL_READERS[field](value);
}
