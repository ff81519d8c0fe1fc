import type { ZodError } from 'zod';

import { isPlainLead, LEAD_FIELDS, leadInputSchema, type LeadField, type LeadInput } from '../contract/lead';
import { isEmptyCell, readCell } from './cells';
import { COLUMN_LABELS, mapColumns, type ColumnMap } from './columns';

/** Why a value cannot be sent: the field as the user knows it, and the rule it breaks. */
export interface Problem {
	field: string;
	rule: string;
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

function checkLead(candidate: Record<string, unknown>): LeadReading {
	if (isPlainLead(candidate)) return { ok: true, lead: candidate };
	const parsed = leadInputSchema.safeParse(candidate);
	return parsed.success ? { ok: true, lead: parsed.data } : { ok: false, problem: toProblem(parsed.error) };
}

function isLeadField(key: string): key is LeadField {
	return (LEAD_FIELDS as readonly string[]).includes(key);
}

/** A lead written with the names of §2.2 (JSON or mapped columns); unknown fields are named as a problem. */
export function readNamedLead(source: Record<string, unknown>): LeadReading {
	const cells = Object.entries(source)
		.map(([key, value]) => [key, isLeadField(key) ? readCell(key, value) : value] as const)
		.filter(([, cell]) => cell !== undefined);
	// Not by assignment, which would let a field called `__proto__` pass unseen.
	return checkLead(Object.fromEntries(cells));
}

function readMappedCell(row: Record<string, unknown>, field: LeadField, keys: readonly string[]): unknown {
	for (const key of keys) {
		if (!isEmptyCell(row[key])) return readCell(field, row[key]);
	}
	return undefined;
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((header, index) => header === other[index]);
}

/**
 * Makes a reader of rows whose columns are found by their headers. The headers of a list are nearly always the
 * same from row to row, so their mapping is worked out once per set of headers.
 */
export function createRowReader(): (row: Record<string, unknown>) => LeadReading {
	const mapsByHeaders = new Map<string, ColumnMap>();
	let last: { headers: readonly string[]; columnMap: ColumnMap } = { headers: [], columnMap: [] };
	const findColumns = (headers: readonly string[]): ColumnMap => {
		// Most rows have the headers of the row before, which is seen sooner than a key for them is made.
		if (areEqual(headers, last.headers)) return last.columnMap;
		const key = headers.join('\u0000');
		const columnMap = mapsByHeaders.get(key) ?? mapColumns(headers);
		mapsByHeaders.set(key, columnMap);
		last = { headers, columnMap };
		return columnMap;
	};
	return (row) => {
		const headers = Object.keys(row);
		const columnMap = findColumns(headers);
		const candidate: Record<string, unknown> = {};
		for (const [field, keys] of columnMap) {
			const cell = readMappedCell(row, field, keys);
			if (cell !== undefined) candidate[field] = cell;
		}
		if (columnMap.length === 0) return { ok: false, problem: describeUnknownHeaders(headers) };
		return checkLead(candidate);
	};
}

function describeUnknownHeaders(headers: readonly string[]): Problem {
	const shown = headers.slice(0, 8).map((header) => header.slice(0, 40));
	return {
		field: 'lead',
		rule: `has none of the columns ${Object.values(COLUMN_LABELS).join(', ')}; the item’s fields are ${
			shown.length > 0 ? shown.join(', ') : 'none'
		}`,
	};
}
