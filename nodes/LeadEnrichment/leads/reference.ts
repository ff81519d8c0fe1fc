import { CUSTOM_DATA_MAX_PROPERTIES } from '../contract/lead';
import type { LeadResult } from '../contract/objectList';
import { RESULT_FIELDS } from '../contract/resultFields';
import { isRecord } from '../values/records';
import type { LeadInput } from './leadInput';

/** The property of `customData` that says which lead of a run a result belongs to. */
const REFERENCE_PROPERTY = 'n8n_row_reference';
/** The values have a form of their own, so that data of the caller's under the same name is left alone. */
const REFERENCE_PREFIX = 'n8n-row-';
const REFERENCE_PATTERN = /^n8n-row-\d{1,9}$/;

type CustomData = Record<string, unknown>;

function parseReference(customData: unknown): number | undefined {
	const value = isRecord(customData) ? customData[REFERENCE_PROPERTY] : undefined;
	if (typeof value !== 'string' || !REFERENCE_PATTERN.test(value)) return undefined;
	return Number(value.slice(REFERENCE_PREFIX.length));
}

/** The caller's own data: without a reference of ours, but with a property of the caller's of the same name. */
function withoutReference<T extends CustomData>(customData: T): T | Omit<T, typeof REFERENCE_PROPERTY> {
	if (parseReference(customData) === undefined) return customData;
	const { [REFERENCE_PROPERTY]: _reference, ...own } = customData;
	return own;
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

/** The index that `addReference` wrote, read from a result or a skipped lead. */
export function readReference(result: LeadResult): number | undefined {
	return parseReference(result.customData) ?? parseReference(result.custom_data);
}

/** The caller's own data on a result or lead, without the reference; undefined where there is none. */
export function readCustomData(result: LeadResult): CustomData | undefined {
	const customData = RESULT_FIELDS.customData.map((field) => result[field]).find(isRecord);
	const own = withoutReferenceIn(customData);
	return isRecord(own) ? own : undefined;
}

/**
 * The result without the reference; `customData` goes with it where nothing else stood in it. It is left out of a copy
 * rather than deleted from one: V8 keeps an object that lost a property, or got its properties one by one, in four
 * times the memory, and a run has as many results as rows.
 */
export function removeReference(result: LeadResult): LeadResult {
	let clean = result;
	for (const field of RESULT_FIELDS.customData) {
		const customData = result[field];
		const own = withoutReferenceIn(customData);
		if (own !== customData)
			clean = own === undefined ? withoutField(clean, field) : { ...clean, [field]: own };
	}
	return clean;
}

function withoutField(result: LeadResult, field: string): LeadResult {
	const { [field]: _left, ...rest } = result;
	return rest;
}

/** Custom data as the caller gave it; undefined where it held the reference alone. */
function withoutReferenceIn(customData: unknown): unknown {
	if (!isRecord(customData)) return customData;
	const own = withoutReference(customData);
	return own === customData || Object.keys(own).length > 0 ? own : undefined;
}
