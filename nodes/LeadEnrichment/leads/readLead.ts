import type { ZodError } from 'zod';

import { isEmptyCell } from './cells';
import { findLeadField, LEAD_FIELDS } from './leadFields';
import { isPlainLead, leadInputSchema, type LeadInput } from './leadInput';

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
