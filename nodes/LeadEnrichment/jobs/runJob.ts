import type { SentLead } from '../leads/planBatches';
import { type Job, readJobState, type StartAnswer } from '../service/contract/answers';
import type { ServiceReply } from '../service/reply';
import { mayHaveStarted } from '../service/retry';
import type { EndedState, JobState, RecordedJob, SourceRow, StartRequest } from './jobState';

/** What a job is for. */
interface JobPlan {
	/** Under which it is found on the service's dashboard. */
	name: string;
	/** The rows it is for, in input order. */
	rows: SourceRow[];
	/** Enrich only: the leads that are sent, each with the rows that asked for it. */
	sentLeads?: Array<SentLead<SourceRow>>;
	estimatedCredits?: number;
	/** Absent for a job that was started before. */
	request?: StartRequest;
}

/**
 * A job of a run, from the plan to the items. Everybody reads it; its state changes through its own methods alone, one
 * for each transition.
 */
export class RunJob {
	name: string;
	readonly rows: readonly SourceRow[];
	readonly sentLeads?: ReadonlyArray<SentLead<SourceRow>>;
	readonly estimatedCredits?: number;
	readonly request?: StartRequest;
	/** What the run's record holds of it: since this try sent its start, or from an earlier one. */
	recorded?: RecordedJob;
	private current: JobState = { kind: 'planned' };
	private answer?: StartAnswer;

	constructor({ name, rows, sentLeads, estimatedCredits, request }: JobPlan) {
		this.name = name;
		this.rows = rows;
		this.sentLeads = sentLeads;
		this.estimatedCredits = estimatedCredits;
		this.request = request;
	}

	/** A job that a person names by its id. Whether the account has it is not known. */
	static named(enrichmentId: string): RunJob {
		const job = new RunJob({ name: enrichmentId, rows: [] });
		job.current = { kind: 'running', enrichmentId };
		return job;
	}

	/** A job of the run of which only the id is known here. */
	static started(this: void, enrichmentId: string): RunJob {
		const job = new RunJob({ name: enrichmentId, rows: [] });
		job.accept({ enrichment_id: enrichmentId, skipped_leads: undefined });
		return job;
	}

	get state(): JobState {
		return this.current;
	}

	/** Undefined where no job is known to exist. */
	get enrichmentId(): string | undefined {
		return 'enrichmentId' in this.current ? this.current.enrichmentId : undefined;
	}

	/** The answer to its start; undefined for a job that was not started by the run. */
	get start(): StartAnswer | undefined {
		return this.answer;
	}

	/** The record as last read. */
	get record(): Job | undefined {
		return 'record' in this.current ? this.current.record : undefined;
	}

	/** How it has ended where it brings results. One that failed in the middle may: they are paid for. */
	get ended(): EndedState | undefined {
		if (this.current.kind !== 'ended') return undefined;
		const { hasFailed, record } = this.current;
		return !hasFailed || (record.results?.length ?? 0) > 0 ? this.current : undefined;
	}

	/** Whether its work is not, or not surely, done as the run wants it. */
	get hasFailed(): boolean {
		const { current } = this;
		if (current.kind === 'ended') return current.hasFailed;
		return ['refused', 'uncertain', 'unreadable'].includes(current.kind);
	}

	/** Whether it may exist though the run does not know its id. */
	get mayExist(): boolean {
		return this.current.kind === 'sending' || this.current.kind === 'uncertain';
	}

	/** Whether the service does not have it, though it had started it. */
	get isGone(): boolean {
		const { current } = this;
		if (current.kind !== 'unreadable' || current.reply.kind === 'failure') return false;
		return current.reply.status === 404 || current.reply.status === 410;
	}

	/** Whether it cannot be read now, but may be later: its token is corrected, or a proxy repaired. */
	get mayBecomeReadable(): boolean {
		return this.current.kind === 'unreadable' && !this.isGone;
	}

	/** Its start is about to be sent. */
	send(): void {
		this.current = { kind: 'sending' };
	}

	/** The service takes its start later. */
	throttle(reply: ServiceReply): void {
		this.current = { kind: 'planned', throttled: reply };
	}

	/** Its start got no usable answer. */
	refuse(reply: ServiceReply): void {
		this.current = { kind: mayHaveStarted(reply) ? 'uncertain' : 'refused', reply };
	}

	/** It was started, by this try or an earlier one. */
	accept(answer: StartAnswer): void {
		this.answer = answer;
		this.current = { kind: 'started', enrichmentId: answer.enrichment_id };
	}

	/** An earlier try sent its start, and no answer came. */
	doubt(): void {
		this.current = { kind: 'uncertain' };
	}

	/** It is started anew in the place of one that an earlier try started, or may have. */
	replan(): void {
		this.answer = undefined;
		this.current = { kind: 'planned' };
	}

	/** It is read from now on. Returns its id. */
	watch(): string {
		const enrichmentId = this.readId();
		this.current = { kind: 'running', enrichmentId };
		return enrichmentId;
	}

	/** A read has shown its record: it has ended or not. */
	show(record: Job): void {
		const enrichmentId = this.readId();
		const state = readJobState(record);
		this.current =
			state === 'running'
				? { kind: 'running', enrichmentId, record }
				: { kind: 'ended', enrichmentId, hasFailed: state === 'failed', record };
	}

	/** A read of it failed, and may succeed later. */
	miss(reply: ServiceReply): void {
		this.current = { kind: 'running', enrichmentId: this.readId(), record: this.record, lastFailure: reply };
	}

	/** A read of it failed, and trying again is of no use. */
	lose(reply: ServiceReply): void {
		this.current = { kind: 'unreadable', enrichmentId: this.readId(), reply };
	}

	/** The run sends no more starts. */
	giveUp(): void {
		if (this.current.kind !== 'planned') return;
		if (this.current.throttled) this.refuse(this.current.throttled);
		else this.current = { kind: 'notSent' };
	}

	/** What was read of the same job elsewhere holds for it. */
	adopt({ state }: RunJob): void {
		this.current = state;
	}

	private readId(): string {
		if ('enrichmentId' in this.current) return this.current.enrichmentId;
		throw new Error(`A job that is ${this.current.kind} cannot be read`);
	}
}
