import type { IExecuteFunctions } from 'n8n-workflow';

import { toOpenOutcomes } from '../items/jobOutcomes';
import { type Outcome, toItemOf } from '../items/outcomes';
import type { SuspendedRun } from './suspendedRun';

/** The outcomes if the wait ends before the results arrive. */
function listOutcomesWithoutResults({ jobs, settled }: Pick<SuspendedRun, 'jobs' | 'settled'>): Outcome[] {
	return [...jobs.flatMap(toOpenOutcomes), ...settled];
}

/**
 * Replaces the fields of the input items with those of their outcomes: when a wait ends without results, n8n passes
 * on the input. The items keep their positions and binary data.
 */
export function replaceWaitingRows(
	context: IExecuteFunctions,
	run: Pick<SuspendedRun, 'jobs' | 'settled'>,
): void {
	const items = context.getInputData();
	for (const outcome of listOutcomesWithoutResults(run)) {
		const item = items[outcome.row.itemIndex];
		if (!item) continue;
		const row = { ...outcome.row, source: item.json };
		item.json = toItemOf(context, { ...outcome, row }, { includeInputFields: true }).json;
	}
}
