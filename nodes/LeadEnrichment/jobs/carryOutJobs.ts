import { buildJobPath } from '../service/contract/requests';
import { SPELLINGS } from '../service/contract/spellings';
import { isThrottled } from '../service/retry';
import { READ_TIMEOUT_MS, type ServiceClient } from '../service/serviceClient';
import { clockMs, pause } from '../service/time';
import { sum } from '../values/text';
import { hasten, next, type Patience, planPause, settle } from './next';
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

interface Watch {
	since: number;
	reads: number;
	isReading: boolean;
	lastAt?: number;
	/** Whether its leads wait for those of other jobs. */
	isBehind?: boolean;
	/** Undefined: not again. */
	readAt?: number;
}

class JobLoop {
	/** Starts and reads in flight. They never reject. */
	private readonly activities = new Set<Promise<unknown>>();
	/** The jobs that are being read; the one that has waited longest for a read comes first. */
	private readonly watches = new Map<RunJob, Watch>();
	/** The shortest time that a job took to its end, by the number of its leads. */
	private readonly took = new Map<number, number>();
	private readonly queue: StartQueue;
	/** A throttled read applies to all jobs, so they pause together. */
	private opensAt = 0;
	/** How many jobs were started but are not read here. */
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
			if (patience && job.state.kind === 'started')
				this.watches.set(job, { since, reads: 1, isReading: false, readAt: 0 });
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
			job.giveUp();
			const { state, took } = job;
			if (patience?.settlesAt !== undefined && state.kind === 'started') job.take(settle(state, took));
		}
	}

	/** No more starts or reads, but those in flight may finish, so that no started job's id is lost. */
	private isStopping(): boolean {
		return (this.hasFailed || this.queue.hasFailed) && this.options.stopsAtFailure === true;
	}

	private hasEnded(): boolean {
		if (this.activities.size > 0) return false;
		const isReading = [...this.watches.values()].some(({ readAt }) => readAt !== undefined);
		return this.isStopping() || this.isTooLate() || (!isReading && !this.queue.isWaiting);
	}

	/** Whether the sender of a delivery must be answered now. */
	private isTooLate(): boolean {
		return clockMs() >= (this.options.patience?.answerBy ?? Infinity);
	}

	/** How many started jobs have not been seen to end. */
	private readonly countRunning = (): number => this.watches.size + this.released;

	private pauseMs(): number {
		if (this.isStopping()) return LONGEST_LOOP_PAUSE_MS;
		const idle = [...this.watches.values()].filter(({ isReading }) => !isReading);
		const soonest = idle.reduce((time, { readAt = Infinity }) => Math.min(time, readAt), Infinity);
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
		const reading = [...this.watches.values()].filter(({ isReading }) => isReading).length;
		const due = [...this.watches].filter(
			([, { isReading, readAt = Infinity }]) => !isReading && readAt <= nowMs,
		);
		for (const [job, watch] of due.slice(0, Math.max(0, READS_AT_ONCE_MAX - reading)))
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
			const readAt = since < patience.endsAt ? patience.endsAt : undefined;
			this.watches.set(job, { since, reads: 1, isReading: false, readAt, isBehind: true });
			this.readAhead(patience);
		}
		this.queue.take(this.countRunning());
	}

	/**
	 * Reads as many started jobs, in their order, as the service works on at once: those behind them end later, and are
	 * read at the end of the wait at the latest.
	 */
	private readAhead({ firstPauseMs, endsAt }: Patience): void {
		for (const [job, watch] of this.watches) {
			const ahead = [...this.watches].filter(([, { isBehind }]) => !isBehind);
			const leads = sum(ahead.map(([other]) => other.leads.length));
			if (!watch.isBehind || leads >= this.leadsAtOnce) continue;
			watch.isBehind = false;
			watch.since = clockMs();
			const pauseMs = planPause(firstPauseMs, { reads: 0, others: 0, rounds: this.countRounds(job) });
			watch.readAt &&= Math.min(watch.since + pauseMs, endsAt);
		}
	}

	/** How often the service turns to another part of a job's leads, at least once. */
	private countRounds({ leads }: RunJob): number {
		return Math.max(1, leads.length / this.leadsAtOnce);
	}

	/** A job took this long: those like it may end as soon. */
	private learn({ leads }: RunJob, tookMs: number): void {
		this.took.set(leads.length, Math.min(tookMs, this.took.get(leads.length) ?? Infinity));
		for (const [other, watch] of this.watches) this.hasten(other, watch, clockMs());
	}

	private hasten({ leads, state }: RunJob, watch: Watch, nowMs: number): void {
		if (watch.isBehind) return;
		// A read that failed has a pause of its own.
		if (watch.readAt === undefined || (state.kind === 'started' && state.lastFailure)) return;
		watch.readAt = hasten(watch.readAt, watch.since, this.took.get(leads.length), nowMs);
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
		watch.isReading = true;
		const sentAt = clockMs();
		const reply = await this.client.send({
			...{ method: 'GET', path: buildJobPath(enrichmentId) },
			...{ timeoutMs, silenceMs: READ_TIMEOUT_MS, redirects: REDIRECTS_MAX },
		});
		watch.isReading = false;
		const nowMs = clockMs();
		const { since, reads, lastAt } = watch;
		const others = this.watches.size - 1;
		const past = {
			since,
			reads,
			lastAt,
			others,
			answeredInMs: nowMs - sentAt,
			rounds: this.countRounds(job),
		};
		watch.lastAt = nowMs;
		const isOfRun = (start ?? wasStarted) !== undefined;
		const reading = next({ state, isOfRun, took }, reply, nowMs, patience, past);
		job.take(reading.state);
		this.hasFailed ||= job.hasFailed;
		this.watches.delete(job);
		if (job.state.kind === 'ended') this.learn(job, nowMs - since);
		if (job.state.kind !== 'started') return this.readAhead(patience);
		const { record, lastFailure } = job.state;
		if (lastFailure === undefined) watch.reads++;
		this.watches.set(job, Object.assign(watch, { readAt: reading.readAgainAt }));
		this.hasten(job, watch, nowMs);
		// The last reads, at the end of the wait, must not delay each other.
		if (isThrottled(reply) && nowMs < endsAt && reading.readAgainAt !== undefined)
			this.opensAt = Math.min(endsAt, Math.max(this.opensAt, reading.readAgainAt));
		const { completed = 'unknown', total = 'unknown' } = record?.progress ?? {};
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
