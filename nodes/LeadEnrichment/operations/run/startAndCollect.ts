import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

import { createSkippedItem, sortByInput } from '../../items/items';
import { describeStartedJobs, showJobs } from '../../items/jobErrors';
import { listJobItems } from '../../items/jobItems';
import { type JobHooks, runJobs } from '../../jobs/jobLoop';
import type { JobState } from '../../jobs/jobState';
import type { RunJob } from '../../jobs/runJob';
import { StartedJobs } from '../../jobs/startedJobs';
import { openExecutionLedger } from '../../ledger/executionLedger';
import type { Known, Ledger } from '../../ledger/ledger';
import type { StartsUnderWay } from '../../ledger/startsUnderWay';
import { toHash } from '../../leads/hash';
import { matchSkipped } from '../../leads/matchResults';
import { roundCredits } from '../../service/contract/charges';
import { toStartWait, toWait } from '../../settings/runSettings';
import { refuseEngine2 } from '../../suspend/keptExecution';
import { readBeforeSuspension, readResumeUrl, suspendRun, withResumeSecret } from '../../suspend/suspend';
import { signWebhookUrl, withoutOwnParameters } from '../../trigger/webhookUrl';
import { count } from '../../values/text';
import { planJobs, takeUpJobs } from './planJobs';
import { addRunNote, countTaken, sum } from './runNote';
import {
	type ChargedRunWork,
	describeBalance,
	type PlannedRun,
	readBalanceBefore,
	type Run,
	type RunPlan,
} from './runPlan';
import type { LimitReason, WorkPlan } from './splitWork';

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
	return jobs.some(({ state, entry, wasStarted }) => {
		const isOwn = !wasStarted || entry?.by === executionId;
		return state.kind === 'running' && isOwn;
	});
}

function describeWaiting(jobs: readonly RunJob[]): string {
	const running = jobs.filter(({ state }) => state.kind === 'running');
	const ids = running.flatMap(({ enrichmentId }) => enrichmentId ?? []);
	const leads = sum(running.map(countTaken));
	const those = leads > 0 ? ` with ${count(leads, 'lead')}` : '';
	return `Suspended until the service reports ${count(ids.length, 'job')}${those}: ${showJobs(ids)}`;
}

const LIMIT_LABELS: Readonly<Record<LimitReason, string>> = {
	max_leads: 'Max Leads',
	max_credits: 'Max Credits',
};

/** The items of rows beyond a limit, and what the note says of them. */
function skipCapped({ capped }: Pick<WorkPlan<ChargedRunWork>, 'capped'>) {
	const items = capped.flatMap(({ work, reason }) => work.rows.map((row) => createSkippedItem(row, reason)));
	const [first] = capped;
	const be = items.length === 1 ? 'was' : 'were';
	return {
		items,
		notes: first
			? [`${count(items.length, 'row')} ${be} not sent: ${LIMIT_LABELS[first.reason]} was reached`]
			: [],
	};
}

/** Keeps the ledger: a job is noted before its start is sent, and confirmed or dropped by what came of it. */
function keepLedger(context: IExecuteFunctions, ledger: Ledger, release: (ended: readonly Known[]) => void) {
	const started = new StartedJobs(context);
	const by = context.getExecutionId();
	const hooks: Pick<JobHooks, 'onSending' | 'onAnswer'> = {
		onSending: (job, _path, body) => {
			const { name, estimatedCredits: credits = 0, known = [] } = job;
			job.entry ??= ledger.note({ name, by, to: toAddress(body.webhookUrl), credits }, known);
		},
		onAnswer: (job) => {
			const { entry, enrichmentId, known = [], estimatedCredits = 0 } = job;
			if (enrichmentId !== undefined) {
				started.add(enrichmentId);
				const taken = listCovered(job);
				const credits = roundCredits((estimatedCredits * taken.length) / Math.max(1, known.length));
				if (entry) ledger.confirm(entry, enrichmentId, taken, credits);
			} else if (entry && !job.mayExist) {
				ledger.drop(entry);
				job.entry = undefined;
			}
			if (job.state.kind !== 'planned') release(known);
		},
	};
	return { hooks, started };
}

