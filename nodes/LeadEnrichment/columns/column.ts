import { LEAD_FIELDS, type LeadField } from '../leads/leadFields';
import { saysNothing } from '../values/nothing';
import { isObject } from '../values/objects';
import { toSeenText } from '../values/seenText';
import {
	findEntity,
	findHeaderReading,
	findNestedReading,
	type HeaderReading,
	LONGEST_HEADER,
	namesOther,
	NOTHING_AROUND,
} from './headers';
import { DEEPEST_CONTAINER, findRecords, type Row, toLabelled, toObject, toPathId } from './records';
import type { ColumnMeaning } from './words/vocabulary';

/** A column of a list: a key of the row, or the path `inside` an object there. */
export interface Column {
	key: string;
	inside?: readonly string[];
	header: string;
	/** What is read as its header, where that is not the whole path. */
	words?: readonly string[];
	/** The lead field whose exact name is the header. */
	field?: LeadField;
}

const FIELD_BY_NAME: ReadonlyMap<string, LeadField> = new Map(
	LEAD_FIELDS.map((field) => [field.toLowerCase(), field]),
);

/** A header in the form for comparison with field names: without case, blanks, `_` and `-`. */
export function toFieldName(header: string): string {
	return header.length > 80 ? '' : header.replace(/[\s_-]/g, '').toLowerCase();
}

export const MEANING_OF_FIELD: Partial<Record<LeadField, ColumnMeaning>> = {
	networkUrl: 'profileLink',
	firstName: 'firstName',
	lastName: 'lastName',
	companyName: 'companyName',
	companyDomain: 'website',
};

/** What a column's header says; undefined if it says nothing. */
export function findColumnReading({ key, inside, words, field }: Column): HeaderReading | undefined {
	if (!field) return inside ? findNestedReading(words ?? [key, ...inside]) : findHeaderReading(key);
	const meaning = MEANING_OF_FIELD[field];
	return meaning && { ...NOTHING_AROUND, meaning };
}

export function findCell(row: Row, { key, inside = [] }: Column): unknown {
	return inside.reduce<unknown>((cell, name) => toObject(cell)?.[name], row[key]);
}

/** The most columns that are considered; no list made by people has more. */
const MOST_COLUMNS = 2_000;

/** The columns of all rows, because n8n omits empty cells, and those in objects that may hold the lead's columns. */
export function listColumns(rows: readonly Row[]): Column[] {
	const columns = new Map<string, Column>();
	const containers = new Map<Column, readonly string[]>();
	const records = findRecords(rows);
	const add = (name: string, cell: unknown, container?: Column) => {
		if (name.length > LONGEST_HEADER) return;
		const inside = container && [...(container.inside ?? []), name];
		// A flat column may have the same header.
		const id = toPathId(container && inside ? [container.key, ...inside] : [name]);
		const known = columns.get(id);
		if (!known && columns.size >= MOST_COLUMNS) return;
		const around = container ? (containers.get(container) ?? []) : [];
		const words = [...around, name];
		const column: Column =
			known ??
			(container && inside
				? { key: container.key, inside, words, header: `${container.header}.${name}` }
				: { key: name, header: name, field: FIELD_BY_NAME.get(toFieldName(name)) });
		columns.set(id, column);
		if ((inside?.length ?? 0) >= DEEPEST_CONTAINER || containers.has(column)) return;
		const entered = known ? undefined : records.get(id);
		if (entered) containers.set(column, [...around, ...entered]);
		else if (!known && findEntity(name) !== undefined) containers.set(column, words);
		else if (toLabelled(cell) && !namesOther(name)) containers.set(column, around);
	};
	const flat = new Set<string>();
	for (const row of rows) {
		if (columns.size >= MOST_COLUMNS) break;
		for (const [name, cell] of Object.entries(row)) {
			// A long list repeats its columns, and a text holds no others.
			if (typeof cell !== 'object' && flat.has(name)) continue;
			add(name, cell);
			flat.add(name);
		}
		// The loop also covers containers that it adds.
		for (const container of containers.keys()) {
			const object = toObject(findCell(row, container)) ?? {};
			for (const [name, cell] of Object.entries(object)) add(name, cell, container);
		}
	}
	return [...columns.values()];
}

