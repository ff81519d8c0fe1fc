import { LEAD_FIELDS, type LeadField } from '../leads/leadFields';
import { saysNothing } from '../values/nothing';
import { isRecord } from '../values/records';
import { tidyText } from '../values/text';
import { findRecord } from './headers';

export type Row = Record<string, unknown>;

/** A column of a list: a key of the row, or with `subKey` one of an object in it. */
export interface Column {
	key: string;
	subKey?: string;
	header: string;
	/** The lead field that the header names exactly. */
	field?: LeadField;
}

const FIELD_BY_NAME: ReadonlyMap<string, LeadField> = new Map(
	LEAD_FIELDS.map((field) => [field.toLowerCase(), field]),
);

/** A header in the form in which names of fields are compared: without regard to case, blanks, `_` and `-`. */
export function toFieldName(header: string): string {
	return header.length > 80 ? '' : header.replace(/[\s_-]/g, '').toLowerCase();
}

/** The object under a key: itself, the first of a list, or what it keeps under `properties`; undefined for none. */
export function findContainer(row: Row, key: string): Row | undefined {
	const value = row[key];
	const found: unknown = Array.isArray(value) ? value[0] : value;
	if (!isRecord(found)) return undefined;
	return isRecord(found.properties) ? found.properties : found;
}

/** So many columns of a list are looked at: no list that people make has more. */
const MOST_COLUMNS = 2_000;

/** The columns of all rows, since n8n leaves empty cells out, and those of objects that may hold columns of the lead. */
export function listColumns(rows: readonly Row[]): Column[] {
	const columns = new Map<string, Column>();
	const containers = new Set<string>();
	for (const row of rows) {
		if (columns.size < MOST_COLUMNS) {
			for (const key of Object.keys(row)) {
				if (columns.has(key)) continue;
				columns.set(key, { key, header: key, field: FIELD_BY_NAME.get(toFieldName(key)) });
				if (findRecord(key) !== undefined) containers.add(key);
			}
		}
		for (const key of containers) {
			if (columns.size >= MOST_COLUMNS) break;
			for (const subKey of Object.keys(findContainer(row, key) ?? {})) {
				const header = `${key}.${subKey}`;
				// A flat column may have the same header.
				columns.set(`\u0000${header}`, { key, subKey, header });
			}
		}
	}
	return [...columns.values()];
}

export function findCell(row: Row, { key, subKey }: Column): unknown {
	return subKey === undefined ? row[key] : findContainer(row, key)?.[subKey];
}

/** Where objects in a cell keep their value: HubSpot's `{ value }`, Zoho's `{ name, id }`, a link field's `{ url }`. */
const VALUE_KEYS = ['value', 'email', 'address', 'name', 'text', 'url', 'link'] as const;

function readObject(cell: Record<string, unknown>): string {
	for (const key of VALUE_KEYS) {
		const value = cell[key];
		// A company's object may hold a postal address.
		if (key === 'address' && !String(value).includes('@')) continue;
		if (typeof value === 'string' || typeof value === 'number') return readCellText(value);
	}
	return '';
}

function readList(cells: readonly unknown[]): string {
	const primary = cells.find((entry) => isRecord(entry) && entry.primary === true);
	for (const entry of [primary, ...cells.slice(0, 10)]) {
		const text = Array.isArray(entry) ? '' : readCellText(entry);
		if (text !== '') return text;
	}
	return '';
}

/** The text of a cell, tidied; empty for one that says nothing. */
export function readCellText(cell: unknown): string {
	if (typeof cell === 'string') return saysNothing(cell) ? '' : tidyText(cell);
	if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
	if (typeof cell === 'bigint') return String(cell);
	if (Array.isArray(cell)) return readList(cell);
	return isRecord(cell) ? readObject(cell) : '';
}

const DEEPEST_LIST = 3;

/** All texts of a cell, with a blank between them: of a list of addresses each counts. */
export function readAllText(cell: unknown, depth = 0): string {
	if (typeof cell !== 'object' || cell === null) return readCellText(cell);
	if (depth >= DEEPEST_LIST) return '';
	const texts = Object.values(cell)
		.slice(0, 20)
		.map((entry) => readAllText(entry, depth + 1));
	return texts.filter((text) => text !== '').join(' ');
}

export interface FilledCell {
	text: string;
	column: Column;
}

/** The first cell of these columns that has a text which is not to be ignored. */
export function findFilledCell(
	row: Row,
	columns: readonly Column[],
	isIgnored: (text: string) => boolean = () => false,
): FilledCell | undefined {
	for (const column of columns) {
		const cell = findCell(row, column);
		// Under a field's own name a list or an object is a fault, which the check names.
		if (column.field !== undefined && typeof cell === 'object') continue;
		const text = readCellText(cell);
		if (text !== '' && !isIgnored(text)) return { text, column };
	}
	return undefined;
}