/** The leads of a started job that the credits covered, as far as the service names the others. */
function listCovered({ known = [], sentLeads = [], start }: RunJob): readonly Known[] {
	const { skipped } = matchSkipped(sentLeads, start?.skipped_leads ?? []);
	const uncovered = new Set([...skipped].map(({ hash }) => hash));
	return known.filter(({ hash }) => !uncovered.has(hash));
}

/** A hash of the address that a job's results are posted to. A signature and our marks are no part of it. */
export const toAddress = (webhookUrl: unknown) =>
	typeof webhookUrl === 'string' ? toHash(withoutOwnParameters(webhookUrl)) : undefined;

/** Starts and reads what is planned, and turns it into the run's items. */
async function carryOut<W extends ChargedRunWork>(
	context: IExecuteFunctions,
	run: Run<W>,
	{ plan: decided, jobs, release }: PlannedRun<W>,
	ledger: Ledger,
	resumeUrl: string | undefined,
) {
	const { client, settings } = run;
	const executionId = context.getExecutionId();
	takeUpJobs(run, jobs, executionId);
	const capped = skipCapped(decided);
	const plan: RunPlan = {
		client,
		settings,
		jobs,
		unsent: [...run.unsent, ...capped.items],
		charges: decided.start.map(({ work: { charged }, leads }) => ({ ...charged, leads })),
		wanted: [...new Set(run.works.flatMap(({ charged }) => charged.contactDetails))],
		notes: [...capped.notes, ...run.describePlan(decided)],
	};
	const repeated = jobs.filter(({ wasStarted }) => wasStarted).length;
	const repeatNote = `${count(repeated, 'job')} started before ${repeated === 1 ? 'was' : 'were'} read, not paid again`;
	const before = await readBalanceBefore(context, plan);
	const listNotes = async () => [
		...(repeated > 0 ? [repeatNote] : []),
		...(await describeBalance(context, plan, before)),
	];
	const { started, hooks } = keepLedger(context, ledger, release);
	await startAndRead(context, plan, {
		finishBody: (body) => addWebhookUrl(body, plan, resumeUrl),
		...hooks,
		onRead: createProgressLog(context),
	});
	started.close();
	throwIfCancelled(context, jobs);
	if (resumeUrl !== undefined) {
		await readBeforeSuspension(client, jobs);
		if (waitsForDelivery(jobs, executionId)) {
			addRunNote(context, plan, plan.unsent, [describeWaiting(jobs), ...(await listNotes())]);
			return await suspendRun(context, plan);
		}
	}
	const output = listJobItems(context, plan, !context.continueOnFail());
	const items = [...plan.unsent, ...output.items];
	addRunNote(context, plan, items, [...output.notes, ...(await listNotes())]);
	return sortByInput(items);
}

/**
 * Plans a run, starts its jobs and, by Get Results, waits for them, suspends the execution or goes on; then turns what
 * became of the jobs into items in the order of the input. What was started before is read.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function startAndCollect<W extends ChargedRunWork>(
	context: IExecuteFunctions,
	run: Run<W>,
	underWay: StartsUnderWay,
) {
	const { settings, works, client } = run;
	const isSuspending = settings.getResults === 'suspend' && works.length > 0;
	if (isSuspending) refuseEngine2(context);
	const resumeUrl = isSuspending ? readResumeUrl(context, client) : undefined;
	const own = resumeUrl === undefined ? run : { ...run, client: withResumeSecret(client, resumeUrl) };
	const ledger = openExecutionLedger(context, settings.startAgain);
	const planned = await planJobs(context, own, ledger, underWay);
	try {
		return await carryOut(context, own, planned, ledger, resumeUrl);
	} finally {
		planned.release(planned.plan.start.map(({ work }) => work));
	}
}
