import { type Job, readJobState, type StartAnswer } from '../service/contract/answers';
import { buildJobPath } from '../service/contract/requests';
import { isSuccess, parseJob, type ServiceReply } from '../service/reply';
import { isThrottled, isTransient, planRetryPause } from '../service/retry';
import { READ_TIMEOUT_MS, type ServiceClient } from '../service/serviceClient';
import { readClock } from '../service/time';
import { EndForecast, PollPlan } from './pollPlan';
import type { JobOutcome } from './runJob';

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

/** Get Job may watch a thousand jobs; the service is not asked for all of them in the same moment. */
const MAX_READS_AT_ONCE = 10;

/**
 * How fast jobs are read. A service that says of one read that there are too many means all of them: they pause together,
 * and fewer are made at once until they are answered again. Times are those of `readClock`.
 */
export class ReadPace {
	/** No read is made before. */
	opensAt = 0;
	readsAtOnce = MAX_READS_AT_ONCE;
	private refusals = 0;
	private lastRefusedAt = -1;

	/** To be called with what came of each read. The last reads of a wait, at its deadline, make none wait. */
	learn(reply: ServiceReply | undefined, sentAt: number, nowMs: number, deadlineAt: number): void {
		if (!reply || !isThrottled(reply)) {
			this.refusals = 0;
			this.readsAtOnce = Math.min(MAX_READS_AT_ONCE, this.readsAtOnce + 1);
			return;
		}
		if (nowMs >= deadlineAt) return;
		// Reads that were under way at the same time are throttled for one reason, once.
		if (sentAt > this.lastRefusedAt) {
			this.refusals++;
			this.readsAtOnce = Math.max(1, Math.floor(this.readsAtOnce / 2));
			this.lastRefusedAt = nowMs;
		}
		const opensAt = nowMs + planRetryPause(this.refusals, reply);
		this.opensAt = Math.min(deadlineAt, Math.max(this.opensAt, opensAt));
	}
}

/** A job that is being polled. */
export interface WatchedJob {
	/** The task's place among the run's tasks. */
	index: number;
	start?: StartAnswer;
	watch: Watch;
	isReading: boolean;
}

/** The jobs of a run that are being polled, and when each is to be read. Times are those of `readClock`. */
export class WatchList {
	/** The one first that was not read for the longest time. */
	private readonly jobs = new Set<WatchedJob>();
	private readonly forecast = new EndForecast();
	private readonly pace = new ReadPace();

	constructor(
		private readonly client: ServiceClient,
		private readonly firstPauseMs: number,
		private readonly deadlineAt: number,
	) {}

	get size(): number {
		return this.jobs.size;
	}

	/** A job to read at once where it runs already; one that this run has just started, when it may have ended. */
	add(
		job: { index: number; enrichmentId: string; start?: StartAnswer; isNew?: boolean },
		readAtOnce: boolean,
	): void {
		const { index, start } = job;
		const forecastMs = this.forecast.read();
		const times = { firstPauseMs: this.firstPauseMs, nowMs: readClock(), readAtOnce, forecastMs };
		const watch = createWatch(job, times);
		this.jobs.add({ index, start, watch, isReading: false });
		this.capAtDeadline(watch);
	}

	/** The jobs to read now, as many as may be read at once. */
	listDue(): WatchedJob[] {
		const nowMs = readClock();
		if (nowMs < this.pace.opensAt) return [];
		const reading = [...this.jobs].filter(({ isReading }) => isReading).length;
		return [...this.jobs]
			.filter(({ isReading, watch }) => !isReading && watch.nextReadAt <= nowMs)
			.slice(0, Math.max(0, this.pace.readsAtOnce - reading));
	}

	/** Reads a job once. Returns its outcome when it has ended, and then watches it no more. */
	async read(job: WatchedJob): Promise<JobOutcome | undefined> {
		const { watch, start } = job;
		const sentAt = readClock();
		job.isReading = true;
		const end = await readWatchedJob(this.client, watch, this.deadlineAt, this.forecast.read());
		job.isReading = false;
		this.jobs.delete(job);
		this.adaptPace(watch, sentAt);
		if (!end) {
			this.jobs.add(job);
			this.capAtDeadline(watch);
			return undefined;
		}
		const hasEnded = end.kind !== 'unreadable';
		if (watch.isNew && hasEnded) this.forecast.learn(readClock() - watch.startedAt, watch.runningMs);
		return { ...end, start, enrichmentId: watch.enrichmentId };
	}

	/** Infinity while none is idle. */
	msUntilNextRead(): number {
		const idle = [...this.jobs].filter(({ isReading }) => !isReading);
		const soonest = idle.reduce((time, { watch }) => Math.min(time, watch.nextReadAt), Infinity);
		return Math.max(soonest, this.pace.opensAt) - readClock();
	}

	/** Whether no read is left that falls before the deadline. */
	isOver(): boolean {
		return [...this.jobs].every(({ watch }) => watch.nextReadAt > this.deadlineAt);
	}

	/** What is left when the wait has ended, by the task's place. */
	listUnfinished(): Array<{ index: number; outcome: JobOutcome }> {
		return [...this.jobs].map(({ index, start, watch: { enrichmentId, job, lastFailure } }) => ({
			index,
			outcome: { kind: 'unfinished', start, enrichmentId, job, lastFailure },
		}));
	}

	/** The last read falls on the deadline rather than after it. */
	private capAtDeadline(watch: Watch): void {
		if (readClock() < this.deadlineAt) watch.nextReadAt = Math.min(watch.nextReadAt, this.deadlineAt);
	}

	private adaptPace(watch: Watch, sentAt: number): void {
		const { lastFailure } = watch;
		this.pace.learn(lastFailure, sentAt, readClock(), this.deadlineAt);
		// It waits together with the others, and not longer than they do.
		if (lastFailure && isThrottled(lastFailure)) {
			watch.nextReadAt = Math.min(watch.nextReadAt, this.pace.opensAt);
		}
	}
}
