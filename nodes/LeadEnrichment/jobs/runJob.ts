import type { Lead, SourceRow } from '../leads/lead';
import type { JobRecord } from '../service/contract/answers';
import { judgeRecord, type Judgement, type Took } from '../service/contract/judgeJob';
import type { EnrichType } from '../service/contract/requests';
import type { ServiceReply } from '../service/reply';
import { judgeStart, type StartMeaning } from '../service/retry';
import type { Accepted } from './accept';
import type { LedgerJob } from './ledger';
import { type EndedState, factsOf, isGone, type JobState, type StartRequest } from './jobState';

/** What is decided about a job before it starts. */
export interface JobPlan {
	/** Its name on the service's dashboard. */
	name: string;
	/** What is sent, each with the rows that asked for it: leads of Enrich, or one search. None of a job that a row names. */
	leads: readonly Lead[];
	/** Whether its leads come out one by one, for the first row that asked: not so for a job of Enrich. */
	isSearch: boolean;
	/** The rows that its results or its failure come out for. */
	rows: readonly SourceRow[];
	/** A hash of the address its results go to; absent if the results are read. */
	to?: string;
	/** Whether messages were requested; their field names are unknown. */
	hasMessages?: boolean;
	/** The contact details that its first lead asks for: a search has no other. Undefined if nobody knows. */
	asked?: readonly EnrichType[];
	/** Absent if the job was started before. */
	request?: StartRequest;
	/** One job for its leads and those of the job behind it; absent if the size of a job is given. */
	join?: (behind: RunJob) => RunJob | undefined;
	/** Whether it was started before this call of the node, so its leads are read and not paid for again. */
	wasStarted?: boolean;
}

/** What is kept of the answer to a start. */
export interface StartedJob {
	enrichment_id: string;
	message?: string;
}

/** What a job is once its start was answered with no job. */
const AFTER_REFUSAL: Readonly<Record<StartMeaning, (reply: ServiceReply) => JobState>> = {
	later: (reply) => ({ kind: 'planned', throttled: reply }),
	perhaps: (reply) => ({ kind: 'starting', reply }),
	refused: (reply) => ({ kind: 'refused', reply }),
	notSent: (reply) => ({ kind: 'refused', reply }),
};

/** A job's progress. Its state changes only through its own methods, one for each transition. */
class JobCourse {
	/** Its entry in the execution's ledger; of a job that was started before, the one that it was found by. */
	entry?: LedgerJob;
	/** What the service took of it; undefined until its start is answered, and if only its id is known. */
	accepted?: Accepted;
	/** The answer to its start, to this run or to an earlier one; undefined for a job that a row or a delivery names. */
	start?: StartedJob;

	constructor(
		private current: JobState,
		readonly isSearch: boolean,
	) {}

	get state(): JobState {
		return this.current;
	}

	get enrichmentId(): string | undefined {
		return 'enrichmentId' in this.current ? this.current.enrichmentId : undefined;
	}

	get record(): JobRecord | undefined {
		return 'record' in this.current ? this.current.record : undefined;
	}

	/** The answer to the last read of a running job, if that failed. */
	get lastFailure(): ServiceReply | undefined {
		return 'lastFailure' in this.current ? this.current.lastFailure : undefined;
	}

	/** Since when it has been seen to end, of a job that the service has. */
	get unsettledSince(): number | undefined {
		return 'unsettledSince' in this.current ? this.current.unsettledSince : undefined;
	}

	/** What its record says; undefined without a record. */
	get judgement(): Judgement | undefined {
		return this.record && judgeRecord(this.record, this.took);
	}

	/** What the service took of it, as far as that is known. */
	get took(): Took {
		return { leads: this.accepted?.leads, isSearch: this.isSearch };
	}

	/** Its end, if it returned results. A job that failed halfway may have some, and they are paid for. */
	get ended(): EndedState | undefined {
		if (this.current.kind !== 'ended') return undefined;
		const { end, record } = this.current;
		const hasResults = end === 'complete' || (record.results?.length ?? 0) > 0;
		return hasResults ? this.current : undefined;
	}

	/** What a job holds that was not seen to end, under a word that is no state: it may be all. */
	get held(): Pick<EndedState, 'enrichmentId' | 'record'> | undefined {
		const { current, judgement } = this;
		if (current.kind !== 'started' || judgement?.word !== 'unsaid') return undefined;
		const { enrichmentId, record } = current;
		return record?.results && record.results.length > 0 ? { enrichmentId, record } : undefined;
	}

	/** Whether the job did not do its work, or may not have done it. */
	get hasFailed(): boolean {
		return factsOf(this.current).hasFailed;
	}

	/** Whether it runs and has results to wait for: of a job whose leads the credits do not cover there are none. */
	get isAwaited(): boolean {
		const takesLeads = this.accepted?.leads !== 0 || this.accepted.uncovered.length === 0;
		return this.current.kind === 'started' && takesLeads;
	}

	/** Whether it may exist even though the run does not know its id. */
	get mayExist(): boolean {
		return factsOf(this.current).isPaid === 'perhaps';
	}

	/** Whether the service no longer has the job, though it had started it. */
	get isGone(): boolean {
		return isGone(this.current);
	}

	/**
	 * Whether it brings nothing any more, so that its leads may be started again. A job that cannot be read may, and one
	 * of which no word says that it failed.
	 */
	get isDead(): boolean {
		const hasEnded = this.current.kind === 'ended' && !this.ended;
		return this.isGone || (hasEnded && this.judgement?.word === 'failed');
	}

	/** Whether it failed by its own word, but returned results first: those are paid for. */
	get hasFailedPartly(): boolean {
		return this.ended?.end === 'failed' && this.judgement?.word === 'failed';
	}

	send(): void {
		this.become({ kind: 'starting' });
	}

	/** Its start was answered, but not with a job. */
	refuse(reply: ServiceReply): void {
		this.become(AFTER_REFUSAL[judgeStart(reply)](reply));
	}

	accept({ enrichment_id: enrichmentId, message }: StartedJob, accepted?: Accepted): void {
		this.become({ kind: 'started', enrichmentId });
		this.start = { enrichment_id: enrichmentId, message };
		this.accepted = accepted;
	}

	/** What a read made of it. */
	take(state: JobState): void {
		this.become(state);
	}

	/** Lets it be read again, for example with a corrected token or a repaired proxy. */
	reopen(): void {
		this.become({ kind: 'started', enrichmentId: this.requireId() });
	}

	/** Its turn to start no longer comes; `reply` is why. */
	giveUp(reply: ServiceReply): void {
		this.become({ kind: 'refused', reply });
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

export type RunJob = Readonly<JobPlan> & JobCourse;

/** A job as it is known: in its state, with its entry, the answer to its start, and what the service took of it. */
export function createJob(
	plan: JobPlan,
	state: JobState = { kind: 'planned' },
	known: Pick<JobCourse, 'entry' | 'start' | 'accepted'> = {},
): RunJob {
	return Object.assign(new JobCourse(state, plan.isSearch), plan, known);
}

/** A job that a row names by its id. The account may not have it. */
export function toNamedJob(
	enrichmentId: string,
	named: Partial<Pick<JobPlan, 'leads' | 'rows' | 'wasStarted'>> = {},
): RunJob {
	const { leads = [], ...others } = named;
	const isSearch = leads.length === 0;
	const plan = { name: enrichmentId, leads, isSearch, rows: [], ...others };
	// The service took at least these.
	const accepted = isSearch ? undefined : { leads: leads.length, credits: 0, uncovered: [], unsure: [] };
	return createJob(plan, { kind: 'started', enrichmentId }, { accepted });
}
