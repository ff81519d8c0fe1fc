export const HOUR_MS = 3_600_000;

/** At most `maxKeys` values for a time (`nowMs`: of `clockMs`), in this process: only saved work may depend on it. */
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
		// The oldest stand first. What has expired must not stay until the map is full: it may hold leads.
		for (const [oldest, { until }] of this.entries) {
			if (until > nowMs && this.entries.size <= this.maxKeys) return;
			this.entries.delete(oldest);
		}
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

/** So many texts are remembered; a list has more cells, but repeats some of them soon. */
const MOST_TEXTS = 10_000;

/** `read` with a memory: the cells of a list repeat, its companies and first names above all. */
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

/** Builds a value when it is first needed: n8n loads the nodes at every start, and few starts need the tables. */
export function lazy<T extends object>(build: () => T): () => T {
	let built: T | undefined;
	return () => (built ??= build());
}
