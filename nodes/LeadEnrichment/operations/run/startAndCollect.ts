import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

import { isTool, sortByInput } from '../../items/items';
import { describeStartedJobs, showJobs } from '../../items/jobErrors';
import { listJobItems } from '../../items/jobItems';
import { type JobHooks, runJobs } from '../../jobs/jobLoop';
import { closeJobRecord, openJobRecord } from '../../jobs/jobRecord';
import type { JobState } from '../../jobs/jobState';
import type { RunJob } from '../../jobs/runJob';
import { toStartWait, toWait } from '../../settings/runSettings';
import { StartedJobs } from '../../jobs/startedJobs';
import { refuseEngine2 } from '../../suspend/keptExecution';
import { readBeforeSuspension, readResumeUrl, suspendRun, withResumeSecret } from '../../suspend/suspend';
import { signWebhookUrl } from '../../trigger/webhookUrl';
import { count } from '../../values/text';
import { isOwn, recallEarlierTries } from './earlierTries';
import { addRunNote, countTaken, sum } from './runNote';
import { readBalanceBefore, describeBalance, type RunPlan } from './runPlan';

/** Logs the progress of a job whenever it is read. */
export function createProgressLog(context: IExecuteFunctions): JobHooks['onRead'] {
	return ({ enrichmentId, record }) => {
		const { completed, total } = record?.progress ?? {};
		context.logger.info(
			`Lead Enrichment waits for job ${enrichmentId}: ${completed ?? 'unknown'} of ${total ?? 'unknown'} leads`,
		);
	};
}

/** The error of a cancelled run, which n8n knows by the spelling "canceled", names the jobs that go on. @throws */
export function throwIfCancelled(context: IExecuteFunctions, jobs: readonly RunJob[]): void {
	if (!context.getExecutionCancelSignal()?.aborted) return;
	const description = describeStartedJobs(jobs) || 'No job had been started';
	// When a person stops an execution, n8n stores none of its errors.
	context.logger.warn(
		`Lead Enrichment was canceled in execution ${context.getExecutionId()}. ${description}`,
	);
	throw new NodeOperationError(context.getNode(), 'The execution was canceled', { description });
}

/** The body with the URL that resumes the execution, or with the user's, signed so that the trigger can trust it. */
function addWebhookUrl(body: Record<string, unknown>, { client }: RunPlan, resumeUrl?: string) {
	if (resumeUrl !== undefined) return { ...body, webhookUrl: resumeUrl };
	const { webhookUrl } = body;
	const { webhookSecret } = client;
	if (!webhookSecret || typeof webhookUrl !== 'string') return body;
	return { ...body, webhookUrl: signWebhookUrl(webhookUrl, webhookSecret) };
}

/** Starts the planned jobs and reads the running ones. With On Error "stop" nothing is sent after a failure. */
async function startAndRead(context: IExecuteFunctions, plan: RunPlan, hooks: JobHooks): Promise<void> {
	const { client, jobs, settings } = plan;
	const stopAtFailure = !context.continueOnFail();
	const run = async (kinds: ReadonlyArray<JobState['kind']>, isWaiting: boolean) => {
		if (stopAtFailure && jobs.some(({ hasFailed }) => hasFailed)) return;
		await runJobs({
			client,
			jobs: jobs.filter(({ state }) => kinds.includes(state.kind)),
			startForMs: toStartWait(settings),
			stopAtFailure,
			signal: context.getExecutionCancelSignal(),
			hooks,
			...(isWaiting && { wait: toWait(settings) }),
		});
	};
	if (settings.getResults === 'poll') await run(['planned', 'running'], true);
	else {
		await run(['planned'], false);
		// Suspend: the deliveries of jobs that another execution has started go to that one's address.
		await run(['running'], true);
	}
	for (const job of jobs) job.giveUp();
}

/** Whether a delivery is to resume the execution: one of its own jobs is still running. */
export function waitsForDelivery(jobs: readonly RunJob[], executionId: string): boolean {
	return jobs.some((job) => job.state.kind === 'running' && isOwn(job, executionId));
}

function describeWaiting(jobs: readonly RunJob[]): string {
	const running = jobs.filter(({ state }) => state.kind === 'running');
	const ids = running.flatMap(({ enrichmentId }) => enrichmentId ?? []);
	const leads = sum(running.map(countTaken));
	const those = leads > 0 ? ` with ${count(leads, 'lead')}` : '';
	return `Suspended until the service reports ${count(ids.length, 'job')}${those}: ${showJobs(ids)}`;
}

async function collect(context: IExecuteFunctions, plan: RunPlan, resumeUrl?: string) {
	const { jobs, client, unsent, settings } = plan;
	const { startAgain } = settings;
	const record = openJobRecord(context, { isTool: isTool(context.getNode()), startAgain });
	await recallEarlierTries(context, plan, record);
	const repeated = jobs.filter(({ enrichmentId }) => enrichmentId !== undefined).length;
	const repeatNote = `${count(repeated, 'job')} of an earlier try ${repeated === 1 ? 'was' : 'were'} read, not paid again`;
	const starts = jobs.filter(({ state }) => state.kind === 'planned').length;
	const before = await readBalanceBefore(context, plan, starts);
	const listNotes = async () => [
		...(repeated > 0 ? [repeatNote] : []),
		...(await describeBalance(context, plan, before)),
	];
	const startedJobs = new StartedJobs(context);
	await startAndRead(context, plan, {
		finishBody: (body) => addWebhookUrl(body, plan, resumeUrl),
		onSending: (job, path, body) => record.add(job, path, body),
		onAnswer: (job) => {
			if (job.enrichmentId !== undefined) startedJobs.add(job.enrichmentId);
			record.update(job, client.secrets);
		},
		onRead: createProgressLog(context),
	});
	startedJobs.close();
	throwIfCancelled(context, jobs);
	if (resumeUrl !== undefined) {
		await readBeforeSuspension(client, jobs);
		if (waitsForDelivery(jobs, record.executionId)) {
			addRunNote(context, plan, unsent, [describeWaiting(jobs), ...(await listNotes())]);
			return await suspendRun(context, plan);
		}
	}
	const output = listJobItems(context, plan, !context.continueOnFail());
	const items = [...unsent, ...output.items];
	addRunNote(context, plan, items, [...output.notes, ...(await listNotes())]);
	const sorted = sortByInput(items);
	closeJobRecord(context, record, jobs, sorted);
	return sorted;
}

/**
 * Starts the planned jobs and, by the results mode, waits for them, suspends the execution or goes on; then turns what
 * became of the jobs into items in the order of the input. Jobs that an earlier try of the run has started are read.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function startAndCollect(context: IExecuteFunctions, plan: RunPlan) {
	const { settings, jobs, client } = plan;
	if (settings.getResults !== 'suspend' || jobs.length === 0) return await collect(context, plan);
	refuseEngine2(context);
	const resumeUrl = readResumeUrl(context, client);
	return await collect(context, { ...plan, client: withResumeSecret(client, resumeUrl) }, resumeUrl);
}
