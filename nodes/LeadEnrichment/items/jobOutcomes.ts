import type { EndedState } from '../jobs/jobState';
import type { RunJob } from '../jobs/runJob';
import { matchResults } from '../leads/matchResults';
import type { SourceRow } from '../leads/rows';
import { createLeadFormatter, isResult, toRowResult } from '../leads/simplify';
import type { LeadResult } from '../service/contract/answers';
import { isFound, describeResultErrors } from '../service/contract/resultFields';
import { ERRORS } from '../service/errors';
import {
	ERROR_CODES,
	findErrorCode,
	joinErrorText,
	type NodeContext,
	type ShownError,
	toNodeError,
} from '../service/errorText';
import { cleanServiceText, redactJson } from '../service/redaction';
import { returnsResults, type RunSettings } from '../settings/runSettings';
import { remember } from '../values/memory';
import { describeCount } from '../values/text';
import {
	describeShort,
	describeStartedJobs,
	type ErrorClient,
	toJobError,
	toTimeoutError,
} from './jobErrors';
import { type Outcome, toFailed } from './outcomes';

export interface OutputPlan {
	client: ErrorClient;
	jobs: readonly RunJob[];
	settings: RunSettings;
}

/** Outcomes of rows, what was found for them, and sentences about them for the note. */
export interface OutcomesWithNotes {
	outcomes: Outcome[];
	/** The results of the run's leads, each once, whatever else their jobs returned. */
	found: LeadResult[];
	notes: string[];
}

/** What an item shows of a job. Unknown facts are absent. */
export function toJobFields(job: RunJob): Record<string, unknown> {
	const { state, start, accepted, sentLeads, record } = job;
	const facts = {
		enrichment_id: job.enrichmentId,
		message: start?.message,
		status: record?.status,
		lead_count: sentLeads?.length ?? (state.kind === 'ended' ? state.record.results?.length : undefined),
		estimated_credits: job.wasStarted ? undefined : accepted?.credits,
		progress: record?.progress,
	};
	return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== null));
}

const NOT_KNOWN_WHICH =
	'It is not known which leads of the job your credits covered: read the job with the Get Job operation, Output Job';

type Lead = NonNullable<RunJob['sentLeads']>[number];
type Skip = Pick<Extract<Outcome, { kind: 'skipped' }>, 'reason' | 'message'>;

/** Why a lead has no result as long as none came, by what the service took; undefined for a lead that it works on. */
function findSkip({ accepted }: RunJob, { hash }: Lead): Skip | undefined {
	if (accepted?.uncovered.includes(hash)) return { reason: 'insufficient_credits' };
	if (accepted?.unsure.includes(hash)) return { reason: 'unknown', message: NOT_KNOWN_WHICH };
	return undefined;
}

const skipRows = ({ rows }: Lead, skip: Skip, enrichmentId?: string) =>
	rows.map((row): Outcome => ({ kind: 'skipped', row, ...skip, enrichmentId }));

/** The outcomes of a job that is still running: of its rows, and of the row of a search. */
export function toOpenOutcomes(job: RunJob): Outcome[] {
	const { sentLeads, rows, enrichmentId = '' } = job;
	const toPending = (row: SourceRow): Outcome => ({ kind: 'pending', row, enrichmentId });
	if (!sentLeads) return rows.map(toPending);
	return sentLeads.flatMap((sentLead) => {
		const skip = findSkip(job, sentLead);
		return skip ? skipRows(sentLead, skip, enrichmentId) : sentLead.rows.map(toPending);
	});
}

/** The outcomes of a job whose rows failed, without those that the service did not take. */
function toFailedOutcomes(job: RunJob, error: ShownError): Outcome[] {
	const { sentLeads, rows, enrichmentId } = job;
	const fail = (row: SourceRow) => toFailed(row, error, enrichmentId);
	if (!sentLeads) return rows.map(fail);
	return sentLeads.flatMap((sentLead) => {
		const skip = findSkip(job, sentLead);
		return skip?.reason === 'insufficient_credits'
			? skipRows(sentLead, skip, enrichmentId)
			: sentLead.rows.map(fail);
	});
}

/** How many leads without a result are `unknown`: as many as the service's figures say must be there. */
function countMissing({ sentLeads = [], judgement }: RunJob, open: readonly Lead[]): number {
	const { expected } = judgement ?? {};
	const came = sentLeads.length - open.length;
	return expected !== undefined && expected > came ? expected - came : open.length;
}

