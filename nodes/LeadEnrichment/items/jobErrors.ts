import { type INode, NodeOperationError } from 'n8n-workflow';

import { isGone, type JobOutcome } from '../jobs/runJob';
import { readNamedJob } from '../service/contract/answers';
import { withHelp } from '../service/errorText';
import { cleanServiceText, describeErrorBody } from '../service/redaction';
import { isSuccess } from '../service/reply';
import { isThrottled, mayHaveStarted } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { toServiceError } from '../service/serviceError';
import type { ShownError } from './errors';

/** How to pay for work a second time, where that may be wanted. */
const USE_START_AGAIN =
	'To start it again, at a cost, switch on the option Start Again and retry this execution';
const NOT_STARTED = 'The job was not started and nothing was paid for it';
/** Its start waited for its turn as long as it may. */
const NO_TURN = `${NOT_STARTED}: the service was too busy to take it until the wait was over. Run the workflow again with these rows; more Leads per Job need fewer jobs, and where there is a Max Wait (Minutes), a longer one gives them more time`;
/** How to get work that was paid for and not yet read. */
const USE_GET_JOB =
	'Read the job later with the Get Job operation: the work is paid for and its results are kept';

const CHECK_JOB_ID =
	'Check the ID, and that the credential belongs to the account that started the job. If every request ends so, check the Base URL of the credential';

export interface OutcomeContext {
	node: INode;
	client: Pick<ServiceClient, 'secrets'>;
	itemIndex: number;
	/** The job's name, to look for on the service's dashboard. */
	jobName: string;
}

function toStartError(
	outcome: Extract<JobOutcome, { kind: 'notStarted' }>,
	context: OutcomeContext,
): ShownError {
	const id = isSuccess(outcome.reply) ? readNamedJob(outcome.reply.body) : undefined;
	const named = id === undefined ? '' : `, or for the ID ${cleanServiceText(id, context.client.secrets)},`;
	const isUncertain = mayHaveStarted(outcome.reply);
	const addition = isUncertain
		? `The job may have started all the same and may be paid for, so it was not sent again: look for the name "${context.jobName}"${named} on the service’s dashboard before you start it again. ${USE_START_AGAIN}`
		: isThrottled(outcome.reply)
			? NO_TURN
			: NOT_STARTED;
	return toServiceError(outcome.reply, {
		...context,
		subject: 'the start of the job',
		addition,
		...(isUncertain && { help: 'may-have-started' }),
	});
}

function toUncertainError({ node, itemIndex, jobName }: OutcomeContext): ShownError {
	const error = new NodeOperationError(
		node,
		`Nobody knows whether the job "${jobName}" was started: an earlier try sent its start and got no answer that could be used`,
		{
			description: `It may be paid for, so it was not sent again: look for the name on the service’s dashboard. ${USE_START_AGAIN}`,
			itemIndex,
		},
	);
	return withHelp(error, 'may-have-started');
}

/** The error of a job that gave no results; undefined for one that did, and for `unfinished` and `notSent`. */
export function toOutcomeError(outcome: JobOutcome, context: OutcomeContext): ShownError | undefined {
	switch (outcome.kind) {
		case 'notStarted':
			return toStartError(outcome, context);
		case 'uncertain':
			return toUncertainError(context);
		case 'unreadable': {
			const paid = `Job ${outcome.enrichmentId} was started and is paid for`;
			return toServiceError(outcome.reply, {
				...context,
				subject: `job ${outcome.enrichmentId}`,
				notFoundFix: CHECK_JOB_ID,
				// Of this run's own jobs only: an id that somebody typed may be of no job at all.
				...(outcome.start && { addition: isGone(outcome) ? `${paid}. ${USE_START_AGAIN}` : paid }),
			});
		}
		case 'failed': {
			const { secrets } = context.client;
			const words = describeErrorBody(outcome.job, secrets);
			const status = cleanServiceText(outcome.job.status ?? 'failed', secrets);
			const fact = `Job ${outcome.enrichmentId} ended with status "${status}"`;
			const error = new NodeOperationError(context.node, words ? `${fact}: ${words}` : fact, {
				description: `Look for the name "${context.jobName}" on the service’s dashboard to see why`,
				itemIndex: context.itemIndex,
			});
			return withHelp(error, 'jobs');
		}
		default:
			return undefined;
	}
}

/** The error of a wait that ended too early; it names every job that is still running. */
export function toTimeoutError(
	outcomes: readonly JobOutcome[],
	maxWaitMinutes: number,
	context: Omit<OutcomeContext, 'jobName'>,
): NodeOperationError {
	const unfinished = outcomes.filter((outcome) => outcome.kind === 'unfinished');
	const ids = unfinished.map(({ enrichmentId }) => enrichmentId).join(', ');
	const failure = unfinished.find(({ lastFailure }) => lastFailure !== undefined)?.lastFailure;
	const lastError = failure && toServiceError(failure, { ...context, subject: 'the last read' }).message;
	const error = new NodeOperationError(
		context.node,
		`The wait of ${maxWaitMinutes} minutes ended before the service had finished job ${ids}${lastError ? ` (${lastError})` : ''}`,
		{
			description: `${USE_GET_JOB}. Raise Max Wait (Minutes) for longer jobs`,
			itemIndex: context.itemIndex,
		},
	);
	return withHelp(error, 'wait');
}

/** The started jobs with their states; empty when `said` names them all. */
function describeKnownJobs(outcomes: readonly JobOutcome[], said: string): string {
	const states = outcomes.flatMap((outcome) => {
		if (outcome.kind === 'started') return [`${outcome.start.enrichment_id} (started)`];
		if (!('enrichmentId' in outcome) || said.includes(outcome.enrichmentId)) return [];
		return [`${outcome.enrichmentId} (${outcome.kind === 'unfinished' ? 'running' : outcome.kind})`];
	});
	return states.length > 0
		? `Jobs of this run that were started: ${states.join(', ')}. Read them with the Get Job operation`
		: '';
}

/** The jobs of which nobody knows whether they were started; empty when `said` names them all. */
function describeUncertainJobs(
	outcomes: readonly JobOutcome[],
	said: string,
	jobNames: readonly string[],
): string {
	const names = jobNames
		.filter((_name, index) => {
			const outcome = outcomes[index];
			return (
				outcome?.kind === 'uncertain' || (outcome?.kind === 'notStarted' && mayHaveStarted(outcome.reply))
			);
		})
		.map((name) => `"${name}"`)
		.filter((name) => !said.includes(name));
	return names.length > 0
		? `Jobs that may have been started and may be paid for: look for the name ${names.join(', ')} on the service’s dashboard before you start them again`
		: '';
}

/**
 * The jobs of a run that exist or may exist, for an error that ends the run; empty when there is none, or when `said`,
 * the error's own text, names them all. `jobNames` has the name of each outcome's job, where starts are among them.
 */
export function describeStartedJobs(
	outcomes: readonly JobOutcome[],
	said = '',
	jobNames: readonly string[] = [],
): string {
	return [describeKnownJobs(outcomes, said), describeUncertainJobs(outcomes, said, jobNames)]
		.filter((text) => text !== '')
		.join('. ');
}
