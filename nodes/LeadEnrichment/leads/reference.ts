import type { LeadResult } from '../service/contract/answers';
import { CUSTOM_DATA_MAX_PROPERTIES } from '../service/contract/requests';
import { foldName, isCustomDataField } from '../service/contract/resultFields';
import { isObject, isTooDeep, parseJson } from '../values/objects';
import { isHash } from './hash';
import type { LeadInput } from './leadFields';

export type CustomData = Record<string, unknown>;

/** Custom data as an object, also from JSON text (A4); undefined for anything else, or if it has no end. */
function parseCustomData(value: unknown): CustomData | undefined {
	const data = typeof value === 'string' ? parseJson(value) : value;
	return isObject(data) && !isTooDeep(data) ? data : undefined;
}

/** The property of `customData` that says which lead a result belongs to. */
const REFERENCE_PROPERTY = 'n8n_row_reference';
/** Values have this prefix, so that a caller's data under the same name is left alone. */
const REFERENCE_PREFIX = 'n8n-row-';
/** A text that is the reference, or JSON with it. */
const REFERENCE_IN_TEXT = /(?<=^|")n8n-row-(\w+)(?=$|\\*")/;
/** How many levels of a result are searched. */
const REFERENCE_DEPTH = 8;

/** The lead with its reference, which replaces an older one; unchanged if its custom data has no room. */
export function addReference(lead: LeadInput, hash: string): LeadInput {
	const own = removeReference(lead.customData);
	if (REFERENCE_PROPERTY in own || Object.keys(own).length >= CUSTOM_DATA_MAX_PROPERTIES) return lead;
	return { ...lead, customData: { ...own, [REFERENCE_PROPERTY]: `${REFERENCE_PREFIX}${hash}` } };
}

/** Nearly all texts hold none, and some are long. */
function findInText(text: string): string | undefined {
	const hash = text.includes(REFERENCE_PREFIX) ? REFERENCE_IN_TEXT.exec(text)?.[1] : undefined;
	return isHash(hash) ? hash : undefined;
}

const listParts = (value: unknown, depth: number): Array<[name: string, part: unknown]> =>
	typeof value === 'object' && value !== null && depth > 0 ? Object.entries(value) : [];

function findHash(value: unknown, depth = REFERENCE_DEPTH): string | undefined {
	if (typeof value === 'string') return findInText(value);
	const hashes = listParts(value, depth).map(([, part]) => findHash(part, depth - 1));
	return hashes.find((hash) => hash !== undefined);
}

/**
 * The hash that `addReference` wrote, wherever a service puts custom data and whatever it makes of the name. Usually it
 * is in the result's own custom data.
 */
export const findReference = (result: LeadResult) => findHash(result.customData) ?? findHash(result);

/** Without the reference, at any depth; undefined if nothing else was in it. What has none stays the same object. */
function clean(value: unknown, depth = REFERENCE_DEPTH): unknown {
	if (typeof value === 'string') return findInText(value) === undefined ? value : cleanText(value);
	const own = listParts(value, depth).map(([name, part]) => ({ name, part, left: clean(part, depth - 1) }));
	if (own.every(({ part, left }) => part === left)) return value;
	const kept = own.filter(({ left }) => left !== undefined);
	// An entry such as `{ key, value }` has the reference's name beside it.
	const isEntry = own.some(({ part }) => part === REFERENCE_PROPERTY);
	if (kept.length === 0 || isEntry) return undefined;
	return Array.isArray(value)
		? kept.map(({ left }) => left)
		: Object.fromEntries(kept.map(({ name, left }) => [name, left]));
}

/** A text that holds the reference, without it. Outside JSON it stays, unless it is all of the text. */
function cleanText(text: string): unknown {
	const parsed = parseJson(text);
	const own = clean(parsed);
	if (own === parsed) return text.startsWith(REFERENCE_PREFIX) ? undefined : text;
	return own && JSON.stringify(own);
}

/** The result without the reference, wherever the service put it. What contained nothing else is removed. */
export function removeReference(result: LeadResult | undefined): LeadResult {
	return (clean(result) ?? {}) as LeadResult;
}

/** Everything in a result that may be custom data: its own first, then that of a lead that it repeats in a field. */
function listCustomData(result: LeadResult): unknown[] {
	const levels = [result, ...Object.values(result).filter(isObject)];
	return levels
		.flatMap((level) => Object.entries(level))
		.flatMap(([name, value]) => (isCustomDataField(name) ? [value] : []));
}

/** The caller's data on a result or lead, without the reference; undefined if there is none. */
export function findCustomData(result: LeadResult): CustomData | undefined {
	const usual = parseCustomData(result.customData);
	return clean(usual ?? listCustomData(result).map(parseCustomData).find(isObject)) as CustomData | undefined;
}

/** The caller's data for comparison, as a service may write its keys in another case; undefined if there is none. */
export function toComparedData(result: LeadResult): CustomData | undefined {
	const own = findCustomData(result);
	return own && Object.fromEntries(Object.entries(own).map(([name, value]) => [foldName(name), value]));
}

/** Fields in which custom data is replaced by `own`, in the form that it has there; without `own` it is left out. */
function replaceFields(fields: LeadResult, own: CustomData | undefined, depth = 1): LeadResult {
	const toOwn = (given: unknown) => (typeof given === 'string' ? JSON.stringify(own) : own && { ...own });
	const toReplaced = ([name, value]: [string, unknown]) => {
		if (isCustomDataField(name)) return [name, toOwn(value)] as const;
		return [name, isObject(value) && depth > 0 ? replaceFields(value, own, depth - 1) : value] as const;
	};
	const replaced = Object.entries(fields).map(toReplaced);
	return Object.fromEntries(replaced.filter(([, value]) => value !== undefined));
}

/** The result with `own` as its custom data, in the service's place for it or in a new field, and in a repeated lead. */
export function replaceCustomData(result: LeadResult, own: CustomData | undefined): LeadResult {
	const isPlaced = Object.keys(result).some(isCustomDataField);
	return replaceFields(isPlaced ? result : { ...result, customData: {} }, own);
}
