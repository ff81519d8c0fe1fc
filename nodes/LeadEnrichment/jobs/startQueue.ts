import { SPELLINGS } from '../service/contract/spellings';
import { parseStart, type ServiceReply } from '../service/reply';
import { judgeStart, planRetryPause } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { clockMs, pause } from '../service/time';
import { accept } from './accept';
import type { ExecutionJobs } from './executionJobs';
import type { StartRequest } from './jobState';
import type { Ledgers } from './ledgers';
import type { RunJob } from './runJob';
import { StartPace } from './startPace';

/** Jobs are asynchronous, so a start only uploads its leads; this is plenty for a thousand of them. */
const START_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 4;
/**
 * So many jobs may wait for each one that runs, or they are joined: small jobs are done soon where the service takes
 * many at a time, but spend their time waiting where it limits them.
 */
const WAITING_PER_RUNNING = 4;

/** Where starts are written down, before they are sent and when they are answered. */
export interface Books {
	ledgers: Ledgers;
	shown: ExecutionJobs;
}

export interface StartOptions {
	/** When throttled starts are given up, in the time of `clockMs`. */
	until: number;
	/** The most jobs that run at the same time. Without a limit, nobody sees them end. */
	jobsMax: number;
	/** The probe keeps none. */
	books?: Books;
	signal?: AbortSignal;
}

/**
 * The planned jobs of a run, in order, and when to start each. Throttled jobs keep their place; jobs that are joined
 * are replaced in the list.
 */
export class StartQueue {
	private readonly pace: StartPace;
	private nextPlace = 0;
	private starting = 0;
	/** Whether the service took a start since jobs were joined. */
	private hasTaken = false;
	/** The last answer to a throttled start. */
	private throttled?: ServiceReply;
	/** Whether a start failed, or no longer gets its turn. */
	hasFailed = false;

	constructor(
		private readonly client: ServiceClient,
		private readonly jobs: RunJob[],
		private readonly options: StartOptions,
	) {
		this.pace = new StartPace(options.jobsMax, SPELLINGS[client.fieldNames].limits.periodMs);
	}

	/** Whether jobs wait for their turn that may still come. */
	get isWaiting(): boolean {
		return this.findNext() !== undefined && clockMs() < this.options.until;
	}

	/** Milliseconds until the next start; Infinity if there is none, or if another job must end first. */
	msUntilNext(running: number): number {
		return this.findNext() ? this.pace.msUntilNext(clockMs(), this.starting, running) : Infinity;
	}

	/** Sends the starts whose turn it is; they never reject. `running`: how many jobs are not seen to end. */
	launch(running: () => number): Array<Promise<RunJob>> {
		const { until, jobsMax } = this.options;
		const isOver = clockMs() >= until;
		if (isOver && this.throttled) this.giveUp(this.throttled);
		const launched: Array<Promise<RunJob>> = [];
		for (let job = this.findNext(); job?.request; job = this.findNext()) {
			// Even the shortest wait starts jobs: the first round still gets its turn after the end.
			if ((isOver && this.nextPlace >= jobsMax) || this.msUntilNext(running()) > 0) break;
			launched.push(this.start(job, job.request, running));
		}
		return launched;
	}

	/** The service took the start of a job; `running` counts it. */
	take(running: number): void {
		this.hasTaken = true;
		this.pace.take(clockMs(), running);
	}

	private findNext(): RunJob | undefined {
		const { jobs } = this;
		while (this.nextPlace < jobs.length && jobs[this.nextPlace]?.state.kind !== 'planned') this.nextPlace++;
		return jobs[this.nextPlace];
	}

	private async start(job: RunJob, request: StartRequest, running: () => number): Promise<RunJob> {
		const sentAt = clockMs();
		this.starting++;
		const reply = await this.send(job, request);
		this.starting--;
		if (job.state.kind !== 'planned') {
			this.hasFailed ||= job.hasFailed;
			return job;
		}
		const nowMs = clockMs();
		const { retryAfterMs = 0 } = reply;
		this.throttled = reply;
		this.nextPlace = Math.min(this.nextPlace, this.jobs.indexOf(job));
		if (this.pace.throttle(sentAt, nowMs, running(), reply.retryAfterMs)) this.joinWaiting(running());
		// The service accepts no start before the wait is over.
		if (nowMs + retryAfterMs >= this.options.until) this.giveUp(reply);
		return job;
	}

	/** Joins waiting jobs in pairs: once for what was taken in between, however often starts are throttled. */
	private joinWaiting(running: number): void {
		const { jobs } = this;
		const isWaiting = (job?: RunJob) => job?.state.kind === 'planned';
		const most = WAITING_PER_RUNNING * Math.max(1, running);
		if (!this.hasTaken || jobs.filter(isWaiting).length <= most) return;
		this.hasTaken = false;
		for (let place = this.nextPlace; place < jobs.length; place++) {
			const pair = jobs.slice(place, place + 2);
			const [job, behind] = pair;
			const joined = pair.every(isWaiting) && behind ? job?.join?.(behind) : undefined;
			if (!joined) continue;
			this.options.books?.ledgers.replace(pair, joined);
			jobs.splice(place, 2, joined);
		}
	}

	/** Sends a job's start; if there is no connection, up to four times. Never throws; returns the last reply. */
	private async send(job: RunJob, { path, buildBody }: StartRequest): Promise<ServiceReply> {
		const { books, signal } = this.options;
		const body = buildBody();
		books?.ledgers.send(job);
		let reply = await this.sendOnce(job, path, body);
		for (let sent = 1; sent < START_ATTEMPTS && judgeStart(reply) === 'notSent'; sent++) {
			await pause(planRetryPause(sent, reply), signal);
			if (signal?.aborted) break;
			reply = await this.sendOnce(job, path, body);
		}
		if (job.enrichmentId !== undefined) books?.shown.add(job.enrichmentId);
		books?.ledgers.answer(job, this.client.secrets);
		return reply;
	}

	private async sendOnce(job: RunJob, path: string, body: Record<string, unknown>): Promise<ServiceReply> {
		job.send();
		const reply = await this.client.send({ method: 'POST', path, body, timeoutMs: START_TIMEOUT_MS });
		const answer = parseStart(reply);
		if (answer) job.accept(answer, accept(job.leads, job.isSearch, answer));
		else job.refuse(reply);
		return reply;
	}

	/** Refuses the starts that are still waiting, with the service's last answer as the reason. */
	private giveUp(reply: ServiceReply): void {
		for (let job = this.findNext(); job; job = this.findNext()) {
			job.giveUp(reply);
			this.hasFailed = true;
		}
	}
}
