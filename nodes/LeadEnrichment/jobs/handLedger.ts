import { toHash } from '../leads/hash';
import { HOUR_MS } from '../values/memory';
import type { LeadKey, Ledger, LedgerJob } from './ledger';

/**
 * Remembers for an hour what was paid by hand: five leads, then all, then all again are charged once. Kept in this
 * process, in one ledger for all nodes; `owner` stands for node, workflow, credential and address.
 */
export class HandLedger {
	constructor(
		private readonly ledger: Ledger,
		private readonly owner: string,
		/** When the run began, in the time of `clockMs`. */
		private readonly nowMs: number,
	) {}

	listJobs(known: LeadKey): LedgerJob[] {
		const since = this.nowMs - HOUR_MS;
		return this.ledger.listJobs(this.toOwn(known)).filter(({ at = 0 }) => at > since);
	}

	/** Remembers a started job, but not a start with an unknown outcome. */
	add(job: Omit<LedgerJob, 'leads' | 'plain'> & { id: string; at: number }, known: readonly LeadKey[]): void {
		const own = known.map((one) => this.toOwn(one));
		this.ledger.makeRoom(own.length);
		const entry = this.ledger.note(job, own);
		if (entry) this.ledger.confirm(entry, job.id, own, job.credits);
	}

	private toOwn({ hash, plainHash }: LeadKey): LeadKey {
		const own = toHash([this.owner, hash]);
		return { hash: own, plainHash: plainHash === hash ? own : toHash([this.owner, plainHash]) };
	}
}
