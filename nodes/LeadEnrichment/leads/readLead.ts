import type { ZodError } from 'zod';

import { isEmptyCell } from './cells';
import { mapColumns, type ColumnMap } from './columns';
import { findLeadField, LEAD_FIELD_DEFINITIONS, LEAD_FIELDS, type LeadField } from './leadFields';
import { isPlainLead, leadInputSchema, type LeadInput } from './leadInput';

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

/**
 * The value to send for a lead's field, of whatever type the cell turns out to hold; undefined for an empty cell. A
 * field that a lead does not have keeps its value, for the check to name.
 */
export function readCell(field: string, cell: unknown): unknown {
	const definition = findLeadField(field);
	if (!definition) return cell;
	return isEmptyCell(cell) ? undefined : definition.readCell(cell);
}

/** A lead written with the service's field names (JSON or mapped columns); unknown fields are named as a problem. */
export function readNamedLead(source: Record<string, unknown>): LeadReading {
	const cells = Object.entries(source)
		.map(([key, value]) => [key, readCell(key, value)] as const)
		.filter(([, cell]) => cell !== undefined);
	// Not by assignment, which would let a field called `__proto__` pass without a check.
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
 * Makes a function that maps the headers of a row. The headers of a list are nearly always the same from row to row,
 * so their mapping is worked out once per set of headers.
 */
function createColumnFinder(): (headers: readonly string[]) => ColumnMap {
	const mapsByHeaders = new Map<string, ColumnMap>();
	let last: { headers: readonly string[]; columnMap: ColumnMap } = { headers: [], columnMap: [] };
	return (headers) => {
		// Most rows have the headers of the row before, which is seen sooner than a key for them is made.
		if (areEqual(headers, last.headers)) return last.columnMap;
		const key = headers.join('\u0000');
		const columnMap = mapsByHeaders.get(key) ?? mapColumns(headers);
		mapsByHeaders.set(key, columnMap);
		last = { headers, columnMap };
		return columnMap;
	};
}

/** Makes a reader of rows whose columns are found by their headers. */
export function createRowReader(): (row: Record<string, unknown>) => LeadReading {
	const findColumns = createColumnFinder();
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
	const labels = LEAD_FIELDS.map((field) => LEAD_FIELD_DEFINITIONS[field].label);
	const shown = headers.slice(0, 8).map((header) => header.slice(0, 40));
	return {
		field: 'lead',
		rule: `has none of the columns ${labels.join(', ')}; the item’s fields are ${
			shown.length > 0 ? shown.join(', ') : 'none'
		}`,
	};
}
