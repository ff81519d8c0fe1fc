import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod';

import { describeStartedJobs } from '../items/jobErrors';
import { toOutcomes, type OutputPlan } from '../items/jobOutcomes';
import type { Outcome } from '../items/outcomes';
import { fetchJobs } from '../jobs/fetchJobs';
import type { RunJob } from '../jobs/runJob';
import { WAIT_MINUTES_MAX } from '../settings/settings';
import { ERRORS } from '../service/errors';
import { toNodeError } from '../service/errorText';
import type { ServiceClient } from '../service/serviceClient';
import { describeUnreachable } from '../deliveries/webhookUrl';
import { describeCount } from '../values/text';
import { toOwnAddress } from './keptExecution';
import { storeSuspendedRun, type SuspendedRun } from './suspendedRun';
import { replaceWaitingRows } from './waitingRows';

/** Shorter values in the address are not signatures. */
const SHORTEST_SIGNATURE = 16;
const MINUTE_MS = 60_000;
/** n8n and some databases compare dates as text, so a five-digit year would sort before all others. */
const LAST_YEAR = 9999;

export interface SuspendPlan extends OutputPlan {
	/** Outcomes of rows that are not sent: they broke a rule or need nothing. */
	unsent: readonly Outcome[];
}

/**
 * The URL that resumes this execution at this node, signed by n8n.
 * @throws NodeOperationError if the service cannot reach it.
 */
export function readResumeUrl(context: IExecuteFunctions, client: ServiceClient): string {
	const resumeUrl = z.string().parse(context.evaluateExpression('{{ $execution.resumeUrl }}', 0));
	const unreachable = describeUnreachable(resumeUrl, client);
	if (unreachable === undefined) return toOwnAddress(resumeUrl);
	throw toNodeError(context.getNode(), 0, ERRORS.cannotResume(unreachable));
}

/** The same client, with the signature of the resume URL as another secret: the service may repeat it. */
export function withResumeSecret(client: ServiceClient, resumeUrl: string): ServiceClient {
	const values = [...new URL(resumeUrl).searchParams.values()];
	const signatures = values.filter(({ length }) => length >= SHORTEST_SIGNATURE);
	return {
		...client,
		// A getter, because the client's own list grows when its token is renewed.
		get secrets() {
			return [...client.secrets, ...signatures];
		},
	};
}

/**
 * One last read: a delivery may have come before the execution was suspended. Jobs that cannot be read now wait for
 * theirs.
 */
export async function fetchBeforeSuspension(client: ServiceClient, jobs: readonly RunJob[]): Promise<void> {
	const started = jobs.filter(({ state }) => state.kind === 'started');
	await fetchJobs(client, started);
	for (const job of started) if (job.state.kind === 'lost' && !job.isGone) job.reopen();
}

/** With On Error "stop", a failure must stop the node now: a waiting execution cannot be stopped. */
function throwIfFailed(context: IExecuteFunctions, plan: SuspendPlan): void {
	if (context.continueOnFail()) return;
	const isOpen = ({ state, hasFailed }: RunJob) => hasFailed || state.kind === 'planned';
	if (plan.jobs.some(isOpen)) toOutcomes(context, plan, true);
}

/** Separates paid jobs, whose results are read on resuming, from outcomes that are final already. */
function splitJobs(context: IExecuteFunctions, plan: SuspendPlan): SuspendedRun {
	const isPaid = ({ state, ended, takesLeads }: RunJob) =>
		(state.kind === 'started' && takesLeads) || ended !== undefined;
	const failed = plan.jobs.filter((job) => !isPaid(job));
	const { outcomes } = toOutcomes(context, { ...plan, jobs: failed }, false);
	return { settings: plan.settings, jobs: plan.jobs.filter(isPaid), settled: [...plan.unsent, ...outcomes] };
}

/** When the wait ends. For a date it cannot store, n8n would run the node, which pays, again and again. */
function planWaitEnd(maxWaitMinutes: number): Date {
	const nowMs = Date.now();
	const end = new Date(nowMs + Math.max(1, maxWaitMinutes * MINUTE_MS));
	const isSound = end.getTime() > nowMs && end.getTime() - nowMs <= WAIT_MINUTES_MAX * MINUTE_MS;
	if (isSound && end.getUTCFullYear() <= LAST_YEAR) return end;
	throw new Error(`n8n cannot keep an execution waiting for ${describeCount(maxWaitMinutes, 'minute')}`);
}

/**
 * The input items as the execution waits with them. n8n stores the input itself, and with an error output it changes
 * what a node returns, so these are copies. With Retry On Fail, n8n would rerun a waiting node whose first item has
 * an `error`, so that is removed.
 */
function listWaitingItems(context: IExecuteFunctions): INodeExecutionData[] {
	const items = context.getInputData().map((item) => ({ ...item }));
	const [first] = items;
	if (context.getNode().retryOnFail && first) first.json = { ...first.json, error: undefined };
	return items;
}

/**
 * Suspends the execution in n8n's database until the final delivery resumes it or the longest wait is over.
 *
 * @returns the input items as the execution waits with them.
 * @throws NodeApiError, NodeOperationError with On Error "stop", if a job has already failed; NodeOperationError that
 * names the started jobs, if the execution cannot be suspended.
 */
export async function suspendRun(
	context: IExecuteFunctions,
	plan: SuspendPlan,
): Promise<INodeExecutionData[]> {
	throwIfFailed(context, plan);
	try {
		const waitEnd = planWaitEnd(plan.settings.maxWaitMinutes);
		const run = splitJobs(context, plan);
		storeSuspendedRun(context, run, plan.client.secrets);
		replaceWaitingRows(context, run);
		// Without this, the items of the resumed run lose the source that `withTruePairing` sets.
		context.setMetadata({ preserveSourceOverwrite: true });
		await context.putExecutionToWait(waitEnd);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw toNodeError(context.getNode(), 0, ERRORS.notSuspended(why, describeStartedJobs(plan.jobs)));
	}
	return listWaitingItems(context);
}
