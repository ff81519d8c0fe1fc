import type { Contacts, SourceRow } from '../leads/lead';
import { isLeadKey } from '../leads/leadKey';
import { OUTCOME_NAMES, PREFIX } from '../leads/outputNames';
import { PENDING } from '../leads/receipt';
import { CONTACT_NAMES } from '../service/contract/requests';
import { ERROR_CODES } from '../service/failure';
import { isEmpty } from '../values/nothing';
import { areSame, type JsonObject, omit, toNames } from '../values/objects';
import { SKIP_REASONS } from './fates';

/** The job and the lead of a row. */
const PAIR: readonly string[] = ['enrichment_id', 'lead_key'];
/** What is looked for, and the fields that come first of a lead: these, and whose they are. */
const CONTACTS = Object.values(CONTACT_NAMES);
const FIRST_NAMES = [...CONTACTS, 'full_name', 'job_title', 'company_name'];

/** Whether an earlier run of this node has marked the row. */
function hasOutcome(row: JsonObject): boolean {
	return !isEmpty(row.enrichment_id) || isLeadKey(row.lead_key) || isMarkedWithoutResult(row);
}

/** Whether an earlier run of this node says why the row has no result; a table may have made text of it. */
export function isMarkedWithoutResult({
	skipped,
	skip_reason: reason,
	error_code: code,
}: JsonObject): boolean {
	const isSkipped = /^true$/i.test(String(skipped)) && Object.hasOwn(SKIP_REASONS, String(reason));
	return isSkipped || ERROR_CODES.some((known) => known === code);
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

const readOwn = (object: JsonObject, name: string) =>
	Object.hasOwn(object, name) ? object[name] : undefined;

/**
 * The row without the marks of an earlier run; its own columns with the names of marks are renamed. The pair of a row
 * for which nothing was sent stays.
 */
function toOwnColumns(row: JsonObject, given: JsonObject): JsonObject {
	if (!OUTCOME_NAMES.some((name) => Object.hasOwn(row, name))) return row;
	if (!hasOutcome(row)) return renameColumns(row, OUTCOME_NAMES);
	const staying = [
		...(row.status === PENDING ? [] : ['status']),
		...(PAIR.some((name) => Object.hasOwn(given, name)) ? [] : PAIR),
	];
	const old = OUTCOME_NAMES.filter((name) => !staying.includes(name));
	return renameColumns(omit(row, old), ['status']);
}

/**
 * Joins columns with what was found, `first` in front. A column keeps its value; another one that was found stands
 * behind it as `enriched_{name}`. Empty cells are filled.
 */
function joinColumns(first: readonly string[], own: JsonObject, found: JsonObject): JsonObject {
	const joined = toNames({});
	const taken = new Set(Object.keys(found));
	for (const name of [...first, ...Object.keys(own), ...Object.keys(found)]) {
		if (Object.hasOwn(joined, name)) continue;
		const [cell, value] = [readOwn(own, name), readOwn(found, name)];
		const isFound = !isEmpty(value) || !Object.hasOwn(own, name);
		joined[name] = isFound && isEmpty(cell) ? value : cell;
		if (!isFound || areSame(joined[name], value)) continue;
		let free = `${PREFIX}${name}`;
		while (taken.has(free)) free = `${PREFIX}${free}`;
		taken.add(free);
		joined[free] = value;
	}
	return { ...joined };
}

type OwnRow = Pick<SourceRow, 'source' | 'contacts'>;

/** A value, or if it is empty, another. */
const orElse = (value: unknown, other: unknown) => (isEmpty(value) ? other : value);

/** What is known of a row's `email` or `phone`, and what of it the item says. */
function toContact(
	{ source, contacts = {} }: OwnRow,
	columns: JsonObject,
	name: keyof Contacts,
	found: unknown,
) {
	const cell = readOwn(columns, name);
	// In a row that this node has put out, it wrote what it did not call the row's own, or read in another column.
	const isOurs = isLeadKey(source.lead_key);
	const isNamed = String(source.own_contact).includes(name);
	const isElsewhere = () => JSON.stringify(omit(source, [name])).includes(String(cell));
	const isReplaced = isOurs && !isEmpty(found) && (!isNamed || isElsewhere());
	const own = orElse(cell, contacts[name]);
	const value = orElse(found, own);
	const isShown = !isReplaced && !areSame(orElse(cell, value), found);
	const isOwn = isShown && !isEmpty(contacts[name]) && (!isOurs || isNamed || isEmpty(cell));
	return { name, value, isReplaced, isOwn };
}

/**
 * The item of a row: its columns with its result, or with its marks. In simplified output the contact details come
 * first, whatever became of the row: what was found, else the row's own.
 */
export function joinRow(row: OwnRow, given: JsonObject, hasColumns = true): JsonObject {
	const columns = hasColumns ? toOwnColumns(row.source, given) : {};
	if (!row.contacts) {
		// Read Later wrote these, before anybody knew that the result comes out as it is.
		const unfilled = CONTACTS.filter((name) => isLeadKey(row.source.lead_key) && columns[name] === null);
		return joinColumns([], omit(columns, unfilled), given);
	}
	const contacts = CONTACTS.map((name) => toContact(row, columns, name, given[name]));
	const list = (some: typeof contacts) => some.map(({ name }) => name);
	const own = list(contacts.filter(({ isOwn }) => isOwn));
	const replaced = list(contacts.filter(({ isReplaced }) => isReplaced));
	const known = contacts.filter(({ value }) => value !== undefined);
	const found = {
		...Object.fromEntries(known.map(({ name, value }) => [name, value])),
		...(own.length > 0 && { own_contact: own.join(', ') }),
		...omit(given, CONTACTS),
	};
	const first = FIRST_NAMES.filter((name) => Object.hasOwn(found, name));
	return joinColumns(first, omit(columns, replaced), found);
}
