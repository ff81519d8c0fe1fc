import { readCellText } from './cellText';
import { findContainer, type Column } from './column';
import type { NameGroup, NameMeaning } from './columnPlan';
import { cleanNamePart, splitFullName } from './names/splitName';

/** What a row says of a person's name: as much as there is of it, and the columns it is from. */
export interface NameReading {
	firstName?: string;
	lastName?: string;
	/** Columns of the first and of the last name: the same one for a full name. */
	firstNameColumn?: Column;
	lastNameColumn?: Column;
	/** The column of a full name that cannot be split without a guess. */
	unsplit?: Column;
}

interface FilledCell {
	text: string;
	column: Column;
}

export function readCellOf(row: Record<string, unknown>, { key, subKey }: Column): unknown {
	return subKey === undefined ? row[key] : findContainer(row, key)?.[subKey];
}

/** The text of the first column that has one that is not to be ignored. */
export function findText(
	row: Record<string, unknown>,
	columns: readonly Column[],
	isIgnored: (text: string) => boolean = () => false,
): FilledCell | undefined {
	for (const column of columns) {
		const cell = readCellOf(row, column);
		// Under a field's own name a list or an object is a fault, which the check names.
		if (column.field !== undefined && typeof cell === 'object') continue;
		const text = readCellText(cell);
		if (text !== '' && !isIgnored(text)) return { text, column };
	}
	return undefined;
}

const startsWith = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase());

/** The last name in a text that may hold the whole name. */
function toRestOfName(firstName: string, text: string): string {
	if (text.includes(',')) return splitFullName(text)?.lastName ?? text;
	return startsWith(`${text} `, `${firstName} `) ? text.slice(firstName.length).trim() : text;
}

/** A last name whose particle or second part stands in a column of its own. */
function joinLastName(lastName: string, prefix = '', second = ''): string {
	const withPrefix = prefix === '' || startsWith(lastName, `${prefix} `) ? lastName : `${prefix} ${lastName}`;
	const isThere = second === '' || withPrefix.toLowerCase().endsWith(` ${second.toLowerCase()}`);
	return isThere ? withPrefix : `${withPrefix} ${second}`;
}

/** A date or a number under "First" is nobody's name. */
const LETTER = /\p{L}/u;

function findName(row: Record<string, unknown>, columns: readonly Column[]): FilledCell | undefined {
	const found = findText(row, columns);
	return found && LETTER.test(found.text) ? found : undefined;
}

/** The last name in a column that may hold the whole name, as "Name" beside "First name" does. */
function findRestOfName(
	row: Record<string, unknown>,
	{ restOfName }: NameGroup['columns'],
	firstName = '',
): FilledCell | undefined {
	const rest = findName(row, restOfName);
	const text = rest && toRestOfName(firstName, rest.text);
	return text ? { ...rest, text } : undefined;
}

/** Without titles and decoration, but for what stands under the key `firstName` or `lastName`: programs write that. */
function cleanName(text: string, column: Column): string {
	return column.key === column.field ? text : cleanNamePart(text);
}

function readParts(row: Record<string, unknown>, { columns }: NameGroup): NameReading {
	const first = findName(row, columns.firstName);
	const last = findName(row, columns.lastName) ?? findRestOfName(row, columns, first?.text);
	const reading: NameReading = {};
	if (first) {
		reading.firstName = cleanName(first.text, first.column);
		reading.firstNameColumn = first.column;
	}
	if (last) {
		const prefix = findText(row, columns.lastNamePrefix)?.text;
		const second = findText(row, columns.secondLastName)?.text;
		reading.lastName = cleanName(joinLastName(last.text, prefix, second), last.column);
		reading.lastNameColumn = last.column;
	}
	return reading;
}

const isComplete = ({ firstName, lastName }: NameReading) =>
	firstName !== undefined && lastName !== undefined;

function readWholeName(
	row: Record<string, unknown>,
	{ columns }: NameGroup,
	isPerson: (name: string) => boolean,
): NameReading | undefined {
	let unsplit: NameReading['unsplit'];
	const kinds: ReadonlyArray<readonly [NameMeaning, 'firstLast' | 'lastFirst']> = [
		['fullName', 'firstLast'],
		['lastFirstName', 'lastFirst'],
		['person', 'firstLast'],
	];
	for (const [meaning, order] of kinds) {
		const found = findText(row, columns[meaning]);
		if (!found || (meaning === 'person' && !isPerson(found.text))) continue;
		const name = splitFullName(found.text, order);
		if (name) return { ...name, firstNameColumn: found.column, lastNameColumn: found.column };
		unsplit ??= found.column;
	}
	return unsplit && { unsplit };
}

/**
 * The name of the row's person, all of it from one group of columns: from the first group that has a whole name, or else
 * what the first group with anything has. `isPerson` tells whether a text under "Name" alone is a person's name.
 */
export function readName(
	row: Record<string, unknown>,
	groups: readonly NameGroup[],
	isPerson: (name: string) => boolean,
): NameReading {
	let best: NameReading = {};
	for (const group of groups) {
		const parts = readParts(row, group);
		if (isComplete(parts)) return parts;
		const whole = readWholeName(row, group, isPerson);
		if (whole && isComplete(whole)) return whole;
		if (Object.keys(best).length === 0) best = { ...parts, ...whole };
	}
	return best;
}
