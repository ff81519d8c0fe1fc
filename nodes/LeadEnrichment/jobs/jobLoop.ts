import type { JobProgress, StartAnswer } from '../service/contract/answers';
import type { ServiceReply } from '../service/reply';
import { isThrottled, readRetryAfter } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { pause, readClock } from '../service/time';
import { isFailure, type JobOutcome } from './runJob';
import { startJob, type StartRequest } from './startJob';
import { type SentStart, StartPace } from './startPace';
import { type WatchedJob, WatchList } from './watchList';

/** Starts and reads in flight. */
export class Activities {
	private readonly running = new Set<Promise<void>>();

	get count(): number {
		return this.running.size;
	}

	/** `activity` must not reject. */
	add(activity: Promise<void>): void {
		const tracked = activity.finally(() => this.running.delete(tracked));
		this.running.add(tracked);
	}

	/** Resolves when one of them ends; undefined when there is none. */
	nextEnd(): Promise<void> | undefined {
		return this.running.size > 0 ? Promise.race(this.running) : undefined;
	}

	async allEnd(): Promise<void> {
		await Promise.all(this.running);
	}
}

/** A job to start and wait for, or one that is running already: `isNew` if this run has just started it. */
export type JobTask = StartRequest | { enrichmentId: string; start?: StartAnswer; isNew?: boolean };

export interface QueuedTask {
	/** The task's place among the run's tasks. */
	index: number;
	task: JobTask;
}

/** A run's tasks that wait for their turn, in order. One that was throttled goes back to its place. */
export class StartQueue {
	private next = 0;
	/** Before all others, in order. */
	private returned: number[] = [];

	constructor(private readonly tasks: readonly JobTask[]) {}

	/** The task whose turn is next. */
	get first(): QueuedTask | undefined {
		const index = this.returned[0] ?? this.next;
		const task = this.tasks[index];
		return task && { index, task };
	}

	/** Takes the first task out. */
	takeFirst(): void {
		if (this.returned.shift() === undefined) this.next++;
	}

	putBack(index: number): void {
		this.returned = [...this.returned, index].sort((a, b) => a - b);
	}

	/** Takes all tasks out, and returns their places. */
	clear(): number[] {
		const unsent = Array.from({ length: this.tasks.length - this.next }, (_, place) => this.next + place);
		const left = [...this.returned, ...unsent];
		this.returned = [];
		this.next = this.tasks.length;
		return left;
	}
}

const LONGEST_LOOP_PAUSE_MS = 1000;
/** Keeps the loop from spinning when a read is due that may not be made yet. */
const SHORTEST_LOOP_PAUSE_MS = 10;
/** A cancelled execution must stop within a second; until then, starts under way may still return their ids. */
const CANCEL_GRACE_MS = 700;

export interface JobsToRun {
	client: ServiceClient;
	tasks: readonly JobTask[];
	/** Jobs being started or watched at the same time. */
	maxConcurrentJobs: number;
	/** How long starts that the service throttles wait for their turn; with `wait`, as long as that is by default. */
	startForMs?: number;
	/** Undefined: start only. */
	wait?: { forMs: number; firstPauseMs: number };
	/** On Error "stop": nothing more is started once a job has failed. */
	stopAtFailure: boolean;
	signal?: AbortSignal;
	/** Called after each read of a job that is still running. */
	onRead?: (enrichmentId: string, progress: JobProgress | null | undefined) => void;
}

/** One loop that gives tasks their turn, reads watched jobs when they are due, and records what became of each. */
export class JobLoop {
	readonly outcomes: JobOutcome[];
	private readonly activities = new Activities();
	private readonly queue: StartQueue;
	private readonly pace: StartPace;
	private readonly watchList: WatchList;
	private readonly deadlineAt: number;
	/** From then on, nothing that the service throttles waits for its turn any more. */
	private readonly startsUntil: number;
	private starting = 0;
	/** Started and not watched here. */
	private released = 0;
	private throttled?: ServiceReply;
	private hasFailed = false;

