import { isEmptyCell } from '../leads/cells';
import { type JsonObject, merge, omit } from '../values/records';

/** Why a row has no result; `unknown` where the service names skipped leads in a form that fits no row. */
export const SKIP_REASONS = ['insufficient_credits', 'no_result', 'nothing_missing', 'unknown'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Stands before the name of what was found where the row has another value under that name. */
const PREFIX = 'enriched_';

function isEmpty(value: unknown): boolean {
	return isEmptyCell(value) || (Array.isArray(value) && value.length === 0);
}

/** What was found, as `enriched_{name}` where the row has a value of that name; its empty cells are filled. */
export function renameShared(row: JsonObject, found: JsonObject): JsonObject {
	const isShared = (name: string) => Object.hasOwn(row, name);
	const names = Object.keys(found);
	if (!names.some(isShared)) return found;
	const renamed = new Map<string, unknown>();
	const isTaken = (name: string) =>
		renamed.has(name) || Object.hasOwn(found, name) || (isShared(name) && !isEmpty(row[name]));
	for (const name of names) {
		if (isShared(name) && isEmpty(found[name])) continue;
		let own = name;
		if (isShared(name) && !isEmpty(row[name])) {
			do own = `${PREFIX}${own}`;
			while (isTaken(own));
		}
		renamed.set(own, found[name]);
	}
	return Object.fromEntries(renamed);
}

/** The row without the marks of an earlier run that has skipped it: a row that is sent again is not skipped any more. */
function withoutMarks(row: JsonObject): JsonObject {
	if (row.skipped !== true || !SKIP_REASONS.some((reason) => reason === row.skip_reason)) return row;
	return omit(row, ['skipped', 'skip_reason', 'skip_message', 'enrichment_id']);
}

/** A row with what was found for it: the row's own fields first, in their order and with their values. */
export function joinRow(row: JsonObject, found: JsonObject): JsonObject {
	const own = withoutMarks(row);
	return merge(own, renameShared(own, found));
}
