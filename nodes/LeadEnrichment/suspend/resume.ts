import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { failJobs, settleFates } from '../items/settleFates';
import { carryOutJobs } from '../jobs/carryOutJobs';
import type { StateOf } from '../jobs/jobState';
import { CONFIRM_FOR_MS, SENDER_WAITS_MS, SHORT_POLL_MS } from '../jobs/next';
import type { RunJob } from '../jobs/runJob';
import { ADDITIONS, ERRORS } from '../service/errors';
import { FailureError, toErrorWords } from '../service/failure';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { buildJobKey, parseDelivery, readOnlyBody } from '../deliveries/parseDelivery';
import type { ExpiringMap, ExpiringSet } from '../values/memory';
import { sum } from '../values/text';
import { readStoredJobIds, readStoredJobs, readStoredRun } from './storedRun';
import { listResumedItems } from './resumedItems';

/** What the process remembers between two deliveries. */
export interface ResumeMemory {
	/** What was read last of the jobs of each run that were seen to end; runs are found by `buildJobKey`. */
	runs: ExpiringMap<ReadonlyMap<string, SeenState>>;
	resumedRuns: ExpiringSet;
	/** For each run, the delivery being answered; the next one waits for it. */
	turns: Map<string, Promise<unknown>>;
}

type SeenState = StateOf<'started' | 'ended'>;

/** How much the memory holds of a run: its jobs, and the results that were read of them. */
export function countRead(seen: ReadonlyMap<string, SeenState>): number {
	return sum([...seen.values()].map(({ record }) => 1 + (record?.results?.length ?? 0)));
}

/** What the API says about a suspended run's jobs: all have ended, one is running, or it gave no usable answer. */
type JobsReading = 'ended' | 'running' | 'unread';

/**
 * What its last read showed of a job: that it is `over`, so that reading it again would bring nothing new; that it has
 * ended, though results may be missing; that it is running; or nothing.
 */
function judgeJob({ state, isGone, record, unsettledSince, lastFailure }: RunJob) {
	if (state.kind === 'ended' || isGone) return 'over';
	if (lastFailure) return 'unread';
	if (unsettledSince !== undefined) return 'unsettled';
	return record ? 'running' : 'unread';
}

const isOver = (job: RunJob) => judgeJob(job) === 'over';
const isRunning = (job: RunJob) => judgeJob(job) === 'running';
const wasSeenToEnd = (job: RunJob) => ['over', 'unsettled'].includes(judgeJob(job));

/**
 * Reads the jobs of a suspended run. The delivered job comes first, for a few seconds; then those not known to have
 * ended, until one is running. Results are read only once all have ended: a hundred jobs send a hundred deliveries.
 * `answerBy` is when the sender must be answered. The jobs' states show what was read.
 */
async function fetchSuspendedJobs(
	client: ServiceClient,
	jobs: readonly RunJob[],
	deliveredId: string | undefined,
	answerBy: number,
): Promise<JobsReading> {
	const read = async (group: readonly RunJob[], forMs = 0) => {
		const patience = { endsAt: clockMs() + forMs, firstPauseMs: SHORT_POLL_MS, answerBy };
		await carryOutJobs(client, [...group], { patience });
		return group.every(wasSeenToEnd);
	};
	const first = jobs.filter(({ name }) => name === deliveredId);
	const unseen = jobs.filter((job) => !first.includes(job) && !wasSeenToEnd(job));
	let haveEnded = await read(first, CONFIRM_FOR_MS);
	// Nearly always the first of them is running, so few are read.
	for (let most = 1; haveEnded && unseen.length > 0; most *= 2)
		haveEnded = await read(unseen.splice(0, most));
	if (haveEnded) await read(jobs);
	if (jobs.every(isOver)) return 'ended';
	// The service says that the delivered job has ended. If the API does not show it yet, the sender must deliver again.
	return first.every(isOver) && jobs.some(isRunning) ? 'running' : 'unread';
}

