import type { StartAnswer } from '../contract/answers';
import type { Job } from '../contract/job';
import { pause } from '../transport/pause';
import type { ServiceClient, ServiceReply } from '../transport/serviceClient';
import { startJob, type StartRequest } from './startJob';
import { createWatch, readWatchedJob, type Watch } from './watchJob';

/** Get Job may watch a thousand jobs; the service is not asked for all of them in the same moment. */
const MAX_READS_AT_ONCE = 10;
const LONGEST_LOOP_PAUSE_MS = 1000;
/** Keeps the loop from spinning when a read is due that may not be made yet. */
const SHORTEST_LOOP_PAUSE_MS = 10;
/** A cancelled execution must stop within a second; until then, starts under way may still tell their ids. */
const CANCEL_GRACE_MS = 500;

/** First pause of a reading that lasts seconds at most. */
const SHORT_WAIT_PAUSE_MS = 500;

/** What became of one job of the run. */
export type JobOutcome =
	/** Started; nobody waits for it here (delivery "webhook" and "none"). */
	| { kind: 'started'; start: StartAnswer }
	| { kind: 'completed'; start?: StartAnswer; enrichmentId: string; job: Job }
	| { kind: 'failed'; start?: StartAnswer; enrichmentId: string; job: Job }
	/** It was started, and its record cannot be read. */
	| { kind: 'unreadable'; start?: StartAnswer; enrichmentId: string; reply: ServiceReply }
	/** It still ran when the wait ended. `lastFailure` is set when the last read of it failed. */
	| { kind: 'unfinished'; start?: StartAnswer; enrichmentId: string; job?: Job; lastFailure?: ServiceReply }
	| { kind: 'notStarted'; reply: ServiceReply }
	/** Never sent: the wait was over, another job had failed, or the execution was cancelled before its turn. */
	| { kind: 'notSent' };

/** A job to start and wait for, or one that runs already. */
export type JobTask = StartRequest | { enrichmentId: string; start?: StartAnswer };

export interface RunPlan {
	client: ServiceClient;
	tasks: readonly JobTask[];
	/** Starts and waits in flight at the same time. */
	maxConcurrentJobs: number;
	/** Undefined: start only. */
	wait?: { forMs: number; firstPauseMs: number };
	/** On Error "stop": nothing more is started once a job has failed. */
	stopAtFailure: boolean;
	signal?: AbortSignal;
	/** Told after each reading of a job that still runs. */
	onRead?: (enrichmentId: string, progress: Job['progress']) => void;
}

function isFailure(outcome: JobOutcome): boolean {
	return outcome.kind === 'notStarted' || outcome.kind === 'failed' || outcome.kind === 'unreadable';
}

interface WatchedTask {
	watch: Watch;
	index: number;
	start?: StartAnswer;
	isReading: boolean;
}

/** The state of a run: which tasks are being started, watched or done. One loop drives them all. */
class JobRun {
	readonly outcomes: JobOutcome[];
	private readonly activities = new Set<Promise<void>>();
	private readonly watched = new Set<WatchedTask>();
	private starting = 0;
	private next = 0;
	private hasFailed = false;
	private readonly deadlineAt: number;

	constructor(private readonly plan: RunPlan) {
		this.outcomes = plan.tasks.map(() => ({ kind: 'notSent' }));
		this.deadlineAt = plan.wait ? Date.now() + plan.wait.forMs : Infinity;
	}

	async run(): Promise<JobOutcome[]> {
		const { signal } = this.plan;
		while (!signal?.aborted) {
			this.launchTasks();
			if (this.activities.size === 0 && (this.watched.size === 0 || this.isOver())) break;
			this.launchReads();
			await pause(
				this.pauseMs(),
				signal,
				this.activities.size > 0 ? Promise.race(this.activities) : undefined,
			);
		}
		if (signal?.aborted) await pause(CANCEL_GRACE_MS, undefined, Promise.all(this.activities));
		for (const task of this.watched) this.leaveUnfinished(task);
		return this.outcomes;
	}

	/** No more starts and reads: what is under way is waited for, so that no started job's id is lost. */
	private isStopping(): boolean {
		return this.hasFailed && this.plan.stopAtFailure;
	}

	private isOver(): boolean {
		return this.isStopping() || [...this.watched].every(({ watch }) => watch.nextReadAt > this.deadlineAt);
	}

	private pauseMs(): number {
		if (this.isStopping()) return LONGEST_LOOP_PAUSE_MS;
		const idle = [...this.watched].filter((task) => !task.isReading);
		const untilNextReadMs = Math.min(...idle.map(({ watch }) => watch.nextReadAt)) - Date.now();
		return Math.min(Math.max(untilNextReadMs, SHORTEST_LOOP_PAUSE_MS), LONGEST_LOOP_PAUSE_MS);
	}

