import { z } from 'zod';

/** How often an entry of a plan is used, and how many fitting calls it lets pass first. */
export const occurrenceFields = {
	times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
	skip: z.number().int().min(0).default(0),
};

interface Occurrence {
	times: number | 'always';
	skip: number;
}

/** A list of things to do with the next calls, deliveries or jobs; the first entry that fits and is due is used. */
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

	take(fits: (entry: Entry) => boolean = () => true): Entry | undefined {
		const fitting = this.entries.filter(fits);
		const due = fitting.find((entry) => entry.skip === 0);
		for (const entry of fitting) entry.skip = Math.max(0, entry.skip - 1);
		if (due !== undefined && due.times !== 'always') {
			due.times -= 1;
			if (due.times === 0) this.entries = this.entries.filter((entry) => entry !== due);
		}
		return due;
	}
}
