import { roundCredits } from '../../nodes/LeadEnrichment/service/contract/charges';

/**
 * What may still be spent, in credits: by the worst case of all that was accepted, and by the balance, whichever is
 * less. A charge that comes late is counted by the first, one that is higher than described by the second.
 */
export class Budget {
	private accepted = 0;
	private balance: number;

	constructor(
		readonly maxCredits: number,
		readonly startBalance: number,
	) {
		this.balance = startBalance;
	}

	accept(worstCase: number): void {
		this.accepted = roundCredits(this.accepted + worstCase);
	}

	setBalance(credits: number): void {
		this.balance = credits;
	}

	/** By the balance. */
	get spent(): number {
		return roundCredits(Math.max(0, this.startBalance - this.balance));
	}

	get currentBalance(): number {
		return this.balance;
	}

	get left(): number {
		const byEstimate = this.maxCredits - this.accepted;
		return roundCredits(Math.max(0, Math.min(byEstimate, this.maxCredits - this.spent, this.balance)));
	}

	fits(worstCase: number): boolean {
		return worstCase <= this.left;
	}
}
