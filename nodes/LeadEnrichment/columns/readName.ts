import { type Column, type FilledCell, findFilledCell, type Row } from './column';
import type { NameGroup } from './columnPlan';
import { cleanNamePart, splitFullName } from './names/splitName';

/** What a row says of a person's name: as much as there is of it, and the columns it is from. */
export interface PersonName {
	firstName?: FilledCell;
	lastName?: FilledCell;
	/** The column of a full name that cannot be split without a guess. */
	unsplit?: Column;
}

const startsWith = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase());

/** The first text of these columns; a date or a number under "First" is nobody's name. */
function findName(row: Row, columns: readonly Column[]): FilledCell | undefined {
	const found = findFilledCell(row, columns);
	return found && /\p{L}/u.test(found.text) ? found : undefined;
}

/** The last name in a column that may hold the whole name, as "Name" beside "First name" does. */
function findRestOfName(row: Row, { restOfName }: NameGroup, firstName = ''): FilledCell | undefined {
	const rest = findName(row, restOfName);
	if (!rest) return undefined;
	const { text, column } = rest;
	if (text.includes(',')) return { text: splitFullName(text)?.lastName ?? text, column };
	if (!startsWith(`${text} `, `${firstName} `)) return rest;
	const behind = text.slice(firstName.length).trim();
	return behind === '' ? undefined : { text: behind, column };
}

/** A last name whose particle or second part stands in a column of its own. */
function joinLastName(lastName: string, prefix = '', second = ''): string {
	const withPrefix = prefix === '' || startsWith(lastName, `${prefix} `) ? lastName : `${prefix} ${lastName}`;
	const isThere = second === '' || withPrefix.toLowerCase().endsWith(` ${second.toLowerCase()}`);
	return isThere ? withPrefix : `${withPrefix} ${second}`;
}

/** Without titles and decoration, but for what stands under the key `firstName` or `lastName`: programs write that. */
function cleanName({ text, column }: FilledCell): FilledCell {
	return { text: column.key === column.field ? text : cleanNamePart(text), column };
}

function readParts(row: Row, group: NameGroup): PersonName {
	const first = findName(row, group.firstName);
	const last = findName(row, group.lastName) ?? findRestOfName(row, group, first?.text);
	const parts: PersonName = {};
	if (first) parts.firstName = cleanName(first);
	if (last) {
		const prefix = findFilledCell(row, group.lastNamePrefix)?.text;
		const second = findFilledCell(row, group.secondLastName)?.text;
		parts.lastName = cleanName({ text: joinLastName(last.text, prefix, second), column: last.column });
	}
	return parts;
}

function readWholeName(row: Row, group: NameGroup, isPerson: (name: string) => boolean): PersonName {
	let unsplit: Column | undefined;
	for (const meaning of ['fullName', 'lastFirstName', 'person'] as const) {
		const found = findFilledCell(row, group[meaning]);
		if (!found || (meaning === 'person' && !isPerson(found.text))) continue;
		const { column } = found;
		const name = splitFullName(found.text, meaning === 'lastFirstName' ? 'lastFirst' : 'firstLast');
		if (name) {
			return { firstName: { text: name.firstName, column }, lastName: { text: name.lastName, column } };
		}
		unsplit ??= column;
	}
	return unsplit ? { unsplit } : {};
}

/**
 * The name of the row's person, all of it from one group of columns: from the first group that has a whole name, or else
 * what the first group with anything has. `isPerson` tells whether a text under "Name" alone is a person's name.
 */
export function readPersonName(
	row: Row,
	groups: readonly NameGroup[],
	isPerson: (name: string) => boolean,
): PersonName {
	let best: PersonName = {};
	for (const group of groups) {
		const parts = readParts(row, group);
		if (parts.firstName && parts.lastName) return parts;
		const whole = readWholeName(row, group, isPerson);
		if (whole.firstName) return whole;
		if (Object.keys(best).length === 0) best = { ...parts, ...whole };
	}
	return best;
}
