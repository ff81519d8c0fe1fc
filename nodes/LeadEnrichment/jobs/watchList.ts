import type { StartAnswer } from '../contract/answers';
import { readClock } from '../transport/clock';
import { isThrottled } from '../transport/retry';
import type { ServiceClient } from '../transport/serviceClient';
import { EndForecast } from './endForecast';
import type { JobOutcome } from './jobOutcome';
import { ReadPace } from './readPace';
import { createWatch, readWatchedJob, type Watch } from './watchJob';

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
