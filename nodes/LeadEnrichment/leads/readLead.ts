import type { ZodError } from 'zod';

import type { LeadResult } from '../service/contract/answers';
import { RESULT_FIELDS } from '../service/contract/resultFields';
import { isRecord, omit } from '../values/records';
import { isEmptyCell } from './cells';
import { findLeadField, isPlainLead, LEAD_FIELDS, type LeadInput, leadInputSchema } from './leadFields';

/** Why a value cannot be sent: the field as the user knows it, and the rule it breaks. */
export interface Problem {
	field: string;
	rule: string;
	/** How to fix it, where that is not plain. */
	fix?: string;
}

export type LeadReading = { ok: true; lead: LeadInput } | { ok: false; problem: Problem };

/** The first problem that zod found, with the path into the value written out: `customData.note`. */
export function toProblem(error: ZodError): Problem {
	const issue = error.issues[0];
	if (issue?.code === 'unrecognized_keys') {
		return {
			field: issue.keys.join(', '),
			rule: `is no field of a lead; the fields are ${LEAD_FIELDS.join(', ')}`,
		};
	}
	return { field: issue?.path.join('.') ?? 'value', rule: issue?.message ?? 'is not valid' };
}

/** Checks a lead that was read cell by cell against what the service accepts. */
export function checkLead(candidate: Record<string, unknown>): LeadReading {
	if (isPlainLead(candidate)) return { ok: true, lead: candidate };
	const parsed = leadInputSchema.safeParse(candidate);
	return parsed.success ? { ok: true, lead: parsed.data } : { ok: false, problem: toProblem(parsed.error) };
}

/**
 * The value to send for a lead's field, of whatever type the cell turns out to hold; undefined for an empty cell. A
 * field that a lead does not have keeps its value, for the check to name.
 */
export function readCell(field: string, cell: unknown): unknown {
	const definition = findLeadField(field);
	if (!definition) return cell;
	return isEmptyCell(cell) ? undefined : definition.readCell(cell);
}

/** The values to send of a lead written with the service's field names, empty ones left out; nothing is checked yet. */
export function readNamedFields(source: Record<string, unknown>): Record<string, unknown> {
	const cells = Object.entries(source)
		.map(([key, value]) => [key, readCell(key, value)] as const)
		.filter(([, cell]) => cell !== undefined);
	// Not by assignment, which would let a field called `__proto__` pass without a check.
	return Object.fromEntries(cells);
}

/** A lead written with the service's field names; unknown fields are named as a problem. */
export function readNamedLead(source: Record<string, unknown>): LeadReading {
	return checkLead(readNamedFields(source));
}

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
