import { z } from 'zod';

import { HASH_LENGTH } from '../leads/hash';
import type { Lead } from '../leads/lead';
import { jobIdSchema } from '../service/contract/answers';
import { roundCredits } from '../service/contract/charges';
import { clockMs, pause } from '../service/time';
import { HOUR_MS } from '../values/memory';
import { isObject } from '../values/objects';
import { sum } from '../values/text';
import { type Accepted, type PricedLead, sumMost } from './accept';

// Records which lead went to which job, to decide whether a lead is paid for again.

/** Increase this if the ledger's format changes, or what its hashes contain (such as the form of links). */
const LEDGER_VERSION = 4;
/** Users choose job names, so they can be long. */
const NAME_MAX = 300;

/** What is stored about a job. A search is stored like a lead, one for each job. */
export interface LedgerJob {
	/** Absent while the start is in flight, or if its outcome is unknown. */
	id?: string;
	name: string;
	/** The execution that sent its start. */
	by: string;
	/** A hash of the address its results go to; absent if the results are read. */
	to?: string;
	/** The most it can cost, in credits. */
	credits: number;
	/** When it was started, in the time of `clockMs`; set if it is remembered for an hour only. */
	at?: number;
	/** Of a search that the credits cut: how many leads they covered. */
	cutTo?: number;
	/** Whether the credits covered only some of its leads, and it is not known which. */
	isUnsure?: boolean;
	/** Why the outcome of its start is unknown, in a sentence without secrets. */
	said?: string;
	/** Of a job that only rows name, by their receipts: whether it may be new, and whether the service no longer has it. */
	receipt?: { isPending: boolean; isGone: boolean };
	/** The hashes of its leads, joined without a separator. */
	leads: string;
}

/** The ledger that the receipts of rows make: another execution has started their jobs, which cost nothing now. */
export function toReceiptLedger(leads: readonly Lead[]): Ledger {
	const jobs = new Map<string, LedgerJob>();
	for (const { hash, rows } of leads) {
		for (const { receipt } of rows) {
			if (receipt?.leadKey !== hash) continue;
			const { jobId: id, isPending } = receipt;
			const known = jobs.get(id) ?? { id, name: id, by: '', credits: 0, leads: '' };
			const { receipt: { isPending: wasPending = false } = {} } = known;
			const hashes = known.leads.endsWith(hash) ? known.leads : `${known.leads}${hash}`;
			// The last row's job is the last one that its lead is found with.
			jobs.delete(id);
			jobs.set(id, {
				...known,
				...{ leads: hashes, receipt: { isPending: isPending || wasPending, isGone: false } },
			});
		}
	}
	return new Ledger({ ...createStoredLedger(), jobs: [...jobs.values()] });
}

const ledgerSchema = z.object({
	version: z.literal(LEDGER_VERSION),
	/** What was started, whatever is remembered of it: leads or searches, and the most they can cost. */
	started: z.object({ leads: z.number(), credits: z.number() }),
	jobs: z.array(
		z.object({
			id: jobIdSchema.optional(),
			name: z.string(),
			by: z.string(),
			to: z.string().optional(),
			credits: z.number(),
			cutTo: z.number().optional(),
			isUnsure: z.boolean().optional(),
			said: z.string().optional(),
			leads: z.string(),
		}),
	),
});
export interface StoredLedger {
	version: typeof LEDGER_VERSION;
	started: { leads: number; credits: number };
	jobs: LedgerJob[];
}

export const createStoredLedger = (): StoredLedger => ({
	version: LEDGER_VERSION,
	started: { leads: 0, credits: 0 },
	jobs: [],
});

/** The stored ledger itself, so that every change is stored at once; undefined if it is not one of this version. */
export function parseLedger(stored: unknown): StoredLedger | undefined {
	return ledgerSchema.safeParse(stored).success ? (stored as StoredLedger) : undefined;
}

/** The jobs, by id or name, of something that is not a ledger of this version. */
export function listForeignJobs(stored: unknown): string[] {
	if (!isObject(stored) || !Array.isArray(stored.jobs)) return [];
	return stored.jobs.filter(isObject).map(({ id, start, name }) => {
		const known = typeof id === 'string' ? id : isObject(start) ? start.jobId : undefined;
		return typeof known === 'string' ? known : `"${String(name)}"`;
	});
}

function splitHashes(text: string): string[] {
	return text.match(new RegExp(`.{${HASH_LENGTH}}`, 'gs')) ?? [];
}

export const countLeads = ({ leads }: LedgerJob): number => leads.length / HASH_LENGTH;

function createGate() {
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return { opened, open };
}

/**
 * One object for everything that is stored in one place: an execution's ledger, or that of the last hour. Every call
 * of the node uses it, so that all calls count and find the same.
 */
export class Ledger {
	/** The jobs of each lead, newest last; built on first use. */
	private index?: Map<string, LedgerJob | LedgerJob[]>;
	/** Jobs whose starts are not answered yet: what opens when they are. */
	private readonly open = new Map<LedgerJob, ReturnType<typeof createGate>>();
	/** Planned jobs, which are stored when their starts are sent. */
	private readonly planned = new Set<LedgerJob>();
	/** Ends with the last turn that was taken. */
	private lastTurn?: Promise<void>;

	constructor(
		readonly stored: StoredLedger,
		/** How many leads to remember; the oldest jobs are forgotten first. */
		private readonly leadsMax = Infinity,
	) {}

	/** The jobs that a lead or a search went to, newest last, without those that are older than an hour. */
	find(hash: string): LedgerJob[] {
		const jobs = this.readIndex().get(hash);
		if (jobs === undefined) return [];
		const since = clockMs() - HOUR_MS;
		return [jobs].flat().filter(({ at = Infinity }) => at > since);
	}

