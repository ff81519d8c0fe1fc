import { addToList } from '../values/records';
import {
	type Column,
	type FilledCell,
	findCell,
	findFilledCell,
	readAllText,
	readCellText,
	type Row,
} from './column';
import type { ColumnPlan } from './columnPlan';
import { listAddresses } from './links';
import { type Evidence, fitsAddress, fitsHandle, isRoleHandle, rateName } from './names/evidence';
import type { SplitName } from './names/personCheck';
import { splitFullName } from './names/splitName';

export interface NameJudgement {
	/** Whether it counts as a person's name, as far as the header allows; a faulty text does where its column is of people. */
	isPerson: boolean;
	fitsAddress: () => boolean;
}

/** Judges a text under an open header; `name`: what it is split into, undefined where it is faulty. */
export type JudgeName = (row: Row, cell: FilledCell, name: SplitName | undefined) => NameJudgement;

/** How many of a column's names must look like a person's for those that do to be taken, and for all but things. */
const LEAST_FOR_KNOWN = 1 / 3;
const LEAST_FOR_UNKNOWN = 0.6;
/** So many rows of each kind tell what a column holds. */
const MOST_ROWS_LOOKED_AT = 300;

/** All that stands in the columns that a name, a company or a link may be in tells the rows of appended lists apart. */
function listTellingColumns({ nameGroups, companyName, website, profileLink, email }: ColumnPlan): string[] {
	const names = nameGroups.flatMap((group) => Object.values(group).flat());
	return [...new Set([...names, ...companyName, ...website, ...profileLink, ...email].map(({ key }) => key))];
}

const SLUG = /\/in\/([^/?#\s]+)/i;

const findAddresses = (row: Row, { email }: ColumnPlan) =>
	email.flatMap((column) => listAddresses(readAllText(findCell(row, column))));

/** What a text and, where it is not known, the address and the link beside it say. */
function rate(row: Row, text: string, name: SplitName, plan: ColumnPlan): Evidence {
	const evidence = rateName(text, name);
	if (evidence === 'strong') return evidence;
	const addresses = findAddresses(row, plan);
	const slug = SLUG.exec(findFilledCell(row, plan.profileLink)?.text ?? '')?.[1];
	const isBacked =
		addresses.some((address) => fitsAddress(name, address)) || (slug !== undefined && fitsHandle(name, slug));
	if (isBacked) return evidence === 'against' ? 'weak' : 'strong';
	return addresses.some((address) => isRoleHandle(address.split('@')[0] ?? '')) ? 'against' : evidence;
}

/** A header that says "a contact" is the more that a name like "Bill" needs. */
const isStrong = (evidence: Evidence, isContact: boolean) =>
	evidence === 'strong' || (isContact && evidence === 'weak');

/** Makes the judge of names under open headers, by all rows of the same columns: lists may have been appended. */
export function createNameJudge(rows: readonly Row[], plan: ColumnPlan): JudgeName {
	const contacts = new Set(plan.nameGroups.flatMap(({ contact }) => contact));
	if (contacts.size === 0 && plan.nameGroups.every(({ person }) => person.length === 0))
		return () => ({ isPerson: false, fitsAddress: () => false });
	const telling = listTellingColumns(plan);
	const findKind = (row: Row) => {
		let kind = '';
		for (const key of telling) kind += key in row ? '1' : '0';
		return kind;
	};
	const rowsByKind = new Map<string, Row[]>();
	for (const row of rows) addToList(rowsByKind, findKind(row), row);
	const shares = new Map<string, number>();
	const findShare = (kind: string, column: Column) => {
		const key = `${kind} ${column.header}`;
		const known = shares.get(key);
		if (known !== undefined) return known;
		const alike = rowsByKind.get(kind) ?? [];
		const step = Math.ceil(alike.length / MOST_ROWS_LOOKED_AT);
		const texts = alike.flatMap((row, index) => {
			const text = index % step === 0 ? readCellText(findCell(row, column)) : '';
			return text === '' ? [] : [{ row, text }];
		});
		const strong = texts.filter(({ row, text }) => {
			const name = splitFullName(text);
			return name && isStrong(rate(row, text, name, plan), contacts.has(column));
		});
		const share = texts.length === 0 ? 0 : strong.length / texts.length;
		shares.set(key, share);
		return share;
	};
	return (row, { column, text }, name) => {
		const share = findShare(findKind(row), column);
		const isOfPeople = share >= LEAST_FOR_KNOWN;
		if (!name || !isOfPeople) return { isPerson: isOfPeople, fitsAddress: () => false };
		const evidence = rate(row, text, name, plan);
		return {
			isPerson: evidence === 'none' ? share >= LEAST_FOR_UNKNOWN : evidence !== 'against',
			fitsAddress: () => findAddresses(row, plan).some((address) => fitsAddress(name, address)),
		};
	};
}
