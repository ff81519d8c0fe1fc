import { isEmptyCell } from '../leads/cells';
import { type JsonObject, omit, toNames } from '../values/records';

/** Why a row has no result; `unknown` where the service names skipped leads in a form that fits no row. */
export const SKIP_REASONS = [
	'insufficient_credits',
	'max_credits',
	'max_leads',
	'no_result',
	'nothing_missing',
	'unknown',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Stands before the name of what was found where the row has another value under that name. */
const PREFIX = 'enriched_';

function isEmpty(value: unknown): boolean {
	return isEmptyCell(value) || (Array.isArray(value) && value.length === 0);
}

/**
 * Adds what was found to `joined`: as `enriched_{name}` where the row has a value of that name; its empty cells are
 * filled. With the row in `joined` already, `joined` is the row with what was found for it.
 */
export function addFound(joined: JsonObject, row: JsonObject, found: JsonObject): JsonObject {
	const isFilled = (record: JsonObject, name: string) =>
		Object.hasOwn(record, name) && !isEmpty(record[name]);
	const isTaken = (name: string) =>
		Object.hasOwn(found, name) || isFilled(row, name) || isFilled(joined, name);
	for (const name of Object.keys(found)) {
		let own = name;
		if (Object.hasOwn(row, name)) {
			if (isEmpty(found[name])) continue;
			while (own === name ? isFilled(row, name) : isTaken(own)) own = `${PREFIX}${own}`;
		}
		joined[own] = found[name];
	}
	return joined;
}

/** The row without the marks of an earlier run that has skipped it: a row that is sent again is not skipped any more. */
function withoutMarks(row: JsonObject): JsonObject {
	if (row.skipped !== true || !SKIP_REASONS.some((reason) => reason === row.skip_reason)) return row;
	return omit(row, ['skipped', 'skip_reason', 'skip_message', 'enrichment_id']);
}

/** A row with what was found for it: the row's own fields first, in their order and with their values. */
export function joinRow(row: JsonObject, found: JsonObject): JsonObject {
	const own = withoutMarks(row);
	return { ...addFound(toNames(own), own, found) };
}
