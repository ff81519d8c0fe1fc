/** Balances are stored in hundredths, since 0.1 + 1.1 credits would be 1.2000000000000002. */
const HUNDREDTHS = 100;
const toHundredths = (credits: number) => Math.round(credits * HUNDREDTHS);

/** The accounts, identified by their access tokens, and their credits. */
export class Accounts {
	private readonly balances = new Map<string, number>();

	constructor(credits: Record<string, number>) {
		for (const [token, balance] of Object.entries(credits)) this.setCredits(token, balance);
	}

	has(token: string): boolean {
		return this.balances.has(token);
	}

	credits(token: string): number {
		return (this.balances.get(token) ?? 0) / HUNDREDTHS;
	}

	setCredits(token: string, credits: number): void {
		this.balances.set(token, toHundredths(credits));
	}

	/** Charges for the first leads, as many as the balance covers; `prices` has the credits of each lead. */
	payForLeads(token: string, prices: readonly number[]): { paid: number; cost: number } {
		const balance = this.balances.get(token) ?? 0;
		let cost = 0;
		let paid = 0;
		for (const price of prices.map(toHundredths)) {
			if (cost + price > balance) break;
			cost += price;
			paid += 1;
		}
		this.balances.set(token, balance - cost);
		return { paid, cost: cost / HUNDREDTHS };
	}
}
