import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { signDeliveryUrl } from '../deliveries/signature';
import { runJobs } from '../jobs/runJobs';
import type { StartRequest } from '../jobs/startJob';
import { checkBalance } from './balance';
import { inInputOrder } from './items';
import { toOutcomeItems } from './outcomeItems';
import { addRunHint, createProgressLog, throwIfCancelled } from './runReport';
import { toWait } from './runSettings';
import type { StartPlan } from './startPlan';
import { fallAsleep, readBeforeSleep, readResumeUrl } from './suspend';

/**
 * The start as it is sent: with the address that wakes the execution, or with the user's webhook URL, signed so that
 * the trigger can trust it.
 */
function toTask(
	{ path, buildBody }: StartRequest,
	{ client, settings }: StartPlan,
	resumeUrl: string | undefined,
): StartRequest {
	const addDelivery = (body: Record<string, unknown>) => {
		if (resumeUrl !== undefined) return { ...body, webhookUrl: resumeUrl };
		const { webhookUrl } = body;
		const { webhookSecret } = client;
		if (settings.delivery !== 'webhook' || !webhookSecret || typeof webhookUrl !== 'string') return body;
		return { ...body, webhookUrl: signDeliveryUrl(webhookUrl, webhookSecret) };
	};
	return { path, buildBody: () => addDelivery(buildBody()) };
}

/**
 * Starts the planned jobs and, as the delivery says, waits for them, puts the execution to sleep or goes on; then
 * turns what became of the jobs into items in the order of the input.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function startAndCollect(
	context: IExecuteFunctions,
	plan: StartPlan,
): Promise<INodeExecutionData[]> {
	const { client, settings, jobs } = plan;
	const mustSleep = settings.delivery === 'suspend' && jobs.length > 0;
	const resumeUrl = mustSleep ? readResumeUrl(context, client) : undefined;
	const notes = await checkBalance(context, plan);
	const started = await runJobs({
		client,
		tasks: jobs.map(({ request }) => toTask(request, plan, resumeUrl)),
		maxConcurrentJobs: settings.maxConcurrentJobs,
		stopAtFailure: !context.continueOnFail(),
		signal: context.getExecutionCancelSignal(),
		onRead: createProgressLog(context),
		...(settings.delivery === 'poll' && { wait: toWait(settings) }),
	});
	throwIfCancelled(context, started);
	const outcomes = mustSleep ? await readBeforeSleep(client, started) : started;
	const isAsleep = mustSleep && outcomes.some(({ kind }) => kind === 'unfinished');
	if (isAsleep) return await fallAsleep(context, plan, outcomes);
	const items = [...plan.settled, ...toOutcomeItems(context, plan, outcomes, !context.continueOnFail())];
	addRunHint(context, plan, items, notes);
	return inInputOrder(items);
}