/** Returns an ended job's results to its rows. If the job failed, `failure` is the error of rows without a result. */
function toResultOutcomes(
	{ settings, client }: OutputPlan,
	job: RunJob,
	{ enrichmentId, record }: EndedState,
	failure: ShownError | undefined,
): OutcomesWithNotes {
	const { sentLeads = [], hasMessages, accepted, wasStarted } = job;
	const format = createLeadFormatter(settings.simplify, { hasRow: true, hasMessages });
	const shown = redactJson(record.results ?? [], client.secrets);
	const { results, unmatched } = matchResults(sentLeads, shown);
	const open = sentLeads.filter((sentLead) => !results.has(sentLead) && !findSkip(job, sentLead));
	const short = describeShort(job);
	const missing = new Set(short === undefined ? [] : open.slice(0, countMissing(job, open)));
	// Most rows without a result share one error text, so clean each text once.
	const clean = remember((text) => cleanServiceText(text, client.secrets));
	const outcomes = sentLeads.flatMap((sentLead) => {
		const result = results.get(sentLead);
		if (result && isFound(result)) {
			return sentLead.rows.map((row, place): Outcome => {
				return { kind: 'result', row, found: format(enrichmentId, toRowResult(sentLead, result, place)) };
			});
		}
		const skip = findSkip(job, sentLead);
		if (!result && failure && skip?.reason !== 'insufficient_credits')
			return sentLead.rows.map((row) => toFailed(row, failure, enrichmentId));
		const unknown = missing.has(sentLead) ? ({ reason: 'unknown', message: short } as const) : undefined;
		const message = result && clean(describeResultErrors(result));
		return skipRows(sentLead, skip ?? unknown ?? { reason: 'no_result', message }, enrichmentId);
	});
	// A job that was started before may hold the leads of rows that are not in this run.
	const ofOthers = wasStarted ? (accepted?.leads ?? 0) - sentLeads.length : 0;
	const lost = unmatched - Math.max(0, ofOthers);
	const lostNote = `${describeCount(lost, 'result')} of job ${enrichmentId} matched no row: read them with the Get Job operation`;
	return { outcomes, found: [...results.values()], notes: lost > 0 ? [lostNote] : [] };
}

/** The leads that a search found, all for its first row, then the error if the search failed. */
function listFound(
	{ settings, client }: OutputPlan,
	{ rows: [row] }: RunJob,
	{ enrichmentId, record }: EndedState,
	failure: ShownError | undefined,
): Outcome[] {
	if (!row) return [];
	const format = createLeadFormatter(settings.simplify, { hasRow: true });
	const found = redactJson(record.results ?? [], client.secrets).map((result): Outcome => {
		return { kind: 'found', row, found: format(enrichmentId, result) };
	});
	return failure ? [...found, toFailed(row, failure, enrichmentId)] : found;
}

/** The rows of a job that is still running; for a search, the job itself. */
function listPending({ client }: OutputPlan, job: RunJob): Outcome[] {
	if (job.sentLeads) return toOpenOutcomes(job);
	const found = redactJson(toJobFields(job), client.secrets);
	return job.rows.slice(0, 1).map((row) => ({ kind: 'found', row, found }));
}

/** The outcomes of one job's rows. A failed job's results are included. */
function toJobOutcomes(context: NodeContext, plan: OutputPlan, job: RunJob): OutcomesWithNotes {
	const { client, settings, jobs } = plan;
	const { state, rows, ended, enrichmentId } = job;
	const errorContext = { node: context.getNode(), client, itemIndex: rows[0]?.itemIndex ?? 0 };
	const failure = toJobError(job, errorContext);
	if (ended && returnsResults(settings)) {
		if (job.sentLeads) return toResultOutcomes(plan, job, ended, failure);
		const found = (ended.record.results ?? []).filter(isResult);
		return { outcomes: listFound(plan, job, ended, failure), found, notes: [] };
	}
	const isUnderWay = enrichmentId !== undefined && !returnsResults(settings) && state.kind !== 'ended';
	if (isUnderWay || ended?.end === 'complete')
		return { outcomes: listPending(plan, job), found: [], notes: [] };
	const notSent = () => {
		const hasFailed = jobs.some((other) => other.hasFailed);
		const text = hasFailed ? ERRORS.notSentAfterFailure() : ERRORS.notSentInTime();
		return toNodeError(errorContext.node, errorContext.itemIndex, text);
	};
	const error =
		failure ??
		(state.kind === 'started' ? toTimeoutError(jobs, settings.maxWaitMinutes, errorContext) : notSent());
	return { outcomes: toFailedOutcomes(job, error), found: [], notes: [] };
}

/** Which error stops the node: a refusal by the service comes before the timeouts it may have caused. */
function findStopError(outcomes: readonly Outcome[]): ShownError | undefined {
	const errors = outcomes.flatMap(({ thrown }) => thrown ?? []);
	const rank = (error: ShownError) => ERROR_CODES.findIndex((code) => code === findErrorCode(error));
	return errors.sort((one, other) => rank(one) - rank(other))[0];
}

/** Adds the jobs that were paid for, or may have been, to the error that ends a run. */
export function withStartedJobs(error: ShownError, jobs: readonly RunJob[]): ShownError {
	const started = describeStartedJobs(jobs, joinErrorText(error));
	if (started) error.message = `${error.message}. ${started}`;
	return error;
}

/** The outcomes of all jobs' rows. @throws with `stopAtFailure` the worst error, with the ids of all jobs. */
export function toOutcomes(
	context: NodeContext,
	plan: OutputPlan,
	stopAtFailure: boolean,
): OutcomesWithNotes {
	const ofJobs = plan.jobs.map((job) => toJobOutcomes(context, plan, job));
	const outcomes = ofJobs.flatMap((ofJob) => ofJob.outcomes);
	const stopError = stopAtFailure ? findStopError(outcomes) : undefined;
	if (stopError) throw withStartedJobs(stopError, plan.jobs);
	const found = ofJobs.flatMap((ofJob) => ofJob.found);
	return { outcomes, found, notes: ofJobs.flatMap(({ notes }) => notes) };
}
