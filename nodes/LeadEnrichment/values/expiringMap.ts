interface Entry<Value> {
	value: Value;
	until: number;
}

/**
 * Values that hold for a time, a bounded number of them: the oldest is removed when one more is added. It exists in one
 * n8n process and is lost with it, so nothing may depend on it but saved work. `nowMs` is a time of `readClock`.
 */
export class ExpiringMap<Value> {
	private readonly entries = new Map<string, Entry<Value>>();

	constructor(
		readonly lifeMs: number,
		private readonly maxKeys: number,
	) {}

	get(key: string, nowMs: number): Value | undefined {
		const entry = this.entries.get(key);
		return entry && nowMs < entry.until ? entry.value : undefined;
	}

	set(key: string, value: Value, nowMs: number): void {
		this.entries.delete(key);
		this.entries.set(key, { value, until: nowMs + this.lifeMs });
		const [oldest] = this.entries.keys();
		if (this.entries.size > this.maxKeys && oldest !== undefined) this.entries.delete(oldest);
	}

	/** Removes the value of a key, unless it has been replaced by another one. */
	remove(key: string, value: Value): void {
		if (this.entries.get(key)?.value === value) this.entries.delete(key);
	}
}
