import type { StartAnswer } from '../contract/answers';
import type { JobProgress } from '../contract/job';
import { readClock } from '../transport/clock';
import { pause } from '../transport/pause';
import type { ServiceClient } from '../transport/serviceClient';
import { Activities } from './activities';
import { isFailure, type JobOutcome } from './jobOutcome';
import { startJob, type StartRequest } from './startJob';
import { StartQueue, type JobTask } from './startQueue';
import { WatchList, type WatchedJob } from './watchList';

const LONGEST_LOOP_PAUSE_MS = 1000;
/** Keeps the loop from spinning when a read is due that may not be made yet. */
const SHORTEST_LOOP_PAUSE_MS = 10;
/** A cancelled execution must stop within a second; until then, starts under way may still return their ids. */
const CANCEL_GRACE_MS = 700;
/** First pause of a wait that lasts seconds at most. */
const SHORT_WAIT_PAUSE_MS = 500;

export interface JobsToRun {
	client: ServiceClient;
	tasks: readonly JobTask[];
	/** Jobs being started or watched at the same time. */
	maxConcurrentJobs: number;
	/** Undefined: start only. */
	wait?: { forMs: number; firstPauseMs: number };
	/** On Error "stop": nothing more is started once a job has failed. */
	stopAtFailure: boolean;
	signal?: AbortSignal;
	/** Called after each read of a job that is still running. */
	onRead?: (enrichmentId: string, progress: JobProgress | null | undefined) => void;
}

/** One loop that gives tasks their turn, reads watched jobs when they are due, and records what became of each. */
class JobLoop {
	readonly outcomes: JobOutcome[];
	private readonly activities = new Activities();
	private readonly queue: StartQueue;
	private readonly watchList: WatchList;
	private readonly deadlineAt: number;
	private starting = 0;
	private hasFailed = false;

	constructor(private readonly jobs: JobsToRun) {
		const { client, tasks, maxConcurrentJobs, wait } = jobs;
		this.outcomes = tasks.map(() => ({ kind: 'notSent' }));
		this.deadlineAt = wait ? readClock() + wait.forMs : Infinity;
		this.queue = new StartQueue(tasks, maxConcurrentJobs);
		this.watchList = new WatchList(client, wait?.firstPauseMs ?? 0, this.deadlineAt);
	}

	async run(): Promise<void> {
		const { signal } = this.jobs;
		while (!signal?.aborted) {
			if (!this.isStopping()) this.launchTasks();
			if (this.hasEnded()) break;
			if (!this.isStopping()) this.launchReads();
			await pause(this.pauseMs(), signal, this.activities.nextEnd());
		}
		if (signal?.aborted) await pause(CANCEL_GRACE_MS, undefined, this.activities.allEnd());
		for (const { index, outcome } of this.watchList.listUnfinished()) this.outcomes[index] = outcome;
	}

	/** No more starts and reads: those in flight are waited for, so that no started job's id is lost. */
	private isStopping(): boolean {
		return this.hasFailed && this.jobs.stopAtFailure;
	}

	private hasEnded(): boolean {
		return this.activities.count === 0 && (this.isStopping() || this.watchList.isOver());
	}

	private pauseMs(): number {
		if (this.isStopping()) return LONGEST_LOOP_PAUSE_MS;
		const untilNextReadMs = this.watchList.msUntilNextRead();
		return Math.min(Math.max(untilNextReadMs, SHORTEST_LOOP_PAUSE_MS), LONGEST_LOOP_PAUSE_MS);
	}

	private launchTasks(): void {
		for (;;) {
			const underWay = this.starting + this.watchList.size;
			const next = this.queue.takeNext(underWay, readClock() >= this.deadlineAt);
			if (!next) return;
			const { index, task } = next;
			if ('enrichmentId' in task) this.watchList.add({ index, ...task }, true);
			else this.activities.add(this.startTask(index, task));
		}
	}

	private launchReads(): void {
		for (const job of this.watchList.listDue()) this.activities.add(this.readJob(job));
	}

	private async startTask(index: number, request: StartRequest): Promise<void> {
		const { client, signal, wait } = this.jobs;
		this.starting++;
		// Holds if the execution is cancelled before the service has answered.
		this.outcomes[index] = { kind: 'notStarted', reply: { kind: 'failure', failure: 'cancelled' } };
		const outcome = await startJob(client, request, signal);
		this.starting--;
		if (!outcome.ok) return this.record(index, { kind: 'notStarted', reply: outcome.reply });
		const { start } = outcome;
		if (!wait) return this.record(index, { kind: 'started', start });
		// While others wait for their turn, a job that may have ended already does not keep its place for a pause.
		const job = { index, enrichmentId: start.enrichment_id, start, isNew: true };
		this.watchList.add(job, this.queue.isWaiting);
	}

	private async readJob(watched: WatchedJob): Promise<void> {
		const outcome = await this.watchList.read(watched);
		if (outcome) this.record(watched.index, outcome);
		else this.jobs.onRead?.(watched.watch.enrichmentId, watched.watch.job?.progress);
	}

	private record(index: number, outcome: JobOutcome): void {
		this.outcomes[index] = outcome;
		this.hasFailed ||= isFailure(outcome);
	}
}

/**
 * Starts jobs and, where asked, polls them all in one loop until each has ended, the wait is over, or the
 * execution is cancelled. Returns one outcome per task, in the tasks' order; never throws for the service's
 * failures.
 */
export async function runJobs(jobs: JobsToRun): Promise<JobOutcome[]> {
	const loop = new JobLoop(jobs);
	await loop.run();
	return loop.outcomes;
}

async function readJobs(
	client: ServiceClient,
	tasks: ReadonlyArray<Exclude<JobTask, StartRequest>>,
	forMs: number,
): Promise<JobOutcome[]> {
	return await runJobs({
		client,
		tasks,
		maxConcurrentJobs: Infinity,
		wait: { forMs, firstPauseMs: SHORT_WAIT_PAUSE_MS },
		stopAtFailure: false,
	});
}

/**
 * Reads started jobs, each at least once and for `forMs` milliseconds at most. One that is still running then, or
 * whose last read failed with a transient failure, is `unfinished`.
 */
export async function readStartedJobs(
	client: ServiceClient,
	starts: readonly StartAnswer[],
	forMs = 0,
): Promise<JobOutcome[]> {
	const tasks = starts.map((start) => ({ enrichmentId: start.enrichment_id, start }));
	return await readJobs(client, tasks, forMs);
}

/** Reads jobs that this run has just started, each once. One that the service does not know yet is `unfinished`, too. */
export async function readNewJobs(
	client: ServiceClient,
	starts: readonly StartAnswer[],
): Promise<JobOutcome[]> {
	const tasks = starts.map((start) => ({ enrichmentId: start.enrichment_id, start, isNew: true }));
	return await readJobs(client, tasks, 0);
}
