import type { LeadResult } from '../contract/objectList';
import { RESULT_FIELDS } from '../contract/resultFields';
import { isRecord, omit } from '../values/records';

export type CustomData = Record<string, unknown>;

const FIELDS: readonly string[] = RESULT_FIELDS.customData;

export function isCustomDataField(field: string): boolean {
	return FIELDS.includes(field);
}

/**
 * Custom data as an object, also where the service returns it as JSON text (A4). Text with anything nested in it was not
 * sent as custom data: like any other text it is none, hence undefined.
 */
export function parseCustomData(value: unknown): CustomData | undefined {
	if (isRecord(value)) return value;
	if (typeof value !== 'string' || !/^\s*\{/.test(value)) return undefined;
	try {
		const parsed: unknown = JSON.parse(value);
		const isFlat = (part: unknown) => typeof part !== 'object' || part === null;
		return isRecord(parsed) && Object.values(parsed).every(isFlat) ? parsed : undefined;
	} catch {
		return undefined;
	}
}

/** The result, then what it holds one level down: it may echo the lead, with its custom data, in a field of its own. */
export function listRecords(result: LeadResult): LeadResult[] {
	return [result, ...Object.values(result).filter(isRecord)];
}

/** Custom data is put out as it came in: as an object, or as JSON text. Undefined where none is left. */
export function likeGiven(given: unknown, customData: CustomData | undefined): unknown {
	if (customData === undefined || Object.keys(customData).length === 0) return undefined;
	return typeof given === 'string' ? JSON.stringify(customData) : customData;
}

/** The record with a field replaced; without the field for undefined. */
export function withField(record: LeadResult, field: string, value: unknown): LeadResult {
	return value === undefined ? omit(record, [field]) : { ...record, [field]: value };
}

function replaceFields(record: LeadResult, own: CustomData | undefined): LeadResult {
	return FIELDS.filter((field) => field in record).reduce(
		(replaced, field) => withField(replaced, field, likeGiven(record[field], own && { ...own })),
		record,
	);
}

/** The result with `own` as its custom data: where the service put the sent lead's, or else in a field of its own. */
export function replaceCustomData(result: LeadResult, own: CustomData | undefined): LeadResult {
	let replaced = replaceFields(result, own);
	for (const [field, value] of Object.entries(result)) {
		if (!isRecord(value) || isCustomDataField(field)) continue;
		const echo = replaceFields(value, own);
		if (echo !== value) replaced = { ...replaced, [field]: echo };
	}
	const isPlaced = FIELDS.some((field) => field in result);
	return isPlaced || own === undefined
		? replaced
		: { ...replaced, [RESULT_FIELDS.customData[0]]: { ...own } };
}
