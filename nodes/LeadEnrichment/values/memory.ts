/**
 * Values that hold for a time, a bounded number of them: the oldest is removed when one more is added. It exists in one
 * n8n process and is lost with it, so nothing may depend on it but saved work. `nowMs` is a time of `readClock`.
 */
export class ExpiringMap<Value> {
	private readonly entries = new Map<string, { value: Value; until: number }>();

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

/** Keys that hold for a time. */
export class ExpiringSet extends ExpiringMap<true> {
	has(key: string, nowMs: number): boolean {
		return this.get(key, nowMs) === true;
	}

	add(key: string, nowMs: number): void {
		this.set(key, true, nowMs);
	}
}

/**
 * Makes a function that returns what `build` makes, which is called once, when the value is first needed: n8n loads the
 * nodes whenever it starts, and few starts need any table of words.
 */
export function lazy<T extends object>(build: () => T): () => T {
	let built: T | undefined;
	return () => (built ??= build());
}
