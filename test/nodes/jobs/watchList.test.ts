import { WatchList } from '../../../nodes/LeadEnrichment/jobs/watchList';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { finish, readClock, useFakeClock } from '../fakeClock';
import { answerAfter, makeId, scriptService, toAnswer } from '../scriptedService';

useFakeClock();

const RUNNING = toAnswer(200, { status: 'pending', results: null });
const COMPLETED = toAnswer(200, { status: 'completed', results: [{ full_name: 'Ada' }] });
const FIRST_PAUSE_MS = 2000;

/** A list of `count` jobs that run already, at a service that gives each read this reply after a second. */
function watch(count: number, reply: ServiceReply, forMs = 60_000) {
	let open = 0;
	let mostOpen = 0;
	const service = scriptService(async () => {
		mostOpen = Math.max(mostOpen, ++open);
		return await answerAfter(1000, reply).finally(() => open--);
	});
	const list = new WatchList(service.client, FIRST_PAUSE_MS, Date.now() + forMs);
	for (let index = 0; index < count; index++) list.add({ index, enrichmentId: makeId(index) }, true);
	return { list, requests: service.requests, readMostOpen: () => mostOpen };
}

describe('the jobs that are polled', () => {
	it('are read ten at a time, so that the service is not asked for a hundred in one moment', async () => {
		const { list, requests, readMostOpen } = watch(95, COMPLETED);
		while (list.size > 0) {
			const reads = list.listDue().map(async (job) => await list.read(job));
			expect(list.listDue()).toEqual([]);
			await finish(Promise.all(reads));
		}
		expect(readMostOpen()).toBe(10);
		expect(requests).toHaveLength(95);
		expect(readClock()).toBe(10_000);
	});

	it('are read as soon as one of ten reads has ended', async () => {
		const { list } = watch(12, COMPLETED);
		const [first, ...others] = list.listDue();
		others.forEach((job) => (job.isReading = true));
		expect(others).toHaveLength(9);
		if (first) await finish(list.read(first));
		expect(list.listDue().map(({ index }) => index)).toEqual([10]);
	});

	it('are not read a second time while a read is under way', async () => {
		const { list, requests } = watch(1, RUNNING);
		const reads = list.listDue().map(async (job) => await list.read(job));
		expect([list.listDue(), list.msUntilNextRead()]).toEqual([[], Infinity]);
		await finish(Promise.all(reads));
		expect(requests).toHaveLength(1);
	});

	it('are read again after their pause while they run', async () => {
		const { list } = watch(1, RUNNING);
		const [job] = list.listDue();
		expect(job && (await finish(list.read(job)))).toBeUndefined();
		expect([list.size, list.listDue(), list.msUntilNextRead()]).toEqual([1, [], 1000]);
		await jest.advanceTimersByTimeAsync(1000);
		expect(list.listDue()).toEqual([job]);
	});

	it('are read no more once they have ended, and give their outcome with their id', async () => {
		const { list } = watch(1, COMPLETED);
		const [job] = list.listDue();
		expect(job && (await finish(list.read(job)))).toMatchObject({
			kind: 'completed',
			enrichmentId: makeId(0),
			job: { results: [{ full_name: 'Ada' }] },
		});
		expect([list.size, list.isOver(), list.listUnfinished()]).toEqual([0, true, []]);
	});

	it('are read a last time on the deadline, and are then left unfinished with their last record', async () => {
		const { list } = watch(1, RUNNING, 3000);
		const [job] = list.listDue();
		if (job) await finish(list.read(job));
		expect([list.msUntilNextRead(), list.isOver()]).toEqual([1000, false]);
		await jest.advanceTimersByTimeAsync(1000);
		for (const due of list.listDue()) await finish(list.read(due));
		for (const due of list.listDue()) await finish(list.read(due));
		expect(list.isOver()).toBe(true);
		expect(list.listUnfinished()).toMatchObject([
			{ index: 0, outcome: { kind: 'unfinished', enrichmentId: makeId(0), job: { status: 'pending' } } },
		]);
	});

	it.each<[label: string, reply: ServiceReply, pauseMs: number]>([
		['when one of them has ended that this run started, at the age it had', COMPLETED, 1200],
		['at the usual time when one could not be read, which says nothing of its end', toAnswer(401), 500],
	])('are first read %s', async (_label, reply, pauseMs) => {
		const { client } = scriptService(async () => await answerAfter(1000, reply));
		const list = new WatchList(client, FIRST_PAUSE_MS, Date.now() + 60_000);
		list.add({ index: 0, enrichmentId: makeId(0), isNew: true }, false);
		await jest.advanceTimersByTimeAsync(500);
		for (const job of list.listDue()) await finish(list.read(job));
		list.add({ index: 1, enrichmentId: makeId(1), isNew: true }, false);
		expect([list.size, list.msUntilNextRead()]).toEqual([1, pauseMs]);
	});
});
