import type { INode } from 'n8n-workflow';

import type { RunJob } from '../jobs/runJob';
import { findNamedJob } from '../service/contract/answers';
import { findExpectedFieldNames, SPELLINGS } from '../service/contract/spellings';
import { ADDITIONS, ERRORS } from '../service/errors';
import { findErrorCode, type ShownError, toNodeError, withFacts } from '../service/errorText';
import { cleanServiceText, describeErrorBody } from '../service/redaction';
import { isSuccess, type ServiceReply } from '../service/reply';
import { isThrottled, mayHaveStarted } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { toServiceError } from '../service/serviceError';
import { describeCount, joinFirst } from '../values/text';

/** Longer lists are cut: the log has the ids of all jobs. */
const MOST_JOBS_SHOWN = 10;

export function describeJobs(jobs: readonly string[]): string {
	return joinFirst(jobs, MOST_JOBS_SHOWN);
}

export type ErrorClient = Pick<ServiceClient, 'secrets'> & Partial<Pick<ServiceClient, 'fieldNames'>>;

interface JobErrorContext {
	node: INode;
	client: ErrorClient;
	itemIndex: number;
}

/** The Field Names value to choose, if the refusal of a start uses the other spelling. */
function findSpelling(reply: ServiceReply, { secrets, fieldNames = 'described' }: ErrorClient) {
	if (reply.kind !== 'answer' || (reply.status !== 400 && reply.status !== 422)) return undefined;
	const expected = findExpectedFieldNames(describeErrorBody(reply.body, secrets), fieldNames);
	return expected && SPELLINGS[expected].label;
}

/** Error codes that tell more than that a start was refused. */
const START_CODES: readonly unknown[] = ['credential', 'insufficient_credits', 'unreachable'];

function toStartError(name: string, reply: ServiceReply, context: JobErrorContext): ShownError {
	const describe = (addition: string, isNotRepeatable = false) =>
		toServiceError(reply, { ...context, subject: 'the start of the job', addition, isNotRepeatable });
	if (isThrottled(reply)) return describe(ADDITIONS.noTurn());
	if (!mayHaveStarted(reply)) {
		const error = describe(ADDITIONS.notStarted(findSpelling(reply, context.client)));
		return START_CODES.includes(findErrorCode(error)) ? error : withFacts(error, { code: 'refused' });
	}
	const id = isSuccess(reply) ? findNamedJob(reply.body) : undefined;
	const shown = id === undefined ? undefined : cleanServiceText(id, context.client.secrets);
	const facts = { code: 'may_have_started', help: 'may-have-started' } as const;
	return withFacts(describe(ADDITIONS.mayHaveStarted(name, shown), true), facts);
}

function toWithoutResultsError({ enrichmentId, record, start }: RunJob, context: JobErrorContext) {
	const given = record?.body.results ?? undefined;
	const kind = Array.isArray(given) ? 'a list of leads' : `a list (type: ${typeof given})`;
	const form = given === undefined ? 'are missing' : `are not ${kind}`;
	const text = ERRORS.unreadableResults(enrichmentId, form, start !== undefined);
	return toNodeError(context.node, context.itemIndex, text);
}

/** The error of a job without results; undefined if it has results, is running or was not sent. */
export function toJobError(job: RunJob, context: JobErrorContext): ShownError | undefined {
	const { name, state } = job;
	const { node, itemIndex, client } = context;
	if (state.kind === 'refused') return toStartError(name, state.reply, context);
	if (state.kind === 'starting') {
		if (state.reply) return toStartError(name, state.reply, context);
		return toNodeError(node, itemIndex, ERRORS.startNotAnswered(name, job.entry?.said));
	}
	if (state.kind === 'lost') {
		const add = job.isGone ? ADDITIONS.paidAndGone : ADDITIONS.paid;
		const error = toServiceError(state.reply, {
			...context,
			subject: `job ${state.enrichmentId}`,
			notFoundFix: ADDITIONS.checkJobId(),
			// Only for jobs of this run: an id that was typed in may belong to no job.
			...(job.start && { addition: add(state.enrichmentId) }),
		});
		return job.isGone ? withFacts(error, { code: 'job_not_found' }) : error;
	}
	if (state.kind !== 'ended' || state.end === 'complete') return undefined;
	if (state.end === 'unreadable') return toWithoutResultsError(job, context);
	const words = describeErrorBody(state.record.body, client.secrets);
	const status = cleanServiceText(state.record.status ?? 'failed', client.secrets);
	return toNodeError(node, itemIndex, ERRORS.jobFailed(state.enrichmentId, status, words, name));
}

/** The error of a wait that timed out. It names every job that is still running. */
export function toTimeoutError(jobs: readonly RunJob[], maxWaitMinutes: number, context: JobErrorContext) {
	const running = jobs.flatMap((job) => (job.state.kind === 'started' && job.takesLeads ? [job.state] : []));
	const ids = describeJobs(running.map(({ enrichmentId }) => enrichmentId));
	const failure = running.find(({ lastFailure }) => lastFailure !== undefined)?.lastFailure;
	const lastError = failure ? toServiceError(failure, { ...context, subject: 'the last read' }).message : '';
	const isPaid = jobs.some(({ start }) => start);
	return toNodeError(
		context.node,
		context.itemIndex,
		ERRORS.timedOut(maxWaitMinutes, ids, lastError, isPaid),
	);
}

/** How many results a job returned although it announced more; undefined for any other job. */
export function describeShort({ state, judgement }: RunJob): string | undefined {
	if (state.kind !== 'ended' || judgement?.list !== 'short') return undefined;
	const came = state.record.results?.length ?? 0;
	const { expected = 0 } = judgement;
	const all =
		expected > came ? `${came} of ${describeCount(expected, 'result')}` : describeCount(came, 'result');
	return `${all} of job ${state.enrichmentId} arrived, but the service reports more: read the job with Get Job, Output Job`;
}

/** A paid job's state, in words. */
function describeState({ state, hasFailed, isGone }: RunJob): string {
	if (state.kind === 'started') return 'running';
	if (state.kind === 'ended' && state.end !== 'unreadable') return hasFailed ? 'failed' : 'completed';
	return isGone ? 'unknown to the service' : 'unreadable';
}

/** The jobs that exist or may exist, for an error that ends the run; empty if its text, `said`, names them all. */
export function describeStartedJobs(jobs: readonly RunJob[], said = ''): string {
	const names = ({ enrichmentId }: RunJob) => enrichmentId !== undefined && said.includes(enrichmentId);
	const running = jobs.filter(({ state }) => state.kind === 'started');
	// A timeout error names the first running jobs and counts the others.
	const saysRunning = running.slice(0, MOST_JOBS_SHOWN).every(names);
	const started = jobs.flatMap((job) => {
		const { enrichmentId, state } = job;
		const isSaid = names(job) || (state.kind === 'started' && saysRunning);
		return enrichmentId === undefined || isSaid ? [] : [`${enrichmentId} (${describeState(job)})`];
	});
	const uncertain = jobs
		.filter(({ mayExist, name }) => mayExist && !said.includes(`"${name}"`))
		.map(({ name }) => `"${name}"`);
	const read = `Jobs started in this run: ${describeJobs(started)}. Read them with the Get Job operation`;
	const look = `Jobs that may have started and may be charged: ${describeJobs(uncertain)}. Look for them on the service’s dashboard before you start them again`;
	return [...(started.length > 0 ? [read] : []), ...(uncertain.length > 0 ? [look] : [])].join('. ');
}
