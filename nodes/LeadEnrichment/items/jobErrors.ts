import type { INode } from 'n8n-workflow';

import type { RunJob } from '../jobs/runJob';
import { readNamedJob } from '../service/contract/answers';
import { findExpectedFieldNames, SPELLINGS } from '../service/contract/spellings';
import { cleanServiceText, describeErrorBody } from '../service/redaction';
import { isSuccess, type ServiceReply } from '../service/reply';
import { isThrottled, mayHaveStarted } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { toServiceError } from '../service/serviceError';
import { listFirst } from '../values/text';
import { type ShownError, toNodeError } from './items';

/** Works with every On Error; a retry would need the option Start Again, and the currently saved workflow. */
export const START_ANEW = 'To start it again, at a cost, run its rows in a new execution';
const NOT_STARTED = 'The job was not started and nothing was paid for it';
const NO_TURN = `${NOT_STARTED}: the service was too busy to take it until the wait was over. Run the workflow again with these rows; more Leads per Job need fewer jobs, and where there is a Max Wait (Minutes), a longer one gives them more time`;
const USE_GET_JOB =
	'Read the job later with the Get Job operation: the work is paid for and its results are kept';

/** The ids of all jobs are in the log. */
const MOST_JOBS_SHOWN = 10;

export function showJobs(jobs: readonly string[]): string {
	return listFirst(jobs, MOST_JOBS_SHOWN);
}

const PAYS_AGAIN = 'Executing the node again pays again; Retry in the list of executions does not';

const CHECK_JOB_ID =
	'Check the ID, and that the credential belongs to the account that started the job. If every request ends so, check the Base URL of the credential';

export type ErrorClient = Pick<ServiceClient, 'secrets'> & Partial<Pick<ServiceClient, 'fieldNames'>>;

interface JobErrorContext {
	node: INode;
	client: ErrorClient;
	itemIndex: number;
}

/** Where a start is refused in words of the other spelling, the setting to change; empty otherwise. */
function describeSpelling(reply: ServiceReply, { secrets, fieldNames = 'described' }: ErrorClient): string {
	if (reply.kind !== 'answer' || (reply.status !== 400 && reply.status !== 422)) return '';
	const expected = findExpectedFieldNames(describeErrorBody(reply.body, secrets), fieldNames);
	return expected
		? `. The service spells its fields in another way: set Field Names in the Lead Enrichment API credential to ${SPELLINGS[expected].label}`
		: '';
}

function toStartError(name: string, reply: ServiceReply, context: JobErrorContext): ShownError {
	const id = isSuccess(reply) ? readNamedJob(reply.body) : undefined;
	const named = id === undefined ? '' : `, or for the ID ${cleanServiceText(id, context.client.secrets)},`;
	const isUncertain = mayHaveStarted(reply);
	const addition = isUncertain
		? `The job may have started all the same and may be paid for, so it was not sent again: look for the name "${name}"${named} on the service’s dashboard before you start it again. ${START_ANEW}`
		: isThrottled(reply)
			? NO_TURN
			: NOT_STARTED + describeSpelling(reply, context.client);
	return toServiceError(reply, {
		...context,
		subject: 'the start of the job',
		addition,
		...(isUncertain && { help: 'may-have-started' }),
	});
}

function toUncertainError(name: string, { node, itemIndex }: JobErrorContext): ShownError {
	return toNodeError(node, itemIndex, {
		message: `Nobody knows whether the job "${name}" was started: an earlier try sent its start and got no answer that could be used`,
		description: `It may be paid for, so it was not sent again: look for the name on the service’s dashboard. ${START_ANEW}`,
		help: 'may-have-started',
	});
}

/** Complete, but without a list of results that can be read: that is never taken for "nothing found". */
function toWithoutResultsError(
	{ enrichmentId, record, start }: RunJob,
	context: JobErrorContext,
): ShownError {
	const given = record?.body.results ?? undefined;
	const kind = Array.isArray(given) ? 'list of leads' : `list but ${typeof given}`;
	const form = given === undefined ? 'are missing' : `are no ${kind}`;
	return toNodeError(context.node, context.itemIndex, {
		message: `Job ${enrichmentId} is complete, but its results cannot be read: they ${form}`,
		description: `${start ? 'The work is paid for. ' : ''}Read the job again later with the Get Job operation, which is free; with Output set to Job it shows all that the service returns`,
		help: 'jobs',
	});
}

