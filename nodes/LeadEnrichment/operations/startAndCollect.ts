import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { creditsSchema } from '../contract/answers';
import { PATHS } from '../contract/requests';
import { signDeliveryUrl } from '../deliveries/signature';
import { toJobItem, type JobFacts } from '../jobs/jobItem';
import { runJobs, type JobOutcome, type RunPlan } from '../jobs/runJobs';
import type { StartRequest } from '../jobs/startJob';
import { readService } from '../transport/readService';
import type { ServiceClient } from '../transport/serviceClient';
import { toServiceError } from '../transport/serviceError';
import { inInputOrder, toErrorItem, toItem, type PlacedItem, type ShownError, type SourceRow } from './items';
import { describeStartedJobs, toOutcomeError, toTimeoutError } from './outcomeError';
import type { RunSettings } from './runSettings';

/** A job about to be started, and the rows it is for, in input order. */
export interface PlannedJob {
	request: StartRequest;
	name: string;
	rows: SourceRow[];
	facts: JobFacts;
}

export type CompletedJob = Extract<JobOutcome, { kind: 'completed' }>;

export interface StartPlan {
	client: ServiceClient;
	jobs: readonly PlannedJob[];
	settings: RunSettings;
	/** Items that are settled already: the rows that broke a rule. */
	settled: readonly PlacedItem[];
	/** The lead items of a completed job. A row whose job must count as failed gets an error item. */
	toLeadItems: (jobIndex: number, outcome: CompletedJob) => PlacedItem[];
	/** Asked at the end: what else the note on the node should say. */
	describeRun: () => string[];
}

/** The service's balance, in credits. @throws NodeApiError when it cannot be read. */
export async function fetchCredits(context: IExecuteFunctions, client: ServiceClient, itemIndex: number) {
	const reply = await readService(client, PATHS.credits, context.getExecutionCancelSignal());
	const credits = creditsSchema.safeParse(
		reply.kind === 'answer' && reply.status < 300 ? reply.body : undefined,
	);
	if (credits.success) return credits.data;
	throw toServiceError(reply, { node: context.getNode(), client, itemIndex, subject: 'the credit balance' });
}

/**
 * `minBalance`: reads the balance before anything is paid, and says what it was.
 *
 * @throws NodeOperationError when it is lower.
 */
async function checkBalance(context: IExecuteFunctions, plan: StartPlan): Promise<string[]> {
	const { minBalance } = plan.settings;
	if (minBalance === undefined || plan.jobs.length === 0) return [];
	const { credits } = await fetchCredits(context, plan.client, 0);
	if (credits >= minBalance) return [`${credits} credits before the run`];
	throw new NodeOperationError(
		context.getNode(),
		`The balance of ${credits} credits is lower than Min Balance (${minBalance})`,
		{ description: 'Add credits to your account or lower Min Balance. Nothing was started', itemIndex: 0 },
	);
}

/** The start as it is sent: a webhook URL of the user's own choice is signed, so that the trigger can trust it. */
function toTask(request: StartRequest, { client, settings }: StartPlan): StartRequest {
	const { webhookUrl } = request.body;
	if (settings.delivery !== 'webhook' || !client.webhookSecret || typeof webhookUrl !== 'string')
		return request;
	return {
		...request,
		body: { ...request.body, webhookUrl: signDeliveryUrl(webhookUrl, client.webhookSecret) },
	};
}

