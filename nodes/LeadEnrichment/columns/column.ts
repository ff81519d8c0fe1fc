import { LEAD_FIELDS, type LeadField } from '../leads/leadFields';
import { saysNothing } from '../values/nothing';
import { isObject } from '../values/objects';
import { toSeenText } from '../values/seenText';
import {
	findEntity,
	findNestedReading,
	type HeaderReading,
	LONGEST_HEADER,
	namesOther,
	NOTHING_AROUND,
} from './headers';
import { DEEPEST_CONTAINER, findRecords, type Row, toLabelled, toObject, toPathId } from './records';
import type { ColumnMeaning } from './words/vocabulary';

/** A column of a list. */
export interface Column {
	/** Its key in the row, behind those of the objects around it. */
	path: readonly [...string[], string];
	header: string;
	/** What is read as its header: of the path, the objects that say whose the field is, and the field. */
	words: readonly string[];
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
export function findColumnReading({ words, field }: Column): HeaderReading | undefined {
	if (!field) return findNestedReading(words);
	const meaning = MEANING_OF_FIELD[field];
	return meaning && { ...NOTHING_AROUND, meaning };
}

/** Whether a column's cells are the row's own, not of an object there. */
export const isFlat = ({ path }: Pick<Column, 'path'>) => path.length === 1;

export function toColumn(path: Column['path'], words: readonly string[] = path): Column {
	const header = path.join('.');
	return {
		path,
		header,
		words,
		field: isFlat({ path }) ? FIELD_BY_NAME.get(toFieldName(header)) : undefined,
	};
}

/** Whether a row has a column, or the object around it, though nothing may be in it. */
export const hasKeyOf = (row: Row, { path }: Column) => path[0] in row;

export function findCell(row: Row, { path }: Pick<Container, 'path'>): unknown {
	return path.reduce<unknown>((cell, name) => toObject(cell)?.[name], row);
}

/** An object in rows whose fields are columns; the row itself is the first. */
interface Container {
	path: readonly string[];
	/** What is read in front of its fields' names. */
	words: readonly string[];
	/** The names of its fields so far. */
	seen: Set<string>;
}

/** The most columns that are considered; no list made by people has more. */
const MOST_COLUMNS = 2_000;

/** The columns of all rows, because n8n omits empty cells, and those in objects that may hold the lead's columns. */
export function listColumns(rows: readonly Row[]): Column[] {
	const columns = new Map<string, Column>();
	const containers = new Map<string | undefined, Container>([
		[undefined, { path: [], words: [], seen: new Set() }],
	]);
	const records = findRecords(rows);
	/** What a container adds to the words in front of its fields; undefined if its name does not let it in. */
	const findWords = (id: string, name: string) =>
		records.get(id) ?? (findEntity(name) === undefined ? undefined : [name]);
	const add = (name: string, cell: unknown, around: Container) => {
		const path = [...around.path, name] as const;
		// Not the header: a flat column may have the same.
		const id = toPathId(path);
		const isNew = !columns.has(id);
		if (name.length > LONGEST_HEADER || (isNew && columns.size >= MOST_COLUMNS)) return;
		if (isNew) columns.set(id, toColumn(path, [...around.words, name]));
		if (path.length > DEEPEST_CONTAINER || containers.has(id)) return;
		const isLabelled = toLabelled(cell) && !namesOther(name);
		const words = (isNew ? findWords(id, name) : undefined) ?? (isLabelled ? [] : undefined);
		if (words) containers.set(id, { path, words: [...around.words, ...words], seen: new Set() });
	};
	for (const row of rows) {
		if (columns.size >= MOST_COLUMNS) break;
		// The loop also covers containers that it adds.
		for (const container of containers.values()) {
			const object = toObject(findCell(row, container)) ?? {};
			for (const [name, cell] of Object.entries(object)) {
				// A long list repeats its columns, and a text holds no others.
				if (typeof cell !== 'object' && container.seen.has(name)) continue;
				container.seen.add(name);
				add(name, cell, container);
			}
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
