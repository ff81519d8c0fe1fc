import type { EndedState } from '../jobs/jobState';
import type { RunJob } from '../jobs/runJob';
import { returnsResults, type RunSettings } from '../settings/runSettings';
import { removeReference } from '../leads/reference';
import { ERRORS } from '../service/errors';
import { ERROR_CODES, findErrorCode, joinErrorText, toNodeError } from '../service/errorText';
import { redactJson } from '../service/redaction';
import {
	createErrorItem,
	createItem,
	type JobOutput,
	type NodeContext,
	type OrderedItem,
	type ShownError,
} from './items';
import { describeStartedJobs, type ErrorClient, toJobError, toTimeoutError } from './jobErrors';
import { listLeadItems } from './leadItems';

export interface OutputPlan {
	client: ErrorClient;
	jobs: readonly RunJob[];
	settings: RunSettings;
}

/** What the item of a job shows of it; what is unknown is absent. */
export function toJobFields(job: RunJob): Record<string, unknown> {
	const { state, start, sentLeads, record } = job;
	const skipped = start?.skipped_leads?.map(removeReference);
	const noneSkipped = start && sentLeads ? 0 : undefined;
	// An empty list of a job that is under way is no result yet.
	const results = state.kind === 'ended' ? state.record.results?.map(removeReference) : undefined;
	const facts = {
		enrichment_id: job.enrichmentId,
		message: start?.message,
		status: record?.status,
		lead_count: sentLeads?.length ?? results?.length,
		skipped_count: skipped?.length ?? record?.progress?.skipped ?? noneSkipped,
		skipped_leads: skipped,
		estimated_credits: job.estimatedCredits,
		progress: record?.progress,
		results,
	};
	return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== null));
}

function createJobItem(client: OutputPlan['client'], job: RunJob): OrderedItem {
	const json = redactJson(toJobFields(job), client.secrets);
	const itemIndexes = job.rows.map(({ itemIndex }) => itemIndex);
	return { position: job.rows[0]?.position ?? 0, item: createItem(json, itemIndexes) };
}

function toNotSentError(context: NodeContext, itemIndex: number, jobs: readonly RunJob[]): ShownError {
	const hasFailed = jobs.some((job) => job.hasFailed);
	const text = hasFailed ? ERRORS.notSentAfterFailure() : ERRORS.notSentInTime();
	return toNodeError(context.getNode(), itemIndex, text);
}

function withoutSignatures(ended: EndedState, { secrets }: ErrorClient): EndedState {
	const results = redactJson(ended.record.results, secrets);
	return { ...ended, record: { ...ended.record, results } };
}

/** What one job puts out: one without results an error for each of its rows. What a failed job has found is put out, too. */
function listItemsOfJob(context: NodeContext, plan: OutputPlan, job: RunJob): JobOutput {
	const { client, settings, jobs } = plan;
	const { state, rows, ended, enrichmentId } = job;
	const errorContext = { node: context.getNode(), client, itemIndex: rows[0]?.itemIndex ?? 0 };
	const facts = enrichmentId === undefined ? {} : { enrichment_id: enrichmentId };
	const toErrorItems = (error: ShownError) => rows.map((row) => createErrorItem(context, row, error, facts));
	const failure = toJobError(job, errorContext);
	if (ended && returnsResults(settings)) {
		const shown = job.hasWebhookUrl ? withoutSignatures(ended, client) : ended;
		return listLeadItems(context, settings, client, job, shown, failure);
	}
	if (state.kind === 'started' || (ended && !ended.hasFailed)) {
		return { items: [createJobItem(client, job)], notes: [] };
	}
	const error =
		failure ??
		(state.kind === 'running'
			? toTimeoutError(jobs, settings.maxWaitMinutes, errorContext)
			: toNotSentError(context, errorContext.itemIndex, jobs));
	return { items: [...(ended ? [createJobItem(client, job)] : []), ...toErrorItems(error)], notes: [] };
}

/** The error that ends a run, naming the jobs that are paid for, and those that may be. */
export function withStartedJobs(error: ShownError, jobs: readonly RunJob[]): ShownError {
	const started = describeStartedJobs(jobs, joinErrorText(error));
	if (started) error.message = `${error.message}. ${started}`;
	return error;
}

/** Which of several errors stops the node: the service's refusals before the time-outs they may have caused. */
function findStopError(items: readonly OrderedItem[]): ShownError | undefined {
	const errors = items.flatMap(({ error }) => error ?? []);
	const rank = (error: ShownError) => ERROR_CODES.findIndex((code) => code === findErrorCode(error));
	return errors.sort((one, other) => rank(one) - rank(other))[0];
}

/** Turns jobs into items, failed rows into errors. @throws with `stopAtFailure` the worst, with the ids of all jobs. */
export function listJobItems(context: NodeContext, plan: OutputPlan, stopAtFailure: boolean): JobOutput {
	const outputs = plan.jobs.map((job) => listItemsOfJob(context, plan, job));
	const items = outputs.flatMap((output) => output.items);
	const stopError = stopAtFailure ? findStopError(items) : undefined;
	if (stopError) throw withStartedJobs(stopError, plan.jobs);
	return { items, notes: outputs.flatMap(({ notes }) => notes) };
}
