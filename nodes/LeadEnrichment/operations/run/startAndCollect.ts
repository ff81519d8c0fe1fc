import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { sortByInput } from '../../items/items';
import { listOutcomeItems } from '../../items/jobItems';
import { closeJobRecord, openJobRecord } from '../../jobs/jobRecord';
import type { JobOutcome } from '../../jobs/runJob';
import { StartedJobs } from '../../jobs/startedJobs';
import { refuseEngine2, warnIfNotKept } from '../../suspend/keptExecution';
import { readBeforeSuspension, readResumeUrl, suspendRun, withResumeSecret } from '../../suspend/suspend';
import { checkBalance } from './credits';
import { planTurns, type Turn } from './planTurns';
import { addRunNote } from './runNote';
import type { RunPlan } from './runPlan';
import { describeRepeat, throwIfCancelled } from './runReport';
import { runTurns } from './runTurns';

/** Whether the job was started by this execution, so that its deliveries come here. */
function isOwn(turn: Turn | undefined): boolean {
	return turn?.kind === 'start' || (turn?.kind === 'known' && turn.outcome.kind === 'started');
}

/** Whether a delivery is to resume the execution. */
function waitsForDelivery(outcomes: readonly JobOutcome[], turns: readonly Turn[]): boolean {
	return outcomes.some(({ kind }, index) => kind === 'unfinished' && isOwn(turns[index]));
}

async function collect(
	context: IExecuteFunctions,
	planned: RunPlan,
	resumeUrl: string | undefined,
): Promise<INodeExecutionData[]> {
	const record = openJobRecord(context);
	const { turns, jobs } = await planTurns(context, planned, record);
	const plan = { ...planned, jobs };
	const balance = await checkBalance(context, plan, turns.filter(({ kind }) => kind === 'start').length);
	const startedJobs = new StartedJobs(context);
	const started = await runTurns(context, plan, turns, { record, startedJobs, resumeUrl });
	startedJobs.close();
	throwIfCancelled(
		context,
		started,
		jobs.map(({ name }) => name),
	);
	const mustSuspend = resumeUrl !== undefined;
	const outcomes = mustSuspend ? await readBeforeSuspension(plan.client, started) : started;
	const notes = [...describeRepeat(turns), ...balance];
	if (mustSuspend && waitsForDelivery(outcomes, turns)) {
		addRunNote(context, plan, outcomes, plan.unsent, notes);
		warnIfNotKept(context);
		return await suspendRun(context, plan, outcomes);
	}
	const items = [...plan.unsent, ...listOutcomeItems(context, plan, outcomes, !context.continueOnFail())];
	addRunNote(context, plan, outcomes, items, notes);
	const sorted = sortByInput(items);
	closeJobRecord(context, record, sorted);
	return sorted;
}

/**
 * Starts the planned jobs and, by the results mode, waits for them, suspends the execution or goes on; then turns what
 * became of the jobs into items in the order of the input. Jobs that an earlier try of the run has started are read.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function startAndCollect(
	context: IExecuteFunctions,
	planned: RunPlan,
): Promise<INodeExecutionData[]> {
	const { settings, jobs, client } = planned;
	const mustSuspend = settings.resultsMode === 'suspend' && jobs.length > 0;
	if (!mustSuspend) return await collect(context, planned, undefined);
	refuseEngine2(context);
	const resumeUrl = readResumeUrl(context, client);
	return await collect(context, { ...planned, client: withResumeSecret(client, resumeUrl) }, resumeUrl);
}
