import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

import { describeStartedJobs } from '../../items/jobErrors';
import type { JobsToRun } from '../../jobs/jobLoop';
import { type JobOutcome, readEnrichmentId } from '../../jobs/runJob';
import { count } from '../../values/text';
import type { Turn } from './planTurns';

/** What the note says of jobs that an earlier try has started. */
export function describeRepeat(turns: readonly Turn[]): string[] {
	const known = turns.filter(
		(turn) => turn.kind === 'read' || (turn.kind === 'known' && readEnrichmentId(turn.outcome) !== undefined),
	).length;
	if (known === 0) return [];
	return [`${count(known, 'job')} of an earlier try ${known === 1 ? 'was' : 'were'} read, not paid again`];
}

/** Logs the progress of a job whenever it is read. */
export function createProgressLog(context: IExecuteFunctions): JobsToRun['onRead'] {
	return (enrichmentId, progress) => {
		const { completed, total } = progress ?? {};
		context.logger.info(
			`Lead Enrichment waits for job ${enrichmentId}: ${completed ?? 'unknown'} of ${total ?? 'unknown'} leads`,
		);
	};
}

/**
 * A cancelled run puts nothing out; its error names the jobs that go on, and those that may. `jobNames` has the name of
 * each outcome's job. n8n knows the error by the spelling "canceled".
 *
 * @throws NodeOperationError
 */
export function throwIfCancelled(
	context: IExecuteFunctions,
	outcomes: readonly JobOutcome[],
	jobNames: readonly string[] = [],
): void {
	if (!context.getExecutionCancelSignal()?.aborted) return;
	const description = describeStartedJobs(outcomes, '', jobNames) || 'No job had been started';
	// When a person stops an execution, n8n stores none of its errors.
	context.logger.warn(
		`Lead Enrichment was canceled in execution ${context.getExecutionId()}. ${description}`,
	);
	throw new NodeOperationError(context.getNode(), 'The execution was canceled', { description });
}
