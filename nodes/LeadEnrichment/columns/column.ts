import { LEAD_FIELDS, type LeadField } from '../leads/leadFields';
import { areEqual, isRecord } from '../values/records';
import { isContainer } from './headers';

type Row = Record<string, unknown>;

/** A column of a list: a key of the row, or with `subKey` one of an object in it. */
export interface Column {
	key: string;
	subKey?: string;
	/** Its header as people see it: `properties.firstname` for a nested one. */
	header: string;
	/** The lead field that the header names exactly. */
	field?: LeadField;
}

/** What does not count in the name of a field; elsewhere more than that does not, see `normalizeHeader`. */
const IGNORED_IN_FIELD_NAMES = /[\s_-]/g;

const FIELD_BY_NAME: ReadonlyMap<string, LeadField> = new Map(
	LEAD_FIELDS.map((field) => [field.toLowerCase(), field]),
);

/** A header in the form in which names of fields are compared: without regard to case, blanks, `_` and `-`. */
export function toFieldName(header: string): string {
	return header.length > 80 ? '' : header.replace(IGNORED_IN_FIELD_NAMES, '').toLowerCase();
}

/** The lead field that a header names. */
function findField(header: string): LeadField | undefined {
	return FIELD_BY_NAME.get(toFieldName(header));
}

/**
 * The object under a key: itself, the first of a list of objects, or what it keeps under `properties`; undefined where
 * there is none.
 */
export function findContainer(row: Row, key: string): Row | undefined {
	const value = row[key];
	const found: unknown = Array.isArray(value) ? value[0] : value;
	if (!isRecord(found)) return undefined;
	return isRecord(found.properties) ? found.properties : found;
}

/** So many columns of a list are looked at: no list that people make has more. */
const MOST_COLUMNS = 2_000;

function addNested(columns: Map<string, Column>, row: Row, key: string): void {
	for (const subKey of Object.keys(findContainer(row, key) ?? {})) {
		const header = `${key}.${subKey}`;
		columns.set(`\u0000${header}`, { key, subKey, header });
	}
}

/**
 * The columns of a list: the keys of all its rows, since n8n leaves empty cells of a file out, and those of the objects
 * in the rows that may hold columns of the lead.
 */
export function listColumns(rows: readonly Row[]): Column[] {
	const columns = new Map<string, Column>();
	const containers = new Set<string>();
	let last: readonly string[] = [];
	for (const row of rows) {
		const keys = Object.keys(row);
		// Most rows have the keys of the row before.
		if (!areEqual(keys, last) && columns.size < MOST_COLUMNS) {
			for (const key of keys) {
				if (columns.has(key)) continue;
				columns.set(key, { key, header: key, field: findField(key) });
				if (isContainer(key)) containers.add(key);
			}
		}
		last = keys;
		for (const key of containers) if (columns.size < MOST_COLUMNS) addNested(columns, row, key);
	}
	return [...columns.values()];
}
