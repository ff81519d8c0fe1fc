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
/** How many levels of a result to search: the custom data of an echoed lead, and one more. */
const REFERENCE_DEPTH = 3;

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

/** The hash that `addReference` wrote, wherever the service put it in a result or a skipped lead. */
export function findReference(result: LeadResult): string | undefined {
	// Usually it is in the result's own custom data, but a service may put custom data among the result's fields.
	const usual = parseReference(result.customData);
	if (usual !== undefined) return usual;
	const places = [...listCustomData(result), ...listLevelsOf(result)];
	return places.map(parseReference).find((reference) => reference !== undefined);
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

/** A field's value without the reference; undefined if it contained nothing else. */
function cleanValue(field: string, value: unknown, depth: number): unknown {
	if (isObject(value)) {
		const own = depth > 0 ? cleanResult(value, depth) : value;
		return own === value || Object.keys(own).length > 0 ? own : undefined;
	}
	const customData = isCustomDataField(field) ? parseCustomData(value) : undefined;
	const own = customData && withoutReference(customData);
	return own === customData ? value : likeGiven(value, own);
}

function cleanResult(result: LeadResult, depth: number): LeadResult {
	let clean: LeadResult = withoutReference(result);
	for (const field of Object.keys(result)) {
		const value = result[field];
		// Most fields are texts or numbers without a reference.
		if (typeof value !== 'object' && !isCustomDataField(field)) continue;
		const own = cleanValue(field, value, depth - 1);
		if (own !== value) clean = own === undefined ? omit(clean, [field]) : { ...clean, [field]: own };
	}
	return clean;
}

/** The result without the reference, wherever the service put it. Objects that contained nothing else are removed. */
export function removeReference(result: LeadResult): LeadResult {
	return cleanResult(result, REFERENCE_DEPTH);
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
