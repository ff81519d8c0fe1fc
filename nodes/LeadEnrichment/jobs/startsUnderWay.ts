import type { LeadKey, StoredLedger } from './ledger';

interface Start {
	ended: Promise<void>;
	end: () => void;
}

function createStart(): Start {
	let end = () => {};
	const ended = new Promise<void>((resolve) => {
		end = resolve;
	});
	return { ended, end };
}

/** Leads with a planned start or one in flight in this process. Another call of the same tool waits for the answer. */
export class StartsUnderWay {
	private readonly byLedger = new WeakMap<StoredLedger, Map<string, Start>>();

	/** Resolves once the starts of these leads are answered; undefined if there are none. */
	waitFor({ stored }: { stored: StoredLedger }, known: readonly LeadKey[]): Promise<unknown> | undefined {
		const starts = this.byLedger.get(stored);
		const waits = starts ? known.flatMap(({ plainHash }) => starts.get(plainHash)?.ended ?? []) : [];
		return waits.length > 0 ? Promise.all(waits) : undefined;
	}

	/** Marks leads as being started; the returned function unmarks them, whatever the outcome. */
	begin(
		{ stored }: { stored: StoredLedger },
		known: readonly LeadKey[],
	): (ended: readonly LeadKey[]) => void {
		const starts = this.byLedger.get(stored) ?? new Map<string, Start>();
		this.byLedger.set(stored, starts);
		for (const { plainHash } of known) starts.set(plainHash, createStart());
		return (ended) => {
			for (const { plainHash } of ended) {
				starts.get(plainHash)?.end();
				starts.delete(plainHash);
			}
		};
	}
}
