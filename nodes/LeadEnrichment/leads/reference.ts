import type { LeadResult } from '../service/contract/answers';
import { CUSTOM_DATA_MAX_PROPERTIES } from '../service/contract/requests';
import { RESULT_FIELDS } from '../service/contract/resultFields';
import { isRecord, omit } from '../values/records';
import type { LeadInput } from './leadFields';
import {
	type CustomData,
	isCustomDataField,
	likeGiven,
	listRecords,
	parseCustomData,
	withField,
} from './readLead';

/** The property of `customData` that says which lead of a run a result belongs to. */
const REFERENCE_PROPERTY = 'n8n_row_reference';
/** The values have a form of their own, so that data of the caller's under the same name is left alone. */
const REFERENCE_PREFIX = 'n8n-row-';
const REFERENCE_PATTERN = /^n8n-row-\d{1,9}$/;
/** How deep in a result a reference is looked for: in the custom data of a lead that the result echoes, and once more. */
const REFERENCE_DEPTH = 3;

/** The property in the spellings of a service that writes all keys in one case. */
const REFERENCE_SPELLINGS = [REFERENCE_PROPERTY, 'n8nRowReference', 'N8nRowReference'] as const;
type ReferenceProperty = (typeof REFERENCE_SPELLINGS)[number];

function isReference(value: unknown): value is string {
	return typeof value === 'string' && REFERENCE_PATTERN.test(value);
}

/** The property that holds a reference of ours; not one of the caller's with the same name. */
function findReference(customData: CustomData): ReferenceProperty | undefined {
	return REFERENCE_SPELLINGS.find((name) => isReference(customData[name]));
}

function parseReference(customData: unknown): number | undefined {
	const data = parseCustomData(customData);
	const name = data && findReference(data);
	return data && name && Number(String(data[name]).slice(REFERENCE_PREFIX.length));
}

/** The caller's own data: without a reference of ours, but with a property of the caller's of the same name. */
function withoutReference(customData: CustomData): CustomData {
	const name = findReference(customData);
	return name === undefined ? customData : omit(customData, [name]);
}

/**
 * The lead with its reference; or as it is where the caller's own data has all the properties that are allowed. A
 * reference that came in with the list is left over from another run and is replaced.
 */
export function addReference(lead: LeadInput, index: number): LeadInput {
	const own = withoutReference(lead.customData ?? {});
	if (REFERENCE_PROPERTY in own || Object.keys(own).length >= CUSTOM_DATA_MAX_PROPERTIES) return lead;
	return { ...lead, customData: { ...own, [REFERENCE_PROPERTY]: `${REFERENCE_PREFIX}${index}` } };
}

/** All that may be custom data in a result: its own first, then that of a lead echoed in it. */
function listCustomData(result: LeadResult): unknown[] {
	return listRecords(result).flatMap((record) => RESULT_FIELDS.customData.map((field) => record[field]));
}

/**
 * The index that `addReference` wrote, read from the custom data of a result or a skipped lead, or of a lead echoed in
 * it, or from fields of their own.
 */
export function readReference(result: LeadResult): number | undefined {
	// Nearly always it is in its usual place.
	const usual = parseReference(result.customData);
	if (usual !== undefined) return usual;
	// A service may put custom data among the result's own fields.
	for (const customData of [...listCustomData(result), ...listRecords(result)]) {
		const reference = parseReference(customData);
		if (reference !== undefined) return reference;
	}
	return undefined;
}

/** The caller's own data on a result or lead, without the reference; undefined where there is none. */
export function readCustomData(result: LeadResult): CustomData | undefined {
	const customData = listCustomData(result).map(parseCustomData).find(isRecord);
	const own = customData && withoutReference(customData);
	return own === customData || (own && Object.keys(own).length > 0) ? own : undefined;
}

/** A field's value without the reference; undefined where nothing else stood in it. */
function cleanValue(field: string, value: unknown, depth: number): unknown {
	if (isRecord(value)) {
		const own = depth > 0 ? cleanRecord(value, depth) : value;
		return own === value || Object.keys(own).length > 0 ? own : undefined;
	}
	const customData = isCustomDataField(field) ? parseCustomData(value) : undefined;
	const own = customData && withoutReference(customData);
	return own === customData ? value : likeGiven(value, own);
}

function cleanRecord(record: LeadResult, depth: number): LeadResult {
	let clean: LeadResult = withoutReference(record);
	for (const field of Object.keys(record)) {
		const value = record[field];
		// Most fields hold a text or a number, and no reference.
		if (typeof value !== 'object' && !isCustomDataField(field)) continue;
		const own = cleanValue(field, value, depth - 1);
		if (own !== value) clean = withField(clean, field, own);
	}
	return clean;
}

/**
 * The result without the reference, wherever the service put it: in custom data as an object or as JSON text, or in a
 * lead that it echoes. What held nothing else goes with it. It is left out of a copy rather than deleted from one: V8
 * keeps an object that lost a property, or got its properties one by one, in four times the memory, and a run has as
 * many results as rows.
 */
export function removeReference(result: LeadResult): LeadResult {
	return cleanRecord(result, REFERENCE_DEPTH);
}
