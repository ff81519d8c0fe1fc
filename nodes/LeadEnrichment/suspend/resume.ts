import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { fetchJobs } from '../jobs/fetchJobs';
import { recallJob, type RunJob } from '../jobs/runJob';
import { CONFIRM_FOR_MS, SENDER_READ_MS, SENDER_WAITS_MS } from '../jobs/settle';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { buildJobKey, namesJobSurely, parseDelivery, readOnlyBody } from '../deliveries/parseDelivery';
import type { ExpiringMap, ExpiringSet } from '../values/memory';
import { readSuspendedJobIds, readSuspendedRun } from './readSuspendedRun';
import { listResumedItems } from './resumedItems';

/** What is remembered between two deliveries in the same process; of jobs, by `buildJobKey`. */
export interface ResumeMemory {
	endedJobs: ExpiringSet;
	/** When a job was first seen to be complete without results, in the time of `clockMs`. */
	unsettledSince: ExpiringMap<number>;
	resumedRuns: ExpiringSet;
	/** By run, the delivery that is being answered: the next of its deliveries waits for it. */
	answering: Map<string, Promise<unknown>>;
}

/** What the API says of a suspended run's jobs: all have ended, one is still running, or it could not be asked. */
export type JobsReading = 'ended' | 'running' | 'unknown';

/** Neither running nor impossible to read for now. */
const isOver = ({ state, isGone }: RunJob) => state.kind === 'ended' || isGone;

const isRunning = ({ state, unsettledSince }: RunJob) =>
	state.kind === 'started' && state.lastFailure === undefined && unsettledSince === undefined;

function judgeReading(jobs: readonly RunJob[]): JobsReading {
	const open = jobs.filter((job) => !isOver(job));
	if (open.some(isRunning)) return 'running';
	return open.length > 0 ? 'unknown' : 'ended';
}

/**
 * Reads the jobs of a suspended run: first the one whose final delivery is here, for a few seconds, then those that
 * are not known to have ended, until one is still running. Only when all have ended are they all read for their
 * results: a run of a hundred jobs gets a hundred deliveries. The memory knows the jobs that have ended, and since when
 * one is complete without results. The jobs' states say what was read. `endsAt`: by when the sender is answered.
 */
export async function fetchSuspendedJobs(
	client: ServiceClient,
	jobs: readonly RunJob[],
	delivered: RunJob | undefined,
	{ endedJobs, unsettledSince }: Pick<ResumeMemory, 'endedJobs' | 'unsettledSince'>,
	endsAt = clockMs() + SENDER_WAITS_MS,
): Promise<JobsReading> {
	const keyOf = ({ name: jobId }: RunJob) => buildJobKey(client, jobId);
	const recall = (job: RunJob) => {
		job.unsettledSince = unsettledSince.get(keyOf(job), clockMs());
	};
	const remember = (job: RunJob) => {
		// One that the service does not have may be there again, once its database is whole.
		if (job.state.kind === 'ended') endedJobs.add(keyOf(job), clockMs());
		if (job.unsettledSince !== undefined) unsettledSince.set(keyOf(job), job.unsettledSince, clockMs());
	};
	const read = async (group: readonly RunJob[], forMs = 0) => {
		const leftMs = endsAt - clockMs() - forMs;
		if (leftMs <= 0) return 'unknown';
		group.forEach(recall);
		const shortestReadMs = Math.min(SENDER_READ_MS, leftMs);
		await fetchJobs(client, group, { forMs, unknownForMs: CONFIRM_FOR_MS, shortestReadMs });
		group.forEach(remember);
		return judgeReading(group);
	};
	// The service says that this one has ended: if the API does not show it yet, its sender must deliver again.
	if (delivered && (await read([delivered], CONFIRM_FOR_MS)) !== 'ended') return 'unknown';
	for (const job of jobs) {
		const isKnown = isOver(job) || endedJobs.has(keyOf(job), clockMs());
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

/** The job that a delivery names, wherever it names it: what is posted is only a reason to ask. */
function findDeliveredJob(body: object, jobs: readonly RunJob[]): RunJob | undefined {
	const words = new Set(
		JSON.stringify(body)
			.toLowerCase()
			.match(/[\w-]+/g),
	);
	return jobs.find(({ name }) => words.has(name.toLowerCase()));
}

const STILL_SUSPENDED = { webhookResponse: { message: 'The execution stays suspended' } };

/** Reads the jobs and, once all have ended, resumes the run. Undefined: the sender should deliver again. */
async function resumeOnceEnded(
	context: IWebhookFunctions,
	jobs: readonly RunJob[],
	delivered: RunJob | undefined,
	memory: ResumeMemory,
	endsAt: number,
): Promise<IWebhookResponseData | undefined> {
	const client = await createServiceClient(context);
	const reading = await fetchSuspendedJobs(client, jobs, delivered, memory, endsAt);
	if (reading === 'running') return STILL_SUSPENDED;
	if (reading === 'unknown') return undefined;
	return { workflowData: [listResumedItems(context, client, readSuspendedRun(context), jobs)] };
}

/** Undefined: the sender should deliver again. */
async function answer(
	context: IWebhookFunctions,
	memory: ResumeMemory,
): Promise<IWebhookResponseData | undefined> {
	const calledAt = clockMs();
	const body = (await readOnlyBody(context)) ?? {};
	const jobIds = readSuspendedJobIds(context);
	const jobs = jobIds.map(recallJob);
	const named = findDeliveredJob(body, jobs);
	// A foreign delivery. One that names no job for sure may be the service's: its payload is not documented (A18).
	if (namesJobSurely(body) && named === undefined) return STILL_SUSPENDED;
	const delivered = parseDelivery(body).kind === 'final' ? named : undefined;
	const runKey = [context.getExecutionId(), ...jobIds].join();
	// Ten jobs that end together would each be read eleven times.
	return await inTurn(memory.answering, runKey, async () => {
		// n8n may not have taken that resume: the sender is to repeat, and n8n refuses it if the run goes on.
		const isResumed = memory.resumedRuns.has(runKey, clockMs());
		if (isResumed || clockMs() - calledAt > CONFIRM_FOR_MS) return undefined;
		const response = await resumeOnceEnded(context, jobs, delivered, memory, calledAt + SENDER_WAITS_MS);
		if (response?.workflowData) memory.resumedRuns.add(runKey, clockMs());
		return response;
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
	try {
		const response = await answer(context, memory);
		if (response) return response;
	} catch (error) {
		const words = error instanceof Error ? error.message : '';
		context.logger.error(`Lead Enrichment could not resume the execution: ${words}`);
	}
	const message =
		'The jobs could not be read from the service, or one is not finished yet. Deliver again later';
	context.getResponseObject().status(503).json({ message });
	return { noWebhookResponse: true };
}
