import { NodeOperationError } from 'n8n-workflow';

import { type EndedJob, hasResults, type JobOutcome, readEnrichmentId } from '../jobs/runJob';
import type { RunSettings } from '../jobs/runSettings';
import type { SentLead } from '../leads/planBatches';
import { removeReference } from '../leads/reference';
import {
	type Job,
	type LeadResult,
	readJobState,
	type SkippedLead,
	type StartAnswer,
} from '../service/contract/answers';
import { withHelp } from '../service/errorText';
import { redactJson } from '../service/redaction';
import type { ServiceClient } from '../service/serviceClient';
import { count } from '../values/text';
import { describeError, type NodeContext, type ShownError } from './errors';
import { createErrorItem, createItem, type OrderedItem, type SourceRow } from './items';
import { describeStartedJobs, toOutcomeError, toTimeoutError } from './jobErrors';

/** What is known of a job apart from its own record. */
export interface JobFacts {
	start?: StartAnswer;
	leadCount?: number;
	estimatedCredits?: number;
}

function dropUnknown(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
	);
}

/** The output item of a job; what is unknown is absent. */
export function toJobItem(enrichmentId: string, facts: JobFacts, job?: Job): Record<string, unknown> {
	const skipped: SkippedLead[] | undefined = facts.start?.skipped_leads?.map(removeReference);
	const noneSkipped = facts.start && facts.leadCount !== undefined ? 0 : undefined;
	// An empty list of a job that is under way is no result yet.
	const hasEnded = job && readJobState(job) !== 'running';
	const results: LeadResult[] | undefined = hasEnded ? job.results?.map(removeReference) : undefined;
	return dropUnknown({
		enrichment_id: enrichmentId,
		message: facts.start?.message,
		status: job?.status,
		lead_count: facts.leadCount ?? results?.length,
		skipped_count: skipped?.length ?? job?.progress?.skipped ?? noneSkipped,
		skipped_leads: skipped,
		estimated_credits: facts.estimatedCredits,
		progress: job?.progress,
		results,
	});
}

/** Get Job with output "job": the service's record as it is, but for the references in its results. */
export function toJobRecord(job: Job): Record<string, unknown> {
	return Array.isArray(job.results) ? { ...job, results: job.results.map(removeReference) } : { ...job };
}

/** A job of the run and what its results need to become items. Plain data: a suspended run stores it. */
export interface PlannedJob {
	name: string;
	/** The rows it is for, in input order. */
	rows: SourceRow[];
	/** Enrich only: the leads that were sent, each with the rows that asked for it. */
	sentLeads?: Array<SentLead<SourceRow>>;
	facts: JobFacts;
}

/** What turns the outcomes of a run's jobs into items. */
export interface OutputPlan {
	client: Pick<ServiceClient, 'secrets'>;
	jobs: readonly PlannedJob[];
	settings: RunSettings;
	/**
	 * The lead items of a job that has ended. `failure` says why it failed, where it did: rows without a result get it
	 * as their error.
	 */
	listLeadItems: (job: PlannedJob, outcome: EndedJob, failure?: ShownError) => OrderedItem[];
}

function createJobItem({ client }: OutputPlan, job: PlannedJob, outcome: JobOutcome): OrderedItem {
	const start = 'start' in outcome ? outcome.start : undefined;
	const record = 'job' in outcome ? outcome.job : undefined;
	const item = toJobItem(readEnrichmentId(outcome) ?? '', { ...job.facts, start }, record);
	const json = redactJson(item, client.secrets);
	const itemIndexes = job.rows.map(({ itemIndex }) => itemIndex);
	return { position: job.rows[0]?.position ?? 0, item: createItem(json, itemIndexes) };
}

function toNotSentError(
	context: NodeContext,
	itemIndex: number,
	outcomes: readonly JobOutcome[],
): ShownError {
	const isTimeout = outcomes.some(({ kind }) => kind === 'unfinished');
	return new NodeOperationError(
		context.getNode(),
		isTimeout
			? 'The wait ended before this row’s job could be started'
			: 'This row’s job was not started, because another job of the run had failed',
		{ description: 'Nothing was paid for it. Run the workflow again with the rows that are left', itemIndex },
	);
}

