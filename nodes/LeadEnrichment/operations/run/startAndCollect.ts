import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { describeStartedJobs, describeJobs } from '../../items/jobErrors';
import { toOutcomes } from '../../items/jobOutcomes';
import { toItems } from '../../items/outcomes';
import { type JobHooks, carryOutJobs } from '../../jobs/jobLoop';
import type { RunJob } from '../../jobs/runJob';
import { ExecutionJobs } from '../../jobs/executionJobs';
import type { Known } from '../../jobs/ledger';
import { type LedgerMemory, openExecutionLedger, openHandLedger } from '../../jobs/openLedgers';
import { toHash } from '../../leads/hash';
import { matchSkipped } from '../../leads/matchResults';
import { roundCredits } from '../../service/contract/charges';
import { ERRORS } from '../../service/errors';
import { toNodeError } from '../../service/errorText';
import { clockMs } from '../../service/time';
import { toStartWait, toWait } from '../../settings/runSettings';
import { refuseEngine2 } from '../../suspend/keptExecution';
import { fetchBeforeSuspension, readResumeUrl, suspendRun, withResumeSecret } from '../../suspend/suspend';
import { signWebhookUrl, withoutOwnParameters } from '../../deliveries/webhookUrl';
import { count } from '../../values/text';
import { isByHand, toOutputs } from './manual';
import { type OpenedLedgers, planJobs } from './planJobs';
import { toPreviewRows } from './preview';
import { addRunNote, countTaken, sum } from './runNote';
import {
	type ChargedRunWork,
	describeSpending,
	type PlannedRun,
	fetchBalanceBefore,
	type Run,
	type RunPlan,
} from './runPlan';
import { showPreview } from './showPreview';
import type { WorkPlan } from './splitWork';
import { listUnsent } from './unsentRows';

/** Logs the progress of a job whenever it is read. */
export function createProgressLog(context: IExecuteFunctions): JobHooks['onRead'] {
	return ({ enrichmentId, record }) => {
		const { completed, total } = record?.progress ?? {};
		context.logger.info(
			`Lead Enrichment is waiting for job ${enrichmentId}: ${completed ?? 'unknown'} of ${total ?? 'unknown'} leads`,
		);
	};
}

/** The error of a cancelled run names the jobs that go on. @throws NodeOperationError */
export function throwIfCancelled(context: IExecuteFunctions, jobs: readonly RunJob[]): void {
	if (!context.getExecutionCancelSignal()?.aborted) return;
	const cancelled = ERRORS.cancelled(describeStartedJobs(jobs));
	// When a person stops an execution, n8n stores none of its errors.
	context.logger.warn(
		`Lead Enrichment was canceled in execution ${context.getExecutionId()}. ${cancelled.description}`,
	);
	throw toNodeError(context.getNode(), undefined, cancelled);
}

/** The body with the URL that resumes the execution, or with the user's, signed so that the trigger can trust it. */
function addWebhookUrl(body: Record<string, unknown>, { client }: RunPlan, resumeUrl?: string) {
	if (resumeUrl !== undefined) return { ...body, webhookUrl: resumeUrl };
	const { webhookUrl } = body;
	const { webhookSecret } = client;
	if (!webhookSecret || typeof webhookUrl !== 'string') return body;
	return { ...body, webhookUrl: signWebhookUrl(webhookUrl, webhookSecret) };
}

/** Whether it was started by this execution, so that its delivery comes to the execution's own address. */
const isOwn = ({ wasStarted, entry }: RunJob, executionId: string) =>
	!wasStarted || entry?.by === executionId;

/** Starts the planned jobs and reads those that are under way. With On Error "stop" nothing is sent after a failure. */
async function startAndRead(context: IExecuteFunctions, plan: RunPlan, hooks: JobHooks): Promise<void> {
	const { client, jobs, settings } = plan;
	const stopAtFailure = !context.continueOnFail();
	const run = async (some: readonly RunJob[], isWaiting: boolean) => {
		if (stopAtFailure && jobs.some(({ hasFailed }) => hasFailed)) return;
		await carryOutJobs({
			client,
			jobs: some,
			startForMs: toStartWait(settings),
			stopAtFailure,
			signal: context.getExecutionCancelSignal(),
			hooks,
			...(isWaiting && { wait: toWait(settings) }),
		});
	};
	const planned = jobs.filter(({ state }) => state.kind === 'planned');
	const started = jobs.filter(({ state }) => state.kind === 'started');
	if (settings.getResults === 'poll') return await run([...planned, ...started], true);
	await run(planned, false);
	// The deliveries of jobs that another execution has started go to that one's address.
	const others = started.filter((job) => !isOwn(job, context.getExecutionId()));
	if (settings.getResults === 'suspend') await run(others, true);
}

/** Whether a delivery is to resume the execution: one of its own jobs is still running. */
export function waitsForDelivery(jobs: readonly RunJob[], executionId: string): boolean {
	return jobs.some((job) => job.state.kind === 'started' && isOwn(job, executionId));
}

function describeWaiting(context: IExecuteFunctions, jobs: readonly RunJob[]): string[] {
	const running = jobs.filter(({ state }) => state.kind === 'started');
	const ids = running.flatMap(({ enrichmentId }) => enrichmentId ?? []);
	const leads = sum(running.map(countTaken));
	const those = leads > 0 ? ` with ${count(leads, 'lead')}` : '';
	return [
		`Suspended while the service works on ${count(ids.length, 'job')}${those}: ${describeJobs(ids)}`,
		...(context.getMode() === 'integrated'
			? [
					'n8n 2 loses rows if the parent workflow runs this one once for each item. Run it once for all items',
				]
			: []),
	];
}

