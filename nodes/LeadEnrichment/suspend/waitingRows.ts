import type { IExecuteFunctions } from 'n8n-workflow';

import { type Outcome, toItem } from '../items/outcomes';
import type { SuspendedRun } from './suspendedRun';

/** What comes out of the rows if the wait ends without results. */
function listOutcomesNow({ jobs, settled }: Pick<SuspendedRun, 'jobs' | 'settled'>): Outcome[] {
	const pending = jobs.flatMap(({ rows, enrichmentId = '' }) =>
		rows.map((row): Outcome => ({ kind: 'pending', row, enrichmentId })),
	);
	return [...pending, ...settled];
}

/** Changes the input's items into what comes out if the wait ends without results. */
export function markWaitingRows(
	context: IExecuteFunctions,
	run: Pick<SuspendedRun, 'jobs' | 'settled'>,
): void {
	const items = context.getInputData();
	for (const outcome of listOutcomesNow(run)) {
		const item = items[outcome.row.itemIndex];
		if (!item) continue;
		const row = { ...outcome.row, source: item.json };
		item.json = toItem(context, { ...outcome, row }, { includeInputFields: true }).json;
	}
}
