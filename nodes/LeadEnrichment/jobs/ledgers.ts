import type { IExecuteFunctions } from 'n8n-workflow';

import type { Lead } from '../leads/lead';
import { matchResults } from '../leads/matchResults';
import { CREDENTIAL_TYPE } from '../service/credential';
import { ERRORS } from '../service/errors';
import { FailureError } from '../service/failure';
import { describeReply } from '../service/replyFailure';
import { clockMs } from '../service/time';
import { isEngine2 } from '../settings/nodeUse';
import type { ExpiringMap } from '../values/memory';
import {
	createStoredLedger,
	Ledger,
	type LedgerJob,
	listForeignJobs,
	parseLedger,
	type StoredLedger,
	toReceiptLedger,
} from './ledger';
import type { RunJob } from './runJob';

/** The ledgers of this n8n process. */
export interface LedgerMemory {
	/** By what is stored with the execution. */
	ofExecutions: WeakMap<StoredLedger, Ledger>;
	/**
	 * What was started by hand and by AI tools within the last hour, by workflow, node, credential and address; and what
	 * an execution has started that n8n keeps nothing with, by the execution and the node.
	 */
	forAnHour: ExpiringMap<Ledger>;
}

/** How many leads an owner's ledger remembers. */
const HOUR_LEADS_MAX = 10_000;
/** The ledger's key in the node's context, which n8n stores with the execution and passes on to retries. */
const LEDGER_NAME = 'leadEnrichmentLedger';

/** Leads or searches of a run. `to`: a hash of the address their results go to; absent if the results are read. */
interface Wanted {
	hash: string;
	to?: string;
}

/**
 * What decides whether a lead is paid for: what the execution has started, with the executions that it retries, and by
 * hand and in AI tools also what the node started within the last hour. All rounds of a loop, tries and tool calls
 * share them.
 */
export class Ledgers {
	/** The entries of the jobs that this run starts. */
	private readonly noted = new Map<RunJob, ReadonlyArray<readonly [Ledger, LedgerJob]>>();

	constructor(
		private readonly executionId: string,
		private readonly execution: Ledger,
		private readonly hour: Ledger | undefined,
		private readonly receipts: Ledger,
		private readonly keep: () => void,
	) {}

	/** What counts towards the limits: what the execution has started. */
	get started(): { leads: number; credits: number } {
		return this.execution.started;
	}

	/** Whether another execution has started a job: one that this one retries, or one within the hour. */
	isForeign({ by, at }: LedgerJob): boolean {
		return by !== this.executionId || at !== undefined;
	}

	/** The jobs that a lead or a search went to: those that only its rows name, then the others, newest last. */
	find({ hash, to }: Wanted): LedgerJob[] {
		const own = this.execution.find(hash);
		// A webhook's receiver expects a new delivery, whatever was delivered before.
		if (to !== undefined) return own;
		const isKnown = (job: LedgerJob) => own.some(({ id, name }) => id === job.id && name === job.name);
		const ofHour = this.hour?.find(hash).filter((job) => !isKnown(job)) ?? [];
		const isGone = ({ receipt }: LedgerJob) => Number(receipt?.isGone);
		const ofRows = this.receipts.find(hash).sort((one, other) => isGone(other) - isGone(one));
		return [...ofRows, ...ofHour, ...own];
	}

	/** Waits for the turn to plan. @returns ends the turn; undefined if it did not come in time. */
	async takeTurn(endsAt: number, signal?: AbortSignal): Promise<(() => void) | undefined> {
		return await (this.hour ?? this.execution).takeTurn(endsAt, signal);
	}

	/** Settles once other calls have the answers to their starts of these leads; undefined if there are none. */
	waitForStarts(wanted: readonly Wanted[]): Promise<unknown> | undefined {
		const shared = wanted.filter(({ to }) => to === undefined);
		return this.execution.waitFor(wanted) ?? this.hour?.waitFor(shared);
	}

	/** Notes a job that is about to be started, so that no other call starts its leads. */
	note(job: RunJob): void {
		const { name, to, leads } = job;
		const facts = { name, by: this.executionId, to };
		job.entry = this.execution.note(facts, leads);
		const ofHour = this.hour && ([this.hour, this.hour.note({ ...facts, at: clockMs() }, leads)] as const);
		this.noted.set(job, [[this.execution, job.entry], ...(ofHour ? [ofHour] : [])]);
	}

	/** Notes one job in place of noted ones that wait for their turn: other calls wait for its start instead. */
	replace(waiting: readonly RunJob[], job: RunJob): void {
		for (const one of waiting) this.drop(one);
		this.note(job);
	}

	/** Stores a noted job because its start is sent now. */
	send(job: RunJob): void {
		for (const [ledger, entry] of this.listEntries(job)) ledger.send(entry);
	}

