/** Starts and reads in flight. */
export class Activities {
	private readonly running = new Set<Promise<void>>();

	get count(): number {
		return this.running.size;
	}

	/** `activity` must not reject. */
	add(activity: Promise<void>): void {
		const tracked = activity.finally(() => this.running.delete(tracked));
		this.running.add(tracked);
	}

	/** Resolves when one of them ends; undefined when there is none. */
	nextEnd(): Promise<void> | undefined {
		return this.running.size > 0 ? Promise.race(this.running) : undefined;
	}

	async allEnd(): Promise<void> {
		await Promise.all(this.running);
	}
}
