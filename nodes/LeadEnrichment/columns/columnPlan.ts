import { LEAD_FIELDS, type LeadField } from '../leads/leadFields';
import {
	type Column,
	findColumnReading,
	findFilledCell,
	holdsMostly,
	isFlat,
	MEANING_OF_FIELD,
} from './column';
import type { Row } from './records';
import { isSurelyPerson } from './names/evidence';
import { rememberPartFaults } from './names/personCheck';
import { findCompanyDomain } from '../leads/companyDomains';
import { isNoCompany } from './words/cellWords';
import { lazy, remember } from '../values/memory';
import { addToList } from '../values/objects';
import { splitList } from '../values/wordList';
import {
	findEntityReading,
	type HeaderReading,
	meaningAlone,
	normalizeHeader,
	NOTHING_AROUND,
} from './headers';
import { listOwnColumns } from './ownContacts';
import { CONTACT_PEOPLE, listWords } from './words/entities';
import { type ColumnMeaning, NAME_MEANINGS, type OpenWords } from './words/vocabulary';

/** What name columns may mean, once the columns beside them have resolved "Name" and the like. */
const RESOLVED_NAME_MEANINGS = [...NAME_MEANINGS, 'restOfName', 'contact', 'person'] as const;
export type NameMeaning = (typeof RESOLVED_NAME_MEANINGS)[number];

/** The columns that may hold one person's name, each list best first. */
export type NameGroup = Readonly<Record<NameMeaning, readonly Column[]>>;

/** A list's columns by content, best first. */
export interface ColumnPlan {
	profileLink: readonly Column[];
	anyLink: readonly Column[];
	nameGroups: readonly NameGroup[];
	companyName: readonly Column[];
	website: readonly Column[];
	/** By their headers; if there are none, by their cells. */
	email: readonly Column[];
	/** All columns that may hold a name, a company, an address or the profile link. */
	telling: readonly Column[];
	own: Readonly<Record<LeadField, readonly Column[]>>;
	/** Links of the list that are nobody's in it. */
	listSharedLinks: () => ReadonlySet<string>;
	/** What texts of the list mean, each computed once. */
	texts: ReturnType<typeof rememberTexts>;
}

/** In how many rows a link must stand that is not theirs. */
const LEAST_SHARED = 5;

const rememberTexts = () => ({
	findDomain: remember(findCompanyDomain),
	isNoCompany: remember(isNoCompany),
	findPartFault: rememberPartFaults(),
});

interface KnownColumn {
	column: Column;
	reading: HeaderReading;
}

interface DecidedColumn extends KnownColumn {
	meaning?: ColumnMeaning | NameMeaning | 'nothing';
}

/** The fields that are only read from columns with their own name. */
export const OWN_FIELDS = LEAD_FIELDS.filter((field) => MEANING_OF_FIELD[field] === undefined);

/** Not by the machine's locale: the order of columns must be the same everywhere. */
function compareTexts(one: string, other: string): number {
	return Number(one > other) - Number(one < other);
}

function compareColumns(one: KnownColumn, other: KnownColumn): number {
	const [a, b] = [one.reading, other.reading];
	return (
		Number(other.column.field !== undefined) - Number(one.column.field !== undefined) ||
		a.number - b.number ||
		Number(b.isCompany) - Number(a.isCompany) ||
		a.extraWords - b.extraWords ||
		a.rank - b.rank ||
		compareTexts(one.column.header.toLowerCase(), other.column.header.toLowerCase()) ||
		compareTexts(one.column.header, other.column.header)
	);
}

/** Whether a column's header says that it holds a contact's name: "Contact – First name". */
function namesContact({ reading: { meaning, isPerson } }: KnownColumn): boolean {
	return isPerson && (typeof meaning === 'object' || meaning === 'firstName' || meaning === 'fullName');
}

/** What an object for a company's contact person is called, such as the `contactPersons` of a bookkeeping. */
const loadContactPeople = lazy(() => splitList(listWords(CONTACT_PEOPLE)).map(normalizeHeader));

interface Contact {
	beside: OpenWords['readings'][number]['beside'];
	/** The group that this says nothing about: its own. */
	group?: string;
}

/** What the columns of a contact tell about the others. */
function listContacts(columns: readonly KnownColumn[]): Contact[] {
	const named = columns.filter(namesContact);
	const own = columns.filter(({ column }) => isFlat(column));
	const inside = named.filter((known) => !own.includes(known)).map(({ reading }) => reading.group);
	// What has an address of its own beside its contact person's is no deal, but a company.
	const hasAddress = own.some(({ reading }) => reading.meaning === 'email');
	const people = hasAddress ? loadContactPeople() : [];
	return [
		...named.map(() => ({ beside: 'namedContact' }) as const),
		...inside
			.filter((group) => people.includes(group))
			.map((group) => ({ beside: 'contactInside', group }) as const),
	];
}

