import { addToList } from '../values/objects';
import { type Column, type FilledCell, findCell, findFilledCell, joinTexts, type Row } from './column';
import type { ColumnPlan } from './columnPlan';
import { listAddresses } from './links';
import {
	type Evidence,
	fitsAddress,
	fitsHandle,
	isOwnAddress,
	isRoleHandle,
	rateName,
} from './names/evidence';
import type { SplitName } from './names/personCheck';
import { splitFullName } from './names/splitName';

/**
 * Whether a text under an open header counts as a person's name. `name` is the split text; undefined if it is faulty,
 * in which case it counts if its column holds people.
 */
export type IsPersonName = (row: Row, cell: FilledCell, name: SplitName | undefined) => boolean;

/** The share of person-like names from which a column's known names count, and from which all its names count. */
const LEAST_FOR_KNOWN = 1 / 3;
const LEAST_FOR_UNKNOWN = 0.6;
/** How many rows of each kind are enough to tell what a column holds. */
const MOST_ROWS_LOOKED_AT = 300;

const SLUG = /\/in\/([^/?#\s]+)/i;

export const listRowAddresses = (row: Row, { email }: ColumnPlan) =>
	email.flatMap((column) => listAddresses(joinTexts(findCell(row, column))));

const fitsAny = (name: SplitName, addresses: readonly string[]) =>
	addresses.some((address) => fitsAddress(name, address));

export function fitsAddressInRow(row: Row, name: SplitName, plan: ColumnPlan): boolean {
	return fitsAny(name, listRowAddresses(row, plan));
}

/** What a text says and, if that is not enough, the address and the link beside it. */
function rate(row: Row, text: string, name: SplitName, plan: ColumnPlan): Evidence {
	const evidence = rateName(text, name);
	if (evidence === 'strong') return evidence;
	const addresses = listRowAddresses(row, plan);
	if (addresses.some((address) => isOwnAddress(name, address))) return 'against';
	const slug = SLUG.exec(findFilledCell(row, plan.profileLink)?.text ?? '')?.[1];
	const isBacked = fitsAny(name, addresses) || (slug !== undefined && fitsHandle(name, slug));
	if (isBacked) return evidence === 'against' ? 'weak' : 'strong';
	const isOfRole = addresses.some((address) => isRoleHandle(address.split('@')[0] ?? ''));
	return isOfRole ? 'against' : evidence;
}

/** Returns the judge of names under open headers. It groups rows by their columns: lists may be appended. */
export function createNameJudge(rows: readonly Row[], plan: ColumnPlan): IsPersonName {
	const contacts = new Set(plan.nameGroups.flatMap(({ contact }) => contact));
	const isOpen = contacts.size > 0 || plan.nameGroups.some(({ person }) => person.length > 0);
	// Which of these columns a row has tells appended lists apart.
	const telling = new Set(plan.telling.map(({ key }) => key));
	const toListKind = (row: Row) => {
		let kind = '';
		for (const key of telling) kind += key in row ? '1' : '0';
		return kind;
	};
	const rowsByKind = new Map<string, Row[]>();
	if (isOpen) for (const row of rows) addToList(rowsByKind, toListKind(row), row);
	const isStrong = (row: Row, { text, column }: FilledCell) => {
		const name = splitFullName(text);
		const evidence = name && rate(row, text, name, plan);
		// A name like "Bill" also needs a header that means a contact.
		return evidence === 'strong' || (evidence === 'weak' && contacts.has(column));
	};
	const shares = new Map<string, number>();
	const toShare = (kind: string, column: Column) => {
		const key = `${kind} ${column.header}`;
		const known = shares.get(key);
		if (known !== undefined) return known;
		const alike = rowsByKind.get(kind) ?? [];
		const step = Math.ceil(alike.length / MOST_ROWS_LOOKED_AT);
		const cells = alike.flatMap((row, index) => {
			const cell = index % step === 0 ? findFilledCell(row, [column]) : undefined;
			return cell ? [{ row, cell }] : [];
		});
		const strong = cells.filter(({ row, cell }) => isStrong(row, cell));
		const share = strong.length / Math.max(cells.length, 1);
		shares.set(key, share);
		return share;
	};
	return (row, { column, text }, name) => {
		const share = toShare(toListKind(row), column);
		if (!name || share < LEAST_FOR_KNOWN) return share >= LEAST_FOR_KNOWN;
		const evidence = rate(row, text, name, plan);
		return evidence === 'none' ? share >= LEAST_FOR_UNKNOWN : evidence !== 'against';
	};
}