	/** How many leads it remembers. */
	get size(): number {
		return sum(this.stored.jobs.map(countLeads));
	}

	/** What was started so far. Starts that are not answered yet count at the most they can cost. */
	get started(): { leads: number; credits: number } {
		let { leads, credits } = this.stored.started;
		for (const job of this.planned) {
			leads += countLeads(job);
			credits += job.credits;
		}
		return { leads, credits: roundCredits(credits) };
	}

	/** Notes a job that is about to be started. Until `settle`, other calls wait for its leads. */
	note(
		{ name, ...job }: Pick<LedgerJob, 'name' | 'by' | 'to' | 'at'>,
		known: readonly PricedLead[],
	): LedgerJob {
		const leads = known.map(({ hash }) => hash).join('');
		const noted = { ...job, name: name.slice(0, NAME_MAX), credits: sumMost(known), leads };
		this.planned.add(noted);
		this.open.set(noted, createGate());
		for (const { hash } of known) this.addToIndex(hash, noted);
		return noted;
	}

	/** Stores a noted job because its start is sent now. */
	send(job: LedgerJob): void {
		if (!this.planned.delete(job)) return;
		this.makeRoom(countLeads(job));
		this.stored.jobs.push(job);
		this.count(countLeads(job), job.credits);
	}

	/** The start was answered: keeps what the service took. */
	confirm(job: LedgerJob, id: string, { uncovered, unsure, credits, isCut, leads }: Accepted): void {
		const before = countLeads(job);
		this.release(job, uncovered);
		this.count(countLeads(job) - before, credits - job.credits);
		Object.assign(job, { id, credits });
		if (isCut) job.cutTo = leads;
		if (unsure.length > 0) job.isUnsure = true;
	}

	/** Forgets some leads of a job. */
	release(job: LedgerJob, hashes: readonly string[]): void {
		const left = new Set(hashes);
		for (const hash of left) this.removeFromIndex(hash, job);
		job.leads = splitHashes(job.leads)
			.filter((hash) => !left.has(hash))
			.join('');
	}

	/** Lets other calls go on that wait for this job's leads. */
	settle(job: LedgerJob): void {
		this.open.get(job)?.open();
		this.open.delete(job);
	}

	/** Forgets a job whose start was certainly not processed, as if it had never been noted. */
	drop(job: LedgerJob): void {
		if (!this.planned.delete(job) && this.remove(job)) this.count(-countLeads(job), -job.credits);
		this.forgetLeads(job);
		this.settle(job);
	}

	/** Forgets a job that failed or no longer exists, so that its leads are started again. It still counts as started. */
	forget(id: string): void {
		for (const job of this.stored.jobs.filter((one) => one.id === id)) {
			this.remove(job);
			this.forgetLeads(job);
		}
	}

	/** Settles once the starts of these leads are answered, if another call has sent or planned them. */
	waitFor(leads: ReadonlyArray<{ hash: string }>): Promise<unknown> | undefined {
		if (this.open.size === 0) return undefined;
		const gates = new Set(
			leads.flatMap(({ hash }) => this.find(hash).flatMap((job) => this.open.get(job)?.opened ?? [])),
		);
		return gates.size > 0 ? Promise.all(gates) : undefined;
	}

	/**
	 * Waits for the turn to plan: two calls at once would both start the same lead, or exceed a limit together.
	 * @returns ends the turn; undefined if it did not come until `endsAt` (of `clockMs`) or before cancelling.
	 */
	async takeTurn(endsAt: number, signal?: AbortSignal): Promise<(() => void) | undefined> {
		const before = this.lastTurn;
		const { opened, open } = createGate();
		const own = before ? before.then(async () => await opened) : opened;
		this.lastTurn = own;
		void own.then(() => {
			if (this.lastTurn === own) this.lastTurn = undefined;
		});
		let isMine = before === undefined;
		const waiting = before?.then(() => (isMine = true));
		if (waiting) await pause(endsAt - clockMs(), signal, waiting);
		if (isMine) return open;
		open();
		return undefined;
	}

	private count(leads: number, credits: number): void {
		const { started } = this.stored;
		started.leads += leads;
		started.credits = roundCredits(started.credits + credits);
	}

	/** Forgets the oldest jobs until this many more leads fit. */
	private makeRoom(leads: number): void {
		if (this.leadsMax === Infinity) return;
		let kept = this.size;
		while (kept + leads > this.leadsMax) {
			const oldest = this.stored.jobs.shift();
			if (!oldest) return;
			kept -= countLeads(oldest);
			this.forgetLeads(oldest);
		}
	}

	private remove(job: LedgerJob): boolean {
		const place = this.stored.jobs.lastIndexOf(job);
		if (place >= 0) this.stored.jobs.splice(place, 1);
		return place >= 0;
	}

	private forgetLeads(job: LedgerJob): void {
		for (const hash of splitHashes(job.leads)) this.removeFromIndex(hash, job);
	}

	private readIndex() {
		if (this.index) return this.index;
		this.index = new Map();
		for (const job of this.stored.jobs) {
			for (const hash of splitHashes(job.leads)) this.addToIndex(hash, job);
		}
		return this.index;
	}

	private addToIndex(hash: string, job: LedgerJob): void {
		const index = this.readIndex();
		const jobs = index.get(hash);
		// Nearly all leads stand with one job, so most need no list.
		index.set(hash, jobs === undefined ? job : [...[jobs].flat(), job]);
	}

	private removeFromIndex(hash: string, job: LedgerJob): void {
		const index = this.readIndex();
		const [first, ...others] = [index.get(hash) ?? []].flat().filter((one) => one !== job);
		if (first === undefined) index.delete(hash);
		else index.set(hash, others.length > 0 ? [first, ...others] : first);
	}
}
