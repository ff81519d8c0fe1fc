import type { IExecuteFunctions } from 'n8n-workflow';

import { hasErrorOutput } from '../items/errorItems';
import { renameShared } from '../items/joinRow';
import type { FailedRow } from './failedRows';
import type { SuspendedJob } from './suspendedRun';

/** What has become of an input item's rows before the suspension. */
interface ItemFate {
	/** Of the jobs that its rows wait for. */
	jobIds: Set<string>;
	failed: FailedRow[];
}

function listFates(jobs: readonly SuspendedJob[], failedRows: readonly FailedRow[]): Map<number, ItemFate> {
	const fates = new Map<number, ItemFate>();
	const fateOf = (itemIndex: number) => {
		const fate = fates.get(itemIndex) ?? { jobIds: new Set(), failed: [] };
		fates.set(itemIndex, fate);
		return fate;
	};
	for (const { rows, start } of jobs) {
		for (const { itemIndex } of rows) fateOf(itemIndex).jobIds.add(start.enrichment_id);
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
	jobs: readonly SuspendedJob[],
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
