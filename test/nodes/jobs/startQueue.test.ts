import { type JobTask, StartQueue } from '../../../nodes/LeadEnrichment/jobs/jobLoop';
import { makeId } from '../scriptedService';

const TASKS: JobTask[] = [1, 2, 3, 4, 5].map((number) => ({ enrichmentId: makeId(number) }));

/** The tasks that get their turn one after the other, by their places. */
function takeAll(queue: StartQueue): number[] {
	const taken: number[] = [];
	for (let next = queue.first; next; next = queue.first) {
		expect(next.task).toBe(TASKS[next.index]);
		taken.push(next.index);
		queue.takeFirst();
	}
	return taken;
}

describe('the tasks of a run', () => {
	it('get their turn once each, in order', () => {
		const queue = new StartQueue(TASKS);
		expect([takeAll(queue), takeAll(queue)]).toEqual([[0, 1, 2, 3, 4], []]);
	});

	it('get their turn again before later ones when they are put back, in order', () => {
		const queue = new StartQueue(TASKS);
		for (let turn = 0; turn < 3; turn++) queue.takeFirst();
		queue.putBack(2);
		queue.putBack(0);
		expect(takeAll(queue)).toEqual([0, 2, 3, 4]);
	});

	it('are all given back when the queue is cleared, those that were put back too', () => {
		const queue = new StartQueue(TASKS);
		for (let turn = 0; turn < 3; turn++) queue.takeFirst();
		queue.putBack(1);
		expect([queue.clear(), queue.first, queue.clear()]).toEqual([[1, 3, 4], undefined, []]);
	});

	it('are none for a run without jobs', () => {
		expect(new StartQueue([]).first).toBeUndefined();
	});
});
