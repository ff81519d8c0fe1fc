import { buildJobPath } from '../service/contract/requests';
import { SPELLINGS } from '../service/contract/spellings';
import { isThrottled } from '../service/retry';
import { READ_TIMEOUT_MS, type ServiceClient } from '../service/serviceClient';
import { clockMs, pause } from '../service/time';
import { sum } from '../values/text';
import { hasten, next, type Patience, planPause, settle, within } from './next';
import type { RunJob } from './runJob';
import { type Books, StartQueue } from './startQueue';

const LONGEST_LOOP_PAUSE_MS = 1000;
/** Keeps the loop from spinning when a read is due but not yet allowed. */
const SHORTEST_LOOP_PAUSE_MS = 10;
/** Starts in flight get this long to return their ids: a cancelled execution must stop within a second. */
const CANCEL_GRACE_MS = 700;

/** The most jobs that are started or read at the same time. */
const JOBS_AT_ONCE_MAX = 100;
/** Get Job may read a thousand jobs, so their reads are spread out. */
const READS_AT_ONCE_MAX = 10;
/** A read due at the end of the wait still gets this long to answer. */
const SHORTEST_READ_TIMEOUT_MS = 5_000;
/** Some services answer at another path, such as one with a slash at its end. */
const REDIRECTS_MAX = 3;
/** A read while a sender waits for its answer. */
const SENDER_READ_TIMEOUT_MS = 20_000;

export interface JobsToCarryOut {
	/** How long running jobs are read; by default, jobs are only started. */
	patience?: Patience;
	/** When throttled starts are given up, in the time of `clockMs`; by default at the end of the wait. */
	startsUntil?: number;
	books?: Books;
	/** On Error "stop": start nothing more after a failure. */
	stopsAtFailure?: boolean;
	signal?: AbortSignal;
	/** Is told of each read of a running job. */
	logger?: { info(message: string): void };
}

/** A job that waits for its next read. */
interface Watch {
	since: number;
	reads: number;
	readAt: number;
	lastAt?: number;
	/** Whether its leads wait for those of other jobs. */
	isBehind?: boolean;
}

class JobLoop {
	/** Starts and reads in flight. They never reject. */
	private readonly activities = new Set<Promise<unknown>>();
	/** The jobs that wait for a read; the one that has waited longest comes first. */
	private readonly watches = new Map<RunJob, Watch>();
	/** The shortest time that a job took to its end, by the number of its leads. */
	private readonly took = new Map<number, number>();
	private readonly queue: StartQueue;
	/** A throttled read applies to all jobs, so they pause together. */
	private opensAt = 0;
	/** The jobs whose reads are in flight. */
	private readonly reading = new Set<RunJob>();
	/** How many jobs were started but are not read here, or not again. */
	private released = 0;
	private hasFailed = false;
	/** On how many leads of all jobs the service works, as far as it says so. */
	private readonly leadsAtOnce: number;

	constructor(
		private readonly client: ServiceClient,
		private readonly jobs: RunJob[],
		private readonly options: JobsToCarryOut,
	) {
		const { patience, startsUntil = Infinity, books, signal } = options;
		this.leadsAtOnce = SPELLINGS[client.fieldNames].limits.leadsAtOnce;
		this.queue = new StartQueue(client, jobs, {
			until: Math.min(startsUntil, patience?.endsAt ?? Infinity),
			jobsMax: patience ? JOBS_AT_ONCE_MAX : Infinity,
			...{ books, signal },
		});
		const since = clockMs();
		// 0 is before the end of any wait, so a job that was running before is read at least once.
		for (const job of jobs) {
			if (patience && job.state.kind === 'started') this.watches.set(job, { since, reads: 1, readAt: 0 });
		}
	}

	async carryOut(): Promise<void> {
		const { signal, patience } = this.options;
		while (!signal?.aborted) {
			if (!this.isStopping()) this.launchStarts();
			if (this.hasEnded()) break;
			if (!this.isStopping()) this.launchReads();
			await pause(this.pauseMs(), signal, Promise.race(this.activities));
		}
		if (signal?.aborted) await pause(CANCEL_GRACE_MS, undefined, Promise.all(this.activities));
		for (const job of this.jobs) {
			const { state, took } = job;
			if (state.kind === 'planned' && state.throttled) job.giveUp(state.throttled);
			if (patience?.settlesAt !== undefined && state.kind === 'started') job.take(settle(state, took));
		}
	}

	/** No more starts or reads, but those in flight may finish, so that no started job's id is lost. */
	private isStopping(): boolean {
		return (this.hasFailed || this.queue.hasFailed) && this.options.stopsAtFailure === true;
	}

	private hasEnded(): boolean {
		if (this.activities.size > 0) return false;
		return this.isStopping() || this.isTooLate() || (this.watches.size === 0 && !this.queue.isWaiting);
	}

	/** Whether the sender of a delivery must be answered now. */
	private isTooLate(): boolean {
		return clockMs() >= (this.options.patience?.answerBy ?? Infinity);
	}

	/** How many started jobs have not been seen to end. */
	private readonly countRunning = (): number => this.watches.size + this.reading.size + this.released;

	private pauseMs(): number {
		if (this.isStopping()) return LONGEST_LOOP_PAUSE_MS;
		const watches = [...this.watches.values()];
		const soonest = watches.reduce((time, { readAt }) => Math.min(time, readAt), Infinity);
		const untilReadMs = Math.max(soonest, this.opensAt) - clockMs();
		const untilNextMs = Math.min(untilReadMs, this.queue.msUntilNext(this.countRunning()));
		return Math.min(Math.max(untilNextMs, SHORTEST_LOOP_PAUSE_MS), LONGEST_LOOP_PAUSE_MS);
	}

