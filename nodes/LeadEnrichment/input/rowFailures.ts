import type { IExecuteFunctions, INode } from 'n8n-workflow';

import { NEEDED_FIELDS } from '../columns/rowProblems';
import { type Fates, listFailures } from '../items/fates';
import { mapInPieces } from '../items/mapInPieces';
import type { Problem } from '../leads/leadFields';
import { listRows, type SourceRow } from '../leads/lead';
import { ERRORS } from '../service/errors';
import { type Failure, FailureError, toFailure, toReason } from '../service/failure';
import type { RunSettings } from '../settings/runSettings';
import type { ManualMode } from '../settings/settings';
import { isStorable } from '../values/objects';
import {
	agree,
	capitalize,
	describeCount,
	describeHidden,
	describeSome,
	joinFirst,
	listFirst,
} from '../values/text';
import { describeUnpaid } from './parameters';

/** A row's failure because it breaks a rule, which stays data for the list's error and for a preview. */
interface RowFailure extends Failure {
	problem: Problem;
}

/** Rows that failed for the same reason. */
export interface FailureGroup {
	failure: Failure & Partial<RowFailure>;
	itemIndexes: number[];
}

const MOST_PLACES_SHOWN = 15;
const MOST_NAMES_SHOWN = 3;
const LONGEST_NAME = 40;
const MOST_GROUPS_SHOWN = 6;
const MOST_REMEDIES_SHOWN = 3;

/** Ascending numbers as people write them: `3, 5–9, 12`. */
function toRanges(numbers: readonly number[]): string[] {
	const ranges: Array<{ from: number; to: number }> = [];
	for (const number of numbers) {
		const last = ranges.at(-1);
		if (last && number <= last.to + 1) last.to = number;
		else ranges.push({ from: number, to: number });
	}
	// Two numbers are no range yet.
	return ranges.map(({ from, to }) =>
		to > from + 1 ? `${from}–${to}` : [...new Set([from, to])].join(', '),
	);
}

/** Who stands in a row, as far as it was read: `Okafor, Lagos Freight`. */
function describePerson({ lead = {} }: Partial<SourceRow> = {}): string {
	const { firstName, lastName, companyName = lead.companyDomain } = lead;
	const show = (...values: unknown[]) =>
		values
			.filter((value) => typeof value === 'string')
			.join(' ')
			.slice(0, LONGEST_NAME);
	return [show(firstName, lastName), show(companyName)].filter(Boolean).join(', ');
}

/** Items by their numbers, and with `rows` who stands in the first: `items 4 (Okafor, Lagos Freight), 7–9`. */
export function showPlaces(itemIndexes: readonly number[], rows: readonly SourceRow[] = []): string {
	const named = new Map<number, string>();
	for (const itemIndex of itemIndexes.slice(0, MOST_NAMES_SHOWN)) {
		const person = describePerson(rows[itemIndex]);
		if (person !== '') named.set(itemIndex, `${itemIndex} (${person})`);
	}
	const others = toRanges(itemIndexes.filter((itemIndex) => !named.has(itemIndex)));
	const places = joinFirst([...named.values(), ...others], MOST_PLACES_SHOWN);
	return `${agree(itemIndexes.length, 'item', 'items')} ${places}`;
}

/** Each reason for which rows failed, the most frequent first. */
export function groupFailures(fates: Fates): FailureGroup[] {
	const groups = new Map<string, FailureGroup>();
	for (const { itemIndex, failure } of listFailures(fates)) {
		const group: FailureGroup = groups.get(toReason(failure)) ?? { failure, itemIndexes: [] };
		group.itemIndexes.push(itemIndex);
		groups.set(toReason(failure), group);
	}
	return [...groups.values()].sort((one, other) => other.itemIndexes.length - one.itemIndexes.length);
}

/** The failure of all rows that is none of a row: a setting that is wrong or missing. */
export function findFailureOfAll(fates: Fates, rowCount: number): Failure | undefined {
	const [first] = groupFailures(fates);
	return first?.itemIndexes.length === rowCount && !first.failure.problem ? first.failure : undefined;
}

const describeGroup = ({ failure, itemIndexes }: FailureGroup, rows: readonly SourceRow[]) =>
	`${capitalize(showPlaces(itemIndexes, rows))}: ${toReason(failure)}${failure.problem?.why ?? ''}`;
const describeNeeds = (groups: readonly FailureGroup[]) =>
	describeSome([groups.some(({ failure }) => failure.problem?.needs), `A lead needs ${NEEDED_FIELDS}`]);

const describeOthers = (others: number) =>
	describeSome([
		others,
		`The other ${agree(others, 'row', describeCount(others, 'row'))} can be sent: set On Error to Continue (using error output) in the node’s settings. The bad rows then come out on the node’s error output`,
	]);

