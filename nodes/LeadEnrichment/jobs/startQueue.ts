import type { StartAnswer } from '../contract/answers';
import type { StartRequest } from './startJob';

/** A job to start and wait for, or one that is running already: `isNew` if this run has just started it. */
export type JobTask = StartRequest | { enrichmentId: string; start?: StartAnswer; isNew?: boolean };

export interface QueuedTask {
	/** The task's place among the run's tasks. */
	index: number;
	task: JobTask;
}

/** A run's tasks, each of which gets its turn once, in order. It alone decides how many jobs are under way at a time. */
export class StartQueue {
	private next = 0;

	constructor(
		private readonly tasks: readonly JobTask[],
		private readonly maxConcurrentJobs: number,
	) {}

	/** Whether tasks still wait for their turn. */
	get isWaiting(): boolean {
		return this.next < this.tasks.length;
	}

	/**
	 * The next task, if its turn has come; `underWay` counts the jobs being started and watched. When the run's wait
	 * `isOver`, only the first round still gets its turn, so that even the shortest wait starts jobs.
	 */
	takeNext(underWay: number, isOver: boolean): QueuedTask | undefined {
		const index = this.next;
		const task = this.tasks[index];
		const isDue = underWay < this.maxConcurrentJobs && (!isOver || index < this.maxConcurrentJobs);
		if (!task || !isDue) return undefined;
		this.next++;
		return { index, task };
	}
}
