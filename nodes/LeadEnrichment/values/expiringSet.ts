/**
 * Keys that hold for a time, a bounded number of them: the oldest is removed when one more is added. It exists in one
 * n8n process and is lost with it, so nothing may depend on it but saved work. `nowMs` is a time of `readClock`.
 */
export class ExpiringSet {
	private readonly until = new Map<string, number>();

	constructor(
		private readonly lifeMs: number,
		private readonly maxKeys: number,
	) {}

	has(key: string, nowMs: number): boolean {
		const until = this.until.get(key);
		return until !== undefined && nowMs < until;
	}

	add(key: string, nowMs: number): void {
		this.until.delete(key);
		this.until.set(key, nowMs + this.lifeMs);
		const [oldest] = this.until.keys();
		if (this.until.size > this.maxKeys && oldest !== undefined) this.until.delete(oldest);
	}
}
