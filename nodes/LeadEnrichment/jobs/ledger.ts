import { z } from 'zod';

import { HASH_LENGTH } from '../leads/hash';
import { jobIdSchema } from '../service/contract/answers';
import { addToList, isObject } from '../values/objects';

// Which lead went to which job: all that decides whether it is paid again.

/** Increased when the form of the ledger changes, or what its hashes are made of: how we write links and domains, say. */
const LEDGER_VERSION = 2;
/** Bounds what is stored: at most 40 bytes for each lead. Those beyond are not remembered. */
export const REMEMBERED_LEADS_MAX = 10_000;
/** Job names are the user's own. */
const NAME_MAX = 300;

/** What is known of a job, as it is stored. Searches are known like leads, one in each job. */
export interface LedgerJob {
	/** Absent while its start is under way, and where nobody knows whether it was started. */
	id?: string;
	name: string;
	/** The execution that sent its start. */
	by: string;
	/** A hash of the address that its results go to; absent where they are read. */
	to?: string;
	/** Its highest cost in credits. */
	credits: number;
	/** When it was started, in the time of `clockMs`, where that decides how long it is remembered. */
	at?: number;
	/** The hashes of its leads, one behind the other. */
	leads: string;
	/** Those that are the same whatever the custom data, where the others are not. */
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

/** A lead or a search, by which it is found. */
export interface Known {
	hash: string;
	plainHash: string;
}

function splitHashes(text: string): string[] {
	return text.match(new RegExp(`.{${HASH_LENGTH}}`, 'gs')) ?? [];
}

/** The ledger that is stored, or an empty one where nothing is; undefined for what is no ledger of this version. */
export function parseLedger(stored: unknown): StoredLedger | undefined {
	if (stored === undefined) return { version: LEDGER_VERSION, jobs: [] };
	// The very object is used, so that each change is stored at once.
	return ledgerSchema.safeParse(stored).success ? (stored as StoredLedger) : undefined;
}

/** The jobs, by id or name, of what is no ledger of this version. */
export function listForeignJobs(stored: unknown): string[] {
	if (!isObject(stored) || !Array.isArray(stored.jobs)) return [];
	return stored.jobs.filter(isObject).map(({ id, start, name }) => {
		const known = typeof id === 'string' ? id : isObject(start) ? start.jobId : undefined;
		return typeof known === 'string' ? known : `"${String(name)}"`;
	});
}

/** Reads and writes a stored ledger. */
export class Ledger {
	private leadCount: number;
	/** By the hashes of `leads` and of `plain`, the newest job last; made when it is asked for. */
	private index?: { leads: Map<string, LedgerJob[]>; plain: Map<string, LedgerJob[]> };

	constructor(readonly stored: StoredLedger) {
		this.leadCount = stored.jobs.reduce((sum, { leads }) => sum + leads.length / HASH_LENGTH, 0);
	}

	/** The jobs that a lead went to, the newest last. Where custom data counts on one side alone, it does not count. */
	find({ hash, plainHash }: Known): LedgerJob[] {
		const { leads, plain } = (this.index ??= this.buildIndex());
		const others = (hash === plainHash ? plain : leads).get(plainHash) ?? [];
		return [...others, ...(leads.get(hash) ?? [])];
	}

	/** What was started until now, by this execution and those that it repeats. */
	get started(): { leads: number; credits: number } {
		const credits = this.stored.jobs.reduce((sum, job) => sum + job.credits, 0);
		return { leads: this.leadCount, credits };
	}

	/** Notes a job before its start is sent; undefined where there is no room for its leads. */
	note(job: Omit<LedgerJob, 'leads' | 'plain'>, known: readonly Known[]): LedgerJob | undefined {
		if (this.leadCount + known.length > REMEMBERED_LEADS_MAX) return undefined;
		const entry: LedgerJob = { ...job, name: job.name.slice(0, NAME_MAX), leads: '' };
		this.stored.jobs.push(entry);
		this.write(entry, known);
		return entry;
	}

	/** The start was answered: the job has this id, and these leads, which no older job has any more. */
	confirm(entry: LedgerJob, id: string, known: readonly Known[], credits: number): void {
		const taken = new Set(known.map(({ hash }) => hash));
		for (const older of [...this.stored.jobs]) {
			if (older !== entry && (older.to === entry.to || older.id === undefined)) this.take(older, taken);
		}
		entry.id = id;
		entry.credits = credits;
		this.write(entry, known);
	}

	/** The start was surely not processed. */
	drop(entry: LedgerJob): void {
		const place = this.stored.jobs.lastIndexOf(entry);
		if (place < 0) return;
		this.stored.jobs.splice(place, 1);
		this.leadCount -= entry.leads.length / HASH_LENGTH;
		this.index = undefined;
	}

	/** Takes leads that went to a newer job out of an older one. */
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

	/** Forgets the oldest jobs, until so many leads more can be noted. */
	makeRoom(leads: number): void {
		while (this.leadCount + leads > REMEMBERED_LEADS_MAX) {
			const [oldest] = this.stored.jobs;
			if (!oldest) return;
			this.drop(oldest);
		}
	}

	private write(entry: LedgerJob, known: readonly Known[]): void {
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
