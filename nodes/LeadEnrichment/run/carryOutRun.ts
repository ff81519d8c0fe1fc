import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { PAID_BEFORE, setFate } from '../items/fates';
import { toItems } from '../items/items';
import { describeStartedJobs } from '../items/jobFailures';
import { findStopFailure, settleFates } from '../items/settleFates';
import { sumMost } from '../jobs/accept';
import { carryOutJobs } from '../jobs/carryOutJobs';
import { ExecutionJobs } from '../jobs/executionJobs';
import { type LedgerMemory, type Ledgers, openLedgers } from '../jobs/ledgers';
import type { RunJob } from '../jobs/runJob';
import { findSecretProblem } from '../service/credential';
import { roundCredits } from '../service/contract/charges';
import { ERRORS } from '../service/errors';
import { FailureError } from '../service/failure';
import type { ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { isTool } from '../settings/nodeUse';
import { returnsResults, toStartWait, toWait } from '../settings/runSettings';
import { refuseEngine2 } from '../suspend/resumeAddress';
import { fetchBeforeSuspension, readResumeUrl, suspendRun, withResumeSecret } from '../suspend/suspend';
import { sum } from '../values/text';
import { fetchBalance } from './balance';
import { isByHand } from './manual';
import { addRunNote } from './note';
import { type Plan, planRun } from './plan';
import { showPreview } from './preview';
import type { Run, RunInput } from './run';

/** Stops a cancelled run with a failure that names the jobs still running. @throws FailureError */
export function throwIfCancelled(context: IExecuteFunctions, jobs: readonly RunJob[]): void {
	if (!context.getExecutionCancelSignal()?.aborted) return;
	const cancelled = ERRORS.cancelled(describeStartedJobs(jobs));
	// n8n does not store the errors of an execution that someone stops, so log it.
	context.logger.warn(
		`Lead Enrichment was canceled in execution ${context.getExecutionId()}. ${cancelled.fix}`,
	);
	throw new FailureError(cancelled);
}

/** Whether this execution started the job, so that its delivery comes to the execution's own address. */
const isOwn = ({ wasStarted, entry }: RunJob, executionId: string) =>
	!wasStarted || entry?.by === executionId;

/** Whether rows of the job fail. Those that a partly failed job of a receipt has no result for are started anew. */
const isFailure = ({ hasFailed, hasFailedPartly, entry }: RunJob) =>
	hasFailed && !(hasFailedPartly && entry?.receipt);

/** Starts the planned jobs and reads the running ones. With On Error "stop", nothing is sent after a failure. */
async function startAndRead(
	context: IExecuteFunctions,
	{ jobs, settings }: Run,
	{ waitedMs }: Plan,
	{ client, ledgers }: { client: ServiceClient; ledgers: Ledgers },
): Promise<void> {
	const shown = new ExecutionJobs(context);
	const stopsAtFailure = !context.continueOnFail();
	const carryOut = async (some: RunJob[], waits: boolean) => {
		if (stopsAtFailure && jobs.some(isFailure)) return;
		const nowMs = clockMs();
		const { forMs, firstPauseMs } = toWait(settings);
		const endsAt = nowMs + Math.max(0, forMs - waitedMs);
		await carryOutJobs(client, some, {
			startsUntil: nowMs + Math.max(0, toStartWait(settings) - waitedMs),
			...{ books: { ledgers, shown }, stopsAtFailure },
			...{ signal: context.getExecutionCancelSignal(), logger: context.logger },
			...(waits && { patience: { endsAt, firstPauseMs, settlesAt: endsAt } }),
		});
	};
	await carryOut(jobs, settings.getResults === 'poll');
	if (settings.getResults === 'suspend') {
		// Deliveries of another execution's jobs go to that execution's address, so read those jobs here.
		const isElsewhere = (job: RunJob) => !isOwn(job, context.getExecutionId());
		await carryOut(
			jobs.filter((job) => job.state.kind === 'started' && isElsewhere(job)),
			true,
		);
	}
	shown.close();
}

/** The balance before anything is started; undefined without Max Credits. */
async function fetchBefore(
	context: IExecuteFunctions,
	client: ServiceClient,
	{ settings }: Run,
	{ start }: Plan,
): Promise<number | undefined> {
	const isLimited = settings.maxCredits !== undefined && start.length > 0;
	return isLimited ? await fetchBalance(context, client) : undefined;
}

/** The balance before the run and now, once its jobs have ended; undefined without Max Credits. */
async function fetchSpending(
	context: IExecuteFunctions,
	client: ServiceClient,
	{ settings, jobs }: Run,
	before: number | undefined,
): Promise<[before: number, after: number] | undefined> {
	if (before === undefined || !returnsResults(settings)) return undefined;
	if (jobs.some(({ isAwaited }) => isAwaited)) return undefined;
	const after = await fetchBalance(context, client);
	return after === undefined ? undefined : [before, after];
}

/** Settles the run's jobs. With On Error "stop", a failure of a row ends the run. @throws FailureError */
async function settleOrStop(
	context: IExecuteFunctions,
	client: ServiceClient,
	run: Run,
	isAsleep: boolean,
): Promise<void> {
	const stopsAtFailure = !context.continueOnFail();
	await settleFates(run, { client, stopsAtFailure, isAsleep });
	const failure = stopsAtFailure ? findStopFailure(run) : undefined;
	if (failure) throw new FailureError(failure);
}

/** Adds to a tool's first item the most that the call can cost, in credits: a model sees no note. */
function addMostCredits(context: IExecuteFunctions, { jobs }: Run, [first]: INodeExecutionData[]): void {
	if (!first || !isTool(context.getNode())) return;
	const started = jobs.filter(({ wasStarted }) => !wasStarted);
	const most = started.map(
		({ accepted, mayExist, leads }) => accepted?.credits ?? (mayExist ? sumMost(leads) : 0),
	);
	first.json = { ...first.json, max_credits: roundCredits(sum(most)) };
}

/** Whether the execution must wait for deliveries of its own jobs, which are read once more before that. */
async function mustSleep(
	context: IExecuteFunctions,
	client: ServiceClient,
	{ resumeUrl, jobs }: Run,
): Promise<boolean> {
	if (resumeUrl === undefined) return false;
	await fetchBeforeSuspension(client, jobs);
	return jobs.some((job) => job.isAwaited && isOwn(job, context.getExecutionId()));
}

/** Suspends the execution. A waiting one cannot be stopped, so a failure must stop the node now. @throws FailureError */
async function goToSleep(
	context: IExecuteFunctions,
	client: ServiceClient,
	run: Run,
	plan: Plan,
): Promise<INodeExecutionData[]> {
	await settleOrStop(context, client, run, true);
	await addRunNote(context, client, run, plan, { isAsleep: true });
	return await suspendRun(context, client, run);
}

/** Sets the fates of rows whose leads are neither started nor read. A sample puts out the rows of its leads only. */
function leaveOut({ mode, fates }: Run, plan: Plan): void {
	for (const { lead, reason } of plan.capped) setFate(fates, lead.rows, { kind: 'skipped', reason });
	for (const { rows } of plan.gone) setFate(fates, rows, PAID_BEFORE);
	plan.leftOut = new Map(fates);
	// The note counts them.
	if (mode === 'sample') fates.clear();
}

/**
 * The run that an operation has read, and the client that knows its secrets.
 * @throws FailureError if its results could not come.
 */
function openRun(
	context: IExecuteFunctions,
	client: ServiceClient,
	input: RunInput,
): { run: Run; client: ServiceClient } {
	const { mode, leads, settings, fates } = input;
	const isSigned = leads.some(({ webhookUrl }) => webhookUrl !== undefined);
	const problem = isSigned ? findSecretProblem(client.webhookSecret) : undefined;
	if (problem) throw new FailureError(problem);
	const empty = { jobs: [], found: [], notes: [] };
	const run: Run = { ...input, fates: new Map(fates), ...empty, isByHand: isByHand(context) };
	if (settings.getResults !== 'suspend' || leads.length === 0) return { run, client };
	refuseEngine2(context);
	const resumeUrl = readResumeUrl(context, client);
	// When a wait is over, n8n passes on all input rows, but a sample must not pass on the others: it polls here.
	if (mode === 'sample') return { run: { ...run, settings: { ...settings, getResults: 'poll' } }, client };
	return { run: { ...run, resumeUrl }, client: withResumeSecret(client, resumeUrl) };
}

function openRunLedgers(
	context: IExecuteFunctions,
	{ baseUrl }: ServiceClient,
	{ leads, settings, isByHand: isManual }: Run,
	memory: LedgerMemory,
): Ledgers {
	// Behind an MCP trigger, each call of a tool is an execution of its own.
	const isForAnHour = isManual || isTool(context.getNode());
	return openLedgers(context, memory, { baseUrl, leads, startAgain: settings.startAgain, isForAnHour });
}

/**
 * Carries out a run: plans it, starts its jobs, reads those started before, and returns items in the order of the
 * input. Get Results decides whether it waits for the jobs, suspends the execution or continues.
 *
 * @throws FailureError
 */
export async function carryOutRun(
	context: IExecuteFunctions,
	serviceClient: ServiceClient,
	input: RunInput,
	memory: LedgerMemory,
): Promise<INodeExecutionData[][]> {
	const { run, client } = openRun(context, serviceClient, input);
	const ledgers = openRunLedgers(context, client, run, memory);
	if (run.mode === 'preview') return await showPreview(context, client, run, ledgers);
	const { plan, jobs } = await planRun(context, client, run, ledgers);
	run.jobs = jobs;
	leaveOut(run, plan);
	try {
		const before = await fetchBefore(context, client, run, plan);
		await startAndRead(context, run, plan, { client, ledgers });
		throwIfCancelled(context, jobs);
		if (await mustSleep(context, client, run)) return [await goToSleep(context, client, run, plan)];
		await settleOrStop(context, client, run, false);
		const spending = await fetchSpending(context, client, run, before);
		const items = await toItems(context.getNode(), run.rows, run.fates, run.settings);
		await addRunNote(context, client, run, plan, { spending, items });
		addMostCredits(context, run, items);
		return [items];
	} finally {
		ledgers.close(jobs);
	}
}
