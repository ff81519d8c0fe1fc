import { ExpiringMap } from './expiringMap';

/** Keys that hold for a time, as those of an `ExpiringMap` do. */
export class ExpiringSet {
	private readonly keys: ExpiringMap<true>;

	constructor(lifeMs: number, maxKeys: number) {
		this.keys = new ExpiringMap(lifeMs, maxKeys);
	}

	has(key: string, nowMs: number): boolean {
		return this.keys.get(key, nowMs) === true;
	}

	add(key: string, nowMs: number): void {
		this.keys.set(key, true, nowMs);
	}
}
