import type { IExecuteFunctions } from 'n8n-workflow';

import { createRowItem, hasErrorOutput, listPairedIndexes, type OrderedItem } from '../items/items';
import { addFound } from '../items/joinRow';
import type { FailedRow, SuspendedRun } from './suspendedRun';

/** The failed row of an item, which may hold the row's own fields or not. */
export function toFailedRow({ position, item, error, source = {} }: OrderedItem): FailedRow {
	const [itemIndex = 0] = listPairedIndexes(item);
	const added = Object.entries(item.json).filter(([name, value]) => value !== source[name]);
	const row = { position, itemIndex, source, binary: item.binary };
	return { row, added: Object.fromEntries(added), isError: error !== undefined };
}

/** The item of a failed row in its place, with the row's own fields. */
export function toFailedItem({ row, added, isError }: FailedRow) {
	return { position: row.position, item: createRowItem({ ...row.source, ...added }, row), isError };
}

/** By input item the ids of the jobs that its rows wait for, and its rows that have failed. */
function listFates({ jobs, failedRows }: Omit<SuspendedRun, 'settings'>) {
	const fates = new Map<number, { jobIds: Set<string>; failed: FailedRow[] }>();
	const fateOf = (itemIndex: number) => {
		const fate = fates.get(itemIndex) ?? { jobIds: new Set<string>(), failed: [] };
		fates.set(itemIndex, fate);
		return fate;
	};
	for (const { rows, enrichmentId } of jobs) {
		if (enrichmentId === undefined) continue;
		for (const { itemIndex } of rows) fateOf(itemIndex).jobIds.add(enrichmentId);
	}
	for (const failed of failedRows) fateOf(failed.row.itemIndex).failed.push(failed);
	return fates;
}

/**
 * Changes the input's items into what comes out if the wait ends without results: `{…row, enrichment_id, status:
 * "pending"}`, under other names where the row has values of these, and `error` where a row has failed. On the error
 * output n8n adds the fields of a row that has failed.
 */
export function markWaitingRows(context: IExecuteFunctions, run: Omit<SuspendedRun, 'settings'>): void {
	const items = context.getInputData();
	for (const [itemIndex, { jobIds, failed }] of listFates(run)) {
		const item = items[itemIndex];
		if (!item) continue;
		const errors = failed.filter(({ isError }) => isError).map(({ added }) => added.error);
		const error = errors.length > 0 && { error: errors.join('. ') };
		const waiting = { enrichment_id: [...jobIds].join(', '), status: 'pending' };
		const pending = jobIds.size > 0 && addFound({}, item.json, waiting);
		const isErrorAlone = error && !pending && hasErrorOutput(context);
		const added = Object.fromEntries(failed.flatMap((row) => Object.entries(row.added)));
		item.json = isErrorAlone ? { ...error } : { ...item.json, ...added, ...error, ...pending };
	}
}
