import type { IExecuteFunctions } from 'n8n-workflow';

import { type Outcome, toFailed } from '../../items/outcomes';
import { toRowError, type UnsentRow } from '../input/rowFaults';
import type { ChargedRunWork, Run } from './runPlan';
import type { WorkPlan } from './splitWork';

/** The outcome of a row that is not sent: it failed, or lacks nothing. */
export function toUnsentOutcome(context: IExecuteFunctions, { row, fault, error }: UnsentRow): Outcome {
	const shown = error ?? (fault && toRowError(context.getNode(), fault));
	return shown ? toFailed(row, shown) : { kind: 'skipped', row, reason: 'nothing_missing' };
}

/** The outcomes of rows that are not sent. A sample only counts them. */
export function listUnsent<W extends ChargedRunWork>(
	context: IExecuteFunctions,
	{ unsent, mode }: Run<W>,
	{ capped }: WorkPlan<W>,
): Outcome[] {
	if (mode === 'sample') return [];
	return [
		...unsent.map((row) => toUnsentOutcome(context, row)),
		...capped.flatMap(({ work, reason }) =>
			reason === 'sample' ? [] : work.rows.map((row): Outcome => ({ kind: 'skipped', row, reason })),
		),
	];
}
