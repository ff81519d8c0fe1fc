import type { EndedState } from '../jobs/jobState';
import type { RunJob } from '../jobs/runJob';
import { matchResults, matchSkipped } from '../leads/matchResults';
import { createLeadFormatter, toRowResult } from '../leads/simplify';
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
import type { SkipReason } from './joinRow';
import { type Outcome, toFailed } from './outcomes';

export interface OutputPlan {
	client: ErrorClient;
	jobs: readonly RunJob[];
	settings: RunSettings;
}

/** Outcomes of rows, and sentences about them for the note. */
export interface OutcomesWithNotes {
	outcomes: Outcome[];
	notes: string[];
}

/** What an item shows of a job. Unknown facts are absent. */
export function toJobFields(job: RunJob): Record<string, unknown> {
	const { state, start, sentLeads, record } = job;
	const facts = {
		enrichment_id: job.enrichmentId,
		message: start?.message,
		status: record?.status,
		lead_count: sentLeads?.length ?? (state.kind === 'ended' ? state.record.results?.length : undefined),
		estimated_credits: job.estimatedCredits,
		progress: record?.progress,
	};
	return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== null));
}

const NOT_KNOWN_WHICH =
	'It is not known which leads of the job your credits covered: read the job with the Get Job operation, Output Job';

type Lead = NonNullable<RunJob['sentLeads']>[number];

/** Why leads have no result. Leads without a reason here were not found. */
function toSkips(
	{ sentLeads = [], start, judgement }: RunJob,
	open: readonly Lead[],
	short: string | undefined,
) {
	const skips = new Map<Lead, { reason: SkipReason; message?: string }>();
	const { skipped, unplaced } = matchSkipped(open, start?.skipped_leads ?? []);
	for (const lead of skipped) skips.set(lead, { reason: 'insufficient_credits' });
	const mark = (leads: readonly Lead[], reason: SkipReason, message?: string) =>
		leads.forEach((lead) => skips.set(lead, { reason, message }));
	const listRest = () => open.filter((lead) => !skips.has(lead));
	if (unplaced > 0) mark(listRest(), 'unknown', NOT_KNOWN_WHICH);
	// If the credits do not cover all leads, the service takes the first ones.
	const uncovered = sentLeads.length - skipped.size - (start?.finalLimit ?? Infinity);
	if (uncovered > 0) mark(listRest().slice(-uncovered), 'insufficient_credits');
	if (short === undefined) return skips;
	const { expected } = judgement ?? {};
	const came = sentLeads.length - open.length;
	const missing = expected !== undefined && expected > came ? expected - came : open.length;
	mark(listRest().slice(0, missing), 'unknown', short);
	return skips;
}

/** Returns an ended job's results to its rows. If the job failed, `failure` is the error of rows without a result. */
function toResultOutcomes(
	{ settings, client }: OutputPlan,
	job: RunJob,
	{ enrichmentId, record }: EndedState,
	failure: ShownError | undefined,
): OutcomesWithNotes {
	const { sentLeads = [], hasMessages } = job;
	const format = createLeadFormatter(settings.simplify, { hasRow: true, hasMessages });
	const shown = redactJson(record.results ?? [], client.secrets);
	const { results, unmatched } = matchResults(sentLeads, shown);
	const open = sentLeads.filter((sentLead) => !results.has(sentLead));
	const skips = toSkips(job, open, describeShort(job));
	// Most rows without a result share one error text, so clean each text once.
	const clean = remember((text) => cleanServiceText(text, client.secrets));
	const outcomes = sentLeads.flatMap((sentLead) => {
		const result = results.get(sentLead);
		if (!result && failure) return sentLead.rows.map((row) => toFailed(row, failure, enrichmentId));
		if (!result || !isFound(result)) {
			const message = result && clean(describeResultErrors(result));
			const skip = skips.get(sentLead) ?? { reason: 'no_result', message };
			return sentLead.rows.map((row): Outcome => ({ kind: 'skipped', row, ...skip, enrichmentId }));
		}
		return sentLead.rows.map((row, place): Outcome => {
			return { kind: 'result', row, found: format(enrichmentId, toRowResult(sentLead, result, place)) };
		});
	});
	const unmatchedNote = `${describeCount(unmatched, 'result')} of job ${enrichmentId} matched no row: read them with the Get Job operation`;
	return { outcomes, notes: unmatched > 0 ? [unmatchedNote] : [] };
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
	const { sentLeads, start, enrichmentId = '', rows } = job;
	if (!sentLeads) {
		const found = redactJson(toJobFields(job), client.secrets);
		return rows.slice(0, 1).map((row) => ({ kind: 'found', row, found }));
	}
	const { skipped } = matchSkipped(sentLeads, start?.skipped_leads ?? []);
	return sentLeads.flatMap((sentLead) =>
		sentLead.rows.map((row): Outcome => {
			if (!skipped.has(sentLead)) return { kind: 'pending', row, enrichmentId };
			return { kind: 'skipped', row, reason: 'insufficient_credits', enrichmentId };
		}),
	);
}

/** The outcomes of one job's rows. A failed job's results are included. */
function toJobOutcomes(context: NodeContext, plan: OutputPlan, job: RunJob): OutcomesWithNotes {
	const { client, settings, jobs } = plan;
	const { state, rows, ended, enrichmentId } = job;
	const errorContext = { node: context.getNode(), client, itemIndex: rows[0]?.itemIndex ?? 0 };
	const failure = toJobError(job, errorContext);
	if (ended && returnsResults(settings)) {
		if (job.sentLeads) return toResultOutcomes(plan, job, ended, failure);
		return { outcomes: listFound(plan, job, ended, failure), notes: [] };
	}
	const isUnderWay = enrichmentId !== undefined && !returnsResults(settings) && state.kind !== 'ended';
	if (isUnderWay || ended?.end === 'complete') return { outcomes: listPending(plan, job), notes: [] };
	const notSent = () => {
		const hasFailed = jobs.some((other) => other.hasFailed);
		const text = hasFailed ? ERRORS.notSentAfterFailure() : ERRORS.notSentInTime();
		return toNodeError(errorContext.node, errorContext.itemIndex, text);
	};
	const error =
		failure ??
		(state.kind === 'started' ? toTimeoutError(jobs, settings.maxWaitMinutes, errorContext) : notSent());
	return { outcomes: rows.map((row) => toFailed(row, error, enrichmentId)), notes: [] };
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
	return { outcomes, notes: ofJobs.flatMap(({ notes }) => notes) };
}
