import { StartQueue, type JobTask } from '../../../nodes/LeadEnrichment/jobs/startQueue';
import { makeId } from '../scriptedService';

const TASKS: JobTask[] = [1, 2, 3, 4, 5].map((number) => ({ enrichmentId: makeId(number) }));

/** The tasks that get their turn one after the other while `underWay` jobs run, by their index. */
function takeAll(queue: StartQueue, underWay: number, isOver: boolean): number[] {
	const taken: number[] = [];
	for (;;) {
		const next = queue.takeNext(underWay + taken.length, isOver);
		if (!next) return taken;
		expect(next.task).toBe(TASKS[next.index]);
		taken.push(next.index);
	}
}

describe('the tasks of a run', () => {
	it('get their turn once each, in order', () => {
		const queue = new StartQueue(TASKS, Infinity);
		expect(takeAll(queue, 0, false)).toEqual([0, 1, 2, 3, 4]);
		expect([takeAll(queue, 0, false), queue.isWaiting]).toEqual([[], false]);
	});

	it.each<[underWay: number, taken: number[]]>([
		[0, [0, 1, 2]],
		[1, [0, 1]],
		[2, [0]],
		[3, []],
		[7, []],
	])('fill the places beside %i jobs under way, and no more', (underWay, taken) => {
		const queue = new StartQueue(TASKS, 3);
		expect(takeAll(queue, underWay, false)).toEqual(taken);
		expect(queue.isWaiting).toBe(true);
	});

	it('go on where they stopped once a place is free', () => {
		const queue = new StartQueue(TASKS, 2);
		expect([takeAll(queue, 0, false), takeAll(queue, 1, false), takeAll(queue, 0, false)]).toEqual([
			[0, 1],
			[2],
			[3, 4],
		]);
	});

	it('are started in the first round even if the wait is over at once, and not after it', () => {
		const queue = new StartQueue(TASKS, 2);
		expect([takeAll(queue, 0, true), takeAll(queue, 0, true)]).toEqual([[0, 1], []]);
		expect(queue.isWaiting).toBe(true);
	});

	it('are none for a run without jobs', () => {
		const queue = new StartQueue([], 5);
		expect([queue.isWaiting, queue.takeNext(0, false)]).toEqual([false, undefined]);
	});
});
