import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { describeStartedJobs, describeJobs } from '../../items/jobErrors';
import { toOutcomes } from '../../items/jobOutcomes';
import { toItems } from '../../items/outcomes';
import { type JobHooks, carryOutJobs } from '../../jobs/jobLoop';
import type { RunJob } from '../../jobs/runJob';
import { ExecutionJobs } from '../../jobs/executionJobs';
import type { LeadKey } from '../../jobs/ledger';
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
import { describeCount } from '../../values/text';
import { countBadRows } from '../input/rowFaults';
import { isByHand } from './manual';
import { type OpenedLedgers, planJobs } from './planJobs';
import { addRunNote, countTaken, sum } from './runNote';
import {
	type ChargedRunWork,
	describeSpending,
	type PlannedRun,
	fetchBalanceBefore,
	type Run,
	type RunInProgress,
} from './runPlan';
import { showPreview } from './showPreview';
import type { WorkPlan } from './splitWork';
import { listUnsent } from './unsentRows';

export function createProgressLog(context: IExecuteFunctions): JobHooks['onRead'] {
	return ({ enrichmentId, record }) => {
		const { completed, total } = record?.progress ?? {};
		context.logger.info(
			`Lead Enrichment is waiting for job ${enrichmentId}: ${completed ?? 'unknown'} of ${total ?? 'unknown'} leads`,
		);
	};
}

/** Stops a cancelled run with an error that names the jobs still running. @throws NodeOperationError */
export function throwIfCancelled(context: IExecuteFunctions, jobs: readonly RunJob[]): void {
	if (!context.getExecutionCancelSignal()?.aborted) return;
	const cancelled = ERRORS.cancelled(describeStartedJobs(jobs));
	// n8n does not store the errors of an execution that someone stops, so log it.
	context.logger.warn(
		`Lead Enrichment was canceled in execution ${context.getExecutionId()}. ${cancelled.description}`,
	);
	throw toNodeError(context.getNode(), undefined, cancelled);
}

/** Adds the URL that resumes the execution, or signs the user's URL so that the trigger can trust it. */
function addWebhookUrl(body: Record<string, unknown>, { client }: RunInProgress, resumeUrl?: string) {
	if (resumeUrl !== undefined) return { ...body, webhookUrl: resumeUrl };
	const { webhookUrl } = body;
	const { webhookSecret } = client;
	if (!webhookSecret || typeof webhookUrl !== 'string') return body;
	return { ...body, webhookUrl: signWebhookUrl(webhookUrl, webhookSecret) };
}

/** Whether this execution started the job, so that its delivery comes to the execution's own address. */
const isOwn = ({ wasStarted, entry }: RunJob, executionId: string) =>
	!wasStarted || entry?.by === executionId;

/** Starts the planned jobs and reads the running ones. With On Error "stop", nothing is sent after a failure. */
async function startAndRead(context: IExecuteFunctions, plan: RunInProgress, hooks: JobHooks): Promise<void> {
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
	// Deliveries of another execution's jobs go to that execution's address, so read those jobs here.
	const others = started.filter((job) => !isOwn(job, context.getExecutionId()));
	if (settings.getResults === 'suspend') await run(others, true);
}

/** Whether the execution must wait for a delivery: one of its own jobs is still running. */
export function waitsForDelivery(jobs: readonly RunJob[], executionId: string): boolean {
	return jobs.some((job) => job.state.kind === 'started' && isOwn(job, executionId));
}

function describeWaiting(context: IExecuteFunctions, jobs: readonly RunJob[]): string[] {
	const running = jobs.filter(({ state }) => state.kind === 'started');
	const ids = running.flatMap(({ enrichmentId }) => enrichmentId ?? []);
	const leads = sum(running.map(countTaken));
	const those = leads > 0 ? ` with ${describeCount(leads, 'lead')}` : '';
	return [
		`Suspended while the service works on ${describeCount(ids.length, 'job')}${those}: ${describeJobs(ids)}`,
		...(context.getMode() === 'integrated'
			? [
					'n8n 2 loses rows if the parent workflow runs this one once for each item. Run it once for all items',
				]
			: []),
	];
}

