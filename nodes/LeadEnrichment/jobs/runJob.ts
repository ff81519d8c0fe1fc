import type { SentLead } from '../leads/sentLeads';
import type { JobRecord, StartAnswer } from '../service/contract/answers';
import { judgeRecord, type Judgement } from '../service/contract/judgeJob';
import type { ServiceReply } from '../service/reply';
import { mayHaveStarted } from '../service/retry';
import type { Known, LedgerJob } from './ledger';
import { type EndedState, factsOf, isGone, type JobState, type StartRequest } from './jobState';
import { mayStillSettle } from './settle';
import type { SourceRow } from '../leads/rows';

/** What is decided of a job before it is started. */
export interface JobPlan {
	/** Under which it is found on the service's dashboard. */
	name: string;
	rows: readonly SourceRow[];
	/** Enrich only: the leads that are sent, each with the rows that asked for it. */
	sentLeads?: ReadonlyArray<SentLead<SourceRow>>;
	estimatedCredits?: number;
	/** Whether messages were asked for, whose fields nobody knows. */
	hasMessages?: boolean;
	/** Absent for a job that was started before. */
	request?: StartRequest;
	/** The leads, or the search, by which the ledger knows it. */
	known?: readonly Known[];
	/** Whether it was started before this call of the node: its leads are read, not paid again. */
	wasStarted?: boolean;
}

/** What has become of a job. Its state changes through its own methods only, one for each transition. */
class JobCourse {
	/** What the ledger holds of it. */
	entry?: LedgerJob;
	/** When it was first seen to be complete without all of its results, in the time of `clockMs`. */
	unsettledSince?: number;
	private answer?: StartAnswer;

	constructor(private current: JobState) {}

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

	get record(): JobRecord | undefined {
		return 'record' in this.current ? this.current.record : undefined;
	}

	/** What its record says; undefined before it has one. */
	get judgement(): Judgement | undefined {
		return this.record && judgeRecord(this.record, this.answer?.finalLimit);
	}

	/** How it has ended where it brings results. One that failed in the middle may: they are paid for. */
	get ended(): EndedState | undefined {
		if (this.current.kind !== 'ended') return undefined;
		const { end, record } = this.current;
		const hasResults = end === 'complete' || (record.results?.length ?? 0) > 0;
		return hasResults ? this.current : undefined;
	}

	/** Whether its work is not, or not surely, done as the run wants it. */
	get hasFailed(): boolean {
		return factsOf(this.current).hasFailed;
	}

	/** Whether it may exist though the run does not know its id. */
	get mayExist(): boolean {
		return factsOf(this.current).isPaid === 'perhaps';
	}

	/** Whether the service does not have it, though it had started it. */
	get isGone(): boolean {
		return isGone(this.current);
	}

	send(): void {
		this.become({ kind: 'starting' });
	}

	throttle(reply: ServiceReply): void {
		this.become({ kind: 'planned', throttled: reply });
	}

	refuse(reply: ServiceReply): void {
		this.become({ kind: mayHaveStarted(reply) ? 'starting' : 'refused', reply });
	}

	accept(answer: StartAnswer): void {
		this.become({ kind: 'started', enrichmentId: answer.enrichment_id });
		this.answer = answer;
	}

	/** A read at `nowMs` has shown its record. What its figures contradict is read again for a while. */
	takeRecord(record: JobRecord, nowMs: number): void {
		const enrichmentId = this.requireId();
		const { state, list } = judgeRecord(record, this.answer?.finalLimit);
		if (state === 'failed') return this.become({ kind: 'ended', enrichmentId, end: 'failed', record });
		const isSettled = list === 'whole';
		this.unsettledSince = isSettled ? undefined : (this.unsettledSince ?? nowMs);
		this.become({ kind: 'started', enrichmentId, record });
		if (state === 'running') return;
		if (!mayStillSettle(this.unsettledSince ?? -Infinity, nowMs)) this.settle();
	}

	/** Takes a complete record for the last one, whatever its figures say. */
	settle(): void {
		const { record, judgement } = this;
		if (this.current.kind !== 'started' || !record || judgement?.state !== 'complete') return;
		const end = judgement.list === 'missing' ? 'unreadable' : 'complete';
		this.become({ kind: 'ended', enrichmentId: this.requireId(), end, record });
	}

	/** A read of it failed, and may succeed later. */
	takeFailedRead(reply: ServiceReply): void {
		this.become({
			kind: 'started',
			enrichmentId: this.requireId(),
			record: this.record,
			lastFailure: reply,
		});
	}

	/** A read of it failed, and trying again is of no use. */
	lose(reply: ServiceReply): void {
		this.become({ kind: 'lost', enrichmentId: this.requireId(), reply });
	}

	/** It is read again: its token is corrected, or a proxy repaired. */
	reopen(): void {
		this.become({ kind: 'started', enrichmentId: this.requireId() });
	}

	/** Its turn does not come any more. */
	giveUp(): void {
		if (this.current.kind === 'planned' && this.current.throttled) this.refuse(this.current.throttled);
	}

	adopt({ state }: RunJob): void {
		this.become(state);
	}

	private become(next: JobState): void {
		const { kind } = this.current;
		if (!factsOf(this.current).becomes.includes(next.kind)) {
			throw new Error(`A job that is ${kind} cannot become ${next.kind}`);
		}
		this.current = next;
	}

	private requireId(): string {
		if ('enrichmentId' in this.current) return this.current.enrichmentId;
		throw new Error(`A job that is ${this.current.kind} cannot be read`);
	}
}

/** A job of a run, from the plan to the items. */
export type RunJob = Readonly<JobPlan> & JobCourse;

export function createJob(plan: JobPlan): RunJob {
	return Object.assign(new JobCourse({ kind: 'planned' }), plan);
}

/** A job that a person names by its id, in a row. Whether the account has it is not known. */
export function toNamedJob(enrichmentId: string, ...rows: SourceRow[]): RunJob {
	const progress = new JobCourse({ kind: 'started', enrichmentId });
	return Object.assign(progress, { name: enrichmentId, rows });
}

/** A job that the run has started, of which only the id is known here. */
export function recallJob(enrichmentId: string): RunJob {
	const job = createJob({ name: enrichmentId, rows: [] });
	job.send();
	job.accept({ enrichment_id: enrichmentId, skipped_leads: undefined });
	return job;
}
