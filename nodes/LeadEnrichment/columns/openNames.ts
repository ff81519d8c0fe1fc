import { lazy } from '../values/memory';
import { addToList } from '../values/objects';
import { splitWords } from '../values/wordList';
import { type Column, type FilledCell, findCell, findFilledCell, joinTexts } from './column';
import type { Row } from './records';
import type { ColumnPlan } from './columnPlan';
import { listAddresses } from '../leads/companyDomains';
import {
	type Evidence,
	fitsAddress,
	fitsHandle,
	isOwnAddress,
	isRoleHandle,
	orderByAddress,
	rateName,
} from './names/evidence';
import type { SplitName } from './names/personCheck';
import { splitFullName } from './names/splitName';
import { isGivenName } from './names/wordKinds';
import type { SplitCell } from './personName';

/** How many rows of each kind are enough to tell what a column holds. */
const MOST_ROWS_LOOKED_AT = 300;

/** How a list's full names are split, and which texts under open headers are names of people. */
export interface NameJudge {
	/** In the order that a cell tells by itself, else of its column; `isLastFirst` says that the header tells it. */
	split: SplitCell;
	/** `name` is the split text; undefined if it is faulty, in which case it counts if its column holds people. */
	isPerson: (row: Row, cell: FilledCell, name: SplitName | undefined) => boolean;
}

const isInSmallLetters = (text: string) => text === text.toLowerCase() && text !== text.toUpperCase();
/** The end of a profile link, which its owner chose: `ada-lovelace-12`. */
export const findSlug = (link = '') => /\/in\/([^/?#\s]+)/i.exec(link)?.[1];

const listRowAddresses = (row: Row, { email }: ColumnPlan) =>
	email.flatMap((column) => listAddresses(joinTexts(findCell(row, column))));

export const fitsAddressInRow = (row: Row, name: SplitName, plan: ColumnPlan) =>
	listRowAddresses(row, plan).some((address) => fitsAddress(name, address));

/** What a text says and, if that is not enough, the address and the link beside it. */
function rate(row: Row, text: string, name: SplitName, plan: ColumnPlan): Evidence {
	const evidence = rateName(text, name);
	if (evidence === 'strong') return evidence;
	const addresses = listRowAddresses(row, plan);
	if (addresses.some((address) => isOwnAddress(name, address))) return 'against';
	const slug = findSlug(findFilledCell(row, plan.profileLink, undefined, true)?.text);
	if (fitsAddressInRow(row, name, plan) || fitsHandle(name, slug))
		return evidence === 'against' ? 'weak' : 'strong';
	const isOfRole = addresses.some((address) => isRoleHandle(address.split('@')[0]));
	return isOfRole ? 'against' : evidence;
}

/** Splits a name in the order of an address beside it, else in the one that is given. */
function splitBeside(row: Row, text: string, plan: ColumnPlan, isLastFirst: boolean): SplitName | undefined {
	const name = splitFullName(text);
	const ordered = name && orderByAddress(text, name, listRowAddresses(row, plan));
	return ordered ?? (isLastFirst ? splitFullName(text, 'lastFirst') : name);
}

/** What a cell says for the last name in front (1), or for the first name (-1). `hint` is what unsure signs count. */
function voteOnOrder(row: Row, text: string, plan: ColumnPlan, hint: number): number {
	const [name, turned] = [splitFullName(text), splitFullName(text, 'lastFirst')];
	if (!name) return 0;
	const [first = '', last = ''] = [splitWords(name.firstName)[0], splitWords(name.lastName).at(-1)];
	if (name.lastName === turned?.lastName) {
		// A comma is also written because a name is not in the order of the others.
		return (text.includes(',') ? hint : 1) * Math.sign(text.indexOf(first) - text.indexOf(last));
	}
	const ordered = orderByAddress(text, name, listRowAddresses(row, plan));
	if (ordered) return ordered === name ? -1 : 1;
	return isGivenName(first) ? Number(isGivenName(last)) - 1 : isGivenName(last) ? hint : 0;
}

/** What a column of full names holds: in which order, whether its known names count, and whether all do. */
function toColumnNames(
	cells: ReadonlyArray<{ row: Row; text: string }>,
	plan: ColumnPlan,
	isContact: boolean,
) {
	// Of unsure signs it takes three, and in a third of the cells.
	const hint = 1 / Math.max(5, (2 * cells.length) / 3);
	const votes = cells.reduce((sum, { row, text }) => sum + voteOnOrder(row, text, plan, hint), 0);
	const isLastFirst = votes > 1 / 2;
	let [strong, against] = [0, 0];
	for (const { row, text } of cells) {
		const name = splitBeside(row, text, plan, isLastFirst);
		const evidence = name ? rate(row, text, name, plan) : 'against';
		// A name like "Bill" also needs a header that means a contact.
		if (evidence === 'strong' || (evidence === 'weak' && isContact)) strong++;
		// Unknown words in small letters are more often a thing or a note.
		if (evidence === 'against' || (evidence === 'none' && isInSmallLetters(text))) against++;
	}
	const ofUnknown = cells.length > 1 && against < cells.length / 4;
	return { isLastFirst, ofPeople: ofUnknown || strong >= cells.length / 3, ofUnknown };
}

/** Returns the judge of a list's full names. It groups rows by their columns: lists may be appended. */
export function createNameJudge(rows: readonly Row[], plan: ColumnPlan): NameJudge {
	const contacts = new Set(plan.nameGroups.flatMap(({ contact }) => contact));
	// Which of these columns a row has tells appended lists apart.
	const whole = plan.nameGroups.flatMap((group) => Object.values(group).flat());
	const telling = [...new Set([...whole, ...plan.companyName].map(({ path }) => path[0]))];
	const toListKind = (row: Row) => telling.map((key) => Number(key in row)).join('');
	const loadKinds = lazy(() => {
		const rowsByKind = new Map<string, Row[]>();
		for (const row of rows) addToList(rowsByKind, toListKind(row), row);
		return rowsByKind;
	});
	const known = new Map<string, ReturnType<typeof toColumnNames>>();
	const look = (row: Row, column: Column) => {
		const kind = toListKind(row);
		const key = `${kind} ${column.header}`;
		const found = known.get(key);
		if (found) return found;
		const alike = loadKinds().get(kind) ?? [];
		const step = Math.ceil(alike.length / MOST_ROWS_LOOKED_AT);
		const some = alike.filter((_row, index) => index % step === 0);
		const cells = some.flatMap((row) => {
			const cell = findFilledCell(row, [column]);
			return cell ? [{ row, text: cell.text }] : [];
		});
		const names = toColumnNames(cells, plan, contacts.has(column));
		known.set(key, names);
		return names;
	};
	return {
		split: (row, { column, text }, isLastFirst) =>
			splitBeside(row, text, plan, isLastFirst || look(row, column).isLastFirst),
		isPerson: (row, { column, text }, name) => {
			const { ofPeople, ofUnknown } = look(row, column);
			const evidence = name && rate(row, text, name, plan);
			return evidence === 'none' ? ofUnknown : ofPeople && evidence !== 'against';
		},
	};
}
