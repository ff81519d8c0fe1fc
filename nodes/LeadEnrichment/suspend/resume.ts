import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { carryOutJobs } from '../jobs/carryOutJobs';
import type { EndedState } from '../jobs/jobState';
import { CONFIRM_FOR_MS, SENDER_WAITS_MS, SHORT_POLL_MS } from '../jobs/next';
import { recallJob, type RunJob } from '../jobs/runJob';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { buildJobKey, parseDelivery, readOnlyBody } from '../deliveries/parseDelivery';
import type { ExpiringMap, ExpiringSet } from '../values/memory';
import { readStoredJobIds, readStoredRun } from './storedRun';
import { listResumedItems } from './resumedItems';

/** What the process remembers between two deliveries; jobs are found by `buildJobKey`. */
export interface ResumeMemory {
	/** What was read last of jobs that are complete: they need not be read again while others run. */
	seenJobs: ExpiringMap<SeenJob>;
	/** Ends of jobs, for a sender that had to be answered before all of a run's jobs were read. */
	ends: ExpiringMap<EndedState>;
	resumedRuns: ExpiringSet;
	/** For each run, the delivery being answered; the next one waits for it. */
	turns: Map<string, Promise<unknown>>;
}

/** Whether a job has ended, and since when it has been complete without results, in the time of `clockMs`. */
interface SeenJob {
	hasEnded: boolean;
	unsettledSince?: number;
}

/** What the API says about a suspended run's jobs: all have ended, one is running, or it gave no usable answer. */
type JobsReading = 'ended' | 'running' | 'unread';

/** Whether reading the job again would bring nothing new. */
const isOver = ({ state, isGone }: RunJob) => state.kind === 'ended' || isGone;

const isRunning = ({ state }: RunJob) =>
	state.kind === 'started' &&
	state.record !== undefined &&
	state.lastFailure === undefined &&
	state.unsettledSince === undefined;

function judgeReading(jobs: readonly RunJob[]): JobsReading {
	const open = jobs.filter((job) => !isOver(job));
	if (open.some(isRunning)) return 'running';
	return open.length > 0 ? 'unread' : 'ended';
}

/**
 * Reads the jobs of a suspended run. The delivered job comes first, for a few seconds; then those not known to have
 * ended, until one is running. Results are read only once all have ended: a hundred jobs send a hundred deliveries.
 * `answerBy` is when the sender must be answered. The jobs' states show what was read.
 */
async function fetchSuspendedJobs(
	client: ServiceClient,
	jobs: readonly RunJob[],
	delivered: RunJob | undefined,
	{ seenJobs, ends }: Pick<ResumeMemory, 'seenJobs' | 'ends'>,
	answerBy: number,
): Promise<JobsReading> {
	const keyOf = ({ enrichmentId = '' }: RunJob) => buildJobKey(client, enrichmentId);
	const seen = (job: RunJob) => seenJobs.get(keyOf(job), clockMs());
	const read = async (group: readonly RunJob[], forMs = 0) => {
		for (const job of group) {
			const { state } = job;
			if (state.kind === 'started') job.take({ ...state, unsettledSince: seen(job)?.unsettledSince });
		}
		const patience = { endsAt: clockMs() + forMs, firstPauseMs: SHORT_POLL_MS, answerBy };
		await carryOutJobs(client, [...group], { patience });
		for (const job of group) {
			const { state } = job;
			const hasEnded = state.kind === 'ended';
			const unsettledSince = state.kind === 'started' ? state.unsettledSince : undefined;
			// Not for a job that is gone: it may come back once the service's database is repaired.
			if (hasEnded || unsettledSince !== undefined)
				seenJobs.set(keyOf(job), { hasEnded, unsettledSince }, clockMs());
		}
		return judgeReading(group);
	};
	// The service says that this job has ended. If the API does not show it yet, the sender must deliver again.
	if (delivered && (await read([delivered], CONFIRM_FOR_MS)) !== 'ended') return 'unread';
	const unseen = jobs.filter((job) => !isOver(job) && seen(job)?.hasEnded !== true);
	// Nearly always the first of them is running, so few are read.
	for (let most = 1; unseen.length > 0; most *= 2) {
		const reading = await read(unseen.splice(0, most));
		if (reading !== 'ended') return reading;
	}
	for (const job of jobs) {
		const end = ends.get(keyOf(job), clockMs());
		if (end && job.state.kind === 'started') job.take(end);
	}
	const open = jobs.filter((job) => !isOver(job));
	const reading = await read(open);
	// The next delivery goes on where this one had to stop.
	for (const job of reading === 'ended' ? [] : jobs) {
		if (job.state.kind === 'ended') ends.set(keyOf(job), job.state, clockMs());
	}
	return reading;
}

