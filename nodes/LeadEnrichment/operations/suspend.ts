import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod';

import { isLoopbackUrl } from '../deliveries/deliveryUrl';
import { readStartedJobs, type JobOutcome } from '../jobs/runJobs';
import type { ServiceClient } from '../transport/serviceClient';
import { listPairedIndexes, type PlacedItem, type SourceRow } from './items';
import { findSkippedError, toOutcomeItems } from './outcomeItems';
import { storeSleepingRun, type SleepingJob } from './sleepingRun';
import type { PlannedJob, StartPlan } from './startPlan';

/**
 * The address whose call wakes this execution. n8n signs it; nothing may be appended to its path.
 *
 * @throws NodeOperationError when the service cannot reach it, before anything is paid (rule 8).
 */
export function readResumeUrl(context: IExecuteFunctions, { baseUrl }: ServiceClient): string {
	const resumeUrl = z.string().parse(context.evaluateExpression('{{ $execution.resumeUrl }}', 0));
	if (!isLoopbackUrl(resumeUrl) || isLoopbackUrl(baseUrl)) return resumeUrl;
	throw new NodeOperationError(
		context.getNode(),
		`The service cannot wake this execution: n8n gives ${new URL(resumeUrl).origin} as its own address, which only this machine can reach`,
		{
			description:
				'Set the environment variable WEBHOOK_URL of n8n to its public address, or set Get Results to Wait Here. Nothing was sent or paid',
			itemIndex: 0,
		},
	);
}

/** The jobs' last reading before the sleep: a delivery that came in the meantime would have found nobody asleep. */
export async function readBeforeSleep(
	client: ServiceClient,
	started: readonly JobOutcome[],
): Promise<JobOutcome[]> {
	const starts = started.flatMap((outcome) => (outcome.kind === 'started' ? [outcome.start] : []));
	const read = (await readStartedJobs(client, starts)).values();
	return started.map((outcome) => (outcome.kind === 'started' ? (read.next().value ?? outcome) : outcome));
}

/** With On Error "stop" what has failed already stops the node now: a sleeping execution cannot be stopped later. */
function throwIfFailed(context: IExecuteFunctions, plan: StartPlan, outcomes: readonly JobOutcome[]): void {
	if (context.continueOnFail()) return;
	const hasFailed = outcomes.some(({ kind }) => kind !== 'unfinished' && kind !== 'completed');
	if (hasFailed) toOutcomeItems(context, plan, outcomes, true);
	outcomes.forEach((outcome, index) => {
		const itemIndex = plan.jobs[index]?.rows[0]?.itemIndex ?? 0;
		const error = findSkippedError(context, plan, outcome, itemIndex);
		if (error) throw error;
	});
}

/** Rule 8: `{…row, enrichment_id, status: "pending"}`, which is what comes out if the wait ends without results. */
function markSleepingRows(
	context: IExecuteFunctions,
	jobs: readonly SleepingJob[],
	settled: readonly PlacedItem[],
): void {
	const items = context.getInputData();
	for (const { item } of settled) {
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

interface Settlement {
	/** Jobs that are paid for. The results of those that have ended already are read again later. */
	jobs: SleepingJob[];
	/** The rows that no delivery will change: those that broke a rule, and those of jobs that failed. */
	settled: PlacedItem[];
}

function settle(context: IExecuteFunctions, plan: StartPlan, outcomes: readonly JobOutcome[]): Settlement {
	const jobs: SleepingJob[] = [];
	const failed: Array<{ job: PlannedJob; outcome: JobOutcome }> = [];
	const toRow = ({ position, itemIndex, source }: SourceRow) => ({ position, itemIndex, source });
	plan.jobs.forEach((job, index) => {
		const outcome = outcomes[index];
		const isPaid = outcome?.kind === 'unfinished' || outcome?.kind === 'completed';
		if (isPaid && outcome.start) {
			const { name, facts, rows, slots } = job;
			const sleepingSlots = slots?.map((slot) => ({ ...slot, rows: slot.rows.map(toRow) }));
			jobs.push({ name, facts, start: outcome.start, rows: rows.map(toRow), slots: sleepingSlots });
		} else if (outcome) failed.push({ job, outcome });
	});
	const failedPlan = { ...plan, jobs: failed.map(({ job }) => job) };
	const failedOutcomes = failed.map(({ outcome }) => outcome);
	return { jobs, settled: [...plan.settled, ...toOutcomeItems(context, failedPlan, failedOutcomes, false)] };
}

/**
 * Puts the execution to sleep in n8n's database until the service's final delivery wakes it, or until the longest
 * wait has passed (rule 8).
 *
 * @returns the input's items as they sleep.
 * @throws NodeApiError, NodeOperationError with On Error "stop", when a job has failed already.
 */
export async function fallAsleep(
	context: IExecuteFunctions,
	plan: StartPlan,
	outcomes: readonly JobOutcome[],
): Promise<INodeExecutionData[]> {
	throwIfFailed(context, plan, outcomes);
	const { jobs, settled } = settle(context, plan, outcomes);
	storeSleepingRun(context, { settings: plan.settings, jobs, settled });
	markSleepingRows(context, jobs, settled);
	// Lets the items of the wake-up keep the source that `withTruePairing` gives them.
	context.setMetadata({ preserveSourceOverwrite: true });
	await context.putExecutionToWait(new Date(Date.now() + plan.settings.maxWaitMinutes * 60_000));
	return context.getInputData();
}