const describeAll = (rows: number) => (rows === 2 ? 'Both rows' : `All ${rows} rows`);

export function toRowFailure(itemIndex: number, problem: Problem): RowFailure {
	const { field, rule, needs = '', why = '', fix = 'Fix the row, or remove it from the list' } = problem;
	const short = `'${field}' ${rule}`;
	const message = `${short}${needs}${why}`;
	return { code: 'bad_row', message, short, fix, help: 'rows', itemIndex, isOfItem: true, problem };
}

/** One failure for all bad rows, the most frequent problem first. Only its fix, which is not logged, names people. */
function toListFailure(node: INode, fates: Fates, rows: readonly SourceRow[]): Failure | undefined {
	const groups = groupFailures(fates);
	const [first] = groups;
	const ofSetting = groups.find(({ failure }) => !failure.problem);
	if (!first || ofSetting) return ofSetting?.failure;
	const itemIndexes = listFailures(fates).map(({ itemIndex }) => itemIndex);
	const bad = itemIndexes.length;
	const others = rows.length - bad;
	const some = others === 0 ? describeAll(rows.length) : `${bad} of ${rows.length} rows`;
	const places = showPlaces(itemIndexes);
	const isOne = groups.length === 1;
	const ofMany = isOne
		? `${some} (${places}): ${first.failure.message}`
		: `${some} cannot be sent: ${places}`;
	const named = showPlaces(itemIndexes, rows);
	const kinds = groups.map((group) => describeGroup(group, rows));
	const ofKinds = [...kinds.slice(0, MOST_GROUPS_SHOWN), ...describeNeeds(groups)];
	const fixes = groups.map(
		({ failure }) => failure.problem?.fix ?? 'Fix the rows, or remove them from the list',
	);
	const single = bad === 1 ? first.failure : undefined;
	return {
		...(single ?? { code: 'bad_row', message: ofMany, help: 'rows', itemIndex: itemIndexes[0] }),
		fix: [
			...(isOne ? describeSome([named !== places, capitalize(named)]) : ofKinds),
			...describeHidden(kinds.length, MOST_GROUPS_SHOWN, 'problem'),
			...(single ? [single.fix] : new Set(fixes)),
			...describeOthers(others),
			describeUnpaid(node),
		].join('. '),
	};
}

/** Stops the run for bad rows, unless the node continues on errors. @throws FailureError for all of them. */
export function stopForBadRows(
	context: IExecuteFunctions,
	fates: Fates,
	rows: readonly SourceRow[],
	mode: ManualMode = 'run',
): void {
	// A setting that is wrong for all rows stops a sample, too; bad rows do not.
	const ofSample = mode === 'sample' ? findFailureOfAll(fates, rows.length) : undefined;
	const stops = mode === 'run' && !context.continueOnFail();
	const failure = stops ? toListFailure(context.getNode(), fates, rows) : ofSample;
	if (failure) throw new FailureError(failure);
}

/** Why rows cannot be sent, the most frequent reason first, with what to do. */
export function describeRemedies(fates: Fates, rows: readonly SourceRow[]): string[] {
	const groups = groupFailures(fates);
	const all = groups.map((group) => {
		const { failure, itemIndexes } = group;
		const { problem } = failure;
		if (problem?.ofOneRow !== undefined && itemIndexes.length === 1 && rows.length > 1)
			return `${capitalize(showPlaces(itemIndexes, rows))}, ${problem.ofOneRow}`;
		return [describeGroup(group, rows), problem?.fix].filter(Boolean).join('. ');
	});
	const shown = listFirst(all, MOST_REMEDIES_SHOWN, 'problem: see the column plan');
	return [...shown, ...describeNeeds(groups)];
}

/** Reads every item. One that cannot be read has failed, and does not stop the others. */
export async function readEachItem<T>(
	context: IExecuteFunctions,
	readItem: (row: SourceRow) => T,
): Promise<{ rows: SourceRow[]; read: T[]; fates: Fates }> {
	const rows = listRows(context);
	const fates: Fates = new Map();
	const read = await mapInPieces(rows, (row) => {
		try {
			return [readItem(row)];
		} catch (error) {
			const failure = toFailure(error, 'bad_row', row.itemIndex);
			fates.set(row.itemIndex, { kind: 'failed', failure });
			return [];
		}
	});
	return { rows, read: read.flat(), fates };
}

/** The failure of a row that n8n cannot store while the execution is suspended. */
export function findStorageFailure(
	node: INode,
	{ getResults }: Pick<RunSettings, 'getResults'>,
	{ itemIndex, source }: SourceRow,
): Failure | undefined {
	if (getResults !== 'suspend' || isStorable(source)) return undefined;
	return ERRORS.unstorableRow(itemIndex, describeUnpaid(node));
}