/** Does `work` once the run's earlier deliveries are answered, because any of them may resume it. */
async function inTurn<T>(answering: ResumeMemory['turns'], runKey: string, work: () => Promise<T>) {
	const turn = (answering.get(runKey) ?? Promise.resolve()).catch(() => undefined).then(work);
	answering.set(runKey, turn);
	try {
		return await turn;
	} finally {
		if (answering.get(runKey) === turn) answering.delete(runKey);
	}
}

/** The job that a delivery names, in any field: a delivery is only a reason to ask the API. */
function findDeliveredJob(body: object, jobs: readonly RunJob[]): RunJob | undefined {
	const words = new Set(
		JSON.stringify(body)
			.toLowerCase()
			.match(/[\w-]+/g),
	);
	return jobs.find(({ enrichmentId = '' }) => words.has(enrichmentId.toLowerCase()));
}

const STILL_SUSPENDED = { webhookResponse: { message: 'The execution stays suspended' } };

/** Reads the jobs and resumes the run once all have ended. Undefined: the sender should deliver again. */
async function resumeOnceEnded(
	context: IWebhookFunctions,
	jobs: readonly RunJob[],
	delivered: RunJob | undefined,
	memory: ResumeMemory,
	answerBy: number,
): Promise<IWebhookResponseData | undefined> {
	const client = await createServiceClient(context);
	const reading = await fetchSuspendedJobs(client, jobs, delivered, memory, answerBy);
	if (reading === 'running') return STILL_SUSPENDED;
	if (reading === 'unread') return undefined;
	return { workflowData: [listResumedItems(context, client, readStoredRun(context), jobs)] };
}

/** Undefined: the sender should deliver again. */
async function handleDelivery(
	context: IWebhookFunctions,
	memory: ResumeMemory,
): Promise<IWebhookResponseData | undefined> {
	const calledAt = clockMs();
	const body = (await readOnlyBody(context)) ?? {};
	const jobIds = readStoredJobIds(context);
	const jobs = jobIds.map(recallJob);
	const named = findDeliveredJob(body, jobs);
	// A delivery for another run. Without a certain job id it may be for this one: the payload is undocumented (A18).
	const { isSure, kind } = parseDelivery(body);
	if (isSure && named === undefined) return STILL_SUSPENDED;
	const delivered = kind === 'final' ? named : undefined;
	const runKey = [context.getExecutionId(), ...jobIds].join();
	// Without the queue, ten simultaneous deliveries would read each job ten times.
	return await inTurn(memory.turns, runKey, async () => {
		// n8n may have dropped that resume: ask for redelivery; if it went through, n8n rejects the next call.
		const isResumed = memory.resumedRuns.has(runKey, clockMs());
		if (isResumed || clockMs() - calledAt > CONFIRM_FOR_MS) return undefined;
		const response = await resumeOnceEnded(context, jobs, delivered, memory, calledAt + SENDER_WAITS_MS);
		if (response?.workflowData) memory.resumedRuns.add(runKey, clockMs());
		return response;
	});
}

/**
 * Answers a call of a suspended execution's address. A delivery is only a reason to ask the API, whose answers make
 * the rows. Answers 200 and stays suspended while a job is running, or 503 if the sender should deliver again. Never
 * throws: n8n would resume the execution with an empty row.
 */
export async function resumeRun(
	context: IWebhookFunctions,
	memory: ResumeMemory,
): Promise<IWebhookResponseData> {
	try {
		const response = await handleDelivery(context, memory);
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
