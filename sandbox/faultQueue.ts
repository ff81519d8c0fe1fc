import { z } from 'zod';

/** `skip` matching requests, deliveries or jobs stay unaffected; an entry then applies to the next `times` of them. */
export const occurrenceFields = {
	times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
	skip: z.number().int().min(0).default(0),
};

interface Occurrence {
	times: number | 'always';
	skip: number;
}

/** Faults for the next requests, deliveries or jobs; each of them gets the first entry that matches and is due. */
export class FaultQueue<Entry extends Occurrence> {
	private entries: Entry[] = [];

	add(entry: Entry): void {
		this.entries.push({ ...entry });
	}

	list(): Entry[] {
		return this.entries.map((entry) => ({ ...entry }));
	}

	clear(): void {
		this.entries = [];
	}

	/** Counts one occurrence, for every entry that matches it, and returns the entry to apply. */
	take(matches: (entry: Entry) => boolean = () => true): Entry | undefined {
		const matching = this.entries.filter(matches);
		const due = matching.find((entry) => entry.skip === 0);
		for (const entry of matching) entry.skip = Math.max(0, entry.skip - 1);
		if (due !== undefined && due.times !== 'always') {
			due.times -= 1;
			if (due.times === 0) this.entries = this.entries.filter((entry) => entry !== due);
		}
		return due;
	}
}
