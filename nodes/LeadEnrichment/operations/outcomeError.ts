import { NodeOperationError, type INode } from 'n8n-workflow';

import type { JobOutcome } from '../jobs/runJobs';
import { mayHaveStarted } from '../transport/retry';
import type { ServiceClient } from '../transport/serviceClient';
import { describeErrorBody, toServiceError } from '../transport/serviceError';
import type { ShownError } from './items';

/** Said wherever work was paid for and not yet fetched. */
const GET_JOB_CURE =
	'Read the job later with the Get Job operation: the work is paid for and its results are kept';

export interface OutcomePlace {
	node: INode;
	client: Pick<ServiceClient, 'secrets'>;
	itemIndex: number;
	/** The job's name, to look for on the service's dashboard. */
	jobName: string;
}

function toStartError(outcome: Extract<JobOutcome, { kind: 'notStarted' }>, place: OutcomePlace): ShownError {
	const addition = mayHaveStarted(outcome.reply)
		? `The job may have started all the same and may be paid for, so it was not sent again: look for the name "${place.jobName}" on the service’s dashboard before you start it again`
		: 'The job was not started and nothing was paid for it';
	return toServiceError(outcome.reply, { ...place, subject: 'the start of the job', addition });
}

/** The error of a job that gave no results; undefined for one that did, and for `unfinished` and `notSent`. */
export function toOutcomeError(outcome: JobOutcome, place: OutcomePlace): ShownError | undefined {
	switch (outcome.kind) {
		case 'notStarted':
			return toStartError(outcome, place);
		case 'unreadable':
			return toServiceError(outcome.reply, {
				...place,
				subject: `job ${outcome.enrichmentId}`,
				// Said of this run's own jobs only: an id that somebody typed may be of no job at all.
				...(outcome.start && { addition: `Job ${outcome.enrichmentId} was started and is paid for` }),
			});
		case 'failed': {
			const words = describeErrorBody(outcome.job, place.client.secrets);
			const fact = `Job ${outcome.enrichmentId} ended with status "${outcome.job.status ?? 'failed'}"`;
			return new NodeOperationError(place.node, words ? `${fact}: ${words}` : fact, {
				description: `Look for the name "${place.jobName}" on the service’s dashboard to see why`,
				itemIndex: place.itemIndex,
			});
		}
		default:
			return undefined;
	}
}

/** The error of a wait that ran out; it names every job that still runs (rule 7). */
export function toTimeoutError(
	outcomes: readonly JobOutcome[],
	maxWaitMinutes: number,
	place: Omit<OutcomePlace, 'jobName'>,
): NodeOperationError {
	const unfinished = outcomes.filter((outcome) => outcome.kind === 'unfinished');
	const ids = unfinished.map(({ enrichmentId }) => enrichmentId).join(', ');
	const failure = unfinished.find(({ lastFailure }) => lastFailure !== undefined)?.lastFailure;
	const lastError = failure && toServiceError(failure, { ...place, subject: 'the last reading' }).message;
	return new NodeOperationError(
		place.node,
		`The wait of ${maxWaitMinutes} minutes ended before the service had finished job ${ids}${lastError ? ` (${lastError})` : ''}`,
		{
			description: `${GET_JOB_CURE}. Raise Max Wait (Minutes) for longer jobs`,
			itemIndex: place.itemIndex,
		},
	);
}

/**
 * The jobs of a run that exist, with their states, for an error that ends the run; empty when `told`, what was said
 * before, names them all.
 */
export function describeStartedJobs(outcomes: readonly JobOutcome[], told = ''): string {
	const states = outcomes.flatMap((outcome) => {
		if (outcome.kind === 'started') return [`${outcome.start.enrichment_id} (started)`];
		if (!('enrichmentId' in outcome) || told.includes(outcome.enrichmentId)) return [];
		return [`${outcome.enrichmentId} (${outcome.kind === 'unfinished' ? 'running' : outcome.kind})`];
	});
	return states.length > 0
		? `Jobs of this run that were started: ${states.join(', ')}. Read them with the Get Job operation`
		: '';
}