/** What a sample has left out, and how to go on. */
function describeSample<W extends ChargedRunWork>({ capped }: WorkPlan<W>): string[] {
	const rows = sum(capped.map(({ work, reason }) => (reason === 'sample' ? work.rows.length : 0)));
	if (rows === 0) return [];
	return [
		`${count(rows, 'row')} ${rows === 1 ? 'was' : 'were'} left out, as the Preview Branch tab shows. To pay for all, set In Manual Executions to Run. Leads paid for within the last hour are then read at no cost`,
	];
}

/** Keeps the ledger: a job is noted before its start is sent, and confirmed or dropped by what came of it. */
function keepLedger(
	context: IExecuteFunctions,
	{ execution: ledger, byHand }: OpenedLedgers,
	release: (ended: readonly Known[]) => void,
) {
	const started = new ExecutionJobs(context);
	const by = context.getExecutionId();
	const hooks: Pick<JobHooks, 'onSending' | 'onAnswer'> = {
		onSending: (job, _path, body) => {
			const { name, estimatedCredits: credits = 0, known = [] } = job;
			job.entry ??= ledger.note({ name, by, to: toAddressHash(body.webhookUrl), credits }, known);
		},
		onAnswer: (job) => {
			const { entry, enrichmentId, known = [], estimatedCredits = 0 } = job;
			if (enrichmentId !== undefined) {
				started.add(enrichmentId);
				const taken = listCovered(job);
				const credits = roundCredits((estimatedCredits * taken.length) / Math.max(1, known.length));
				if (entry) ledger.confirm(entry, enrichmentId, taken, credits);
				byHand?.add({ id: enrichmentId, name: job.name, by, to: entry?.to, credits, at: clockMs() }, taken);
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
export const toAddressHash = (webhookUrl: unknown) =>
	typeof webhookUrl === 'string' ? toHash(withoutOwnParameters(webhookUrl)) : undefined;

/** What a run starts or reads. */
const listWorks = <W extends ChargedRunWork>({ start, read }: WorkPlan<W>): W[] => [
	...start.map(({ work }) => work),
	...[...read.values()].flat(),
];

/** Starts and reads what is planned, and turns it into the run's items. */
async function carryOut<W extends ChargedRunWork>(
	context: IExecuteFunctions,
	run: Run<W>,
	{ plan: decided, jobs, release }: PlannedRun<W>,
	ledgers: OpenedLedgers,
	resumeUrl: string | undefined,
) {
	const { client, settings } = run;
	const executionId = context.getExecutionId();
	const previewRows = run.mode === 'sample' ? toPreviewRows(run, decided, { onlyLeftOut: true }) : undefined;
	const plan: RunPlan = {
		client,
		settings,
		jobs,
		unsent: listUnsent(context, run, decided),
		charges: decided.start.map(({ work: { charged }, leads }) => ({ ...charged, leads })),
		wanted: [...new Set(run.works.flatMap(({ charged }) => charged.contactDetails))],
		duplicates: sum(listWorks(decided).map(({ rows }) => rows.length - 1)),
		notes: [...describeSample(decided), ...run.describePlan(decided)],
	};
	const before = await fetchBalanceBefore(context, plan);
	const { started, hooks } = keepLedger(context, ledgers, release);
	await startAndRead(context, plan, {
		finishBody: (body) => addWebhookUrl(body, plan, resumeUrl),
		...hooks,
		onRead: createProgressLog(context),
	});
	started.close();
	throwIfCancelled(context, jobs);
	if (resumeUrl !== undefined) {
		await fetchBeforeSuspension(client, jobs);
		if (waitsForDelivery(jobs, executionId)) {
			const balance = await describeSpending(context, plan, before);
			addRunNote(context, plan, plan.unsent, describeWaiting(context, jobs), balance);
			return toOutputs(context, await suspendRun(context, plan), previewRows);
		}
	}
	const ofJobs = toOutcomes(context, plan, !context.continueOnFail());
	const outcomes = [...plan.unsent, ...ofJobs.outcomes];
	addRunNote(context, plan, outcomes, ofJobs.notes, await describeSpending(context, plan, before));
	return toOutputs(context, toItems(context, outcomes, settings), previewRows);
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
	memory: LedgerMemory,
): Promise<INodeExecutionData[][]> {
	const { settings, works, client, mode } = run;
	const isSuspending = settings.getResults === 'suspend' && works.length > 0;
	if (isSuspending) refuseEngine2(context);
	const resumeUrl = isSuspending ? readResumeUrl(context, client) : undefined;
	// When a wait is over, n8n sends all rows of the input on: a sample, whose other rows go no further, waits here.
	const sleeps = resumeUrl !== undefined && mode !== 'sample';
	const own: Run<W> = {
		...run,
		...(sleeps && { client: withResumeSecret(client, resumeUrl) }),
		...(mode === 'sample' && isSuspending && { settings: { ...settings, getResults: 'poll' } }),
	};
	const ledgers = {
		execution: openExecutionLedger(context, settings.startAgain),
		byHand: isByHand(context) ? openHandLedger(context, memory, client.baseUrl, clockMs()) : undefined,
	};
	if (mode === 'preview') return await showPreview(context, own, ledgers);
	const planned = await planJobs(context, own, ledgers, memory.underWay);
	try {
		return await carryOut(context, own, planned, ledgers, sleeps ? resumeUrl : undefined);
	} finally {
		planned.release(planned.plan.start.map(({ work }) => work));
	}
}
