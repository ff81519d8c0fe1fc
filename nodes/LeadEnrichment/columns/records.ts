import { addToList, isObject } from '../values/objects';
import { remember } from '../values/memory';
import { findEntity, findHeaderReading, LONGEST_HEADER, meaningAlone, namesOtherRecord } from './headers';
import { isSurelyPerson } from './names/evidence';

export type Row = Record<string, unknown>;

const LABELS = ['title', 'question', 'label', 'name', 'column_name', 'field_name', 'type'] as const;
const LABELLED = ['text', 'value', 'answer', 'string_value', 'values'] as const;

/** A list of labels with their values, as boards and forms have them, as an object. */
export function toLabelled(cell: unknown): Row | undefined {
	const entries = (Array.isArray(cell) ? cell.slice(0, 100) : []).flatMap((entry: unknown) => {
		if (!isObject(entry)) return [];
		const labels = [entry.column, entry.field].find(isObject) ?? entry;
		const label = LABELS.map((name) => labels[name]).find((text) => typeof text === 'string');
		// Typeform keeps a value under its type.
		const name = [...LABELLED, String(entry.type)].find((value) => value in entry);
		return label !== undefined && name ? [[label, entry[name]] as const] : [];
	});
	// Of equal labels the first counts.
	return entries.length > 0 ? Object.fromEntries(entries.reverse()) : undefined;
}

/** The object in a cell, or that of a list: its labels with their values, or the first; undefined if there is none. */
export function toObject(cell: unknown): Row | undefined {
	const found: unknown = Array.isArray(cell) ? (toLabelled(cell) ?? cell[0]) : cell;
	return isObject(found) ? found : undefined;
}

/** How deep objects are entered: `data.people.edges[0].node.first_name`. */
export const DEEPEST_CONTAINER = 5;
const MOST_ROWS_LOOKED_AT = 300;
const MOST_KEYS = 200;

/** A path as one text. */
export const toPathId = (path: readonly string[]) => path.join('\u0000');

type Meaning = ReturnType<typeof meaningAlone>;

interface FoundObject {
	path: readonly string[];
	/** Its cells, by what their headers mean. */
	cells: ReadonlyMap<Meaning, unknown>;
	/** Whether a list holds several such objects. */
	isRepeated: boolean;
}

/** The objects of a row, itself first, but none of somebody else's. */
function listObjects(row: Row, toMeaning: (header: string) => Meaning): FoundObject[] {
	const found: FoundObject[] = [];
	const visit = (object: Row, path: readonly string[], isRepeated: boolean) => {
		const filled = Object.entries(object)
			.slice(0, MOST_KEYS)
			.filter(([name, cell]) => cell !== null && cell !== '' && name.length <= LONGEST_HEADER);
		const cells = new Map(filled.map(([name, cell]) => [toMeaning(name), cell]));
		found.push({ path, cells, isRepeated });
		for (const [name, cell] of path.length < DEEPEST_CONTAINER ? filled : []) {
			const isOther = namesOtherRecord(name) && findEntity(name) === undefined;
			const inner = isOther ? undefined : toObject(cell);
			const isOneOfMany = Array.isArray(cell) && cell.length > 1 && !toLabelled(cell);
			if (inner) visit(inner, [...path, name], isRepeated || isOneOfMany);
		}
	};
	visit(row, [], false);
	return found;
}

const FULL_NAMES = ['fullName', 'lastFirstName', 'contact', 'person'] as const;

interface FoundRecord extends FoundObject {
	name: string;
	/** Whether its names say that it is a person's: "Name" alone does not. */
	isSure: boolean;
}

/** An object with the name that it holds: first and last name, or a full one; undefined if it holds none. */
function toRecord(object: FoundObject): FoundRecord | undefined {
	if (namesOtherRecord(object.path.at(-1))) return undefined;
	const [first, last] = (['firstName', 'lastName'] as const).map((part) => object.cells.get(part));
	const whole = FULL_NAMES.find((meaning) => typeof object.cells.get(meaning) === 'string');
	const front = first ?? (whole && object.cells.get(whole));
	if (last !== undefined && front !== undefined)
		return { ...object, name: JSON.stringify([front, last]), isSure: true };
	return whole && { ...object, name: String(object.cells.get(whole)), isSure: whole !== 'person' };
}

/** The objects of a row that may be its person's: with both names, or with a full one beside a company. */
function listRecords(objects: readonly FoundObject[]): FoundRecord[] {
	const named = objects.flatMap((object) => toRecord(object) ?? []);
	const own = named.filter(({ cells, isRepeated }) =>
		cells.has('lastName')
			? !(isRepeated && cells.has('companyName'))
			: cells.has('companyName') && !isRepeated,
	);
	if (own.length > 0) return own;
	return objects.some(({ cells }) => cells.has('companyName') || cells.has('website')) ? named : [];
}

/**
 * The objects that are entered because of what they hold, whatever they are called: the only one of its row that is a
 * person's, and those around it. Each by its path, with the words that are read in front of its fields.
 */
export function findRecords(rows: readonly Row[]): ReadonlyMap<string, readonly string[]> {
	const toMeaning = remember((header) => meaningAlone(findHeaderReading(header)));
	const some = rows.slice(0, MOST_ROWS_LOOKED_AT).filter((row) => Object.values(row).some(toObject));
	const found = new Map<string, FoundRecord[]>();
	const unclear = new Set<string>();
	const hasNameAbove = new Set<string>();
	for (const row of some) {
		const objects = listObjects(row, toMeaning);
		const records = listRecords(objects);
		for (const record of records) {
			const id = toPathId(record.path);
			addToList(found, id, record);
			if (records.length > 1) unclear.add(id);
			if (objects.some((object) => object.path.length < record.path.length && toRecord(object)))
				hasNameAbove.add(id);
		}
	}
	const entered = new Map<string, readonly string[]>();
	for (const [id, records] of found) {
		const names = new Set(records.map(({ name }) => name));
		const people = records.filter(({ name, isSure }) => isSure || isSurelyPerson(name));
		// Who stands in most rows is somebody else.
		const isOwn = names.size > records.length / 2 && people.length > records.length / 2;
		if (unclear.has(id) || !isOwn) continue;
		records[0]?.path.forEach((name, index, path) => {
			const isLast = index === path.length - 1;
			const words = isLast && hasNameAbove.has(id) ? ['person'] : [];
			if (findEntity(name) === undefined) entered.set(toPathId(path.slice(0, index + 1)), words);
		});
	}
	return entered;
}
