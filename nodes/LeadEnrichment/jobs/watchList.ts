import type { StartAnswer } from '../contract/answers';
import { readClock } from '../transport/clock';
import type { ServiceClient } from '../transport/serviceClient';
import type { JobOutcome } from './jobOutcome';
import { createWatch, readWatchedJob, type Watch } from './watchJob';

/** Get Job may watch a thousand jobs; the service is not asked for all of them in the same moment. */
const MAX_READS_AT_ONCE = 10;

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
	private readonly jobs = new Set<WatchedJob>();

	constructor(
		private readonly client: ServiceClient,
		private readonly firstPauseMs: number,
		private readonly deadlineAt: number,
	) {}

	get size(): number {
		return this.jobs.size;
	}

	add(
		job: { index: number; enrichmentId: string; start?: StartAnswer; isNew?: boolean },
		readAtOnce: boolean,
	): void {
		const { index, enrichmentId, start, isNew } = job;
		const watch = createWatch(enrichmentId, this.firstPauseMs, readClock(), readAtOnce, isNew);
		this.jobs.add({ index, start, watch, isReading: false });
		this.capAtDeadline(watch);
	}

	/** The jobs to read now, as many as may be read at once. */
	listDue(): WatchedJob[] {
		const nowMs = readClock();
		const reading = [...this.jobs].filter(({ isReading }) => isReading).length;
		return [...this.jobs]
			.filter(({ isReading, watch }) => !isReading && watch.nextReadAt <= nowMs)
			.slice(0, Math.max(0, MAX_READS_AT_ONCE - reading));
	}

	/** Reads a job once. Returns its outcome when it has ended, and then watches it no more. */
	async read(job: WatchedJob): Promise<JobOutcome | undefined> {
		job.isReading = true;
		const end = await readWatchedJob(this.client, job.watch, this.deadlineAt);
		job.isReading = false;
		if (!end) {
			this.capAtDeadline(job.watch);
			return undefined;
		}
		this.jobs.delete(job);
		return { ...end, start: job.start, enrichmentId: job.watch.enrichmentId };
	}

	/** Infinity while none is idle. */
	msUntilNextRead(): number {
		const idle = [...this.jobs].filter(({ isReading }) => !isReading);
		return idle.reduce((soonest, { watch }) => Math.min(soonest, watch.nextReadAt), Infinity) - readClock();
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
}