function resolve(
	{ meaning, group: own, isPerson, isAsked }: HeaderReading,
	others: readonly HeaderReading[],
	contacts: readonly Contact[],
): DecidedColumn['meaning'] {
	if (typeof meaning === 'string') return meaning;
	// Their default meanings, before the columns beside them are considered.
	const besides = new Set<unknown>([
		...contacts.filter(({ group }) => group !== own).map(({ beside }) => beside),
		...others.map((other) =>
			typeof other.meaning === 'string' ? other.meaning : other.meaning.readings.at(-1)?.means,
		),
	]);
	const means = meaning.readings.find(
		({ beside, without }) =>
			(beside === undefined || besides.has(beside)) && (without === undefined || !besides.has(without)),
	)?.means;
	if (means !== 'person') return means;
	if (isAsked) return 'fullName';
	return isPerson ? 'contact' : means;
}

const mayBeFirstName = ({ meaning, isCompany }: HeaderReading) =>
	!isCompany &&
	(meaning === 'firstName' ||
		(typeof meaning === 'object' && meaning.readings.some(({ means }) => means === 'firstName')));

/** The columns with the only person's first and last name in one group: "Vorname Besucher" beside "Nachname". */
function joinParts(columns: readonly KnownColumn[]): readonly KnownColumn[] {
	const listGroups = (isOf: (reading: HeaderReading) => boolean) => [
		...new Set(columns.filter(({ reading }) => isOf(reading)).map(({ reading }) => reading.group)),
	];
	const [last, ...otherLast] = listGroups(({ meaning }) => meaning === 'lastName');
	const certain = listGroups(({ meaning }) => meaning === 'firstName');
	const [first, ...otherFirst] = certain.length > 0 ? certain : listGroups(mayBeFirstName);
	if (last === undefined || first === undefined || otherLast.length + otherFirst.length > 0) return columns;
	// "Customer Name" belongs to "Customer Surname", but "Name" not to "Contact Surname".
	const isPart = ({ column: { header }, reading }: KnownColumn) =>
		reading.group === first && mayBeFirstName(reading) && normalizeHeader(header).includes(last);
	return columns.map((known) =>
		isPart(known) ? { ...known, reading: { ...known.reading, group: last } } : known,
	);
}

function resolveAll(columns: readonly KnownColumn[]): DecidedColumn[] {
	const contacts = listContacts(columns);
	return columns.map((column) => {
		const { reading } = column;
		const others = columns
			.map((other) => other.reading)
			.filter((other) => other !== reading && other.group === reading.group);
		return { ...column, meaning: resolve(reading, others, contacts) };
	});
}

const groupByKey = <Key extends string>(keys: readonly Key[], list: (key: Key) => Column[]) =>
	Object.fromEntries(keys.map((key) => [key, list(key)])) as Record<Key, Column[]>;

/** The groups of name columns, best first: separate name columns come before one that must be split. */
function listNameGroups(resolved: readonly DecidedColumn[]): NameGroup[] {
	const names = resolved.filter(({ meaning }) => RESOLVED_NAME_MEANINGS.some((name) => name === meaning));
	const groups = new Map<string, { number: number; columns: NameGroup }>();
	for (const { group, number } of names.map(({ reading }) => reading)) {
		if (groups.has(group)) continue;
		const columns = groupByKey(RESOLVED_NAME_MEANINGS, (meaning) =>
			names
				.filter((name) => name.reading.group === group && name.meaning === meaning)
				.map(({ column }) => column),
		);
		groups.set(group, { number, columns });
	}
	const countParts = ({ firstName }: NameGroup) => Number(firstName.length > 0);
	return [...groups.values()]
		.sort((one, other) => one.number - other.number || countParts(other.columns) - countParts(one.columns))
		.map(({ columns }) => columns);
}

/** What an unknown word must have if it is a person: both names, or one beside what tells of a person. */
const PERSONS_PARTS = (['firstName', 'fullName', 'contact', 'person'] as const).flatMap((name) =>
	(['lastName', 'companyName', 'email'] as const)
		.slice(0, name === 'firstName' ? 1 : 3)
		.map((other) => [name, other] as const),
);

