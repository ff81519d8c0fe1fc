import type { JobProgress } from '../service/contract/answers';
import { buildJobPath } from '../service/contract/requests';
import { isForeign, isNotFound, isSuccess, parseJob, type ServiceReply } from '../service/reply';
import { isThrottled, isTransient, planRetryPause } from '../service/retry';
import { READ_TIMEOUT_MS, type ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import type { RunJob } from './runJob';
import { UNKNOWN_JOB_MS, UNSETTLED_PAUSE_MS } from './settle';

/** The first pauses, unless the poll interval is shorter: small jobs end soon. */
const EARLY_PAUSES_MS = [500, 500, 1000, 1500] as const;
/** With this many other jobs, each is read half as often: a hundred jobs of a minute are read nine times each. */
const JOBS_FOR_DOUBLE_PAUSES = 40;
const LONGEST_PAUSE_MS = 30_000;
const PAUSE_GROWTH = 1.25;
/** Jobs end a little later than their progress suggests; a read just before the end would be wasted. */
const END_MARGIN = 1.05;
/** A job is never re-read sooner than this share of its age, however near its end seems. */
const SHORTEST_SHARE = 0.05;
const SHORTEST_PAUSE_MS = 1000;

/** Milliseconds until the job should end at its pace so far; undefined if its progress does not tell. */
function estimateRemaining(progress: JobProgress | null | undefined, ageMs: number): number | undefined {
	const { completed = 0, total = 0, skipped = 0 } = progress ?? {};
	if (completed <= 0 || total <= 0) return undefined;
	return Math.max(0, total - completed - skipped) * (ageMs / completed);
}

/**
 * When to read a job: at 0.5, 1, 2 and 3.5 seconds, then after the poll interval, then after pauses that grow by a
 * quarter up to 30 s. Sooner if its progress says that it ends before that; less often beside many other jobs.
 */
export class PollPlan {
	private pauses = 0;
	private pauseMs = 0;

	constructor(private readonly firstPauseMs: number) {}

	planPause(ageMs = 0, progress?: JobProgress | null, otherJobs = 0): number {
		this.pauseMs = this.planByNumber(this.pauses++);
		const pauseMs = Math.min(this.pauseMs * (1 + otherJobs / JOBS_FOR_DOUBLE_PAUSES), LONGEST_PAUSE_MS);
		const remainingMs = estimateRemaining(progress, ageMs);
		if (remainingMs === undefined) return pauseMs;
		const shortestMs = Math.max(Math.min(this.firstPauseMs, SHORTEST_PAUSE_MS), ageMs * SHORTEST_SHARE);
		return Math.max(shortestMs, Math.min(pauseMs, remainingMs * END_MARGIN));
	}

	private planByNumber(number: number): number {
		const early = EARLY_PAUSES_MS[number];
		if (early !== undefined) return Math.min(early, this.firstPauseMs);
		if (number === EARLY_PAUSES_MS.length) return this.firstPauseMs;
		return Math.min(this.pauseMs * PAUSE_GROWTH, LONGEST_PAUSE_MS);
	}
}

/** Get Job may watch a thousand jobs, so their reads are spread out. */
const MAX_READS_AT_ONCE = 10;
/** This many successes without a job in a row are the service's answer. */
const UNREADABLE_ANSWERS_MAX = 5;
/** A job that is read only once is asked for this often while pages answer. */
const FOREIGN_ANSWERS_MAX = 3;
/** A read due at the deadline still gets this long to answer. */
const SHORTEST_READ_TIMEOUT_MS = 5_000;

export interface Watch {
	job: RunJob;
	enrichmentId: string;
	plan: PollPlan;
	startedAt: number;
	nextReadAt: number;
	isReading: boolean;
	/** Failed reads in a row, how many of them were successes without a job, and how many were pages. */
	failures: number;
	unreadable: number;
	foreign: number;
	/** When the service first said that it does not know the job. */
	unknownSince?: number;
}

/** The jobs that are being polled, and when to read each. Times are those of `clockMs`. */
export class WatchList {
	/** The job that has waited longest for a read comes first. */
	private readonly watches = new Set<Watch>();
	/** A throttled read applies to all jobs, so they pause together. */
	private opensAt = 0;

	constructor(
		private readonly client: ServiceClient,
		private readonly firstPauseMs: number,
		private readonly deadlineAt: number,
		/** Whether only the first record of a job is wanted. */
		private readonly once = false,
		/** The shortest time a read gets to answer, even at the deadline. */
		private readonly shortestReadMs = SHORTEST_READ_TIMEOUT_MS,
	) {}

	get size(): number {
		return this.watches.size;
	}

	/** Watches a job from now on. A job that was running before is read at once, a new one when it may have ended. */
	add(job: RunJob, readAtOnce: boolean): void {
		const enrichmentId = job.enrichmentId ?? '';
		const plan = new PollPlan(this.firstPauseMs);
		const startedAt = clockMs();
		// 0 is before any deadline, so a job that was running before is read at least once.
		const firstPauseMs = plan.planPause();
		const nextReadAt = readAtOnce ? 0 : startedAt + firstPauseMs;
		const counts = { failures: 0, unreadable: 0, foreign: 0 };
		const watch = { job, enrichmentId, plan, startedAt, nextReadAt, isReading: false, ...counts };
		this.watches.add(watch);
		this.capAtDeadline(watch);
	}

	listDue(): Watch[] {
		const nowMs = clockMs();
		if (nowMs < this.opensAt) return [];
		const reading = [...this.watches].filter(({ isReading }) => isReading).length;
		return [...this.watches]
			.filter(({ isReading, nextReadAt }) => !isReading && nextReadAt <= nowMs)
			.slice(0, Math.max(0, MAX_READS_AT_ONCE - reading));
	}

	async fetch(watch: Watch): Promise<void> {
		watch.isReading = true;
		const timeLeftMs = Math.max(this.shortestReadMs, this.deadlineAt - clockMs());
		const path = buildJobPath(watch.enrichmentId);
		const timeoutMs = Math.min(READ_TIMEOUT_MS, timeLeftMs);
		const reply = await this.client.send({ method: 'GET', path, timeoutMs });
		watch.isReading = false;
		this.watches.delete(watch);
		this.takeReply(watch, reply);
		const { state } = watch.job;
		if (state.kind !== 'started' || (this.once && state.lastFailure === undefined)) return;
		this.watches.add(watch);
		this.capAtDeadline(watch);
	}

	/** Milliseconds, or Infinity if no job is idle. */
	msUntilNextRead(): number {
		const idle = [...this.watches].filter(({ isReading }) => !isReading);
		const soonest = idle.reduce((time, { nextReadAt }) => Math.min(time, nextReadAt), Infinity);
		return Math.max(soonest, this.opensAt) - clockMs();
	}

	isOver(): boolean {
		return [...this.watches].every(({ nextReadAt }) => nextReadAt > this.deadlineAt);
	}

	private takeReply(watch: Watch, reply: ServiceReply): void {
		const record = parseJob(reply);
		if (!record) return this.planRetry(watch, reply);
		watch.failures = 0;
		watch.unreadable = 0;
		watch.foreign = 0;
		watch.unknownSince = undefined;
		const nowMs = clockMs();
		watch.job.takeRecord(record, nowMs);
		const pauseMs = watch.plan.planPause(nowMs - watch.startedAt, record.progress, this.watches.size);
		watch.nextReadAt = nowMs + (watch.job.unsettledSince === undefined ? pauseMs : UNSETTLED_PAUSE_MS);
	}

	private planRetry(watch: Watch, reply: ServiceReply): void {
		const nowMs = clockMs();
		// No page ends a wait: it is not the service's answer.
		const isPage = isForeign(reply);
		const isUnreadable = isSuccess(reply) && !isPage;
		watch.foreign = isPage ? watch.foreign + 1 : 0;
		watch.unreadable = isUnreadable ? watch.unreadable + 1 : 0;
		const mayPass = isPage || isUnreadable || isTransient(reply) || this.mayBecomeKnown(watch, reply, nowMs);
		watch.failures++;
		watch.nextReadAt = nowMs + planRetryPause(watch.failures, reply);
		if (!mayPass || this.isLastAttempt(watch)) return watch.job.lose(reply);
		watch.job.takeFailedRead(reply);
		// The last reads, at the deadline, must not delay each other.
		if (isThrottled(reply) && nowMs < this.deadlineAt) {
			this.opensAt = Math.min(this.deadlineAt, Math.max(this.opensAt, watch.nextReadAt));
		}
	}

	/** A job that is read only once gets no later chance, so its failure must be reported. */
	private isLastAttempt({ unreadable, foreign, nextReadAt }: Watch): boolean {
		if (this.once) return unreadable > 0 || foreign >= FOREIGN_ANSWERS_MAX || nextReadAt > this.deadlineAt;
		return unreadable > UNREADABLE_ANSWERS_MAX;
	}

	/** Whether an unknown job may become known because the run has just started it. */
	private mayBecomeKnown(watch: Watch, reply: ServiceReply, nowMs: number): boolean {
		watch.unknownSince = isNotFound(reply) ? (watch.unknownSince ?? nowMs) : undefined;
		const isOfRun = watch.job.start !== undefined;
		return isOfRun && watch.unknownSince !== undefined && nowMs - watch.unknownSince < UNKNOWN_JOB_MS;
	}

	/** Moves the last read to the deadline instead of after it. */
	private capAtDeadline(watch: Watch): void {
		if (clockMs() < this.deadlineAt) watch.nextReadAt = Math.min(watch.nextReadAt, this.deadlineAt);
	}
}