	/** Keeps what the answer to a job's start says, without secrets, and lets the calls go on that wait for it. */
	answer(job: RunJob, secrets: readonly string[]): void {
		const { state, enrichmentId, accepted, mayExist } = job;
		// It was turned away, and waits for another try.
		if (state.kind === 'planned' && state.throttled) return;
		for (const [ledger, entry] of this.listEntries(job)) {
			if (enrichmentId !== undefined && accepted) ledger.confirm(entry, enrichmentId, accepted);
			// The hour holds no start whose outcome is unknown: whoever looks at the dashboard may then start it anew.
			else if (!mayExist || ledger === this.hour) ledger.drop(entry);
			else if (state.kind === 'starting' && state.reply) {
				entry.said = describeReply(state.reply, { subject: 'the start of the job', secrets }).message;
			}
			ledger.settle(entry);
		}
	}

	/** The run is over: what was not started is forgotten, and so is what brought nothing, but not by its own execution. */
	close(jobs: readonly RunJob[]): void {
		for (const job of jobs) {
			const { state, enrichmentId } = job;
			if (state.kind === 'planned' || state.kind === 'refused') this.drop(job);
			else if (job.isDead && enrichmentId !== undefined) this.hour?.forget(enrichmentId);
		}
		this.keep();
	}

	/**
	 * Forgets an earlier execution's job that brings nothing, so that its leads are started again. Leads that rows have
	 * a receipt for are not, unless their job failed: those that it has no result for.
	 */
	forget({ enrichmentId, isGone, isDead, hasFailedPartly, entry, leads, record }: RunJob): void {
		if (hasFailedPartly && entry?.receipt) {
			const { results } = matchResults(leads, record?.results ?? []);
			const open = leads.filter((lead) => !results.has(lead));
			this.receipts.release(
				entry,
				open.map(({ hash }) => hash),
			);
		}
		if (!isDead || enrichmentId === undefined) return;
		this.execution.forget(enrichmentId);
		this.hour?.forget(enrichmentId);
		if (!isGone) return this.receipts.forget(enrichmentId);
		for (const { id, receipt } of this.receipts.stored.jobs)
			if (receipt && id === enrichmentId) receipt.isGone = true;
	}

	private drop(job: RunJob): void {
		for (const [ledger, entry] of this.listEntries(job)) ledger.drop(entry);
	}

	private listEntries(job: RunJob) {
		return this.noted.get(job) ?? [];
	}
}

/** @throws FailureError that names the jobs of an unreadable ledger, before they would be paid for again. */
function openStored(context: IExecuteFunctions, { ofExecutions }: LedgerMemory, startAgain: boolean): Ledger {
	const nodeContext = context.getContext('node');
	const given: unknown = nodeContext[LEDGER_NAME];
	const known = parseLedger(given);
	const stored = known ?? (given === undefined || startAgain ? createStoredLedger() : undefined);
	if (!stored) {
		throw new FailureError(ERRORS.otherLedger(listForeignJobs(given).join(', ')));
	}
	nodeContext[LEDGER_NAME] = stored;
	const ledger = ofExecutions.get(stored) ?? new Ledger(stored);
	ofExecutions.set(stored, ledger);
	return ledger;
}

/**
 * Opens the ledgers of a run. `startAgain` drops an execution's ledger that cannot be read.
 * @throws FailureError if the execution's ledger cannot be read.
 */
export function openLedgers(
	context: IExecuteFunctions,
	memory: LedgerMemory,
	{
		baseUrl,
		startAgain,
		isForAnHour,
		leads,
	}: { baseUrl: string; startAgain: boolean; isForAnHour: boolean; leads: readonly Lead[] },
): Ledgers {
	const executionId = context.getExecutionId();
	const { id, credentials } = context.getNode();
	const remembered = new Map<string, Ledger>();
	const open = (names: unknown[], leadsMax?: number) => {
		const key = JSON.stringify(names);
		const ledger = memory.forAnHour.get(key, clockMs()) ?? new Ledger(createStoredLedger(), leadsMax);
		remembered.set(key, ledger);
		return ledger;
	};
	const keep = () => {
		for (const [key, ledger] of remembered) memory.forAnHour.set(key, ledger, clockMs());
	};
	const ledgers = new Ledgers(
		executionId,
		// Engine 2.0 gives each step an empty context, so that the rounds of a loop would not know of each other.
		isEngine2(context) ? open([executionId, id]) : openStored(context, memory, startAgain),
		isForAnHour
			? open([context.getWorkflow().id, id, credentials?.[CREDENTIAL_TYPE]?.id, baseUrl], HOUR_LEADS_MAX)
			: undefined,
		toReceiptLedger(leads),
		keep,
	);
	// Other calls share it from now on, and once more at the end with what it then holds.
	keep();
	return ledgers;
}