/** What each job's outcome puts out; jobs without results put out an error for each of their rows. */
function toOutcomeItems(
	context: IExecuteFunctions,
	plan: StartPlan,
	outcomes: readonly JobOutcome[],
	jobIndex: number,
): PlacedItem[] {
	const outcome = outcomes[jobIndex];
	const job = plan.jobs[jobIndex];
	const firstRow = job?.rows[0];
	if (!outcome || !job || !firstRow) return [];
	const place = {
		node: context.getNode(),
		client: plan.client,
		itemIndex: firstRow.itemIndex,
		jobName: job.name,
	};
	const toErrors = (error: ShownError): PlacedItem[] => {
		const facts = 'enrichmentId' in outcome ? { enrichment_id: outcome.enrichmentId } : {};
		return job.rows.map((row) => toErrorItem(context, row, error, facts));
	};
	const toJob = (enrichmentId: string): PlacedItem[] => {
		const record = 'job' in outcome ? outcome.job : undefined;
		const json = toJobItem(
			enrichmentId,
			{ ...job.facts, start: 'start' in outcome ? outcome.start : undefined },
			record,
		);
		return [
			{
				position: firstRow.position,
				item: toItem(
					json,
					job.rows.map(({ itemIndex }) => itemIndex),
				),
			},
		];
	};
	if (outcome.kind === 'started') return toJob(outcome.start.enrichment_id);
	if (outcome.kind === 'completed') {
		return plan.settings.output === 'job' ? toJob(outcome.enrichmentId) : plan.toLeadItems(jobIndex, outcome);
	}
	if (outcome.kind === 'unfinished') {
		return plan.settings.onTimeout === 'returnJob'
			? toJob(outcome.enrichmentId)
			: toErrors(toTimeoutError(outcomes, plan.settings.maxWaitMinutes, place));
	}
	return toErrors(toOutcomeError(outcome, place) ?? toNotSentError(context, firstRow.itemIndex, outcomes));
}

function toNotSentError(
	context: IExecuteFunctions,
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

/** Which of several errors stops the node: the service's refusals before the time-outs they may have caused. */
const SEVERITY: ReadonlyArray<JobOutcome['kind']> = [
	'notStarted',
	'failed',
	'unreadable',
	'completed',
	'unfinished',
];

/** On Error "stop": the error that ends the run, naming the jobs that are paid for (rule 7). */
function toStopError(
	itemsByJob: ReadonlyArray<readonly PlacedItem[]>,
	outcomes: readonly JobOutcome[],
): ShownError | undefined {
	for (const kind of SEVERITY) {
		const index = outcomes.findIndex(
			(outcome, job) => outcome.kind === kind && itemsByJob[job]?.some(({ error }) => error !== undefined),
		);
		const error = itemsByJob[index]?.find((item) => item.error !== undefined)?.error;
		if (!error) continue;
		const started = describeStartedJobs(outcomes);
		if (started) error.message = `${error.message}. ${started}`;
		return error;
	}
	return undefined;
}

/** The short note on the node after the run (jobs, rows, skipped rows, failures). */
function addRunHint(
	context: IExecuteFunctions,
	plan: StartPlan,
	items: readonly PlacedItem[],
	balance: readonly string[],
): void {
	const started = plan.jobs.length;
	const rows = plan.jobs.reduce((sum, job) => sum + job.rows.length, 0);
	const skipped = items.filter(({ item }) => item.json.skipped === true).length;
	const failed = items.filter(({ error }) => error !== undefined).length;
	const parts = [`${started} job${started === 1 ? '' : 's'} for ${rows} row${rows === 1 ? '' : 's'}`];
	if (skipped > 0) parts.push(`${skipped} skipped`);
	if (failed > 0) parts.push(`${failed} with an error`);
	context.addExecutionHints({
		message: [parts.join(', '), ...plan.describeRun(), ...balance].join('. '),
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

/**
 * Starts the planned jobs, waits for them if the delivery says so, and turns what became of them into items in
 * the order of the input. With On Error "continue" every row that failed is an error item; else the first
 * failure is thrown, with the ids of the jobs that are paid for.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function startAndCollect(
	context: IExecuteFunctions,
	plan: StartPlan,
): Promise<INodeExecutionData[]> {
	const { settings, jobs } = plan;
	const balance = await checkBalance(context, plan);
	const outcomes = await runJobs({
		client: plan.client,
		tasks: jobs.map(({ request }) => toTask(request, plan)),
		maxConcurrentJobs: settings.maxConcurrentJobs,
		stopAtFailure: !context.continueOnFail(),
		signal: context.getExecutionCancelSignal(),
		onRead: createProgressLog(context),
		...(settings.delivery === 'poll' && {
			wait: { forMs: settings.maxWaitMinutes * 60_000, firstPauseMs: settings.pollInterval * 1000 },
		}),
	});
	throwIfCancelled(context, outcomes);
	const itemsByJob = outcomes.map((_outcome, index) => toOutcomeItems(context, plan, outcomes, index));
	const stopError = context.continueOnFail() ? undefined : toStopError(itemsByJob, outcomes);
	if (stopError) throw stopError;
	const items = [...plan.settled, ...itemsByJob.flat()];
	addRunHint(context, plan, items, balance);
	return inInputOrder(items);
}
