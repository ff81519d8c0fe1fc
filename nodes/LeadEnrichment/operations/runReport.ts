import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

import type { JobOutcome, RunPlan } from '../jobs/runJobs';
import type { PlacedItem } from './items';
import { describeStartedJobs } from './outcomeError';
import type { StartPlan } from './startPlan';

function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The short note on the node after the run: jobs, rows, skipped rows, failures, and `notes`. */
export function addRunHint(
	context: IExecuteFunctions,
	plan: StartPlan,
	items: readonly PlacedItem[],
	notes: readonly string[],
): void {
	const rows = plan.jobs.reduce((sum, job) => sum + job.rows.length, 0);
	const skipped = items.filter(({ item }) => item.json.skipped === true).length;
	const failed = items.filter(({ error }) => error !== undefined).length;
	const parts = [`${count(plan.jobs.length, 'job')} for ${count(rows, 'row')}`];
	if (skipped > 0) parts.push(`${skipped} skipped`);
	if (failed > 0) parts.push(`${failed} with an error`);
	context.addExecutionHints({
		message: [parts.join(', '), ...plan.describeRun(), ...notes].join('. '),
		location: 'outputPane',
		type: 'info',
	});
}

/** Logs how far a job is, whenever it is read. */
export function createProgressLog(context: IExecuteFunctions): RunPlan['onRead'] {
	return (enrichmentId, progress) => {
		const { completed, total } = progress ?? {};
		context.logger.info(
			`Lead Enrichment waits for job ${enrichmentId}: ${completed ?? 'unknown'} of ${total ?? 'unknown'} leads`,
		);
	};
}

/**
 * A cancelled run has nothing to put out; its error tells which jobs go on. n8n knows it by the spelling "canceled".
 *
 * @throws NodeOperationError
 */
export function throwIfCancelled(context: IExecuteFunctions, outcomes: readonly JobOutcome[]): void {
	if (!context.getExecutionCancelSignal()?.aborted) return;
	throw new NodeOperationError(context.getNode(), 'The execution was canceled', {
		description: describeStartedJobs(outcomes) || 'No job had been started',
	});
}
