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

/** The start as it is sent: a webhook URL of the user's own choice is signed, so that the trigger can trust it. */
function toTask(request: StartRequest, { client, settings }: StartPlan): StartRequest {
	const { webhookUrl } = request.body;
	const { webhookSecret } = client;
	if (settings.delivery !== 'webhook' || !webhookSecret || typeof webhookUrl !== 'string') return request;
	return { ...request, body: { ...request.body, webhookUrl: signDeliveryUrl(webhookUrl, webhookSecret) } };
}

/**
 * Starts the planned jobs, waits for them if the delivery says so, and turns what became of them into items in
 * the order of the input.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function startAndCollect(
	context: IExecuteFunctions,
	plan: StartPlan,
): Promise<INodeExecutionData[]> {
	const { settings, jobs } = plan;
	const notes = await checkBalance(context, plan);
	const outcomes = await runJobs({
		client: plan.client,
		tasks: jobs.map(({ request }) => toTask(request, plan)),
		maxConcurrentJobs: settings.maxConcurrentJobs,
		stopAtFailure: !context.continueOnFail(),
		signal: context.getExecutionCancelSignal(),
		onRead: createProgressLog(context),
		...(settings.delivery === 'poll' && { wait: toWait(settings) }),
	});
	throwIfCancelled(context, outcomes);
	const items = [...plan.settled, ...toOutcomeItems(context, plan, outcomes)];
	addRunHint(context, plan, items, notes);
	return inInputOrder(items);
}
