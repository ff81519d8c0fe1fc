import { toNamedJob, recallJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import { WatchList } from '../../../nodes/LeadEnrichment/jobs/watchList';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { finish, useFakeClock } from '../fakeClock';
import { answerAfter, makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const RUNNING = toAnswer(200, { status: 'pending', results: null });
const FIRST_PAUSE_MS = 2000;

/**
 * Reads a job as often as there are replies, each time when it is due, or after so long; returns the job, when it was
 * read, and when it is to be read next.
 */
async function readTimes(replies: ServiceReply[], { job = recallJob(makeId(1)), everyMs = 0 } = {}) {
	const { client, requests } = scriptService((_request, number) => replies[number] ?? toFailure('unknown'));
	const list = new WatchList(client, FIRST_PAUSE_MS, Infinity);
	list.add(job, true);
	for (const _reply of replies) {
		const pauseMs = everyMs || Math.max(0, list.msUntilNextRead());
		if (requests.length > 0) await jest.advanceTimersByTimeAsync(pauseMs);
		for (const watch of list.listDue()) await finish(list.fetch(watch));
	}
	const times = requests.map(({ atMs }) => atMs);
	const nextMs = list.msUntilNextRead();
	return { job, kind: job.state.kind, times, nextMs, requests };
}

describe('a job that is watched', () => {
	it.each<[label: string, msToDeadline: number, timeoutMs: number]>([
		['half a minute', Infinity, 30_000],
		['until the deadline', 12_000, 12_000],
		['five seconds near the deadline', 100, 5000],
		['five seconds after the deadline', -100, 5000],
	])('is given %s to be read', async (_label, msToDeadline, timeoutMs) => {
		const { client, requests } = scriptService(() => RUNNING);
		const deadlineAt = performance.timeOrigin + performance.now() + msToDeadline;
		const list = new WatchList(client, FIRST_PAUSE_MS, deadlineAt);
		list.add(recallJob(makeId(1)), true);
		for (const watch of list.listDue()) await finish(list.fetch(watch));
		expect(requests).toEqual([{ method: 'GET', path: `/v1/jobs/${makeId(1)}`, timeoutMs, atMs: 0 }]);
	});

	it('is read again after transient failures, with pauses of their own', async () => {
		const failures = [toFailure('timeout'), toFailure('reset'), toAnswer(500), toAnswer(429, {}, 9000)];
		const { job, times, nextMs } = await readTimes([...failures, RUNNING, toAnswer(502)]);
		expect(job.state).toMatchObject({ kind: 'started', lastFailure: toAnswer(502) });
		expect([...times, nextMs]).toEqual([0, 500, 1500, 3500, 12_500, 13_000, 500]);
	});
});

/** A list of `describeCount` jobs that run already, at a service that gives each read this reply after a second. */
function watch(count: number, reply: ServiceReply, forMs = 60_000) {
	let open = 0;
	let mostOpen = 0;
	const service = scriptService(async () => {
		mostOpen = Math.max(mostOpen, ++open);
		return await answerAfter(1000, reply).finally(() => open--);
	});
	const begin = Math.floor(performance.timeOrigin + performance.now());
	const list = new WatchList(service.client, FIRST_PAUSE_MS, begin + forMs);
	const jobs = Array.from({ length: count }, (_, index) => toNamedJob(makeId(index)));
	for (const job of jobs) list.add(job, true);
	/** Makes all reads that are due. */
	const read = async () =>
		await finish(Promise.all(list.listDue().map(async (watched) => await list.fetch(watched))));
	return { list, jobs, read, requests: service.requests, readMostOpen: () => mostOpen };
}

describe('the jobs that are polled', () => {
	it('are not read a second time while a read is under way', async () => {
		const { list, read, requests } = watch(1, RUNNING);
		const reading = read();
		expect([list.listDue(), list.msUntilNextRead()]).toEqual([[], Infinity]);
		await reading;
		expect([requests.length, list.size, list.listDue(), list.msUntilNextRead()]).toEqual([1, 1, [], 500]);
	});

	it('are read in turn: the one first that was not read for the longest time', async () => {
		const { list, jobs, read } = watch(12, RUNNING);
		await read();
		await jest.advanceTimersByTimeAsync(5000);
		expect(list.listDue().map(({ job }) => jobs.indexOf(job))).toEqual([10, 11, 0, 1, 2, 3, 4, 5, 6, 7]);
	});

	it.each<[label: string, reply: ServiceReply, pauseMs: number]>([
		['as long as the service asks for', toAnswer(503, {}, 9000), 9000],
		['until the deadline at most', toAnswer(429, {}, 600_000), 59_000],
	])('pause together where one read is throttled, %s', async (_label, reply, pauseMs) => {
		const { list, read } = watch(11, reply);
		await read();
		expect([list.listDue(), list.msUntilNextRead()]).toEqual([[], pauseMs]);
		await jest.advanceTimersByTimeAsync(pauseMs);
		expect(list.listDue()).toHaveLength(10);
	});

	it.each<[label: string, reply: ServiceReply, forMs: number]>([
		['a read fails for another reason', toAnswer(503), 60_000],
		['their last read, at the deadline, is throttled', toAnswer(429, {}, 9000), 1000],
	])('do not pause together where %s', async (_label, reply, forMs) => {
		const { list, read } = watch(11, reply, forMs);
		await read();
		expect(list.listDue()).toHaveLength(1);
	});
});
