import type { ServiceReply } from '../service/reply';
import { findRetryAfter } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { pause, clockMs } from '../service/time';
import type { StartRequest } from './jobState';
import type { RunJob } from './runJob';
import { type StartHooks, startJob } from './startJob';
import { StartPace } from './startPace';
import { type Watch, WatchList } from './watchList';

const LONGEST_LOOP_PAUSE_MS = 1000;
/** Keeps the loop from spinning when a read is due but not yet allowed. */
const SHORTEST_LOOP_PAUSE_MS = 10;
/** Starts in flight get this long to return their ids: a cancelled execution must stop within a second. */
const CANCEL_GRACE_MS = 700;

/** The most jobs that are started or watched at the same time. */
const MAX_JOBS_AT_ONCE = 100;

export type JobHooks = StartHooks & { onRead?: (job: RunJob) => void };

export interface Wait {
	forMs: number;
	firstPauseMs: number;
	/** The shortest time a read gets to answer, even if the wait is shorter. */
	shortestReadMs?: number;
	/** Whether to stop reading a job after its first record, whatever it says. */
	once?: boolean;
	/** Whether a complete record counts as final when the wait is over, even if its totals contradict it. */
	endsUnsettled?: boolean;
}

export interface JobsToRun {
	client: ServiceClient;
	/** Planned jobs are started; with `wait`, running ones are read. */
	jobs: readonly RunJob[];
	/** How long throttled starts wait for their turn; by default as long as `wait`. */
	startForMs?: number;
	/** Undefined: only start the jobs. */
	wait?: Wait;
	/** On Error "stop": start nothing more after a failure. */
	stopAtFailure?: boolean;
	signal?: AbortSignal;
	hooks?: JobHooks;
}

class JobLoop {
	/** Starts and reads in flight. They never reject. */
	private readonly activities = new Set<Promise<void>>();
	private readonly pace: StartPace;
	private readonly watchList: WatchList;
	private readonly deadlineAt: number;
	/** Throttled starts are given up at this time. */
	private readonly startsUntil: number;
	private nextPlace = 0;
	private starting = 0;
	/** How many jobs were started but are not watched here. */
	private released = 0;
	/** The last answer to a throttled start. */
	private throttled?: ServiceReply;
	private hasFailed = false;

	constructor(private readonly run: JobsToRun) {
		const { client, jobs, wait, startForMs = Infinity } = run;
		const nowMs = clockMs();
		this.deadlineAt = wait ? nowMs + wait.forMs : Infinity;
		this.startsUntil = Math.min(nowMs + startForMs, this.deadlineAt);
		// Without a wait, the number of running jobs is unknown.
		this.pace = new StartPace(wait ? MAX_JOBS_AT_ONCE : Infinity);
		this.watchList = new WatchList(
			client,
			wait?.firstPauseMs ?? 0,
			this.deadlineAt,
			wait?.once,
			wait?.shortestReadMs,
		);
		for (const job of jobs) if (wait && job.state.kind === 'started') this.watchList.add(job, true);
	}

	async runAll(): Promise<void> {
		const { signal, jobs } = this.run;
		while (!signal?.aborted) {
			if (!this.isStopping()) this.launchStarts();
			if (this.hasEnded()) break;
			if (!this.isStopping()) this.launchReads();
			await pause(this.pauseMs(), signal, Promise.race(this.activities));
		}
		if (signal?.aborted) await pause(CANCEL_GRACE_MS, undefined, Promise.all(this.activities));
		for (const job of jobs) {
			job.giveUp();
			if (this.run.wait?.endsUnsettled) job.settle();
		}
	}

	/** No more starts or reads, but those in flight may finish, so that no started job's id is lost. */
	private isStopping(): boolean {
		return this.hasFailed && this.run.stopAtFailure === true;
	}

