import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod';

import { toItemsOf } from '../items/items';
import { describeStartedJobs } from '../items/jobFailures';
import { carryOutJobs } from '../jobs/carryOutJobs';
import { SHORT_POLL_MS, UNSETTLED_MS } from '../jobs/next';
import type { RunJob } from '../jobs/runJob';
import { hasErrorOutput } from '../settings/nodeUse';
import { WAIT_MINUTES_MAX } from '../settings/settings';
import { ERRORS } from '../service/errors';
import { FailureError, toErrorWords, toItemText } from '../service/failure';
import type { ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { describeUnreachable } from '../deliveries/webhookUrl';
import { describeCount } from '../values/text';
import { toOwnAddress } from './resumeAddress';
import { storeRun, type SuspendedRun } from './storedRun';

/** Shorter values in the address are not signatures. */
const SHORTEST_SIGNATURE = 16;
const MINUTE_MS = 60_000;
/** n8n and some databases compare dates as text, so a five-digit year would sort before all others. */
const LAST_YEAR = 9999;

/**
 * The URL that resumes this execution at this node, signed by n8n.
 * @throws FailureError if the service cannot reach it.
 */
export function readResumeUrl(context: IExecuteFunctions, client: ServiceClient): string {
	const resumeUrl = z.string().parse(context.evaluateExpression('{{ $execution.resumeUrl }}', 0));
	const unreachable = describeUnreachable(resumeUrl, client);
	if (unreachable === undefined) return toOwnAddress(resumeUrl);
	throw new FailureError(ERRORS.cannotResume(unreachable));
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
 * One last read: a delivery may have come before the execution was suspended. A job that is complete but short is read
 * until that is final, since no other delivery may come for it; one that cannot be read now waits for its own.
 */
export async function fetchBeforeSuspension(client: ServiceClient, jobs: readonly RunJob[]): Promise<void> {
	const started = jobs.filter(({ state }) => state.kind === 'started');
	const endsAt = clockMs();
	const patience = { endsAt, settlesAt: endsAt + UNSETTLED_MS, firstPauseMs: SHORT_POLL_MS };
	await carryOutJobs(client, started, { patience });
	for (const job of started) if (job.state.kind === 'lost' && !job.isGone) job.reopen();
}

/** Whether a job's results are read on waking. */
const isPaid = ({ ended, isAwaited }: RunJob) => isAwaited || ended !== undefined;

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
 * Replaces the columns of the input items with what became of their rows so far: when a wait ends without results, n8n
 * passes on the input. The items keep their positions and binary data.
 */
function replaceWaitingRows(context: IExecuteFunctions, { rows, fates }: SuspendedRun): void {
	const node = context.getNode();
	const items = context.getInputData();
	for (const row of rows) {
		const [item, fate] = [items[row.itemIndex], fates.get(row.itemIndex)];
		if (!item || !fate) continue;
		// n8n recognises this as an error, and adds the row's columns itself.
		if (fate.kind === 'failed' && hasErrorOutput(node)) item.json = { error: toItemText(fate.failure) };
		else {
			const [shown] = toItemsOf(node, { ...row, source: item.json }, fate, { includeInputFields: true });
			if (shown) item.json = shown.json;
		}
	}
}

/**
 * Suspends the execution in n8n's database until the final delivery resumes it or the longest wait is over.
 *
 * @returns the input items as the execution waits with them.
 * @throws FailureError that names the started jobs, if the execution cannot be suspended.
 */
export async function suspendRun(
	context: IExecuteFunctions,
	{ secrets }: ServiceClient,
	run: SuspendedRun,
): Promise<INodeExecutionData[]> {
	let why: unknown;
	try {
		const waitEnd = planWaitEnd(run.settings.maxWaitMinutes);
		storeRun(context, { ...run, jobs: run.jobs.filter(isPaid) }, secrets);
		replaceWaitingRows(context, run);
		// Without this, the items of the resumed run lose the source that `withTruePairing` sets.
		context.setMetadata({ preserveSourceOverwrite: true });
		await context.putExecutionToWait(waitEnd);
		return listWaitingItems(context);
	} catch (error) {
		why = error;
	}
	throw new FailureError(ERRORS.notSuspended(toErrorWords(why), describeStartedJobs(run.jobs)));
}