/** The error of a job that gave no results; undefined for one that did, and for one that is running or was not sent. */
export function toJobError(job: RunJob, context: JobErrorContext): ShownError | undefined {
	const { name, state } = job;
	if (state.kind === 'refused') return toStartError(name, state.reply, context);
	if (state.kind === 'uncertain') {
		return state.reply ? toStartError(name, state.reply, context) : toUncertainError(name, context);
	}
	if (job.isWithoutResults) return toWithoutResultsError(job, context);
	if (state.kind === 'unreadable' && state.reply) {
		const paid = `Job ${state.enrichmentId} was started and is paid for`;
		return toServiceError(state.reply, {
			...context,
			subject: `job ${state.enrichmentId}`,
			notFoundFix: CHECK_JOB_ID,
			// Of this run's own jobs only: an id that somebody typed may be of no job at all.
			...(job.start && { addition: job.isGone ? `${paid}. ${START_ANEW}` : paid }),
		});
	}
	if (state.kind !== 'ended' || !state.hasFailed) return undefined;
	const { secrets } = context.client;
	const words = describeErrorBody(state.record.body, secrets);
	const status = cleanServiceText(state.record.status ?? 'failed', secrets);
	const fact = `Job ${state.enrichmentId} ended with status "${status}"`;
	return toNodeError(context.node, context.itemIndex, {
		message: words ? `${fact}: ${words}` : fact,
		description: `Look for the name "${name}" on the service’s dashboard to see why`,
		help: 'jobs',
	});
}

/** The error of a wait that ended too early; it names every job that is still running. */
export function toTimeoutError(jobs: readonly RunJob[], maxWaitMinutes: number, context: JobErrorContext) {
	const running = jobs.flatMap((job) =>
		job.state.kind === 'running' && !job.isWithoutResults ? [job.state] : [],
	);
	const ids = showJobs(running.map(({ enrichmentId }) => enrichmentId));
	const failure = running.find(({ lastFailure }) => lastFailure !== undefined)?.lastFailure;
	const lastError = failure && toServiceError(failure, { ...context, subject: 'the last read' }).message;
	const fixes = jobs.some(({ start }) => start) ? [USE_GET_JOB, PAYS_AGAIN] : [USE_GET_JOB];
	return toNodeError(context.node, context.itemIndex, {
		message: `The wait of ${maxWaitMinutes} minutes ended before the service had finished job ${ids}${lastError ? ` (${lastError})` : ''}`,
		description: [...fixes, 'Raise Max Wait (Minutes) for longer jobs'].join('. '),
		help: 'wait',
	});
}

function describeState({ state }: RunJob): string {
	return state.kind === 'ended' ? (state.hasFailed ? 'failed' : 'completed') : state.kind;
}

/** The jobs that exist or may exist, for an error that ends the run; empty when `said`, its text, names them all. */
export function describeStartedJobs(jobs: readonly RunJob[], said = ''): string {
	const names = ({ enrichmentId }: RunJob) => enrichmentId !== undefined && said.includes(enrichmentId);
	const running = jobs.filter(({ state }) => state.kind === 'running');
	// A time-out names the first of them, and counts the others.
	const saysRunning = running.slice(0, MOST_JOBS_SHOWN).every(names);
	const started = jobs.flatMap((job) => {
		const { enrichmentId, state } = job;
		const isSaid = state.kind !== 'started' && (names(job) || (state.kind === 'running' && saysRunning));
		return enrichmentId === undefined || isSaid ? [] : [`${enrichmentId} (${describeState(job)})`];
	});
	const uncertain = jobs
		.filter(({ mayExist, name }) => mayExist && !said.includes(`"${name}"`))
		.map(({ name }) => `"${name}"`);
	const read = `Jobs of this run that were started: ${showJobs(started)}. Read them with the Get Job operation`;
	const look = `Jobs that may have been started and may be paid for: look for the name ${showJobs(uncertain)} on the service’s dashboard before you start them again`;
	return [...(started.length > 0 ? [read] : []), ...(uncertain.length > 0 ? [look] : [])].join('. ');
}
