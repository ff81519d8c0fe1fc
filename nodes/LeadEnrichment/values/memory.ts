/** At most `maxKeys` values for a time (`nowMs`: of `readClock`), in this process: only saved work may depend on it. */
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

/** Builds a value when it is first needed: n8n loads the nodes at every start, and few starts need the tables. */
export function lazy<T extends object>(build: () => T): () => T {
	let built: T | undefined;
	return () => (built ??= build());
}