/** What the next delivery must know of a job that was seen to end: what was read, or only when that was. */
function listSeen(
	{ state, enrichmentId, unsettledSince, record }: RunJob,
	keepsResults: boolean,
): SeenState[] {
	// Not of a job that is gone: it may come back once the service's database is repaired.
	if (enrichmentId === undefined || unsettledSince === undefined) return [];
	if (state.kind !== 'ended') return [{ kind: 'started', enrichmentId, unsettledSince, record }];
	return [keepsResults ? state : { kind: 'started', enrichmentId, unsettledSince }];
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
function findDeliveredJob(body: object, jobIds: readonly string[]): string | undefined {
	const words = new Set(
		JSON.stringify(body)
			.toLowerCase()
			.match(/[\w-]+/g),
	);
	return jobIds.find((enrichmentId) => words.has(enrichmentId.toLowerCase()));
}

const STILL_SUSPENDED = { webhookResponse: { message: 'The execution stays suspended' } };

/** The run's jobs, as far as they were read, and the client that reads on. @throws FailureError if nothing ever can. */
async function openRun(context: IWebhookFunctions, { runs }: ResumeMemory, runKey: string) {
	const jobs = readStoredJobs(context);
	const client = await createServiceClient(context).catch((error: unknown) => {
		throw new FailureError(ERRORS.credentialAsleep(toErrorWords(error)));
	});
	const key = buildJobKey(client, runKey);
	for (const job of jobs) {
		const seen = runs.get(key, clockMs())?.get(job.name);
		if (seen) job.take(seen);
	}
	const remember = (keepsResults: boolean) => {
		const seen = jobs.flatMap((job) => listSeen(job, keepsResults));
		runs.set(key, new Map(seen.map((state) => [state.enrichmentId, state])), clockMs());
	};
	return { jobs, client, remember };
}

/** Reads the jobs and resumes the run once all have ended. Undefined: the sender should deliver again. */
async function resumeOnceEnded(
	context: IWebhookFunctions,
	memory: ResumeMemory,
	runKey: string,
	deliveredId: string | undefined,
	answerBy: number,
): Promise<IWebhookResponseData | undefined> {
	const { jobs, client, remember } = await openRun(context, memory, runKey);
	const reading = await fetchSuspendedJobs(client, jobs, deliveredId, answerBy);
	// Results are large. They are kept for the next delivery where this one had to stop, not while a job is running.
	remember(reading === 'unread');
	if (reading === 'running') return STILL_SUSPENDED;
	if (reading === 'unread') return undefined;
	const run = readStoredRun(context, jobs);
	await settleFates(run, { client });
	return { workflowData: [listResumedItems(context, run)] };
}

/** Resumes a run that nothing can ever be read of: its rows say why, and name their jobs. */
function resumeWithFailure(context: IWebhookFunctions, { failure }: FailureError): IWebhookResponseData {
	const run = readStoredRun(context, []);
	failJobs(run, (id) => ({
		...failure,
		fix: [failure.fix, ADDITIONS.paidAndKept(id)].filter(Boolean).join('. '),
	}));
	return { workflowData: [listResumedItems(context, run)] };
}

/** Undefined: the sender should deliver again. */
async function handleDelivery(
	context: IWebhookFunctions,
	memory: ResumeMemory,
): Promise<IWebhookResponseData | undefined> {
	const calledAt = clockMs();
	const body = (await readOnlyBody(context)) ?? {};
	const jobIds = readStoredJobIds(context);
	const named = findDeliveredJob(body, jobIds);
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
		const answerBy = calledAt + SENDER_WAITS_MS;
		const response = await resumeOnceEnded(context, memory, runKey, delivered, answerBy).catch(
			(error: unknown) => {
				if (named !== undefined && error instanceof FailureError) return resumeWithFailure(context, error);
				throw error;
			},
		);
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
		context.logger.error(`Lead Enrichment could not resume the execution: ${toErrorWords(error)}`);
	}
	const message =
		'The jobs could not be read from the service, or one is not finished yet. Deliver again later';
	context.getResponseObject().status(503).json({ message });
	return { noWebhookResponse: true };
}
