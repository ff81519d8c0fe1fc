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

	/** Charges for as many of `count` leads as the balance covers, and returns their number. */
	payForLeads(token: string, creditsPerLead: number, count: number): number {
		const balance = this.balances.get(token) ?? 0;
		const price = toHundredths(creditsPerLead);
		const paid = price === 0 ? count : Math.min(count, Math.floor(balance / price));
		this.balances.set(token, balance - paid * price);
		return paid;
	}
}
