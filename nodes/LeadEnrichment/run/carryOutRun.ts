import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { type Fates, PAID_BEFORE } from '../items/fates';
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
import { returnsResults, type RunSettings, toStartWait, toWait } from '../settings/runSettings';
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

/** Starts and reads the planned jobs, and returns the run's items. */
async function carryOut(
	context: IExecuteFunctions,
	run: Run,
	plan: Plan,
	io: { client: ServiceClient; ledgers: Ledgers },
): Promise<INodeExecutionData[]> {
	const { settings, jobs, resumeUrl } = run;
	const { client } = io;
	const isLimited = settings.maxCredits !== undefined && plan.start.length > 0;
	const before = isLimited ? await fetchBalance(context, client) : undefined;
	await startAndRead(context, run, plan, io);
	throwIfCancelled(context, jobs);
	if (resumeUrl !== undefined) {
		await fetchBeforeSuspension(client, jobs);
		// Its own jobs send their deliveries to this execution; one that is running must wait for it.
		if (jobs.some((job) => job.isAwaited && isOwn(job, context.getExecutionId()))) {
			// A waiting execution cannot be stopped, so a failure must stop the node now.
			await settleOrStop(context, client, run, true);
			await addRunNote(context, client, run, plan, { isAsleep: true });
			return await suspendRun(context, client, run);
		}
	}
	await settleOrStop(context, client, run, false);
	const spending = await fetchSpending(context, client, run, before);
	const items = await toItems(context.getNode(), run.rows, run.fates, settings);
	await addRunNote(context, client, run, plan, { spending, items });
	addMostCredits(context, run, items);
	return items;
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
	const { mode, leads } = input;
	const isSigned = leads.some(({ webhookUrl }) => webhookUrl !== undefined);
	const problem = isSigned ? findSecretProblem(serviceClient.webhookSecret) : undefined;
	if (problem) throw new FailureError(problem);
	const suspends = input.settings.getResults === 'suspend' && leads.length > 0;
	if (suspends) refuseEngine2(context);
	const address = suspends ? readResumeUrl(context, serviceClient) : undefined;
	// When a wait is over, n8n passes on all input rows, but a sample must not pass on the others: it polls here.
	const resumeUrl = mode === 'sample' ? undefined : address;
	const settings: RunSettings =
		suspends && mode === 'sample' ? { ...input.settings, getResults: 'poll' } : input.settings;
	const client = resumeUrl === undefined ? serviceClient : withResumeSecret(serviceClient, resumeUrl);
	const fates: Fates = new Map(input.fates);
	const empty = { jobs: [], found: [], notes: [] };
	const run: Run = { ...input, settings, resumeUrl, fates, ...empty, isByHand: isByHand(context) };
	const ledgers = openLedgers(context, memory, {
		...{ baseUrl: client.baseUrl, leads },
		startAgain: settings.startAgain,
		// Behind an MCP trigger, each call of a tool is an execution of its own.
		isForAnHour: isByHand(context) || isTool(context.getNode()),
	});
	if (mode === 'preview') return await showPreview(context, client, run, ledgers);
	const { plan, jobs } = await planRun(context, client, run, ledgers);
	run.jobs = jobs;
	for (const { lead, reason } of plan.capped)
		for (const { itemIndex } of lead.rows) fates.set(itemIndex, { kind: 'skipped', reason });
	for (const { rows } of plan.gone) for (const { itemIndex } of rows) fates.set(itemIndex, PAID_BEFORE);
	plan.leftOut = new Map(fates);
	// A sample puts out the rows of its leads only; the note counts the others.
	if (mode === 'sample') fates.clear();
	try {
		return [await carryOut(context, run, plan, { client, ledgers })];
	} finally {
		ledgers.close(jobs);
	}
}