/** The columns of the only entity that an unknown word before a person's headers names; none if there may be two. */
function listUnknownEntity(columns: readonly Column[]): KnownColumn[] {
	const entities = new Map<string, KnownColumn[]>();
	for (const column of columns) {
		const isUnknown = isFlat(column) && !findColumnReading(column);
		const found = isUnknown ? findEntityReading(column.header) : undefined;
		if (found) addToList(entities, found.entity, { column, reading: found.reading });
	}
	const isOfPerson = (columns: readonly KnownColumn[]) => {
		const meanings = new Set(columns.map(({ reading }) => meaningAlone(reading)));
		return PERSONS_PARTS.some((parts) => parts.every((part) => meanings.has(part)));
	};
	const [people = [], ...others] = [...entities.values()].filter(isOfPerson);
	return others.length === 0 ? people : [];
}

/** "Ada Lovelace <ada@acme.com>", as mail programs show an address. */
const SHOWN_ADDRESS = /^[^<>@]*\p{L}[^<>@]*<[^<>@\s]+@[^<>@\s]+>$/u;

/** It may be a team's or a company's. */
const SHOWN_NAME: OpenWords = { words: '', readings: [{ means: 'person' }] };

/** The columns of addresses with a name in front, read as names too. */
function listShownNames(known: readonly KnownColumn[], rows: readonly Row[]): KnownColumn[] {
	return known
		.filter(({ reading }) => reading.meaning === 'email')
		.filter(({ column }) => holdsMostly(column, rows, (text) => SHOWN_ADDRESS.test(text)))
		.map(({ column }) => ({ column, reading: { ...NOTHING_AROUND, meaning: SHOWN_NAME } }));
}

/** Whether a header certainly names a person. "Title" may, but mostly does not. */
export function namesPerson({ meaning }: HeaderReading): boolean {
	return typeof meaning === 'object'
		? meaning.readings.every(({ means }) => means !== 'nothing')
		: NAME_MEANINGS.some((name) => name === meaning);
}

const joinCells = (row: Row, columns: readonly Column[]) =>
	columns
		.map((column) => findFilledCell(row, [column])?.text ?? '')
		.join(' ')
		.trim();

/** The links that stand in a third of the rows, beside different names: the user's own in each invitation. */
function findSharedLinks(rows: readonly Row[], links: readonly Column[], names: readonly Column[]) {
	const beside = new Map<string, string[]>();
	for (const column of rows.length < LEAST_SHARED ? [] : links) {
		for (const row of rows) {
			const link = findFilledCell(row, [column], undefined, true)?.text;
			if (link !== undefined) addToList(beside, link, joinCells(row, names));
		}
	}
	const isShared = (people: readonly string[]) =>
		people.length >= Math.max(LEAST_SHARED, rows.length / 3) && new Set(people).size > 2;
	return new Set([...beside].filter(([, people]) => isShared(people)).map(([link]) => link));
}

/** Decides which columns hold what, whatever their order. */
export function planColumns(columns: readonly Column[], rows: readonly Row[] = []): ColumnPlan {
	const known = columns.flatMap((column): KnownColumn[] => {
		const reading = findColumnReading(column);
		return reading ? [{ column, reading }] : [];
	});
	const all = known.some(({ reading }) => namesPerson(reading))
		? known
		: [...known, ...listUnknownEntity(columns), ...listShownNames(known, rows)];
	const resolved = resolveAll(joinParts(all.sort(compareColumns)));
	const listFor = (...meanings: ColumnMeaning[]) =>
		resolved.filter(({ meaning }) => meanings.some((one) => one === meaning)).map(({ column }) => column);
	const ordered = resolved.map(({ column }) => column);
	const nameGroups = listNameGroups(resolved);
	const others = listFor('profileLink', 'companyName', 'website', 'email');
	const emails = listFor('email');
	// A customer or a parent may be a person.
	const doubtful = new Set(resolved.filter(({ reading }) => !reading.isCompany).map(({ column }) => column));
	const listByCells = () =>
		listOwnColumns(columns, rows, 'emails')
			.filter((column) => findColumnReading(column)?.meaning !== 'otherEmail')
			.sort((one, other) => compareTexts(one.header, other.header));
	const [profileLink, anyLink] = [listFor('profileLink'), listFor('link', 'website')];
	const names = nameGroups.flatMap((group) => Object.values(group).flat());
	return {
		texts: rememberTexts(),
		listSharedLinks: lazy(() => findSharedLinks(rows, [...profileLink, ...anyLink], names)),
		profileLink,
		anyLink,
		nameGroups,
		companyName: listFor('companyName').filter(
			(column) => !doubtful.has(column) || !holdsMostly(column, rows, isSurelyPerson),
		),
		website: listFor('website'),
		email: emails.length > 0 ? emails : listByCells(),
		telling: [...names, ...others],
		own: groupByKey(LEAD_FIELDS, (own) =>
			(MEANING_OF_FIELD[own] ? ordered : columns).filter(({ field }) => field === own),
		),
	};
}
