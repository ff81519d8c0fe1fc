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
import { count } from '../values/text';
import { toOwnAddress } from './keptExecution';
import { storeSuspendedRun, type SuspendedRun } from './suspendedRun';
import { markWaitingRows } from './waitingRows';

/** Shorter values in the address are no signatures. */
const SHORTEST_SIGNATURE = 16;
const MINUTE_MS = 60_000;
/** n8n compares dates as text, some databases do too: a year of five digits would come before all others. */
const LAST_YEAR = 9999;

export interface SuspendPlan extends OutputPlan {
	/** What becomes of the rows that are not sent: they broke a rule, or need nothing. */
	unsent: readonly Outcome[];
}

/** The URL that resumes this execution at this node, signed by n8n. @throws NodeOperationError when the service cannot reach it. */
export function readResumeUrl(context: IExecuteFunctions, client: ServiceClient): string {
	const resumeUrl = z.string().parse(context.evaluateExpression('{{ $execution.resumeUrl }}', 0));
	const unreachable = describeUnreachable(resumeUrl, client);
	if (unreachable === undefined) return toOwnAddress(resumeUrl);
	throw toNodeError(context.getNode(), 0, ERRORS.cannotResume(unreachable));
}

/** The same client, with n8n's signature of the resume URL as a secret, too: the service may repeat it. */
export function withResumeSecret(client: ServiceClient, resumeUrl: string): ServiceClient {
	const values = [...new URL(resumeUrl).searchParams.values()];
	const signatures = values.filter(({ length }) => length >= SHORTEST_SIGNATURE);
	return {
		...client,
		// The client's own list grows when its token is renewed.
		get secrets() {
			return [...client.secrets, ...signatures];
		},
	};
}

/** The last read of jobs whose delivery may have come before the execution waits; an unreadable one is left to it. */
export async function fetchBeforeSuspension(client: ServiceClient, jobs: readonly RunJob[]): Promise<void> {
	const started = jobs.filter(({ state }) => state.kind === 'started');
	await fetchJobs(client, started);
	for (const job of started) if (job.state.kind === 'lost' && !job.isGone) job.reopen();
}

/** With On Error "stop" a failure stops the node now: a waiting execution cannot be stopped later. */
function throwIfFailed(context: IExecuteFunctions, plan: SuspendPlan): void {
	if (context.continueOnFail()) return;
	const isOpen = ({ state, hasFailed }: RunJob) => hasFailed || state.kind === 'planned';
	if (plan.jobs.some(isOpen)) toOutcomes(context, plan, true);
}

/** Separates the jobs that are paid for, whose results are read at the resumption, from what is final already. */
function splitJobs(context: IExecuteFunctions, plan: SuspendPlan): SuspendedRun {
	const isPaid = ({ state, ended }: RunJob) => state.kind === 'started' || ended !== undefined;
	const failed = plan.jobs.filter((job) => !isPaid(job));
	const { outcomes } = toOutcomes(context, { ...plan, jobs: failed }, false);
	return { settings: plan.settings, jobs: plan.jobs.filter(isPaid), settled: [...plan.unsent, ...outcomes] };
}

/** When the wait ends. With a date that n8n cannot keep it would run the node, which pays, again and again. */
function planWaitEnd(maxWaitMinutes: number): Date {
	const nowMs = Date.now();
	const end = new Date(nowMs + Math.max(1, maxWaitMinutes * MINUTE_MS));
	const isSound = end.getTime() > nowMs && end.getTime() - nowMs <= WAIT_MINUTES_MAX * MINUTE_MS;
	if (isSound && end.getUTCFullYear() <= LAST_YEAR) return end;
	throw new Error(`n8n cannot keep an execution waiting for ${count(maxWaitMinutes, 'minute')}`);
}

/**
 * Copies of the input's items as they wait: n8n stores the items themselves, and takes what a node returns apart where it
 * has an error output. With Retry On Fail n8n would run the node again, though it waits, for an `error` of the first.
 */
function listWaitingItems(context: IExecuteFunctions): INodeExecutionData[] {
	const items = context.getInputData().map((item) => ({ ...item }));
	const [first] = items;
	if (context.getNode().retryOnFail && first) first.json = { ...first.json, error: undefined };
	return items;
}

/**
 * Suspends the execution in n8n's database until the final delivery resumes it, or the longest wait has passed.
 *
 * @returns the input's items as they wait.
 * @throws NodeApiError, NodeOperationError with On Error "stop", when a job has failed already; NodeOperationError that
 * names the started jobs when the execution cannot be suspended.
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
		markWaitingRows(context, run);
		// Lets the items of the resumed run keep the source that `withTruePairing` gives them.
		context.setMetadata({ preserveSourceOverwrite: true });
		await context.putExecutionToWait(waitEnd);
	} catch (error) {
		const why = error instanceof Error ? error.message : String(error);
		throw toNodeError(context.getNode(), 0, ERRORS.notSuspended(why, describeStartedJobs(plan.jobs)));
	}
	return listWaitingItems(context);
}
