import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { parseDelivery } from '../deliveries/parseDelivery';
import { readBody } from '../deliveries/readBody';
import { readClock } from '../transport/clock';
import { createServiceClient } from '../transport/serviceClient';
import type { ExpiringSet } from '../values/expiringSet';
import { readSuspendedJobs } from './readSuspendedJobs';
import { listResumedItems } from './resumedItems';
import { readSuspendedJobIds, readSuspendedRun } from './readSuspendedRun';

/** What is remembered between two deliveries in the same process. */
export interface ResumeMemory {
	endedJobs: ExpiringSet;
	resumedRuns: ExpiringSet;
}

const STILL_SUSPENDED: IWebhookResponseData = {
	webhookResponse: { message: 'The execution stays suspended' },
};

/** Undefined where the sender should deliver again. */
async function receiveDelivery(
	context: IWebhookFunctions,
	{ endedJobs, resumedRuns }: ResumeMemory,
): Promise<IWebhookResponseData | undefined> {
	const { enrichmentId, kind } = parseDelivery((await readBody(context)) ?? {});
	if (kind === 'streamed') return STILL_SUSPENDED;
	const jobIds = readSuspendedJobIds(context);
	const named = jobIds.find((jobId) => jobId.toLowerCase() === enrichmentId?.toLowerCase());
	// A foreign delivery. One that names no job at all may be the service's: its payload is not documented (A18).
	if (enrichmentId !== undefined && named === undefined) return STILL_SUSPENDED;
	const runKey = [context.getExecutionId(), ...jobIds].join();
	if (resumedRuns.has(runKey, readClock())) return STILL_SUSPENDED;
	const client = await createServiceClient(context);
	const reading = await readSuspendedJobs(client, jobIds, kind === 'final' ? named : undefined, endedJobs);
	if (reading.kind === 'running' || resumedRuns.has(runKey, readClock())) return STILL_SUSPENDED;
	if (reading.kind === 'unknown') return undefined;
	const items = listResumedItems(context, client, readSuspendedRun(context), reading.outcomes);
	resumedRuns.add(runKey, readClock());
	return { workflowData: [items] };
}

/**
 * Answers a call of a suspended execution's address. Whatever is posted is only a reason to ask the API; the rows are
 * made of the API's answers. Answers 200 and stays suspended while a job is still running, and 503 where the sender
 * should deliver again. Never throws: n8n would resume the execution with an empty row.
 */
export async function resumeRun(
	context: IWebhookFunctions,
	memory: ResumeMemory,
): Promise<IWebhookResponseData> {
	let response: IWebhookResponseData | undefined;
	try {
		response = await receiveDelivery(context, memory);
	} catch (error) {
		context.logger.error(
			`Lead Enrichment could not resume the execution: ${error instanceof Error ? error.message : ''}`,
		);
	}
	if (response) return response;
	const message =
		'The jobs could not be read from the service, or one is not finished yet; deliver again later';
	context.getResponseObject().status(503).json({ message });
	return { noWebhookResponse: true };
}
