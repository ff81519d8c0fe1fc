import type { SentLead } from '../leads/sentLeads';
import { isCompleteTooEarly, type Job, readJobState, type StartAnswer } from '../service/contract/answers';
import { isNotFound, type ServiceReply } from '../service/reply';
import { mayHaveStarted } from '../service/retry';
import type { Known, LedgerJob } from '../ledger/ledger';
import type { EndedState, JobState, SourceRow, StartRequest } from './jobState';

/** So long a job that is complete without its results is read again: they may come a moment later. */
export const WITHOUT_RESULTS_MS = 15_000;

type PlannedFields =
	| 'name'
	| 'rows'
	| 'sentLeads'
	| 'estimatedCredits'
	| 'hasWebhookUrl'
	| 'hasMessages'
	| 'request'
	| 'known'
	| 'wasStarted';

/** A job of a run, from the plan to the items. Its state changes through its own methods alone, one per transition. */
export class RunJob {
	/** Under which it is found on the service's dashboard. */
	name!: string;
	readonly rows!: readonly SourceRow[];
	/** Enrich only: the leads that are sent, each with the rows that asked for it. */
	readonly sentLeads?: ReadonlyArray<SentLead<SourceRow>>;
	readonly estimatedCredits?: number;
	/** Whether a webhook URL goes to the service, which may repeat its signature in results. */
	readonly hasWebhookUrl?: boolean;
	/** Whether messages were asked for, whose fields nobody knows. */
	readonly hasMessages?: boolean;
	/** Absent for a job that was started before. */
	readonly request?: StartRequest;
	/** The leads, or the search, by which the ledger knows it. */
	readonly known?: readonly Known[];
	/** Whether it was started before this call of the node: its leads are read, not paid again. */
	readonly wasStarted?: boolean;
	/** What the ledger holds of it. */
	entry?: LedgerJob;
	/** When it was first seen to be complete without all of its results, in the time of `readClock`. */
	unsettledSince?: number;
	private current: JobState = { kind: 'planned' };
	private answer?: StartAnswer;

	constructor(plan: Pick<RunJob, PlannedFields>) {
		Object.assign(this, plan);
	}

	/** A job that a person names by its id, in a row. Whether the account has it is not known. */
	static named(enrichmentId: string, ...rows: SourceRow[]): RunJob {
		const job = new RunJob({ name: enrichmentId, rows });
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

	get enrichmentId(): string | undefined {
		return 'enrichmentId' in this.current ? this.current.enrichmentId : undefined;
	}

	/** The answer to its start; undefined for a job that was not started by the run. */
	get start(): StartAnswer | undefined {
		return this.answer;
	}

	get record(): Job | undefined {
		return 'record' in this.current ? this.current.record : undefined;
	}

	/** How it has ended where it brings results. One that failed in the middle may: they are paid for. */
	get ended(): EndedState | undefined {
		if (this.current.kind !== 'ended') return undefined;
		const { hasFailed, record } = this.current;
		return !hasFailed || (record.results?.length ?? 0) > 0 ? this.current : undefined;
	}

	/** Whether it is complete, and its results cannot be read: they are paid for all the same. */
	get isWithoutResults(): boolean {
		const { record } = this;
		return record !== undefined && readJobState(record) === 'withoutResults';
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
		if (current.kind !== 'unreadable' || current.reply?.kind !== 'answer') return false;
		return isNotFound(current.reply) || current.reply.status === 410;
	}

	/** Whether it cannot be read now, but may be later: its token is corrected, or a proxy repaired. */
	get mayBecomeReadable(): boolean {
		return this.current.kind === 'unreadable' && !this.isGone;
	}

	send(): void {
		this.current = { kind: 'sending' };
	}

	throttle(reply: ServiceReply): void {
		this.current = { kind: 'planned', throttled: reply };
	}

	refuse(reply: ServiceReply): void {
		this.current = { kind: mayHaveStarted(reply) ? 'uncertain' : 'refused', reply };
	}

	accept(answer: StartAnswer): void {
		this.answer = answer;
		this.current = { kind: 'started', enrichmentId: answer.enrichment_id };
	}

	doubt(): void {
		this.answer = undefined;
		this.current = { kind: 'uncertain' };
	}

	watch(): string {
		const enrichmentId = this.readId();
		this.current = { kind: 'running', enrichmentId };
		return enrichmentId;
	}

	/** A read at `nowMs` has shown its record: it has ended or not. */
	show(record: Job, nowMs: number): void {
		const enrichmentId = this.readId();
		const state = readJobState(record);
		const isSettled = state !== 'withoutResults' && !isCompleteTooEarly(record);
		this.unsettledSince = isSettled ? undefined : (this.unsettledSince ?? nowMs);
		const isFinal = nowMs - (this.unsettledSince ?? nowMs) >= WITHOUT_RESULTS_MS;
		const hasEnded = state === 'failed' || (state === 'completed' && (isSettled || isFinal));
		if (hasEnded) this.current = { kind: 'ended', enrichmentId, hasFailed: state === 'failed', record };
		else this.current = { kind: isFinal ? 'unreadable' : 'running', enrichmentId, record };
	}

	/** A read of it failed, and may succeed later. */
	miss(reply: ServiceReply): void {
		this.current = { kind: 'running', enrichmentId: this.readId(), record: this.record, lastFailure: reply };
	}

	/** A read of it failed, and trying again is of no use. */
	lose(reply: ServiceReply): void {
		this.current = { kind: 'unreadable', enrichmentId: this.readId(), reply };
	}

	giveUp(): void {
		if (this.current.kind !== 'planned') return;
		if (this.current.throttled) this.refuse(this.current.throttled);
		else this.current = { kind: 'notSent' };
	}

	adopt({ state }: RunJob): void {
		this.current = state;
	}

	private readId(): string {
		if ('enrichmentId' in this.current) return this.current.enrichmentId;
		throw new Error(`A job that is ${this.current.kind} cannot be read`);
	}
}
