import type { IExecuteFunctions, INode, NodeOperationError } from 'n8n-workflow';

import { NEEDED_FIELDS, WRONG_ENCODING } from '../../columns/rowProblems';
import { ERRORS } from '../../service/errors';
import { type ShownError, toNodeError, toShownError } from '../../service/errorText';
import type { RunSettings } from '../../settings/runSettings';
import type { LeadField, Problem } from '../../leads/leadFields';
import { isStorable } from '../../values/objects';
import { capitalize, describeCount, joinFirst } from '../../values/text';
import { describeUnpaid } from './parameters';
import { type SourceRow, listRows } from '../../leads/rows';

export interface RowFault {
	itemIndex: number;
	problem: Problem;
}

/** A row that is not sent: it breaks a rule, cannot be read, or lacks nothing that was asked for. */
export interface UnsentRow {
	row: SourceRow;
	fault?: RowFault;
	error?: ShownError;
	/** What could be read of its lead, unchecked. */
	lead?: Partial<Record<LeadField, unknown>>;
}

/** How many rows are not sent because something is wrong with them. */
export const countBadRows = (unsent: readonly UnsentRow[]) =>
	unsent.filter(({ fault, error }) => fault ?? error).length;

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

function showPlaces(faults: readonly RowFault[]): string {
	const places = toRanges(faults.map(({ itemIndex }) => itemIndex));
	return `${faults.length === 1 ? 'item' : 'items'} ${joinFirst(places, MOST_PLACES_SHOWN)}`;
}

interface FaultGroup {
	problem: Problem;
	faults: RowFault[];
}

function groupFaults(faults: readonly RowFault[]): FaultGroup[] {
	const groups = new Map<string, FaultGroup>();
	for (const fault of faults) {
		const key = `${fault.problem.field}\n${fault.problem.rule}`;
		const group = groups.get(key) ?? { problem: fault.problem, faults: [] };
		group.faults.push(fault);
		groups.set(key, group);
	}
	return [...groups.values()].sort((one, other) => other.faults.length - one.faults.length);
}

/** What a lead needs. Several rules mention it, but a list of errors says it once. */
const NEEDS = RegExp(`[:.] [aA] lead needs ${NEEDED_FIELDS}`);

const describe = ({ field, rule }: Problem) => `'${field}' ${rule}`;

const describeGroup = ({ problem, faults }: FaultGroup) =>
	`${capitalize(showPlaces(faults))}: ${describe(problem).replace(NEEDS, '')}`;
const describeNeeds = (groups: readonly FaultGroup[]) =>
	groups.some(({ problem }) => NEEDS.test(problem.rule)) ? [`A lead needs ${NEEDED_FIELDS}`] : [];

function describeOthers(others: number): string[] {
	if (others === 0) return [];
	return [
		`The other ${others === 1 ? 'row' : describeCount(others, 'row')} can be sent: set On Error to Continue (using error output) in the node’s settings. The bad rows then come out on the node’s error output`,
	];
}

const describeAll = (rows: number) => (rows === 2 ? 'Both rows' : `All ${rows} rows`);

/** The error of one row. `others` is the number of rows that it keeps from being sent. */
export function toRowError(node: INode, { itemIndex, problem }: RowFault, others = 0) {
	const { fix = 'Fix the row, or remove it from the list' } = problem;
	return toNodeError(node, itemIndex, {
		code: 'bad_row',
		message: `Item ${itemIndex}: ${describe(problem)}`,
		description: [fix, ...describeOthers(others), describeUnpaid(node)].join('. '),
		help: 'rows',
	});
}

