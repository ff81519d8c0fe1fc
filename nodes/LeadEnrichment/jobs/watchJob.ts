import type { Job } from '../contract/job';
import { readJobState } from '../contract/jobState';
import { buildJobPath } from '../contract/requests';
import { readClock } from '../transport/clock';
import { READ_TIMEOUT_MS } from '../transport/readService';
import { isSuccess, type ServiceReply } from '../transport/reply';
import { isTransient, planRetryPause } from '../transport/retry';
import type { ServiceClient } from '../transport/serviceClient';
import { parseJob } from './parseJob';
import { PollPlan } from './pollPlan';

/** A success that is no job may be a proxy's page for a moment; this often in a row, it is the service's answer. */
const UNREADABLE_ANSWERS_MAX = 5;
/** A read that is due at the deadline still gets this long to answer. */
const SHORTEST_READ_TIMEOUT_MS = 5_000;

/** A service may know a job only a moment after it has answered the start: so long it is asked again (A9). */
export const UNKNOWN_JOB_MS = 30_000;

/** A job that is being polled. Times are those of `readClock`. */
export interface Watch {
	enrichmentId: string;
	/** It was started by this run a moment ago. */
	isNew: boolean;
	/** When the service began to say that it does not know the job. */
	unknownSince?: number;
	startedAt: number;
	plan: PollPlan;
	nextReadAt: number;
	/** The last age, in milliseconds, at which it was seen running. */
	runningMs?: number;
	failures: number;
	unreadable: number;
	/** The record as last read, and the last reply that was no record. */
	job?: Job;
	lastFailure?: ServiceReply;
}

export interface WatchTimes {
	/** The pause between two reads, which grows. */
	firstPauseMs: number;
	nowMs: number;
	readAtOnce: boolean;
	forecastMs?: number;
}

export type JobEnd =
	| { kind: 'completed'; job: Job }
	| { kind: 'failed'; job: Job }
	/** The job could not be read, and trying again is of no use. */
	| { kind: 'unreadable'; reply: ServiceReply };

/**
 * A job to poll from now on. One that runs already is read at once; `forecastMs` is the age at which other jobs of the
 * run have ended.
 */
export function createWatch(
	{ enrichmentId, isNew = false }: Pick<Watch, 'enrichmentId'> & { isNew?: boolean },
	{ firstPauseMs, nowMs, readAtOnce, forecastMs }: WatchTimes,
): Watch {
	const plan = new PollPlan(firstPauseMs);
	const firstReadMs = plan.planFirstRead(forecastMs);
	return {
		enrichmentId,
		isNew,
		startedAt: nowMs,
		plan,
		// 0 lies before any deadline, so that a job that runs already is read at least once.
		nextReadAt: readAtOnce ? 0 : nowMs + firstReadMs,
		failures: 0,
		unreadable: 0,
	};
}

/** Whether a job that the service does not know may become known: one that this run has just started. */
function mayBecomeKnown(watch: Watch, reply: ServiceReply, nowMs: number): boolean {
	const isUnknown = reply.kind === 'answer' && reply.status === 404;
	watch.unknownSince = isUnknown ? (watch.unknownSince ?? nowMs) : undefined;
	return watch.isNew && watch.unknownSince !== undefined && nowMs - watch.unknownSince < UNKNOWN_JOB_MS;
}

function planRetry(watch: Watch, reply: ServiceReply, nowMs: number): JobEnd | undefined {
	const isUnreadable = isSuccess(reply);
	watch.unreadable = isUnreadable ? watch.unreadable + 1 : 0;
	watch.lastFailure = reply;
	const mayPass = isUnreadable || isTransient(reply) || mayBecomeKnown(watch, reply, nowMs);
	if (watch.unreadable > UNREADABLE_ANSWERS_MAX || !mayPass) {
		return { kind: 'unreadable', reply };
	}
	watch.failures++;
	watch.nextReadAt = nowMs + planRetryPause(watch.failures, reply);
	return undefined;
}

/**
 * Reads a job once. Returns how it ended; or undefined while it is running or the failure was transient, with
 * `nextReadAt` set to when to read again. `forecastMs` is the age at which other jobs of the run have ended.
 */
export async function readWatchedJob(
	client: ServiceClient,
	watch: Watch,
	deadlineAt: number,
	forecastMs?: number,
): Promise<JobEnd | undefined> {
	const timeLeftMs = Math.max(SHORTEST_READ_TIMEOUT_MS, deadlineAt - readClock());
	const reply = await client.send({
		method: 'GET',
		path: buildJobPath(watch.enrichmentId),
		timeoutMs: Math.min(READ_TIMEOUT_MS, timeLeftMs),
	});
	const nowMs = readClock();
	const job = parseJob(reply);
	if (!job) return planRetry(watch, reply, nowMs);
	watch.job = job;
	watch.unknownSince = undefined;
	watch.failures = 0;
	watch.unreadable = 0;
	watch.lastFailure = undefined;
	const state = readJobState(job);
	if (state !== 'running') return { kind: state, job };
	watch.runningMs = nowMs - watch.startedAt;
	const ageMs = watch.plan.planNextRead({ ageMs: watch.runningMs, progress: job.progress, forecastMs });
	watch.nextReadAt = watch.startedAt + ageMs;
	return undefined;
}
