import { ERROR_CODES } from '../service/errorText';
import { isEmpty } from '../values/nothing';
import { type JsonObject, toNames } from '../values/objects';

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

/** What an item says of its row in this run. A column of the row's own of such a name gets another. */
const MARK_NAMES: readonly string[] = [
	...['enrichment_id', 'status', 'skipped', 'skip_reason', 'skip_message', 'error', 'error_code'],
];
/** The word of a row whose job is under way: with any other, the column `status` is the row's own. */
export const PENDING = 'pending';

/** Stands before the name of what was found where the row has another value under that name. */
const PREFIX = 'enriched_';

/** Whether this node has marked the row before, in an earlier run. */
function isMarked({ enrichment_id: jobId, skipped, skip_reason: reason, error_code: code }: JsonObject) {
	const isSkipped = skipped === true && SKIP_REASONS.some((known) => known === reason);
	return !isEmpty(jobId) || isSkipped || ERROR_CODES.some((known) => known === code);
}

/** The row's own columns, each called `row_{name}` where `names` has its name; in their order. */
export function renameColumns(row: JsonObject, names: readonly string[]): JsonObject {
	if (!names.some((name) => Object.hasOwn(row, name))) return row;
	const toFree = (name: string): string => (Object.hasOwn(row, name) ? toFree(`row_${name}`) : name);
	const columns = Object.entries(row).map(([name, value]) => {
		return [names.includes(name) ? toFree(`row_${name}`) : name, value] as const;
	});
	return Object.fromEntries(columns);
}

/** The row without the marks of an earlier run, and with columns of its own that are called like marks renamed. */
function toOwnColumns(row: JsonObject): JsonObject {
	if (!MARK_NAMES.some((name) => Object.hasOwn(row, name))) return row;
	const wasMarked = isMarked(row);
	const isOld = (name: string) =>
		wasMarked && MARK_NAMES.includes(name) && (name !== 'status' || row.status === PENDING);
	return renameColumns(Object.fromEntries(Object.entries(row).filter(([name]) => !isOld(name))), MARK_NAMES);
}

/**
 * A row with what was found for it or what this run says of it: the row's own columns first, in their order and with
 * their values; what was found under a name that is taken as `enriched_{name}`. Empty cells are filled.
 */
export function joinRow(row: JsonObject, found: JsonObject): JsonObject {
	const own = toOwnColumns(row);
	const joined = toNames(own);
	const isFilled = (name: string) => Object.hasOwn(joined, name) && !isEmpty(joined[name]);
	const isTaken = (name: string) => Object.hasOwn(found, name) || isFilled(name);
	for (const name of Object.keys(found)) {
		let free = name;
		if (Object.hasOwn(own, name)) {
			if (isEmpty(found[name])) continue;
			while (free === name ? isFilled(name) : isTaken(free)) free = `${PREFIX}${free}`;
		}
		joined[free] = found[name];
	}
	return { ...joined };
}
