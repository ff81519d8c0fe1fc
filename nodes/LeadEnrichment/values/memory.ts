export const HOUR_MS = 3_600_000;

/**
 * Keeps values up to `maxSize` for a time (`nowMs` is of `clockMs`), in this process only: it may only save work. Each
 * counts as one, unless `sizeOf` says how much it holds.
 */
export class ExpiringMap<Value> {
	private readonly entries = new Map<string, { value: Value; until: number; size: number }>();
	private size = 0;

	constructor(
		readonly lifeMs: number,
		private readonly maxSize: number,
		private readonly sizeOf: (value: Value) => number = () => 1,
	) {}

	get(key: string, nowMs: number): Value | undefined {
		const entry = this.entries.get(key);
		return entry && nowMs < entry.until ? entry.value : undefined;
	}

	set(key: string, value: Value, nowMs: number): void {
		this.delete(key);
		const size = this.sizeOf(value);
		this.entries.set(key, { value, until: nowMs + this.lifeMs, size });
		this.size += size;
		// The oldest come first, and the newest stays. Expired entries go even if the map is not full, because they may hold leads.
		for (const [oldest, { until }] of this.entries) {
			if (oldest === key || (until > nowMs && this.size <= this.maxSize)) return;
			this.delete(oldest);
		}
	}

	/** Removes a key's value unless it has been replaced. */
	remove(key: string, value: Value): void {
		if (this.entries.get(key)?.value === value) this.delete(key);
	}

	private delete(key: string): void {
		this.size -= this.entries.get(key)?.size ?? 0;
		this.entries.delete(key);
	}
}

export class ExpiringSet extends ExpiringMap<true> {
	has(key: string, nowMs: number): boolean {
		return this.get(key, nowMs) === true;
	}

	add(key: string, nowMs: number): void {
		this.set(key, true, nowMs);
	}
}

/** How many texts to remember. A list has more cells, but they soon repeat. */
const MOST_TEXTS = 10_000;

/** `read` with a memory: a list's cells repeat, especially companies and first names. */
export function remember<Value>(read: (text: string) => Value): (text: string) => Value {
	const known = new Map<string, { value: Value }>();
	return (text) => {
		const found = known.get(text);
		if (found) return found.value;
		if (known.size >= MOST_TEXTS) known.clear();
		const value = read(text);
		known.set(text, { value });
		return value;
	};
}

/** Builds a value on first use: n8n loads the nodes at every start, but few starts need the tables. */
export function lazy<T extends object>(build: () => T): () => T {
	let built: T | undefined;
	return () => (built ??= build());
}
