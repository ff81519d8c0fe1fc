import { toHash } from '../leads/hash';
import { HOUR_MS } from '../values/memory';
import type { Known, Ledger, LedgerJob } from './ledger';

/**
 * What a person has paid in the editor within the last hour, so that five leads, then all of them, then all again are
 * paid once. Kept in this process, in one ledger for all nodes; `owner` tells node, workflow, credential and address.
 */
export class HandLedger {
	constructor(
		private readonly ledger: Ledger,
		private readonly owner: string,
		/** When the run has begun, in the time of `clockMs`. */
		private readonly nowMs: number,
	) {}

	find(known: Known): LedgerJob[] {
		const since = this.nowMs - HOUR_MS;
		return this.ledger.find(this.toOwn(known)).filter(({ at = 0 }) => at > since);
	}

	/** Remembers a job that was started. One whose start has an unknown outcome is not remembered. */
	add(job: Omit<LedgerJob, 'leads' | 'plain'> & { id: string; at: number }, known: readonly Known[]): void {
		const own = known.map((one) => this.toOwn(one));
		this.ledger.makeRoom(own.length);
		const entry = this.ledger.note(job, own);
		if (entry) this.ledger.confirm(entry, job.id, own, job.credits);
	}

	private toOwn({ hash, plainHash }: Known): Known {
		const own = toHash([this.owner, hash]);
		return { hash: own, plainHash: plainHash === hash ? own : toHash([this.owner, plainHash]) };
	}
}