/** One error for all invalid rows, the most frequent problem first. `rowCount` is the number of rows that were read. */
export function toListError(node: INode, faults: readonly RowFault[], rowCount: number): NodeOperationError {
	const [first] = faults;
	const others = rowCount - faults.length;
	if (first && faults.length === 1) return toRowError(node, first, others);
	const groups = groupFaults(faults);
	const rows = faults.length === rowCount ? describeAll(rowCount) : `${faults.length} of ${rowCount} rows`;
	const message =
		groups.length === 1 && first
			? `${rows} (${showPlaces(faults)}): ${describe(first.problem)}`
			: `${rows} cannot be sent: ${showPlaces(faults)}`;
	const shown = groups.slice(0, MOST_GROUPS_SHOWN).map(describeGroup);
	const hidden = groups.length - MOST_GROUPS_SHOWN;
	const fixes = groups.map(({ problem }) => problem.fix ?? 'Fix the rows, or remove them from the list');
	return toNodeError(node, first?.itemIndex, {
		code: 'bad_row',
		message,
		description: [
			...(groups.length > 1 ? shown : []),
			...(groups.length > 1 ? describeNeeds(groups) : []),
			...(hidden > 0 ? [`${describeCount(hidden, 'more kind')} of problem`] : []),
			...new Set(fixes),
			...describeOthers(others),
			describeUnpaid(node),
		].join('. '),
		help: 'rows',
	});
}

/** Why rows cannot be sent, the most frequent reason first, with what to do. */
export function describeRemedies(unsent: readonly UnsentRow[], rowCount: number): string[] {
	const groups = groupFaults(unsent.flatMap(({ fault }) => fault ?? []));
	const errors = new Set(
		unsent.flatMap(({ error }) => (error ? [error.message.replace(/^Item \d+: /, '')] : [])),
	);
	const ofFaults = groups.map((group) => {
		const { problem, faults } = group;
		// Beside rows that were read well, one cell was already wrong in the file.
		if (problem.rule.endsWith(WRONG_ENCODING) && faults.length === 1 && rowCount > 1)
			return `${capitalize(showPlaces(faults))}, column "${problem.field}": the text is garbled. Correct this cell`;
		return [describeGroup(group), ...(problem.fix === undefined ? [] : [problem.fix])].join('. ');
	});
	const all = [...errors, ...ofFaults];
	const hidden = all.length - MOST_REMEDIES_SHOWN;
	const others = hidden > 0 ? [`${describeCount(hidden, 'more kind')} of problem: see the column plan`] : [];
	return [...all.slice(0, MOST_REMEDIES_SHOWN), ...others, ...describeNeeds(groups)];
}

/** Reads every item. An item that cannot be read does not stop the others. */
export function readEachItem<T>(context: IExecuteFunctions, readItem: (row: SourceRow) => T) {
	const read: T[] = [];
	const unsent: UnsentRow[] = [];
	for (const row of listRows(context)) {
		try {
			read.push(readItem(row));
		} catch (error) {
			unsent.push({ row, error: toShownError(context, error, row.itemIndex) });
		}
	}
	return { read, unsent };
}

/**
 * Stops the run for bad rows, unless the node continues on errors.
 * @throws NodeApiError, NodeOperationError: the first row that cannot be read, else one error for all faults.
 */
export function stopForBadRows(context: IExecuteFunctions, unsent: readonly UnsentRow[]): void {
	if (context.continueOnFail()) return;
	const error = unsent.find((row) => row.error)?.error;
	if (error) throw error;
	const faults = unsent.flatMap(({ fault }) => fault ?? []);
	if (faults.length > 0) throw toListError(context.getNode(), faults, context.getInputData().length);
}

/** Returns a function that finds the error of a row that n8n cannot store while the execution is suspended. */
export function createStorageCheck(context: IExecuteFunctions, run: Pick<RunSettings, 'getResults'>) {
	return ({ itemIndex, source }: SourceRow) => {
		if (run.getResults !== 'suspend' || isStorable(source)) return undefined;
		const node = context.getNode();
		return toNodeError(node, itemIndex, ERRORS.unstorableRow(itemIndex, describeUnpaid(node)));
	};
}