	private launchStarts(): void {
		for (const starting of this.queue.launch(this.countRunning))
			this.launch(starting.then((job) => this.takeStart(job)));
	}

	private launchReads(): void {
		const nowMs = clockMs();
		if (nowMs < this.opensAt || this.isTooLate()) return;
		const due = [...this.watches].filter(([, { readAt }]) => readAt <= nowMs);
		for (const [job, watch] of due.slice(0, READS_AT_ONCE_MAX - this.reading.size))
			this.launch(this.read(job, watch));
	}

	private launch(activity: Promise<unknown>): void {
		const tracked = activity.finally(() => this.activities.delete(tracked));
		this.activities.add(tracked);
	}

	private takeStart(job: RunJob): void {
		const { patience } = this.options;
		if (job.state.kind !== 'started') return;
		// A job of which the service took no lead brings nothing.
		if (!patience) this.released++;
		else if (job.isAwaited) {
			const since = clockMs();
			this.watch(job, { since, reads: 1, isBehind: true }, within(patience.endsAt, since, patience.endsAt));
			this.readAhead(patience);
		}
		this.queue.take(this.countRunning());
	}

	private watch(job: RunJob, past: Omit<Watch, 'readAt'>, readAt: number | undefined): void {
		if (readAt === undefined) this.released++;
		else this.watches.set(job, { ...past, readAt });
	}

	/**
	 * Reads as many started jobs, in their order, as the service works on at once: those behind them end later, and are
	 * read at the end of the wait at the latest.
	 */
	private readAhead({ firstPauseMs, endsAt }: Patience): void {
		const behind = [...this.watches].filter(([, { isBehind }]) => isBehind);
		const ahead = [...this.watches].filter(([, { isBehind }]) => !isBehind).map(([job]) => job);
		let leadsAhead = sum([...this.reading, ...ahead].map(({ leads }) => leads.length));
		for (const [job, watch] of behind) {
			if (leadsAhead >= this.leadsAtOnce) return;
			leadsAhead += job.leads.length;
			watch.isBehind = false;
			watch.since = clockMs();
			const pauseMs = planPause(firstPauseMs, { reads: 0, others: 0, rounds: this.countRounds(job) });
			watch.readAt = Math.min(watch.since + pauseMs, endsAt);
		}
	}

	/** How often the service turns to another part of a job's leads, at least once. */
	private countRounds({ leads }: RunJob): number {
		return Math.max(1, leads.length / this.leadsAtOnce);
	}

	/** A job took this long: those like it may end as soon. */
	private learn({ leads }: RunJob, tookMs: number): void {
		this.took.set(leads.length, Math.min(tookMs, this.took.get(leads.length) ?? tookMs));
		for (const other of this.watches.keys()) this.hasten(other, clockMs());
	}

	private hasten(job: RunJob, nowMs: number): void {
		const watch = this.watches.get(job);
		// A read that failed has a pause of its own.
		if (!watch || watch.isBehind || job.lastFailure) return;
		watch.readAt = hasten(watch.readAt, watch.since, nowMs, this.took.get(job.leads.length));
	}

	private async read(job: RunJob, watch: Watch): Promise<void> {
		const { state, start, wasStarted, took } = job;
		const { patience, logger } = this.options;
		if (!patience || state.kind !== 'started') return;
		const { endsAt, answerBy, readMs = SHORTEST_READ_TIMEOUT_MS } = patience;
		const { enrichmentId } = state;
		const timeoutMs =
			answerBy === undefined
				? Math.max(readMs, endsAt - clockMs())
				: Math.max(1, Math.min(SENDER_READ_TIMEOUT_MS, answerBy - clockMs()));
		this.watches.delete(job);
		this.reading.add(job);
		const sentAt = clockMs();
		const reply = await this.client.send({
			...{ method: 'GET', path: buildJobPath(enrichmentId) },
			...{ timeoutMs, silenceMs: READ_TIMEOUT_MS, redirects: REDIRECTS_MAX },
		});
		const nowMs = clockMs();
		this.reading.delete(job);
		const { since, reads, lastAt } = watch;
		const past = {
			...{ since, reads, lastAt },
			others: this.watches.size + this.reading.size,
			answeredInMs: nowMs - sentAt,
			rounds: this.countRounds(job),
		};
		const isOfRun = start !== undefined || wasStarted === true;
		const reading = next({ state, isOfRun, took }, reply, nowMs, patience, past);
		job.take(reading.state);
		this.hasFailed ||= job.hasFailed;
		if (job.state.kind === 'ended') this.learn(job, nowMs - since);
		if (job.state.kind !== 'started') return this.readAhead(patience);
		const readsNow = job.lastFailure ? reads : reads + 1;
		this.watch(job, { since, reads: readsNow, lastAt: nowMs }, reading.readAgainAt);
		this.hasten(job, nowMs);
		// The last reads, at the end of the wait, must not delay each other.
		if (isThrottled(reply) && nowMs < endsAt && reading.readAgainAt !== undefined)
			this.opensAt = Math.min(endsAt, Math.max(this.opensAt, reading.readAgainAt));
		const { completed = 'unknown', total = 'unknown' } = job.record?.progress ?? {};
		logger?.info(`Lead Enrichment is waiting for job ${enrichmentId}: ${completed} of ${total} leads`);
	}
}

/**
 * Starts planned jobs and, with `patience`, reads all jobs until they have ended or the wait is over. The jobs' states
 * say what came of it. Jobs that waited and were joined are replaced in the list. Never throws.
 */
export async function carryOutJobs(
	client: ServiceClient,
	jobs: RunJob[],
	options: JobsToCarryOut,
): Promise<void> {
	await new JobLoop(client, jobs, options).carryOut();
}
