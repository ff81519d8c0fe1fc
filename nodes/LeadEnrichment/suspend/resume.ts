import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { readStartedJobs } from '../jobs/readStartedJobs';
import { RunJob } from '../jobs/runJob';
import { CONFIRM_FOR_MS, SENDER_READ_MS, SENDER_WAITS_MS } from '../jobs/settle';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { readClock } from '../service/time';
import { buildJobKey, namesJobSurely, parseDelivery, readBody } from '../trigger/parseDelivery';
import type { ExpiringMap, ExpiringSet } from '../values/memory';
import { readSuspendedJobIds, readSuspendedRun } from './readSuspendedRun';
import { listResumedItems } from './resumedItems';

/** What is remembered between two deliveries in the same process; of jobs, by `buildJobKey`. */
export interface ResumeMemory {
	endedJobs: ExpiringSet;
	/** When a job was first seen to be complete without results, in the time of `readClock`. */
	unsettledSince: ExpiringMap<number>;
	resumedRuns: ExpiringSet;
	/** By run, the delivery that is being answered: the next of its deliveries waits for it. */
	answering: Map<string, Promise<unknown>>;
}

/** What the API says of a suspended run's jobs: all have ended, one is still running, or it could not be asked. */
export type JobsReading = 'ended' | 'running' | 'unknown';

/** Neither running nor impossible to read for now. */
const isOver = ({ state, isGone }: RunJob) => state.kind === 'ended' || isGone;

function readJobs(jobs: readonly RunJob[]): JobsReading {
	const open = jobs.filter((job) => !isOver(job));
	const isRunning = ({ state, unsettledSince }: RunJob) =>
		state.kind === 'started' && state.lastFailure === undefined && unsettledSince === undefined;
	if (open.some(isRunning)) return 'running';
	return open.length > 0 ? 'unknown' : 'ended';
}

/**
 * Reads the jobs of a suspended run: first the one whose final delivery is here, for a few seconds, then those that
 * are not known to have ended, until one is still running. Only when all have ended are they all read for their
 * results: a run of a hundred jobs gets a hundred deliveries. The memory knows the jobs that have ended, and since when
 * one is complete without results. The jobs' states say what was read. `endsAt`: by when the sender is answered.
 */
export async function readSuspendedJobs(
	client: ServiceClient,
	jobs: readonly RunJob[],
	delivered: RunJob | undefined,
	{ endedJobs, unsettledSince }: Pick<ResumeMemory, 'endedJobs' | 'unsettledSince'>,
	endsAt = readClock() + SENDER_WAITS_MS,
): Promise<JobsReading> {
	const keyOf = ({ name: jobId }: RunJob) => buildJobKey(client, jobId);
	const read = async (group: readonly RunJob[], forMs = 0) => {
		for (const job of group) job.unsettledSince = unsettledSince.get(keyOf(job), readClock());
		const leftMs = endsAt - readClock() - forMs;
		if (leftMs <= 0) return 'unknown';
		const shortestReadMs = Math.min(SENDER_READ_MS, leftMs);
		await readStartedJobs(client, group, { forMs, unknownForMs: CONFIRM_FOR_MS, shortestReadMs });
		for (const job of group) {
			// One that the service does not have may be there again, once its database is whole.
			if (job.state.kind === 'ended') endedJobs.add(keyOf(job), readClock());
			if (job.unsettledSince !== undefined) unsettledSince.set(keyOf(job), job.unsettledSince, readClock());
		}
		return readJobs(group);
	};
	// The service says that this one has ended: if the API does not show it yet, its sender must deliver again.
	if (delivered && (await read([delivered], CONFIRM_FOR_MS)) !== 'ended') return 'unknown';
	for (const job of jobs) {
		const isKnown = isOver(job) || endedJobs.has(keyOf(job), readClock());
		const reading = isKnown ? 'ended' : await read([job]);
		if (reading !== 'ended') return reading;
	}
	return await read(jobs.filter((job) => !isOver(job)));
}

/** Does `work` on a run once its deliveries before this one are answered: each may be the one that resumes it. */
async function inTurn<T>(answering: ResumeMemory['answering'], runKey: string, work: () => Promise<T>) {
	const turn = (answering.get(runKey) ?? Promise.resolve()).catch(() => undefined).then(work);
	answering.set(runKey, turn);
	try {
		return await turn;
	} finally {
		if (answering.get(runKey) === turn) answering.delete(runKey);
	}
}

const STILL_SUSPENDED = { webhookResponse: { message: 'The execution stays suspended' } };

/** Undefined where the sender should deliver again. */
async function resumeOn(context: IWebhookFunctions, memory: ResumeMemory) {
	const { resumedRuns } = memory;
	const body = (await readBody(context)) ?? {};
	const { kind } = parseDelivery(body);
	const jobIds = readSuspendedJobIds(context);
	const jobs = jobIds.map(RunJob.started);
	// Wherever it stands: what is posted is only a reason to ask.
	const words = new Set(
		JSON.stringify(body)
			.toLowerCase()
			.match(/[\w-]+/g),
	);
	const named = jobs.find(({ name }) => words.has(name.toLowerCase()));
	// A foreign delivery. One that names no job for sure may be the service's: its payload is not documented (A18).
	if (namesJobSurely(body) && named === undefined) return STILL_SUSPENDED;
	const runKey = [context.getExecutionId(), ...jobIds].join();
	const calledAt = readClock();
	// Ten jobs that end together would each be read eleven times.
	return await inTurn(memory.answering, runKey, async () => {
		// Nobody knows whether n8n has taken that resume: the sender is to repeat, and n8n refuses it where the run goes on.
		const isResumed = resumedRuns.has(runKey, readClock());
		if (isResumed || readClock() - calledAt > CONFIRM_FOR_MS) return undefined;
		const endsAt = calledAt + SENDER_WAITS_MS;
		const client = await createServiceClient(context);
		const reading = await readSuspendedJobs(
			client,
			jobs,
			kind === 'final' ? named : undefined,
			memory,
			endsAt,
		);
		if (reading === 'running') return STILL_SUSPENDED;
		if (reading === 'unknown') return undefined;
		const items = listResumedItems(context, client, readSuspendedRun(context), jobs);
		resumedRuns.add(runKey, readClock());
		return { workflowData: [items] };
	});
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
		response = await resumeOn(context, memory);
	} catch (error) {
		const words = error instanceof Error ? error.message : '';
		context.logger.error(`Lead Enrichment could not resume the execution: ${words}`);
	}
	if (response) return response;
	const message =
		'The jobs could not be read from the service, or one is not finished yet; deliver again later';
	context.getResponseObject().status(503).json({ message });
	return { noWebhookResponse: true };
}
