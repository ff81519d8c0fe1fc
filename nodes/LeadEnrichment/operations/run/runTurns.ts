import type { IExecuteFunctions } from 'n8n-workflow';

import type { JobTask } from '../../jobs/jobLoop';
import { type JobRecord, type RecordedJob, toRecordedStart, toRequestKey } from '../../jobs/jobRecord';
import { isFailure, type JobOutcome } from '../../jobs/runJob';
import { runJobs } from '../../jobs/runJobs';
import { toStartWait, toWait } from '../../jobs/runSettings';
import type { StartedJobs } from '../../jobs/startedJobs';
import type { StartRequest } from '../../jobs/startJob';
import { mayHaveStarted } from '../../service/retry';
import { signWebhookUrl } from '../../trigger/webhookUrl';
import type { Turn } from './planTurns';
import type { JobToStart, RunPlan } from './runPlan';
import { createProgressLog } from './runReport';

/**
 * The body as it is sent: with the address that resumes the execution, or with the user's webhook URL, whichever field
 * it came from, signed so that the trigger can trust it.
 */
function addWebhookUrl(
	body: Record<string, unknown>,
	{ client, settings }: RunPlan,
	resumeUrl: string | undefined,
): Record<string, unknown> {
	if (resumeUrl !== undefined) return { ...body, webhookUrl: resumeUrl };
	const { webhookUrl } = body;
	const { webhookSecret } = client;
	if (!webhookSecret || typeof webhookUrl !== 'string') return body;
	return { ...body, webhookUrl: signWebhookUrl(webhookUrl, webhookSecret, settings.webhookUrlDays) };
}

/** The start of a job, which is recorded before it is sent, and corrected when its answer is there. */
function toRecordedRequest(
	{ request, name, sentLeads }: JobToStart,
	plan: RunPlan,
	{ record, resumeUrl, startedJobs }: TurnContext,
	earlier: RecordedJob | undefined,
): StartRequest {
	let recorded = earlier;
	let key = '';
	return {
		path: request.path,
		buildBody: () => {
			const body = request.buildBody();
			key = toRequestKey(request.path, body);
			return addWebhookUrl(body, plan, resumeUrl);
		},
		onSending: () => (recorded = record.add(key, name, recorded)),
		onReply: (outcome) => {
			if (outcome.ok) startedJobs.add(outcome.start.enrichment_id);
			if (!recorded) return;
			if (outcome.ok) recorded.start = toRecordedStart(outcome.start, sentLeads, plan.client.secrets);
			else if (!mayHaveStarted(outcome.reply)) record.remove(recorded);
		},
	};
}

export interface TurnContext {
	record: JobRecord;
	startedJobs: StartedJobs;
	/** Where the service's final delivery resumes the execution; undefined where none is to. */
	resumeUrl: string | undefined;
}

/** What is known of a job before its turn, and if its turn never comes. */
function toOutcomeBefore(turn: Turn): JobOutcome {
	if (turn.kind === 'known') return turn.outcome;
	if (turn.kind === 'start') return { kind: 'notSent' };
	return { kind: 'unfinished', start: turn.start, enrichmentId: turn.start.enrichment_id };
}

/**
 * Starts and reads the jobs as their turns say. With On Error "stop" nothing is sent where one is known to have failed.
 *
 * @returns the jobs' outcomes, in their order.
 */
export async function runTurns(
	context: IExecuteFunctions,
	plan: RunPlan,
	turns: readonly Turn[],
	turnContext: TurnContext,
): Promise<JobOutcome[]> {
	const { client, jobs, settings } = plan;
	const outcomes = turns.map(toOutcomeBefore);
	const stopAtFailure = !context.continueOnFail();
	const run = async (kinds: ReadonlyArray<Turn['kind']>, isWaiting: boolean) => {
		if (stopAtFailure && outcomes.some(isFailure)) return;
		const indexes: number[] = [];
		const tasks: JobTask[] = [];
		turns.forEach((turn, index) => {
			const job = jobs[index];
			if (!job || turn.kind === 'known' || !kinds.includes(turn.kind)) return;
			indexes.push(index);
			tasks.push(
				turn.kind === 'start'
					? toRecordedRequest(job, plan, turnContext, turn.earlier)
					: { enrichmentId: turn.start.enrichment_id, start: turn.start, isNew: true },
			);
		});
		const found = await runJobs({
			client,
			tasks,
			maxConcurrentJobs: settings.maxConcurrentJobs,
			startForMs: toStartWait(settings),
			stopAtFailure,
			signal: context.getExecutionCancelSignal(),
			onRead: createProgressLog(context),
			...(isWaiting && { wait: toWait(settings) }),
		});
		found.forEach((outcome, position) => {
			const index = indexes[position];
			// A job whose turn did not come keeps what was known of it.
			if (index !== undefined && outcome.kind !== 'notSent') outcomes[index] = outcome;
		});
	};
	if (settings.resultsMode === 'poll') await run(['start', 'read'], true);
	else {
		await run(['start'], false);
		// Suspend: the deliveries of jobs that another execution has started go to that one's address.
		await run(['read'], true);
	}
	return outcomes;
}
