import { isLeadKey } from '../leads/leadKey';
import { ERROR_CODES } from '../service/failure';
import { isEmpty } from '../values/nothing';
import { type JsonObject, toNames } from '../values/objects';
import { SKIP_REASONS } from './fates';

/** The fields that describe a row's outcome. The row's own columns of these names are renamed. */
const OUTCOME_NAMES: readonly string[] = [
	...['enrichment_id', 'lead_key', 'company_match', 'name_match', 'status'],
	...['skipped', 'skip_reason', 'skip_message', 'error', 'error_code'],
];
/** The `status` of a row whose job is running. A column with any other `status` is the row's own. */
export const PENDING = 'pending';

/** Prefix of a result field if the row has another value under that name. */
const PREFIX = 'enriched_';

/** Whether an earlier run of this node has marked the row. */
function hasOutcome(row: JsonObject): boolean {
	const { enrichment_id: jobId, lead_key: leadKey, skipped, skip_reason: reason, error_code: code } = row;
	const isSkipped = skipped === true && typeof reason === 'string' && Object.hasOwn(SKIP_REASONS, reason);
	return !isEmpty(jobId) || isLeadKey(leadKey) || isSkipped || ERROR_CODES.some((known) => known === code);
}

/** Whether an earlier run of this node marked the row as one that was not sent, or not paid for. */
export function isMarkedUnsent(row: JsonObject): boolean {
	const { enrichment_id: jobId, skipped, skip_reason: reason, error_code: code } = row;
	const isMarked = skipped === true || ERROR_CODES.some((known) => known === code);
	return isMarked && hasOutcome(row) && (isEmpty(jobId) || reason === 'insufficient_credits');
}

/** The row's columns in order; those listed in `names` become `row_{name}`. */
function renameColumns(row: JsonObject, names: readonly string[]): JsonObject {
	if (!names.some((name) => Object.hasOwn(row, name))) return row;
	const toFree = (name: string): string => (Object.hasOwn(row, name) ? toFree(`row_${name}`) : name);
	const columns = Object.entries(row).map(([name, value]) => {
		return [names.includes(name) ? toFree(`row_${name}`) : name, value] as const;
	});
	return Object.fromEntries(columns);
}

/** The row without an earlier run's marks. Its own columns with the names of marks are renamed. */
function toOwnColumns(row: JsonObject): JsonObject {
	if (!OUTCOME_NAMES.some((name) => Object.hasOwn(row, name))) return row;
	const wasMarked = hasOutcome(row);
	const isOld = (name: string) =>
		wasMarked && OUTCOME_NAMES.includes(name) && (name !== 'status' || row.status === PENDING);
	return renameColumns(
		Object.fromEntries(Object.entries(row).filter(([name]) => !isOld(name))),
		OUTCOME_NAMES,
	);
}

/**
 * Adds a row's result, or its marks, to the row. The row's columns come first, with their order and values; a result
 * whose name is taken becomes `enriched_{name}`. Empty cells are filled.
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
