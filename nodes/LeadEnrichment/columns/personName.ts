import { type Column, type FilledCell, findFilledCell } from './column';
import type { Row } from './records';
import type { NameGroup } from './columnPlan';
import { holdsCompany } from './names/evidence';
import { findNameFault, type FindPartFault, type SplitName } from './names/personCheck';
import { isTitleAlone } from './names/nameParts';
import { cleanNamePart, separateNames, splitFullName } from './names/splitName';
import { isGivenName } from './names/wordKinds';
import { splitWords } from '../values/wordList';

/** The person's name in a row, as far as given, with its columns. */
export interface PersonName {
	firstName?: FilledCell;
	lastName?: FilledCell;
	fault?: NameFault;
	unclear?: UnclearName;
}

/** `alone`: something that it needs beside it is missing; `unknown`: the cells give too little evidence of people. */
export interface UnclearName {
	column: Column;
	why: 'alone' | 'unknown';
}

export interface NameFault {
	column: Column;
	rule: string;
}

/** Why a text under an open header is no person's name; `name` is undefined if it cannot be split or sent. */
export type DoubtName = (
	cell: FilledCell,
	name: SplitName | undefined,
	isContact: boolean,
) => UnclearName['why'] | undefined;

/** Splits a full name in the order of its cell, else of its column, else of its header. */
export type SplitCell = (row: Row, cell: FilledCell, isLastFirst: boolean) => SplitName | undefined;

const UNSPLIT = 'cannot be split into a first and a last name with certainty';
const TWO_KINDS = 'seems to contain two people, or a company and a person, in one cell';

const startsWith = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase());

/** The first text of these columns; a date or a number under "First" is no name. */
function findName(row: Row, columns: readonly Column[]): FilledCell | undefined {
	const found = findFilledCell(row, columns);
	return found && (/[a-z]/i.test(found.text) || /\p{L}/u.test(found.text)) ? found : undefined;
}

/** The last name in a column that may hold the whole name, as "Name" beside "First name" does. */
function findRestOfName(row: Row, { restOfName }: NameGroup, firstName = ''): FilledCell | undefined {
	const rest = findName(row, restOfName);
	if (!rest) return undefined;
	const { text, column } = rest;
	if (text.includes(',')) return { text: splitFullName(text)?.lastName ?? text, column };
	return text.toLowerCase() === firstName.toLowerCase() ? undefined : rest;
}

function joinLastName(lastName: string, prefix = '', second = ''): string {
	const withPrefix = prefix === '' || startsWith(lastName, `${prefix} `) ? lastName : `${prefix} ${lastName}`;
	const isThere = second === '' || withPrefix.toLowerCase().endsWith(` ${second.toLowerCase()}`);
	return isThere ? withPrefix : `${withPrefix} ${second}`;
}

const cleanName = ({ text, column }: FilledCell): FilledCell => ({ text: cleanNamePart(text), column });

/** Two cells of which one repeats the other: "Ada", "Ada Lovell", or "Ada Lovell", "Lovell", or both whole. */
function separateCells(first: FilledCell, last: FilledCell) {
	const apart = separateNames(first.text, last.text) ?? { firstName: first.text, lastName: last.text };
	const end = ` ${apart.lastName.toLowerCase()}`;
	const repeated = apart.firstName.toLowerCase().endsWith(end) ? end.length : 0;
	const firstName = apart.firstName.slice(0, apart.firstName.length - repeated);
	return { first: { ...first, text: firstName }, last: { ...last, text: apart.lastName } };
}

function toNameParts(row: Row, group: NameGroup, findFault?: FindPartFault): PersonName {
	const ownFirst = findName(row, group.firstName);
	const ownLast = findName(row, group.lastName) ?? findRestOfName(row, group, ownFirst?.text);
	const own: { first?: FilledCell; last?: FilledCell } = { first: ownFirst, last: ownLast };
	const { first, last } = ownFirst && ownLast ? separateCells(ownFirst, ownLast) : own;
	const parts: PersonName = {};
	if (first && isTitleAlone(first.text)) {
		const name = last && splitFullName(last.text);
		if (!name || !isGivenName(splitWords(name.firstName)[0]))
			return { fault: { column: first.column, rule: 'is a title without a first name' } };
		const { column } = last;
		return { firstName: { text: name.firstName, column }, lastName: { text: name.lastName, column } };
	}
	if (first) parts.firstName = cleanName(first);
	if (last) {
		const prefix = findFilledCell(row, group.lastNamePrefix)?.text;
		const second = findFilledCell(row, group.secondLastName)?.text;
		parts.lastName = cleanName({ text: joinLastName(last.text, prefix, second), column: last.column });
	}
	const names = { firstName: parts.firstName?.text, lastName: parts.lastName?.text };
	const rule = findNameFault(names, true, findFault);
	if (rule === undefined) return parts;
	const isFirst = findNameFault({ firstName: names.firstName }) !== undefined;
	const column = (isFirst ? first : (last ?? first))?.column;
	return column ? { fault: { column, rule } } : parts;
}

function toWholeName(row: Row, group: NameGroup, doubt: DoubtName, split: SplitCell): PersonName {
	const rest: PersonName = {};
	for (const meaning of ['fullName', 'lastFirstName', 'contact', 'person'] as const) {
		const isOpen = meaning === 'contact' || meaning === 'person';
		for (const column of group[meaning]) {
			const cell = findFilledCell(row, [column]);
			if (!cell) continue;
			const { text } = cell;
			const name = split(row, cell, meaning === 'lastFirstName');
			const whole = name ? findNameFault(name) : UNSPLIT;
			const rule = holdsCompany(text, isOpen) ? TWO_KINDS : whole;
			const faultless = rule === undefined ? name : undefined;
			const why = isOpen ? doubt(cell, faultless, meaning === 'contact') : undefined;
			if (why) rest.unclear ??= { column, why };
			else if (!faultless) rest.fault ??= { column, rule: rule ?? UNSPLIT };
			else {
				const { firstName, lastName } = faultless;
				return { firstName: { text: firstName, column }, lastName: { text: lastName, column } };
			}
		}
	}
	return rest;
}

/** The name of the row's person, from the first column group with a complete name. `doubt` decides on open headers. */
export function toPersonName(
	row: Row,
	groups: readonly NameGroup[],
	doubt: DoubtName,
	split: SplitCell,
	findFault?: FindPartFault,
): PersonName {
	let best: PersonName = {};
	for (const group of groups) {
		const parts = toNameParts(row, group, findFault);
		if (parts.firstName && parts.lastName) return parts;
		const whole = toWholeName(row, group, doubt, split);
		if (whole.firstName) return whole;
		if (Object.keys(best).length === 0) best = { ...whole, ...parts };
	}
	return best;
}

/** How many people a row names in full, under headers that say so. A person in several column groups counts once. */
export function countPersons(row: Row, groups: readonly NameGroup[], split: SplitCell): number {
	const people = groups.flatMap((group) => {
		const { firstName, lastName } = toPersonName(row, [group], () => 'unknown', split);
		return firstName && lastName ? [`${firstName.text} ${lastName.text}`.toLowerCase()] : [];
	});
	return new Set(people).size;
}