	private hasEnded(): boolean {
		if (this.activities.size > 0) return false;
		const isWaiting = this.findNext() !== undefined && clockMs() < this.startsUntil;
		return this.isStopping() || (this.watchList.isOver() && !isWaiting);
	}

	private pauseMs(): number {
		if (this.isStopping()) return LONGEST_LOOP_PAUSE_MS;
		const untilNextStartMs = this.findNext() ? this.msUntilNextStart() : Infinity;
		const untilNextMs = Math.min(this.watchList.msUntilNextRead(), untilNextStartMs);
		return Math.min(Math.max(untilNextMs, SHORTEST_LOOP_PAUSE_MS), LONGEST_LOOP_PAUSE_MS);
	}

	private msUntilNextStart(): number {
		return this.pace.msUntilNext(clockMs(), this.starting, this.running);
	}

	/** How many started jobs have not been seen to end. */
	private get running(): number {
		return this.watchList.size + this.released;
	}

	/** The next job to start. Throttled jobs keep their place. */
	private findNext(): RunJob | undefined {
		const { jobs } = this.run;
		while (this.nextPlace < jobs.length && jobs[this.nextPlace]?.state.kind !== 'planned') this.nextPlace++;
		return jobs[this.nextPlace];
	}

	private launchStarts(): void {
		const isOver = clockMs() >= this.startsUntil;
		if (isOver && this.throttled) this.giveUpStarts(this.throttled);
		for (let job = this.findNext(); job?.request; job = this.findNext()) {
			// Even the shortest wait starts jobs: the first round still gets its turn after the deadline.
			const isLate = isOver && this.run.wait && this.nextPlace >= MAX_JOBS_AT_ONCE;
			if (isLate || this.msUntilNextStart() > 0) return;
			this.launch(this.start(job, job.request));
		}
	}

	/** Refuses the starts that are still waiting, with the service's last answer as the reason. */
	private giveUpStarts(reply: ServiceReply): void {
		for (let job = this.findNext(); job; job = this.findNext()) {
			job.refuse(reply);
			this.hasFailed = true;
		}
	}

	private launchReads(): void {
		for (const watch of this.watchList.listDue()) this.launch(this.fetch(watch));
	}

	private launch(activity: Promise<void>): void {
		const tracked = activity.finally(() => this.activities.delete(tracked));
		this.activities.add(tracked);
	}

	private async start(job: RunJob, request: StartRequest): Promise<void> {
		const { client, wait, hooks, signal } = this.run;
		const sentAt = clockMs();
		this.starting++;
		const reply = await startJob(client, job, request, hooks, signal);
		this.starting--;
		this.hasFailed ||= job.hasFailed;
		if (job.state.kind === 'planned') return this.postpone(job, reply, sentAt);
		if (job.state.kind !== 'started') return;
		// A job of which the service took no lead brings nothing.
		if (wait && job.isAwaited) this.watchList.add(job, false);
		else if (!wait) this.released++;
		this.pace.take(clockMs(), this.running);
	}

	private postpone(job: RunJob, reply: ServiceReply, sentAt: number): void {
		const nowMs = clockMs();
		const retryAfterMs = findRetryAfter(reply) ?? 0;
		this.throttled = reply;
		this.nextPlace = Math.min(this.nextPlace, this.run.jobs.indexOf(job));
		this.pace.throttle(sentAt, nowMs, this.running, retryAfterMs);
		// The service accepts no start before the wait is over.
		if (nowMs + retryAfterMs >= this.startsUntil) this.giveUpStarts(reply);
	}

	private async fetch(watch: Watch): Promise<void> {
		const { job } = watch;
		await this.watchList.fetch(watch);
		this.hasFailed ||= job.hasFailed;
		if (job.state.kind === 'started') this.run.hooks?.onRead?.(job);
	}
}

/** Starts planned jobs and, with `wait`, polls all jobs until they have ended or the wait is over. Never throws. */
export async function carryOutJobs(run: JobsToRun): Promise<void> {
	await new JobLoop(run).runAll();
}
