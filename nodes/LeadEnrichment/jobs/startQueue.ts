import type { StartAnswer } from '../contract/answers';
import type { StartRequest } from './startJob';

/** A job to start and wait for, or one that is running already: `isNew` if this run has just started it. */
export type JobTask = StartRequest | { enrichmentId: string; start?: StartAnswer; isNew?: boolean };

export interface QueuedTask {
	/** The task's place among the run's tasks. */
	index: number;
	task: JobTask;
}

/** A run's tasks that wait for their turn, in order. One that was throttled goes back to its place. */
export class StartQueue {
	private next = 0;
	/** Before all others, in order. */
	private returned: number[] = [];

	constructor(private readonly tasks: readonly JobTask[]) {}

	/** The task whose turn is next. */
	get first(): QueuedTask | undefined {
		const index = this.returned[0] ?? this.next;
		const task = this.tasks[index];
		return task && { index, task };
	}

	/** Takes the first task out. */
	takeFirst(): void {
		if (this.returned.shift() === undefined) this.next++;
	}

	putBack(index: number): void {
		this.returned = [...this.returned, index].sort((a, b) => a - b);
	}

	/** Takes all tasks out, and returns their places. */
	clear(): number[] {
		const unsent = Array.from({ length: this.tasks.length - this.next }, (_, place) => this.next + place);
		const left = [...this.returned, ...unsent];
		this.returned = [];
		this.next = this.tasks.length;
		return left;
	}
}
