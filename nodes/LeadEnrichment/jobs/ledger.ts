import { z } from 'zod';

import { HASH_LENGTH } from '../leads/hash';
import { jobIdSchema } from '../service/contract/answers';
import { addToList, isObject } from '../values/objects';

// Records which lead went to which job, to decide whether a lead is paid for again.

/** Increase this if the ledger's format changes, or what its hashes contain (such as the form of links). */
const LEDGER_VERSION = 2;
/** Bounds what is stored, at 40 bytes for each lead or less. Leads beyond this are not remembered. */
export const REMEMBERED_LEADS_MAX = 10_000;
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
	/** When it was started, in the time of `clockMs`; set if it is remembered for a limited time only. */
	at?: number;
	/** The hashes of its leads, joined without a separator. */
	leads: string;
	/** The hashes without custom data, if they differ from `leads`. */
	plain?: string;
}

const ledgerJobSchema = z.object({
	id: jobIdSchema.optional(),
	name: z.string(),
	by: z.string(),
	to: z.string().optional(),
	credits: z.number(),
	leads: z.string(),
	plain: z.string().optional(),
});
const ledgerSchema = z.object({ version: z.literal(LEDGER_VERSION), jobs: z.array(ledgerJobSchema) });
export type StoredLedger = z.infer<typeof ledgerSchema>;

/** The hashes that find a lead or a search. */
export interface LeadKey {
	hash: string;
	plainHash: string;
}

function splitHashes(text: string): string[] {
	return text.match(new RegExp(`.{${HASH_LENGTH}}`, 'gs')) ?? [];
}

/** The stored ledger, or an empty one if nothing is stored; undefined if it is not a ledger of this version. */
export function parseLedger(stored: unknown): StoredLedger | undefined {
	if (stored === undefined) return { version: LEDGER_VERSION, jobs: [] };
	// Keep the stored object itself, so that every change is stored at once.
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

export class Ledger {
	private leadCount: number;
	/** The jobs by the hashes of `leads` and of `plain`, newest last; built on first use. */
	private index?: { leads: Map<string, LedgerJob[]>; plain: Map<string, LedgerJob[]> };

	constructor(readonly stored: StoredLedger) {
		this.leadCount = stored.jobs.reduce((sum, { leads }) => sum + leads.length / HASH_LENGTH, 0);
	}

	/** The jobs that a lead went to, newest last. If only one side counts custom data, it is ignored. */
	listJobs({ hash, plainHash }: LeadKey): LedgerJob[] {
		const { leads, plain } = (this.index ??= this.buildIndex());
		const others = (hash === plainHash ? plain : leads).get(plainHash) ?? [];
		return [...others, ...(leads.get(hash) ?? [])];
	}

	/** What this execution, and those that it retries, have started so far. */
	get started(): { leads: number; credits: number } {
		const credits = this.stored.jobs.reduce((sum, job) => sum + job.credits, 0);
		return { leads: this.leadCount, credits };
	}

	/** Notes a job before its start is sent; undefined if there is no room for its leads. */
	note(job: Omit<LedgerJob, 'leads' | 'plain'>, known: readonly LeadKey[]): LedgerJob | undefined {
		if (this.leadCount + known.length > REMEMBERED_LEADS_MAX) return undefined;
		const entry: LedgerJob = { ...job, name: job.name.slice(0, NAME_MAX), leads: '' };
		this.stored.jobs.push(entry);
		this.write(entry, known);
		return entry;
	}

	/** After the answer to the start: sets the job's id and leads, and removes these leads from older jobs. */
	confirm(entry: LedgerJob, id: string, known: readonly LeadKey[], credits: number): void {
		const taken = new Set(known.map(({ hash }) => hash));
		for (const older of [...this.stored.jobs]) {
			if (older !== entry && (older.to === entry.to || older.id === undefined)) this.take(older, taken);
		}
		entry.id = id;
		entry.credits = credits;
		this.write(entry, known);
	}

	/** Forgets a job whose start was certainly not processed. */
	drop(entry: LedgerJob): void {
		const place = this.stored.jobs.lastIndexOf(entry);
		if (place < 0) return;
		this.stored.jobs.splice(place, 1);
		this.leadCount -= entry.leads.length / HASH_LENGTH;
		this.index = undefined;
	}

	/** Removes leads from an older job because they went to a newer one. */
	private take(older: LedgerJob, taken: ReadonlySet<string>): void {
		const hashes = splitHashes(older.leads);
		if (!hashes.some((hash) => taken.has(hash))) return;
		const plain = older.plain === undefined ? hashes : splitHashes(older.plain);
		const left = hashes.flatMap((hash, place) =>
			taken.has(hash) ? [] : [{ hash, plainHash: plain[place] ?? hash }],
		);
		if (left.length === 0) this.drop(older);
		else this.write(older, left);
	}

	/** Forgets the oldest jobs until this many more leads fit. */
	makeRoom(leads: number): void {
		while (this.leadCount + leads > REMEMBERED_LEADS_MAX) {
			const [oldest] = this.stored.jobs;
			if (!oldest) return;
			this.drop(oldest);
		}
	}

	private write(entry: LedgerJob, known: readonly LeadKey[]): void {
		this.leadCount += known.length - entry.leads.length / HASH_LENGTH;
		entry.leads = known.map(({ hash }) => hash).join('');
		const plain = known.map(({ plainHash }) => plainHash).join('');
		if (plain === entry.leads) delete entry.plain;
		else entry.plain = plain;
		this.index = undefined;
	}

	private buildIndex() {
		const leads = new Map<string, LedgerJob[]>();
		const plain = new Map<string, LedgerJob[]>();
		for (const job of this.stored.jobs) {
			for (const hash of splitHashes(job.leads)) addToList(leads, hash, job);
			for (const hash of splitHashes(job.plain ?? '')) addToList(plain, hash, job);
		}
		return { leads, plain };
	}
}
