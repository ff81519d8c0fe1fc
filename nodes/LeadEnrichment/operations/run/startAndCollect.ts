import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { describeStartedJobs, describeJobs } from '../../items/jobErrors';
import { toOpenOutcomes, toOutcomes } from '../../items/jobOutcomes';
import { toItems } from '../../items/outcomes';
import { type JobHooks, carryOutJobs } from '../../jobs/jobLoop';
import type { RunJob } from '../../jobs/runJob';
import { ExecutionJobs } from '../../jobs/executionJobs';
import { type LedgerMemory, type Ledgers, openLedgers } from '../../jobs/ledgers';
import { ERRORS } from '../../service/errors';
import { toNodeError } from '../../service/errorText';
import { isTool } from '../../settings/nodeUse';
import { toStartWait, toWait } from '../../settings/runSettings';
import { refuseEngine2 } from '../../suspend/keptExecution';
import { fetchBeforeSuspension, readResumeUrl, suspendRun, withResumeSecret } from '../../suspend/suspend';
import { signWebhookUrl } from '../../deliveries/webhookUrl';
import { describeCount } from '../../values/text';
import { countBadRows } from '../input/rowFaults';
import { isByHand } from './manual';
import { planJobs } from './planJobs';
import { addRunNote, sum } from './runNote';
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
	const { client, jobs, settings, waitedMs } = plan;
	const wait = toWait(settings);
	const stopAtFailure = !context.continueOnFail();
	const run = async (some: readonly RunJob[], isWaiting: boolean) => {
		if (stopAtFailure && jobs.some(({ hasFailed }) => hasFailed)) return;
		await carryOutJobs({
			client,
			jobs: some,
			startForMs: Math.max(0, toStartWait(settings) - waitedMs),
			stopAtFailure,
			signal: context.getExecutionCancelSignal(),
			hooks,
			...(isWaiting && { wait: { ...wait, forMs: Math.max(0, wait.forMs - waitedMs) } }),
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
	return jobs.some((job) => job.state.kind === 'started' && job.takesLeads && isOwn(job, executionId));
}

function describeWaiting(context: IExecuteFunctions, jobs: readonly RunJob[]): string[] {
	const running = jobs.filter(({ state, takesLeads }) => state.kind === 'started' && takesLeads);
	const ids = running.flatMap(({ enrichmentId }) => enrichmentId ?? []);
	const leads = sum(running.map(({ sentLeads, accepted }) => (sentLeads ? (accepted?.leads ?? 0) : 0)));
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

const listWorks = <W extends ChargedRunWork>({ start, read }: WorkPlan<W>): W[] => [
	...start.map(({ work }) => work),
	...[...read.values()].flat(),
];

/** Starts and reads the planned jobs, and returns the run's items. */
async function carryOut<W extends ChargedRunWork>(
	context: IExecuteFunctions,
	run: Run<W>,
	{ plan: decided, jobs, waitedMs }: PlannedRun<W>,
	ledgers: Ledgers,
	resumeUrl: string | undefined,
) {
	const { client, settings } = run;
	const executionId = context.getExecutionId();
	const plan: RunInProgress = {
		client,
		settings,
		jobs,
		waitedMs,
		unsent: listUnsent(context, run, decided),
		charges: decided.start.map(({ work: { charged }, leads }) => ({ ...charged, leads })),
		wanted: [...new Set(run.works.flatMap(({ charged }) => charged.contactDetails))],
		duplicates: sum(listWorks(decided).map(({ rows }) => rows.length - 1)),
		opening: describeSample(run, decided),
		notes: [...describeNextRun(context, run, decided), ...run.describePlan(decided)],
		doubts: run.describeDoubts(),
	};
	const before = await fetchBalanceBefore(context, plan);
	const started = new ExecutionJobs(context);
	await startAndRead(context, plan, {
		finishBody: (body) => addWebhookUrl(body, plan, resumeUrl),
		onSending: (job) => ledgers.send(job),
		onAnswer: (job) => {
			if (job.enrichmentId !== undefined) started.add(job.enrichmentId);
			ledgers.answer(job, client.secrets);
		},
		onRead: createProgressLog(context),
	});
	started.close();
	throwIfCancelled(context, jobs);
	if (resumeUrl !== undefined) {
		await fetchBeforeSuspension(client, jobs);
		if (waitsForDelivery(jobs, executionId)) {
			const balance = await describeSpending(context, plan, before);
			const open = [...plan.unsent, ...jobs.flatMap(toOpenOutcomes)];
			addRunNote(
				context,
				plan,
				{ outcomes: open, found: [], notes: describeWaiting(context, jobs) },
				balance,
			);
			return [await suspendRun(context, plan)];
		}
	}
	const ofJobs = toOutcomes(context, plan, !context.continueOnFail());
	const outcomes = [...plan.unsent, ...ofJobs.outcomes];
	addRunNote(context, plan, { ...ofJobs, outcomes }, await describeSpending(context, plan, before));
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
	const ledgers = openLedgers(context, memory, {
		baseUrl: client.baseUrl,
		startAgain: settings.startAgain,
		// Behind an MCP trigger, each call of a tool is an execution of its own.
		isForAnHour: isByHand(context) || isTool(context.getNode()),
	});
	if (mode === 'preview') return await showPreview(context, own, ledgers);
	const planned = await planJobs(context, own, ledgers);
	try {
		return await carryOut(context, own, planned, ledgers, sleeps ? resumeUrl : undefined);
	} finally {
		ledgers.close(planned.jobs);
	}
}
