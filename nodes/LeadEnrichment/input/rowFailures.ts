import type { IExecuteFunctions, INode } from 'n8n-workflow';

import { NEEDED_FIELDS, WRONG_ENCODING } from '../columns/rowProblems';
import { type Fates, listFailures } from '../items/fates';
import type { Problem } from '../leads/leadFields';
import { listRows, type SourceRow } from '../leads/lead';
import { ERRORS } from '../service/errors';
import { type Failure, FailureError, toFailure } from '../service/failure';
import type { RunSettings } from '../settings/runSettings';
import { isStorable } from '../values/objects';
import { capitalize, describeCount, joinFirst } from '../values/text';
import { describeUnpaid } from './parameters';

/** A row's failure because it breaks a rule: the rule stays data, so that equal ones can be told together. */
export interface RowFailure extends Failure {
	problem: Problem;
}

const hasProblem = (failure: Failure): failure is RowFailure => 'problem' in failure;

const MOST_PLACES_SHOWN = 15;
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
	return ranges.map(({ from, to }) =>
		from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`,
	);
}

function showPlaces(itemIndexes: readonly number[]): string {
	const places = toRanges(itemIndexes);
	return `${itemIndexes.length === 1 ? 'item' : 'items'} ${joinFirst(places, MOST_PLACES_SHOWN)}`;
}

interface ProblemGroup {
	problem: Problem;
	itemIndexes: number[];
}

/** Equal problems together, the most frequent first. */
function groupProblems(fates: Fates): ProblemGroup[] {
	const groups = new Map<string, ProblemGroup>();
	for (const { itemIndex, failure } of listFailures(fates)) {
		if (!hasProblem(failure)) continue;
		const { problem } = failure;
		const key = `${problem.field}\n${problem.rule}`;
		const group = groups.get(key) ?? { problem, itemIndexes: [] };
		group.itemIndexes.push(itemIndex);
		groups.set(key, group);
	}
	return [...groups.values()].sort((one, other) => other.itemIndexes.length - one.itemIndexes.length);
}

/** What a lead needs. Several rules mention it, but a list of errors says it once. */
const NEEDS = RegExp(`[:.] [aA] lead needs ${NEEDED_FIELDS}`);

const describe = ({ field, rule }: Problem) => `'${field}' ${rule}`;

const describeGroup = ({ problem, itemIndexes }: ProblemGroup) =>
	`${capitalize(showPlaces(itemIndexes))}: ${describe(problem).replace(NEEDS, '')}`;
const describeNeeds = (groups: readonly ProblemGroup[]) =>
	groups.some(({ problem }) => NEEDS.test(problem.rule)) ? [`A lead needs ${NEEDED_FIELDS}`] : [];

function describeOthers(others: number): string[] {
	if (others === 0) return [];
	return [
		`The other ${others === 1 ? 'row' : describeCount(others, 'row')} can be sent: set On Error to Continue (using error output) in the node’s settings. The bad rows then come out on the node’s error output`,
	];
}

const describeAll = (rows: number) => (rows === 2 ? 'Both rows' : `All ${rows} rows`);

/** The failure of one row. `others` is the number of rows that it keeps from being sent. */
export function toRowFailure(node: INode, itemIndex: number, problem: Problem, others = 0): RowFailure {
	const { fix = 'Fix the row, or remove it from the list' } = problem;
	return {
		code: 'bad_row',
		message: `Item ${itemIndex}: ${describe(problem)}`,
		fix: [fix, ...describeOthers(others), describeUnpaid(node)].join('. '),
		help: 'rows',
		itemIndex,
		problem,
	};
}

/** One failure for all bad rows, the most frequent problem first. `rowCount`: how many rows were read. */
function toListFailure(node: INode, fates: Fates, rowCount: number): Failure | undefined {
	const failures = listFailures(fates);
	const unreadable = failures.find(({ failure }) => !hasProblem(failure));
	if (unreadable) return unreadable.failure;
	const groups = groupProblems(fates);
	const [first] = groups;
	if (!first) return undefined;
	const itemIndexes = failures.map(({ itemIndex }) => itemIndex);
	const bad = itemIndexes.length;
	const others = rowCount - bad;
	if (bad === 1) return toRowFailure(node, itemIndexes[0] ?? 0, first.problem, others);
	const rows = others === 0 ? describeAll(rowCount) : `${bad} of ${rowCount} rows`;
	const message =
		groups.length === 1
			? `${rows} (${showPlaces(itemIndexes)}): ${describe(first.problem)}`
			: `${rows} cannot be sent: ${showPlaces(itemIndexes)}`;
	const shown = groups.slice(0, MOST_GROUPS_SHOWN).map(describeGroup);
	const hidden = groups.length - MOST_GROUPS_SHOWN;
	const fixes = groups.map(({ problem }) => problem.fix ?? 'Fix the rows, or remove them from the list');
	return {
		code: 'bad_row',
		message,
		fix: [
			...(groups.length > 1 ? shown : []),
			...(groups.length > 1 ? describeNeeds(groups) : []),
			...(hidden > 0 ? [`${describeCount(hidden, 'more kind')} of problem`] : []),
			...new Set(fixes),
			...describeOthers(others),
			describeUnpaid(node),
		].join('. '),
		help: 'rows',
		itemIndex: itemIndexes[0],
	};
}

/** Stops the run for bad rows, unless the node continues on errors. @throws FailureError for all of them. */
export function stopForBadRows(context: IExecuteFunctions, fates: Fates): void {
	if (context.continueOnFail()) return;
	const failure = toListFailure(context.getNode(), fates, context.getInputData().length);
	if (failure) throw new FailureError(failure);
}

/** Why rows cannot be sent, the most frequent reason first, with what to do. */
export function describeRemedies(fates: Fates, rowCount: number): string[] {
	const groups = groupProblems(fates);
	const others = listFailures(fates).filter(({ failure }) => !hasProblem(failure));
	const reasons = new Set(others.map(({ failure }) => failure.message.replace(/^Item \d+: /, '')));
	const ofProblems = groups.map((group) => {
		const { problem, itemIndexes } = group;
		// Beside rows that were read well, one cell was already wrong in the file.
		if (problem.rule.endsWith(WRONG_ENCODING) && itemIndexes.length === 1 && rowCount > 1)
			return `${capitalize(showPlaces(itemIndexes))}, column "${problem.field}": the text is garbled. Correct this cell`;
		return [describeGroup(group), ...(problem.fix === undefined ? [] : [problem.fix])].join('. ');
	});
	const all = [...reasons, ...ofProblems];
	const hidden = all.length - MOST_REMEDIES_SHOWN;
	const more = hidden > 0 ? [`${describeCount(hidden, 'more kind')} of problem: see the column plan`] : [];
	return [...all.slice(0, MOST_REMEDIES_SHOWN), ...more, ...describeNeeds(groups)];
}

/** Reads every item. One that cannot be read has failed, and does not stop the others. */
export function readEachItem<T>(
	context: IExecuteFunctions,
	readItem: (row: SourceRow) => T,
): { rows: SourceRow[]; read: T[]; fates: Fates } {
	const rows = listRows(context);
	const fates: Fates = new Map();
	const read = rows.flatMap((row) => {
		try {
			return [readItem(row)];
		} catch (error) {
			const failure = toFailure(error, 'bad_row', row.itemIndex);
			fates.set(row.itemIndex, { kind: 'failed', failure });
			return [];
		}
	});
	return { rows, read, fates };
}

/** The failure of a row that n8n cannot store while the execution is suspended. */
export function findStorageFailure(
	node: INode,
	{ getResults }: Pick<RunSettings, 'getResults'>,
	{ itemIndex, source }: SourceRow,
): Failure | undefined {
	if (getResults !== 'suspend' || isStorable(source)) return undefined;
	return { ...ERRORS.unstorableRow(itemIndex, describeUnpaid(node)), itemIndex };
}
