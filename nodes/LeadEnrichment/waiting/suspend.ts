import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod';

import { listPairedIndexes, type OrderedItem, type SourceRow } from '../items/items';
import { hasResults, type JobOutcome } from '../jobs/jobOutcome';
import { readNewJobs } from '../jobs/runJobs';
import { findSkippedError, listOutcomeItems } from '../output/outcomeItems';
import type { OutputPlan, PlannedJob } from '../output/outputPlan';
import type { ServiceClient } from '../transport/serviceClient';
import { isLoopbackUrl } from '../values/webAddress';
import { storeSuspendedRun, type SuspendedJob } from './suspendedRun';

/** What suspending a run needs of its plan. */
export interface SuspendPlan extends OutputPlan {
	/** The items of the rows that broke a rule. */
	rejected: readonly OrderedItem[];
}

/**
 * The address whose call resumes this execution. n8n signs it; nothing may be appended to its path.
 *
 * @throws NodeOperationError when the service cannot reach it, before anything is paid.
 */
export function readResumeUrl(context: IExecuteFunctions, { baseUrl }: ServiceClient): string {
	const resumeUrl = z.string().parse(context.evaluateExpression('{{ $execution.resumeUrl }}', 0));
	if (!isLoopbackUrl(resumeUrl) || isLoopbackUrl(baseUrl)) return resumeUrl;
	throw new NodeOperationError(
		context.getNode(),
		`The service cannot resume this execution: n8n gives ${new URL(resumeUrl).origin} as its own address, which only this machine can reach`,
		{
			description:
				'Set the environment variable WEBHOOK_URL of n8n to its public address, or set Get Results to Wait Here. Nothing was sent or paid',
			itemIndex: 0,
		},
	);
}

/** The jobs' last read before the suspension: a delivery that came in the meantime would have found no waiting execution. */
export async function readBeforeSuspension(
	client: ServiceClient,
	started: readonly JobOutcome[],
): Promise<JobOutcome[]> {
	const starts = started.flatMap((outcome) => (outcome.kind === 'started' ? [outcome.start] : []));
	const read = (await readNewJobs(client, starts)).values();
	return started.map((outcome) => (outcome.kind === 'started' ? (read.next().value ?? outcome) : outcome));
}

/** With On Error "stop" a failure stops the node now: a waiting execution cannot be stopped later. */
function throwIfFailed(context: IExecuteFunctions, plan: SuspendPlan, outcomes: readonly JobOutcome[]): void {
	if (context.continueOnFail()) return;
	const hasFailed = outcomes.some(({ kind }) => kind !== 'unfinished' && kind !== 'completed');
	if (hasFailed) listOutcomeItems(context, plan, outcomes, true);
	outcomes.forEach((outcome, index) => {
		const itemIndex = plan.jobs[index]?.rows[0]?.itemIndex ?? 0;
		const error = findSkippedError(context, plan, outcome, itemIndex);
		if (error) throw error;
	});
}

/** The rows become `{…row, enrichment_id, status: "pending"}`, which is what comes out if the wait ends without results. */
function markPendingRows(
	context: IExecuteFunctions,
	jobs: readonly SuspendedJob[],
	finalItems: readonly OrderedItem[],
): void {
	const items = context.getInputData();
	for (const { item } of finalItems) {
		for (const index of listPairedIndexes(item)) {
			const row = items[index];
			if (row) row.json = item.json;
		}
	}
	const idsByItem = new Map<number, Set<string>>();
	for (const { rows, start } of jobs) {
		for (const { itemIndex } of rows) {
			const ids = idsByItem.get(itemIndex) ?? new Set<string>();
			idsByItem.set(itemIndex, ids.add(start.enrichment_id));
		}
	}
	for (const [index, ids] of idsByItem) {
		const row = items[index];
		if (row) row.json = { ...row.json, enrichment_id: [...ids].join(', '), status: 'pending' };
	}
}

/**
 * Separates the jobs that are paid for, whose results are read when the run is resumed, from what is final already.
 */
function splitJobs(context: IExecuteFunctions, plan: SuspendPlan, outcomes: readonly JobOutcome[]) {
	const jobs: SuspendedJob[] = [];
	const failed: Array<{ job: PlannedJob; outcome: JobOutcome }> = [];
	const toRow = ({ position, itemIndex, source }: SourceRow) => ({ position, itemIndex, source });
	plan.jobs.forEach((job, index) => {
		const outcome = outcomes[index];
		const isPaid = outcome?.kind === 'unfinished' || (outcome !== undefined && hasResults(outcome));
		if (isPaid && outcome.start) {
			const { name, facts, rows } = job;
			const sentLeads = job.sentLeads?.map((sentLead) => ({ ...sentLead, rows: sentLead.rows.map(toRow) }));
			jobs.push({ name, facts, start: outcome.start, rows: rows.map(toRow), sentLeads });
		} else if (outcome) failed.push({ job, outcome });
	});
	const failedPlan = { ...plan, jobs: failed.map(({ job }) => job) };
	const failedOutcomes = failed.map(({ outcome }) => outcome);
	const failedItems = listOutcomeItems(context, failedPlan, failedOutcomes, false);
	return { jobs, finalItems: [...plan.rejected, ...failedItems] };
}

/**
 * Suspends the execution in n8n's database until the service's final delivery resumes it, or until the longest wait has
 * passed.
 *
 * @returns the input's items as they wait.
 * @throws NodeApiError, NodeOperationError with On Error "stop", when a job has failed already.
 */
export async function suspendRun(
	context: IExecuteFunctions,
	plan: SuspendPlan,
	outcomes: readonly JobOutcome[],
): Promise<INodeExecutionData[]> {
	throwIfFailed(context, plan, outcomes);
	const { jobs, finalItems } = splitJobs(context, plan, outcomes);
	storeSuspendedRun(context, { settings: plan.settings, jobs, finalItems });
	markPendingRows(context, jobs, finalItems);
	// Lets the items of the resumed run keep the source that `withTruePairing` gives them.
	context.setMetadata({ preserveSourceOverwrite: true });
	await context.putExecutionToWait(new Date(Date.now() + plan.settings.maxWaitMinutes * 60_000));
	return context.getInputData();
}