/** Where the results of a sample are, and what it left out. */
function describeSample<W extends ChargedRunWork>(run: Run<W>, plan: WorkPlan<W>): string[] {
	if (run.mode !== 'sample') return [];
	const bad = countBadRows(run.unsent);
	const complete = run.unsent.length - bad;
	const beyond = sum(plan.capped.map(({ work }) => work.rows.length));
	const parts = [
		...(beyond > 0 ? [`${describeCount(beyond, 'row')} left out`] : []),
		...(bad > 0 ? [`${describeCount(bad, 'row')} with an error`] : []),
		...(complete > 0 ? [`${describeCount(complete, 'row')} with nothing missing`] : []),
	];
	const some = run.noun === 'search' ? 'first search' : 'first 5 leads';
	return [
		[
			`Below are the results of the ${some}`,
			...(parts.length > 0 ? [`not here: ${parts.join(', ')}`] : []),
		].join('; '),
	];
}

/** How to continue after a sample. Bad rows would stop a run. */
function describeNextRun<W extends ChargedRunWork>(
	context: IExecuteFunctions,
	{ mode, unsent }: Run<W>,
	{ capped }: WorkPlan<W>,
): string[] {
	if (mode !== 'sample' || capped.every(({ reason }) => reason !== 'sample')) return [];
	if (countBadRows(unsent) > 0 && !context.continueOnFail())
		return ['Preview Only shows the rows with an error, which would stop a full run'];
	return [
		'To pay for all, set In Manual Executions to Run. Leads paid for within the last hour are then read at no cost',
	];
}

/** Hooks that keep the ledger: they note a job before its start is sent, then confirm or drop it. */
function keepLedger(
	context: IExecuteFunctions,
	{ execution: ledger, byHand }: OpenedLedgers,
	release: (ended: readonly LeadKey[]) => void,
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

/** The leads of a started job that the credits covered; leads count as covered unless the service names them. */
function listCovered({ known = [], sentLeads = [], start }: RunJob): readonly LeadKey[] {
	const { skipped } = matchSkipped(sentLeads, start?.skipped_leads ?? []);
	const uncovered = new Set([...skipped].map(({ hash }) => hash));
	return known.filter(({ hash }) => !uncovered.has(hash));
}

/** A hash of the address that results are posted to, without the signature and our marks. */
export const toAddressHash = (webhookUrl: unknown) =>
	typeof webhookUrl === 'string' ? toHash(withoutOwnParameters(webhookUrl)) : undefined;

const listWorks = <W extends ChargedRunWork>({ start, read }: WorkPlan<W>): W[] => [
	...start.map(({ work }) => work),
	...[...read.values()].flat(),
];

/** Starts and reads the planned jobs, and returns the run's items. */
async function carryOut<W extends ChargedRunWork>(
	context: IExecuteFunctions,
	run: Run<W>,
	{ plan: decided, jobs, release }: PlannedRun<W>,
	ledgers: OpenedLedgers,
	resumeUrl: string | undefined,
) {
	const { client, settings } = run;
	const executionId = context.getExecutionId();
	const plan: RunInProgress = {
		client,
		settings,
		jobs,
		unsent: listUnsent(context, run, decided),
		charges: decided.start.map(({ work: { charged }, leads }) => ({ ...charged, leads })),
		wanted: [...new Set(run.works.flatMap(({ charged }) => charged.contactDetails))],
		duplicates: sum(listWorks(decided).map(({ rows }) => rows.length - 1)),
		opening: describeSample(run, decided),
		notes: [...describeNextRun(context, run, decided), ...run.describePlan(decided)],
		doubts: run.describeDoubts(),
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
			return [await suspendRun(context, plan)];
		}
	}
	const ofJobs = toOutcomes(context, plan, !context.continueOnFail());
	const outcomes = [...plan.unsent, ...ofJobs.outcomes];
	addRunNote(context, plan, outcomes, ofJobs.notes, await describeSpending(context, plan, before));
	return [toItems(context, outcomes, settings)];
}

/**
 * Plans a run, starts its jobs, reads those started before, and returns items in the order of the input. Get Results
 * decides whether it waits for the jobs, suspends the execution or continues.
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
	// When a wait is over, n8n passes on all input rows, but a sample must not pass on the others: it polls here.
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