	constructor(private readonly jobs: JobsToRun) {
		const { client, tasks, maxConcurrentJobs, wait, startForMs = Infinity } = jobs;
		const nowMs = readClock();
		this.outcomes = tasks.map(() => ({ kind: 'notSent' }));
		this.deadlineAt = wait ? nowMs + wait.forMs : Infinity;
		this.startsUntil = Math.min(nowMs + startForMs, this.deadlineAt);
		this.queue = new StartQueue(tasks);
		// Where nobody waits for the jobs, nobody knows either how many are under way.
		this.pace = new StartPace(wait ? maxConcurrentJobs : Infinity, tasks.length, nowMs);
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
		if (this.activities.count > 0) return false;
		const isWaiting = this.queue.first !== undefined && readClock() < this.startsUntil;
		return this.isStopping() || (this.watchList.isOver() && !isWaiting);
	}

	private pauseMs(): number {
		if (this.isStopping()) return LONGEST_LOOP_PAUSE_MS;
		const untilNextStartMs = this.queue.first ? this.msUntilNextStart() : Infinity;
		const untilNextMs = Math.min(this.watchList.msUntilNextRead(), untilNextStartMs);
		return Math.min(Math.max(untilNextMs, SHORTEST_LOOP_PAUSE_MS), LONGEST_LOOP_PAUSE_MS);
	}

	private msUntilNextStart(): number {
		return this.pace.msUntilNext(readClock(), this.starting, this.running);
	}

	/** Jobs that were started and not yet seen to end. */
	private get running(): number {
		return this.watchList.size + this.released;
	}

	private launchTasks(): void {
		const isOver = readClock() >= this.startsUntil;
		if (isOver) this.giveUpThrottled();
		for (let next = this.queue.first; next; next = this.queue.first) {
			const { index, task } = next;
			if ('enrichmentId' in task) {
				this.queue.takeFirst();
				this.watchList.add({ index, ...task }, true);
				continue;
			}
			// When the wait is over, the first round still gets its turn: even the shortest wait starts jobs.
			const isLate = isOver && this.jobs.wait && index >= this.jobs.maxConcurrentJobs;
			if (isLate || this.msUntilNextStart() > 0) return;
			this.queue.takeFirst();
			this.activities.add(this.startTask(index, task));
		}
	}

	/** Whoever still waits then learns from the service's own answer why. */
	private giveUpThrottled(): void {
		const { throttled: reply } = this;
		if (!reply) return;
		for (const index of this.queue.clear()) this.record(index, { kind: 'notStarted', reply });
	}

	private launchReads(): void {
		for (const job of this.watchList.listDue()) this.activities.add(this.readJob(job));
	}

	private async startTask(index: number, request: StartRequest): Promise<void> {
		const { client, signal, wait } = this.jobs;
		const sent = this.pace.send(readClock(), this.starting + this.running);
		this.starting++;
		// Holds if the execution is cancelled before the service has answered.
		this.outcomes[index] = { kind: 'notStarted', reply: { kind: 'failure', failure: 'cancelled' } };
		const outcome = await startJob(client, request, signal);
		this.starting--;
		if (!outcome.ok && isThrottled(outcome.reply)) return this.throttle(index, sent, outcome.reply);
		if (!outcome.ok) return this.record(index, { kind: 'notStarted', reply: outcome.reply });
		const { start } = outcome;
		if (wait) this.watchList.add({ index, enrichmentId: start.enrichment_id, start, isNew: true }, false);
		else {
			this.released++;
			this.record(index, { kind: 'started', start });
		}
		this.pace.take(sent, this.running);
	}

	/** The start goes back into the queue. */
	private throttle(index: number, sent: SentStart, reply: ServiceReply): void {
		const nowMs = readClock();
		const retryAfterMs = readRetryAfter(reply) ?? 0;
		this.throttled = reply;
		this.outcomes[index] = { kind: 'notStarted', reply };
		this.queue.putBack(index);
		this.pace.throttle(sent, nowMs, this.running, retryAfterMs);
		// Who may come again only after that would wait in vain.
		if (nowMs + retryAfterMs >= this.startsUntil) this.giveUpThrottled();
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
