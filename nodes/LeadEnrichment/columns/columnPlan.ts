import { LEAD_FIELDS, type LeadField } from '../leads/leadFields';
import type { Column } from './column';
import { type HeaderReading, readHeader, readNestedHeader } from './headers';
import { type ColumnMeaning, NAME_MEANINGS } from './words/vocabulary';

/** The columns that may hold the name of one person, each list best first. */
export interface NameGroup {
	columns: Readonly<Record<NameMeaning, readonly Column[]>>;
}

/** The columns of a list with certain headers, by what they hold, best first. */
export interface ColumnPlan {
	profileLink: readonly Column[];
	/** Columns that may hold a person's link beside other links. */
	anyLink: readonly Column[];
	nameGroups: readonly NameGroup[];
	companyName: readonly Column[];
	website: readonly Column[];
	email: readonly Column[];
	/** The columns that have a field's own name. */
	own: Readonly<Record<LeadField, readonly Column[]>>;
}

/** What the columns of a name may mean, once the columns beside them have decided on "Name" and its like. */
const RESOLVED_NAME_MEANINGS = [...NAME_MEANINGS, 'restOfName', 'person'] as const;
export type NameMeaning = (typeof RESOLVED_NAME_MEANINGS)[number];
type ResolvedMeaning = ColumnMeaning | NameMeaning | 'nothing';

/** A column with what its header says. */
interface Candidate {
	column: Column;
	reading: HeaderReading;
}

interface Resolved extends Candidate {
	meaning?: ResolvedMeaning;
}

const MEANING_OF_FIELD: Partial<Record<LeadField, ColumnMeaning>> = {
	networkUrl: 'profileLink',
	firstName: 'firstName',
	lastName: 'lastName',
	companyName: 'companyName',
	companyDomain: 'website',
};

/** What a column's header says; undefined for one that says nothing. */
export function readColumn(column: Column): Candidate | undefined {
	const { key, subKey, field } = column;
	if (field) {
		const meaning = MEANING_OF_FIELD[field];
		const reading = { group: '', isPerson: false, isCompany: false, number: 0, extraWords: 0, rank: 0 };
		return meaning && { column, reading: { ...reading, meaning } };
	}
	const reading = subKey === undefined ? readHeader(key) : readNestedHeader(key, subKey);
	return reading && { column, reading };
}

/** What a column means beside the others of its group. */
function resolve(
	{ reading }: Candidate,
	besides: ReadonlySet<unknown>,
	hasContact: boolean,
): ResolvedMeaning | undefined {
	const { meaning, isPerson } = reading;
	if (typeof meaning === 'string') return meaning;
	const means = meaning.readings.find(
		({ beside, without, besideContact }) =>
			(beside === undefined || besides.has(beside)) &&
			(without === undefined || !besides.has(without)) &&
			(besideContact === undefined || hasContact),
	)?.means;
	return means === 'person' && isPerson ? 'fullName' : means;
}

function compareCandidates(one: Candidate, other: Candidate): number {
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

/** Not by the language of the machine: the order of columns must be the same everywhere. */
function compareTexts(one: string, other: string): number {
	return Number(one > other) - Number(one < other);
}

function groupBy<T>(items: readonly T[], toKey: (item: T) => string): T[][] {
	const groups = new Map<string, T[]>();
	for (const item of items) {
		const key = toKey(item);
		groups.set(key, [...(groups.get(key) ?? []), item]);
	}
	return [...groups.values()];
}

/** What a column means unless the columns beside it say otherwise; undefined for "Name", which says nothing alone. */
function toUsualMeaning({ reading: { meaning } }: Candidate): unknown {
	return typeof meaning === 'string' ? meaning : meaning.readings.at(-1)?.means;
}

function resolveGroup(candidates: readonly Candidate[], hasContact: boolean): Resolved[] {
	return candidates.map((candidate) => {
		const others = candidates.filter((other) => other !== candidate);
		const besides = new Set(others.map(toUsualMeaning));
		return { ...candidate, meaning: resolve(candidate, besides, hasContact) };
	});
}

const isNameMeaning = (meaning?: ResolvedMeaning): meaning is NameMeaning =>
	RESOLVED_NAME_MEANINGS.some((name) => name === meaning);

function toNameGroup(resolved: readonly Resolved[]): NameGroup {
	const listFor = (meaning: NameMeaning) =>
		resolved.filter((entry) => entry.meaning === meaning).map(({ column }) => column);
	return {
		columns: Object.fromEntries(
			RESOLVED_NAME_MEANINGS.map((meaning) => [meaning, listFor(meaning)]),
		) as unknown as NameGroup['columns'],
	};
}

/** Works out which columns hold what; independent of their order. */
export function planColumns(columns: readonly Column[]): ColumnPlan {
	const candidates = columns
		.map(readColumn)
		.filter((candidate) => candidate !== undefined)
		.sort(compareCandidates);
	const hasContact = candidates.some(namesContact);
	const groups = groupBy(candidates, ({ reading }) => reading.group).map((group) =>
		resolveGroup(group, hasContact),
	);
	const resolved = groups.flat().sort(compareCandidates);
	const listFor = (...meanings: ColumnMeaning[]) =>
		resolved.filter(({ meaning }) => meanings.some((one) => one === meaning)).map(({ column }) => column);
	const ordered = resolved.map(({ column }) => column);
	const listOwn = (own: LeadField) =>
		(MEANING_OF_FIELD[own] ? ordered : columns).filter(({ field }) => field === own);
	return {
		profileLink: listFor('profileLink'),
		anyLink: listFor('link', 'website'),
		nameGroups: listNameGroups(groups),
		companyName: listFor('companyName'),
		website: listFor('website'),
		email: listFor('email'),
		own: Object.fromEntries(
			LEAD_FIELDS.map((field) => [field, listOwn(field)]),
		) as unknown as ColumnPlan['own'],
	};
}

/** Whether a column holds the name of a contact, by its header: "Contact – First name". */
function namesContact({ reading }: Candidate): boolean {
	const { meaning, isPerson } = reading;
	return isPerson && (typeof meaning === 'object' || meaning === 'firstName' || meaning === 'fullName');
}

/** The columns of a group that are of a name, and the best of them. */
interface NamedGroup {
	names: readonly Resolved[];
	first: Resolved;
}

/** Names in two columns come before one that must be split. */
function compareGroups(one: NamedGroup, other: NamedGroup): number {
	const hasParts = ({ names }: NamedGroup) => Number(names.some(({ meaning }) => meaning === 'firstName'));
	return (
		one.first.reading.number - other.first.reading.number ||
		hasParts(other) - hasParts(one) ||
		compareCandidates(one.first, other.first)
	);
}

function listNameGroups(groups: ReadonlyArray<readonly Resolved[]>): NameGroup[] {
	return groups
		.flatMap((group): NamedGroup[] => {
			const names = group.filter(({ meaning }) => isNameMeaning(meaning));
			const [first] = names;
			return first ? [{ names, first }] : [];
		})
		.sort(compareGroups)
		.map(({ names }) => toNameGroup(names));
}