/** Where objects in a cell keep their value: HubSpot's `{ value }`, Zoho's `{ name, id }`, a link field's `{ url }`. */
const VALUE_KEYS = ['value', 'email', 'address', 'name', 'text', 'url', 'link', 'primaryLinkUrl'] as const;

function toObjectText(cell: Record<string, unknown>, isLink: boolean): string {
	for (const key of VALUE_KEYS) {
		const value = cell[key];
		// A company's object may hold a postal address.
		if (key === 'address' && !String(value).includes('@')) continue;
		if (typeof value === 'string' || typeof value === 'number') return toCellText(value, isLink);
	}
	return '';
}

/** The entries of a list, or its primary one; another cell alone. */
export function listEntries(cell: unknown): unknown[] {
	const entries: unknown[] = Array.isArray(cell) ? cell : [cell];
	const primary = entries.filter(
		(entry) => isObject(entry) && entry.primary === true && toCellText(entry) !== '',
	);
	return (primary.length > 0 ? primary : entries).slice(0, 10);
}

function toListText(cells: readonly unknown[], isLink: boolean): string {
	for (const entry of listEntries(cells)) {
		const text = Array.isArray(entry) ? '' : toCellText(entry, isLink);
		if (text !== '') return text;
	}
	return '';
}

/** The text that a person sees in a cell, or where its link leads; empty if it says nothing. */
export function toCellText(cell: unknown, isLink = false): string {
	if (typeof cell === 'string') {
		const text = toSeenText(cell, isLink);
		return saysNothing(text) ? '' : text;
	}
	if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
	if (typeof cell === 'bigint') return String(cell);
	if (Array.isArray(cell)) return toListText(cell, isLink);
	return isObject(cell) ? toObjectText(cell, isLink) : '';
}

const DEEPEST_LIST = 3;

/** All texts in a cell, including every entry of a list of addresses or links. */
export function listTexts(cell: unknown, isLink = false, depth = 0): string[] {
	if (typeof cell === 'object' && cell !== null) {
		if (depth >= DEEPEST_LIST) return [];
		return Object.values(cell)
			.slice(0, 20)
			.flatMap((entry) => listTexts(entry, isLink, depth + 1));
	}
	const text = toCellText(cell, isLink);
	return text === '' ? [] : [text];
}

export const joinTexts = (cell: unknown) => listTexts(cell).join(' ');

export interface FilledCell {
	text: string;
	column: Column;
}

/** The first of these columns' cells with a text that is not ignored, or with a link. */
export function findFilledCell(
	row: Row,
	columns: readonly Column[],
	isIgnored: (text: string) => boolean = () => false,
	isLink = false,
): FilledCell | undefined {
	for (const column of columns) {
		const cell = findCell(row, column);
		// Under a field's own name, a list or an object is a fault that the check reports.
		if (column.field !== undefined && typeof cell === 'object') continue;
		const text = toCellText(cell, isLink);
		if (text !== '' && !isIgnored(text)) return { text, column };
	}
	return undefined;
}

const MOST_CELLS_LOOKED_AT = 300;

/** Whether most of a column's filled texts are of one kind. */
export function holdsMostly(
	column: Column,
	rows: readonly Row[],
	isOfKind: (text: string) => boolean,
): boolean {
	let filled = 0;
	let found = 0;
	for (const row of rows) {
		const cell = findCell(row, column);
		const text = typeof cell === 'string' ? toCellText(cell) : '';
		if (text === '') continue;
		filled++;
		if (isOfKind(text)) found++;
		if (filled === MOST_CELLS_LOOKED_AT) break;
	}
	return found > filled / 2;
}

/** Whether a column's texts hardly repeat: who is in charge of many rows stands in all of them. */
export function hardlyRepeats(column: Column, rows: readonly Row[], least: number): boolean {
	const some = rows.slice(0, MOST_CELLS_LOOKED_AT);
	const texts = some.flatMap((row) => findFilledCell(row, [column])?.text ?? []);
	return new Set(texts).size >= least * texts.length;
}