	private launchTasks(): void {
		const { tasks, maxConcurrentJobs } = this.plan;
		while (
			this.next < tasks.length &&
			this.starting + this.watched.size < maxConcurrentJobs &&
			!this.isStopping() &&
			(Date.now() < this.deadlineAt || this.next < maxConcurrentJobs)
		) {
			const index = this.next++;
			const task = tasks[index];
			if (task && 'enrichmentId' in task) this.watchTask(index, task.enrichmentId, task.start, true);
			else if (task) this.track(this.startTask(index, task));
		}
	}

	private launchReads(): void {
		if (this.isStopping()) return;
		const nowMs = Date.now();
		const due = [...this.watched].filter(({ isReading, watch }) => !isReading && watch.nextReadAt <= nowMs);
		const reading = [...this.watched].filter(({ isReading }) => isReading).length;
		for (const task of due.slice(0, Math.max(0, MAX_READS_AT_ONCE - reading)))
			this.track(this.readTask(task));
	}

	private track(activity: Promise<void>): void {
		const tracked = activity.finally(() => this.activities.delete(tracked));
		this.activities.add(tracked);
	}

	private async startTask(index: number, request: StartRequest): Promise<void> {
		this.starting++;
		// Holds if the execution is cancelled before the service has answered.
		this.outcomes[index] = { kind: 'notStarted', reply: { kind: 'failure', failure: 'cancelled' } };
		const outcome = await startJob(this.plan.client, request, this.plan.signal);
		this.starting--;
		if (!outcome.ok) this.settle(index, { kind: 'notStarted', reply: outcome.reply });
		else if (!this.plan.wait) this.settle(index, { kind: 'started', start: outcome.start });
		else this.watchTask(index, outcome.start.enrichment_id, outcome.start, this.hasQueue());
	}

	private watchTask(
		index: number,
		enrichmentId: string,
		start: StartAnswer | undefined,
		readAtOnce: boolean,
	): void {
		const firstPauseMs = this.plan.wait?.firstPauseMs ?? 0;
		const watch = createWatch(enrichmentId, firstPauseMs, Date.now(), readAtOnce);
		this.watched.add({ watch, index, start, isReading: false });
		this.capAtDeadline(watch);
	}

	/** Jobs wait for their turn: then the place of one that may have ended already is not kept for a pause. */
	private hasQueue(): boolean {
		return this.next < this.plan.tasks.length;
	}

	/** The last read falls on the deadline rather than after it. */
	private capAtDeadline(watch: Watch): void {
		if (Date.now() < this.deadlineAt) watch.nextReadAt = Math.min(watch.nextReadAt, this.deadlineAt);
	}

	private async readTask(task: WatchedTask): Promise<void> {
		task.isReading = true;
		const end = await readWatchedJob(this.plan.client, task.watch, this.deadlineAt);
		task.isReading = false;
		if (!end) {
			this.capAtDeadline(task.watch);
			this.plan.onRead?.(task.watch.enrichmentId, task.watch.job?.progress);
			return;
		}
		this.watched.delete(task);
		const { start, watch } = task;
		this.settle(task.index, { ...end, start, enrichmentId: watch.enrichmentId });
	}

	private settle(index: number, outcome: JobOutcome): void {
		this.outcomes[index] = outcome;
		this.hasFailed ||= isFailure(outcome);
	}

	private leaveUnfinished({ index, start, watch }: WatchedTask): void {
		const { enrichmentId, job, lastFailure } = watch;
		this.outcomes[index] = { kind: 'unfinished', start, enrichmentId, job, lastFailure };
	}
}

/**
 * Starts jobs and, where asked, polls them all in one loop until each has ended, the wait is over, or the
 * execution is cancelled. Hands back one outcome per task, in the tasks' order; never throws for the service's
 * failures.
 */
export async function runJobs(plan: RunPlan): Promise<JobOutcome[]> {
	return await new JobRun(plan).run();
}

/**
 * Reads started jobs, each at least once and for `forMs` milliseconds at most. One that still runs then, or whose
 * reading failed in passing, is `unfinished`.
 */
export async function readStartedJobs(
	client: ServiceClient,
	starts: readonly StartAnswer[],
	forMs = 0,
): Promise<JobOutcome[]> {
	return await runJobs({
		client,
		tasks: starts.map((start) => ({ enrichmentId: start.enrichment_id, start })),
		maxConcurrentJobs: Infinity,
		wait: { forMs, firstPauseMs: SHORT_WAIT_PAUSE_MS },
		stopAtFailure: false,
	});
}
