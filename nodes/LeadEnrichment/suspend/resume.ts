import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { type JobOutcome, mayBecomeReadable } from '../jobs/runJob';
import { readEarlierJobs } from '../jobs/runJobs';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { readClock } from '../service/time';
import { buildJobKey, parseDelivery, readBody } from '../trigger/parseDelivery';
import type { ExpiringSet } from '../values/memory';
import { listResumedItems } from './resumedItems';
import { readSuspendedJobIds, readSuspendedRun } from './suspendedRun';

/**
 * How long the API is asked for a job whose final delivery is here, or that it does not know; no sender waits for much
 * longer.
 */
const CONFIRM_FOR_MS = 3_500;

/** What the API says of a suspended run's jobs: all have ended, one is still running, or it could not be asked. */
export type JobsReading =
	{ kind: 'ended'; outcomes: JobOutcome[] } | { kind: 'running' } | { kind: 'unknown' };

/** Neither running nor impossible to read for now. */
function hasEnded(outcome: JobOutcome): boolean {
	return outcome.kind !== 'unfinished' && !mayBecomeReadable(outcome);
}

/** `running` and `unknown` of several jobs; undefined when all have ended. */
function findOpen(outcomes: readonly JobOutcome[]): Exclude<JobsReading, { kind: 'ended' }> | undefined {
	const open = outcomes.filter((outcome) => !hasEnded(outcome));
	const isRunning = open.some(
		(outcome) =>
			outcome.kind === 'unfinished' && outcome.job !== undefined && outcome.lastFailure === undefined,
	);
	if (isRunning) return { kind: 'running' };
	return open.length > 0 ? { kind: 'unknown' } : undefined;
}

/**
 * Reads the jobs of a suspended run: first the one whose final delivery is here, for a few seconds, then those that
 * are not known to have ended, until one is still running. Only when all have ended are they all read for their
 * results: a run of a hundred jobs gets a hundred deliveries. `endedJobs` remembers the jobs that have ended.
 *
 * @returns outcomes in the order of `jobIds`, without the answers to the jobs' starts.
 */
export async function readSuspendedJobs(
	client: ServiceClient,
	jobIds: readonly string[],
	delivered: string | undefined,
	endedJobs: ExpiringSet,
): Promise<JobsReading> {
	const keyOf = (jobId: string) => buildJobKey(client, jobId);
	const outcomes = new Map<string, JobOutcome>();
	const read = async (group: readonly string[], forMs = 0) => {
		const starts = group.map((jobId) => ({ enrichment_id: jobId, skipped_leads: undefined }));
		const found = await readEarlierJobs(client, starts, { forMs, unknownForMs: CONFIRM_FOR_MS });
		found.forEach((outcome, index) => {
			const jobId = group[index];
			if (jobId === undefined || !hasEnded(outcome)) return;
			// One that the service does not have may be there again, once its database is whole.
			if (outcome.kind !== 'unreadable') endedJobs.add(keyOf(jobId), readClock());
			outcomes.set(jobId, outcome);
		});
		return findOpen(found);
	};
	// The service says that this one has ended: if the API does not show it yet, its sender must deliver again.
	if (delivered !== undefined && (await read([delivered], CONFIRM_FOR_MS))) return { kind: 'unknown' };
	for (const jobId of jobIds) {
		const isKnown = outcomes.has(jobId) || endedJobs.has(keyOf(jobId), readClock());
		const open = isKnown ? undefined : await read([jobId]);
		if (open) return open;
	}
	const open = await read(jobIds.filter((jobId) => !outcomes.has(jobId)));
	return open ?? { kind: 'ended', outcomes: jobIds.flatMap((jobId) => outcomes.get(jobId) ?? []) };
}

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
