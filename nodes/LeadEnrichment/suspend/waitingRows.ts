import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import {
	createRowItem,
	hasErrorOutput,
	listPairedIndexes,
	type NodeContext,
	type OrderedItem,
} from '../items/items';
import { renameShared } from '../items/joinRow';
import type { RunJob } from '../jobs/runJob';
import type { FailedRow } from './suspendedRun';

/** The node without its error output: n8n must not add a row's fields to an error before its place is known. */
export function withoutErrorOutput(context: NodeContext): NodeContext {
	return { getNode: () => ({ ...context.getNode(), onError: 'continueRegularOutput' }) };
}

/** The failed row of an item, which may hold the row's own fields or not. */
export function toFailedRow({ position, item, error, source = {} }: OrderedItem): FailedRow {
	const [itemIndex = 0] = listPairedIndexes(item);
	const added = Object.entries(item.json).filter(([name, value]) => value !== source[name]);
	const isError = error !== undefined;
	return {
		row: { position, itemIndex, source, binary: item.binary },
		added: Object.fromEntries(added),
		isError,
	};
}

/** The item of a failed row, with the row's own fields. */
export function toFailedItem({ row, added }: FailedRow): INodeExecutionData {
	return createRowItem({ ...row.source, ...added }, row);
}

interface ItemFate {
	/** Of the jobs that its rows wait for. */
	jobIds: Set<string>;
	failed: FailedRow[];
}

function listFates(jobs: readonly RunJob[], failedRows: readonly FailedRow[]): Map<number, ItemFate> {
	const fates = new Map<number, ItemFate>();
	const fateOf = (itemIndex: number) => {
		const fate = fates.get(itemIndex) ?? { jobIds: new Set(), failed: [] };
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
export function markWaitingRows(
	context: IExecuteFunctions,
	jobs: readonly RunJob[],
	failedRows: readonly FailedRow[],
): void {
	const items = context.getInputData();
	for (const [itemIndex, { jobIds, failed }] of listFates(jobs, failedRows)) {
		const item = items[itemIndex];
		if (!item) continue;
		const errors = failed.filter(({ isError }) => isError).map(({ added }) => added.error);
		const error = errors.length > 0 && { error: errors.join('. ') };
		const pending =
			jobIds.size > 0 &&
			renameShared(item.json, { enrichment_id: [...jobIds].join(', '), status: 'pending' });
		const isErrorAlone = error && !pending && hasErrorOutput(context);
		const added = Object.fromEntries(failed.flatMap((row) => Object.entries(row.added)));
		item.json = isErrorAlone ? { ...error } : { ...item.json, ...added, ...error, ...pending };
	}
}