/** `skippedLeads: fail`, where no rows come back that could say so themselves. */
export function findSkippedError(
	context: NodeContext,
	plan: Pick<OutputPlan, 'settings'>,
	outcome: JobOutcome,
	itemIndex: number,
): ShownError | undefined {
	const skipped = 'start' in outcome ? (outcome.start?.skipped_leads?.length ?? 0) : 0;
	if (plan.settings.skippedLeads !== 'fail' || skipped === 0) return undefined;
	const error = new NodeOperationError(
		context.getNode(),
		`Job ${readEnrichmentId(outcome) ?? ''} skipped ${count(skipped, 'lead')}: the credits did not cover them`,
		{
			description:
				'The other leads are paid for: read them with the Get Job operation. Add credits to your account, or set the option Skipped Leads to Include',
			itemIndex,
		},
	);
	return withHelp(error, 'credits');
}

/**
 * What one job's outcome puts out: a job without results an error for each of its rows. What a failed job has found
 * is put out, too.
 */
function listItemsOfJob(
	context: NodeContext,
	plan: OutputPlan,
	outcomes: readonly JobOutcome[],
	jobIndex: number,
): OrderedItem[] {
	const outcome = outcomes[jobIndex];
	const job = plan.jobs[jobIndex];
	if (!outcome || !job) return [];
	const itemIndex = job.rows[0]?.itemIndex ?? 0;
	const errorContext = { node: context.getNode(), client: plan.client, itemIndex, jobName: job.name };
	const toErrorItems = (error: ShownError): OrderedItem[] => {
		const enrichmentId = readEnrichmentId(outcome);
		const facts = enrichmentId === undefined ? {} : { enrichment_id: enrichmentId };
		return job.rows.map((row) => createErrorItem(context, row, error, facts));
	};
	const failure = toOutcomeError(outcome, errorContext);
	if (hasResults(outcome) && plan.settings.output === 'leads') {
		return plan.listLeadItems(job, outcome, failure);
	}
	if (outcome.kind === 'completed' || outcome.kind === 'started') {
		const error = findSkippedError(context, plan, outcome, itemIndex);
		return error ? toErrorItems(error) : [createJobItem(plan, job, outcome)];
	}
	if (outcome.kind === 'unfinished') {
		return plan.settings.onTimeout === 'returnJob'
			? [createJobItem(plan, job, outcome)]
			: toErrorItems(toTimeoutError(outcomes, plan.settings.maxWaitMinutes, errorContext));
	}
	const errorItems = toErrorItems(failure ?? toNotSentError(context, itemIndex, outcomes));
	return hasResults(outcome) ? [createJobItem(plan, job, outcome), ...errorItems] : errorItems;
}

/** Which of several errors stops the node: the service's refusals before the timeouts they may have caused. */
const SEVERITY: ReadonlyArray<JobOutcome['kind']> = [
	'notStarted',
	'uncertain',
	'failed',
	'unreadable',
	'started',
	'completed',
	'unfinished',
	'notSent',
];

/** The error that ends a run set to stop, naming the jobs that are paid for, and those that may be. */
function findStopError(
	itemsByJob: ReadonlyArray<readonly OrderedItem[]>,
	outcomes: readonly JobOutcome[],
	jobNames: readonly string[],
): ShownError | undefined {
	for (const kind of SEVERITY) {
		const items = itemsByJob.filter((_items, index) => outcomes[index]?.kind === kind).flat();
		const error = items.find((item) => item.error !== undefined)?.error;
		if (!error) continue;
		const started = describeStartedJobs(outcomes, describeError(error), jobNames);
		if (started) error.message = `${error.message}. ${started}`;
		return error;
	}
	return undefined;
}

/**
 * Turns what became of the jobs into items; a row that failed becomes an error item.
 *
 * @throws NodeApiError, NodeOperationError with `stopAtFailure`: the first failure, with the ids of the started jobs.
 */
export function listOutcomeItems(
	context: NodeContext,
	plan: OutputPlan,
	outcomes: readonly JobOutcome[],
	stopAtFailure: boolean,
): OrderedItem[] {
	const itemsByJob = outcomes.map((_outcome, index) => listItemsOfJob(context, plan, outcomes, index));
	const jobNames = plan.jobs.map(({ name }) => name);
	const stopError = stopAtFailure ? findStopError(itemsByJob, outcomes, jobNames) : undefined;
	if (stopError) throw stopError;
	return itemsByJob.flat();
}
