import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { signWebhookUrl } from '../deliveries/signature';
import { toWait } from '../input/runSettings';
import { sortByInput } from '../items/items';
import { runJobs } from '../jobs/runJobs';
import type { StartRequest } from '../jobs/startJob';
import { listOutcomeItems } from '../output/outcomeItems';
import { readBeforeSuspension, readResumeUrl, suspendRun, withResumeSecret } from '../waiting/suspend';
import { checkBalance } from './credits';
import type { RunPlan } from './runPlan';
import { addRunHint, createProgressLog, throwIfCancelled } from './runReport';

/**
 * The start as it is sent: with the address that resumes the execution, or with the user's webhook URL, whichever field
 * it came from, signed so that the trigger can trust it.
 */
function toTask(
	{ path, buildBody }: StartRequest,
	{ client }: RunPlan,
	resumeUrl: string | undefined,
): StartRequest {
	const addWebhookUrl = (body: Record<string, unknown>) => {
		if (resumeUrl !== undefined) return { ...body, webhookUrl: resumeUrl };
		const { webhookUrl } = body;
		const { webhookSecret } = client;
		if (!webhookSecret || typeof webhookUrl !== 'string') return body;
		return { ...body, webhookUrl: signWebhookUrl(webhookUrl, webhookSecret) };
	};
	return { path, buildBody: () => addWebhookUrl(buildBody()) };
}

/**
 * Starts the planned jobs and, by the results mode, waits for them, suspends the execution or goes on; then turns what
 * became of the jobs into items in the order of the input.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function startAndCollect(
	context: IExecuteFunctions,
	planned: RunPlan,
): Promise<INodeExecutionData[]> {
	const { settings, jobs } = planned;
	const mustSuspend = settings.resultsMode === 'suspend' && jobs.length > 0;
	const resumeUrl = mustSuspend ? readResumeUrl(context, planned.client) : undefined;
	const client = resumeUrl === undefined ? planned.client : withResumeSecret(planned.client, resumeUrl);
	const plan = { ...planned, client };
	const notes = await checkBalance(context, plan);
	const started = await runJobs({
		client,
		tasks: jobs.map(({ request }) => toTask(request, plan, resumeUrl)),
		maxConcurrentJobs: settings.maxConcurrentJobs,
		stopAtFailure: !context.continueOnFail(),
		signal: context.getExecutionCancelSignal(),
		onRead: createProgressLog(context),
		...(settings.resultsMode === 'poll' && { wait: toWait(settings) }),
	});
	throwIfCancelled(
		context,
		started,
		jobs.map(({ name }) => name),
	);
	const outcomes = mustSuspend ? await readBeforeSuspension(client, started) : started;
	const isUnfinished = mustSuspend && outcomes.some(({ kind }) => kind === 'unfinished');
	if (isUnfinished) return await suspendRun(context, plan, outcomes);
	const items = [...plan.rejected, ...listOutcomeItems(context, plan, outcomes, !context.continueOnFail())];
	addRunHint(context, plan, items, notes);
	return sortByInput(items);
}
