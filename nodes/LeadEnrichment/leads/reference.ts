import type { LeadResult } from '../service/contract/answers';
import { CUSTOM_DATA_MAX_PROPERTIES } from '../service/contract/requests';
import { foldName, isCustomDataField } from '../service/contract/resultFields';
import { isObject, omit } from '../values/objects';
import { isHash } from './hash';
import type { LeadInput } from './leadFields';

export type CustomData = Record<string, unknown>;

/** Custom data as an object, also from JSON text (A4); undefined for other text, or if anything is nested. */
function parseCustomData(value: unknown): CustomData | undefined {
	if (isObject(value)) return value;
	if (typeof value !== 'string' || !/^\s*\{/.test(value)) return undefined;
	try {
		const parsed: unknown = JSON.parse(value);
		const isFlat = (part: unknown) => typeof part !== 'object' || part === null;
		return isObject(parsed) && Object.values(parsed).every(isFlat) ? parsed : undefined;
	} catch {
		return undefined;
	}
}

/** The result and the objects in it, because it may echo the lead with its custom data in a field. */
function listLevelsOf(result: LeadResult): LeadResult[] {
	return [result, ...Object.values(result).filter(isObject)];
}

/** Custom data in its original form, an object or JSON text; undefined if none is left. */
function likeGiven(given: unknown, customData: CustomData | undefined): unknown {
	if (customData === undefined || Object.keys(customData).length === 0) return undefined;
	return typeof given === 'string' ? JSON.stringify(customData) : customData;
}

/** The property of `customData` that says which lead a result belongs to. */
const REFERENCE_PROPERTY = 'n8n_row_reference';
/** Values have this prefix, so that a caller's data under the same name is left alone. */
const REFERENCE_PREFIX = 'n8n-row-';
/** A text that is the reference, or JSON with it. */
const REFERENCE_IN_TEXT = /(?<=^|")n8n-row-(\w+)(?=$|\\*")/;
/** How many levels of a result are searched. */
const REFERENCE_DEPTH = 8;

const COMPARED_PROPERTY = foldName(REFERENCE_PROPERTY);
const isReference = (value: unknown) =>
	typeof value === 'string' &&
	value.startsWith(REFERENCE_PREFIX) &&
	isHash(value.slice(REFERENCE_PREFIX.length));

/** The property with our reference in any spelling, but not the caller's property of the same name. */
const findReferenceName = (customData: CustomData) =>
	Object.keys(customData).find(
		(name) => isReference(customData[name]) && foldName(name) === COMPARED_PROPERTY,
	);

function parseReference(customData: unknown): string | undefined {
	const data = parseCustomData(customData);
	const name = data && findReferenceName(data);
	return name === undefined ? undefined : String(data?.[name]).slice(REFERENCE_PREFIX.length);
}

/** The caller's data without our reference. A caller's property of the same name stays. */
function withoutReference(customData: CustomData): CustomData {
	const name = findReferenceName(customData);
	return name === undefined ? customData : omit(customData, [name]);
}

/** The lead with its reference, which replaces an older one; unchanged if its custom data has no room. */
export function addReference(lead: LeadInput, hash: string): LeadInput {
	const own = withoutReference(lead.customData ?? {});
	if (REFERENCE_PROPERTY in own || Object.keys(own).length >= CUSTOM_DATA_MAX_PROPERTIES) return lead;
	return { ...lead, customData: { ...own, [REFERENCE_PROPERTY]: `${REFERENCE_PREFIX}${hash}` } };
}

/** Everything in a result that may be custom data: its own first, then an echoed lead's. */
function listCustomData(result: LeadResult): unknown[] {
	const fields = listLevelsOf(result).flatMap((level) => Object.entries(level));
	return fields.flatMap(([name, value]) => (isCustomDataField(name) ? [value] : []));
}

/** The hash that `addReference` wrote, wherever a service puts custom data and whatever it makes of the name. */
export function findReference(result: LeadResult): string | undefined {
	// Usually it is in the result's own custom data.
	return parseReference(result.customData) ?? findHash(result);
}

/** Nearly all texts hold none, and some are long. */
function findInText(text: string): string | undefined {
	const hash = text.includes(REFERENCE_PREFIX) ? REFERENCE_IN_TEXT.exec(text)?.[1] : undefined;
	return hash !== undefined && isHash(hash) ? hash : undefined;
}

function findHash(value: unknown, depth = REFERENCE_DEPTH): string | undefined {
	if (typeof value === 'string') return findInText(value);
	if (typeof value !== 'object' || value === null || depth === 0) return undefined;
	for (const part of Object.values(value)) {
		const hash = findHash(part, depth - 1);
		if (hash !== undefined) return hash;
	}
	return undefined;
}

/** The caller's data on a result or lead, without the reference; undefined if there is none. */
export function findCustomData(result: LeadResult): CustomData | undefined {
	const usual = parseCustomData(result.customData);
	const customData = usual ?? listCustomData(result).map(parseCustomData).find(isObject);
	const own = customData && withoutReference(customData);
	return own === customData || (own && Object.keys(own).length > 0) ? own : undefined;
}

/** The caller's data for comparison, as a service may write its keys in another case; undefined if there is none. */
export function toComparedData(result: LeadResult): CustomData | undefined {
	const own = findCustomData(result);
	return own && Object.fromEntries(Object.entries(own).map(([name, value]) => [foldName(name), value]));
}

/** Without the reference, at any depth; undefined if nothing else was in it. What has none stays the same object. */
function clean(value: unknown, depth = REFERENCE_DEPTH): unknown {
	if (typeof value === 'string') return findInText(value) === undefined ? value : cleanText(value);
	if (typeof value !== 'object' || value === null || depth === 0) return value;
	const own = Object.entries(value).map(([name, part]) => [name, clean(part, depth - 1)] as const);
	const left = own.filter(([, part]) => part !== undefined);
	const isSame = own.every(([name, part]) => part === (value as CustomData)[name]);
	// An entry such as `{ key, value }` has the reference's name beside it.
	const isEntry = Object.values(value).includes(REFERENCE_PROPERTY);
	if (isSame) return value;
	if (left.length === 0 || isEntry) return undefined;
	return Array.isArray(value) ? left.map(([, part]) => part) : Object.fromEntries(left);
}

/** A text that is the reference, or JSON with it, without it. */
function cleanText(text: string): unknown {
	if (isReference(text)) return undefined;
	try {
		const parsed: unknown = JSON.parse(text);
		const own = clean(parsed);
		return own === parsed ? text : own && JSON.stringify(own);
	} catch {
		return text;
	}
}

/** The result without the reference, wherever the service put it. What contained nothing else is removed. */
export function removeReference(result: LeadResult): LeadResult {
	return (clean(result) ?? {}) as LeadResult;
}

/** The result with `own` in place of all custom data, including an echoed lead's. */
function replaceFields(result: LeadResult, own: CustomData | undefined, depth = 1): LeadResult {
	const fields = Object.entries(result).map(([field, value]) => {
		if (isCustomDataField(field)) return [field, likeGiven(value, own && { ...own })] as const;
		return [field, isObject(value) && depth > 0 ? replaceFields(value, own, depth - 1) : value] as const;
	});
	return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** The result with `own` as its custom data, in the service's place for it or in a new field. */
export function replaceCustomData(result: LeadResult, own: CustomData | undefined): LeadResult {
	const isPlaced = Object.keys(result).some(isCustomDataField);
	return replaceFields(isPlaced || !own ? result : { ...result, customData: {} }, own);
}
