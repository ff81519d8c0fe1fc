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
/** Keeps the loop from spinning when a read is due that may not be made yet. */
const SHORTEST_LOOP_PAUSE_MS = 10;
/** A cancelled execution must stop within a second; until then, starts under way may still return their ids. */
const CANCEL_GRACE_MS = 700;

/** As many jobs are started or watched at the same time. */
const MAX_JOBS_AT_ONCE = 100;

export type JobHooks = StartHooks & { onRead?: (job: RunJob) => void };

export interface Wait {
	forMs: number;
	firstPauseMs: number;
	/** A read gets at least this long to answer, also where the wait is shorter. */
	shortestReadMs?: number;
	/** Whether no job is read again of which a record has come, whatever it says. */
	once?: boolean;
	/** Whether a complete record counts as the last one when the wait is over, though its figures contradict it. */
	endsUnsettled?: boolean;
}

export interface JobsToRun {
	client: ServiceClient;
	/** Those that are planned are started; with `wait`, those that are running are read. */
	jobs: readonly RunJob[];
	/** How long starts that the service throttles wait for their turn; with `wait`, as long as that is by default. */
	startForMs?: number;
	/** Undefined: start only. */
	wait?: Wait;
	/** On Error "stop": nothing more is started once a job has failed. */
	stopAtFailure?: boolean;
	signal?: AbortSignal;
	hooks?: JobHooks;
}

class JobLoop {
	/** Starts and reads in flight. None of them rejects. */
	private readonly activities = new Set<Promise<void>>();
	private readonly pace: StartPace;
	private readonly watchList: WatchList;
	private readonly deadlineAt: number;
	/** From then on, nothing that the service throttles waits for its turn any more. */
	private readonly startsUntil: number;
	private nextPlace = 0;
	private starting = 0;
	/** Started and not watched here. */
	private released = 0;
	/** The service's last answer to a start that it takes later. */
	private throttled?: ServiceReply;
	private hasFailed = false;

	constructor(private readonly run: JobsToRun) {
		const { client, jobs, wait, startForMs = Infinity } = run;
		const nowMs = clockMs();
		this.deadlineAt = wait ? nowMs + wait.forMs : Infinity;
		this.startsUntil = Math.min(nowMs + startForMs, this.deadlineAt);
		// Where nobody waits for the jobs, nobody knows either how many are under way.
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

	/** No more starts and reads: those in flight are waited for, so that no started job's id is lost. */
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

	/** Jobs that were started and not yet seen to end. */
	private get running(): number {
		return this.watchList.size + this.released;
	}

	/** The job whose start is next: one that was throttled has kept its place. */
	private findNext(): RunJob | undefined {
		const { jobs } = this.run;
		while (this.nextPlace < jobs.length && jobs[this.nextPlace]?.state.kind !== 'planned') this.nextPlace++;
		return jobs[this.nextPlace];
	}

	private launchStarts(): void {
		const isOver = clockMs() >= this.startsUntil;
		if (isOver && this.throttled) this.giveUpStarts(this.throttled);
		for (let job = this.findNext(); job?.request; job = this.findNext()) {
			// When the wait is over, the first round still gets its turn: even the shortest wait starts jobs.
			const isLate = isOver && this.run.wait && this.nextPlace >= MAX_JOBS_AT_ONCE;
			if (isLate || this.msUntilNextStart() > 0) return;
			this.launch(this.start(job, job.request));
		}
	}

	/** Starts that still wait for their turn learn from the service's own answer why it does not come. */
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
		if (wait) this.watchList.add(job, false);
		else this.released++;
		this.pace.take(clockMs(), this.running);
	}

	private postpone(job: RunJob, reply: ServiceReply, sentAt: number): void {
		const nowMs = clockMs();
		const retryAfterMs = findRetryAfter(reply) ?? 0;
		this.throttled = reply;
		this.nextPlace = Math.min(this.nextPlace, this.run.jobs.indexOf(job));
		this.pace.throttle(sentAt, nowMs, this.running, retryAfterMs);
		// The service takes nothing before the wait is over.
		if (nowMs + retryAfterMs >= this.startsUntil) this.giveUpStarts(reply);
	}

	private async fetch(watch: Watch): Promise<void> {
		const { job } = watch;
		await this.watchList.fetch(watch);
		this.hasFailed ||= job.hasFailed;
		if (job.state.kind === 'started') this.run.hooks?.onRead?.(job);
	}
}

/** Starts planned jobs and, with `wait`, polls all of them until each has ended or the wait is over. Never throws. */
export async function carryOutJobs(run: JobsToRun): Promise<void> {
	await new JobLoop(run).runAll();
}
