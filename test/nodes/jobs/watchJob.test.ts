import { createWatch, readWatchedJob } from '../../../nodes/LeadEnrichment/jobs/watchList';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { finish, useFakeClock } from '../fakeClock';
import { makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const ID = makeId(1);
const TIMES = { firstPauseMs: 2000, readAtOnce: false };
const RUNNING = { enrichment_id: ID, status: 'pending', results: null };

/** Reads a job these many times; returns the outcome of the last read, and when each next read is planned from now. */
async function readTimes(replies: ServiceReply[]) {
	const { client } = scriptService((_request, number) => replies[number] ?? toFailure('unknown'));
	const watch = createWatch({ enrichmentId: ID }, { ...TIMES, nowMs: Date.now() });
	const pausesMs = [];
	let end;
	for (const _reply of replies) {
		watch.nextReadAt = 0;
		end = await readWatchedJob(client, watch, Infinity);
		pausesMs.push(watch.nextReadAt === 0 ? 'none' : watch.nextReadAt - Date.now());
	}
	return { end, pausesMs, watch };
}

function repeat(reply: ServiceReply, times: number): ServiceReply[] {
	return Array.from({ length: times }, () => reply);
}

describe('a job that is watched', () => {
	it.each([
		['after half a second', undefined, 500],
		['at the age at which other jobs ended', 7000, 7000],
	])('is first read %s when this run started it', (_label, forecastMs, pauseMs) => {
		const watch = createWatch({ enrichmentId: ID }, { ...TIMES, nowMs: Date.now(), forecastMs });
		expect(watch.nextReadAt - Date.now()).toBe(pauseMs);
	});

	it('is read at once when it runs already', () => {
		expect(
			createWatch({ enrichmentId: ID }, { ...TIMES, nowMs: Date.now(), readAtOnce: true }).nextReadAt,
		).toBeLessThanOrEqual(Date.now());
	});

	it.each<[label: string, msToDeadline: number, timeoutMs: number]>([
		['half a minute', Infinity, 30_000],
		['half a minute far from the deadline', 31_000, 30_000],
		['until the deadline', 12_000, 12_000],
		['five seconds near the deadline', 100, 5000],
		['five seconds after the deadline', -100, 5000],
	])('is given %s to be read', async (_label, msToDeadline, timeoutMs) => {
		const { client, requests } = scriptService(() => toAnswer(200, RUNNING));
		await readWatchedJob(
			client,
			createWatch({ enrichmentId: ID }, { ...TIMES, nowMs: Date.now(), readAtOnce: true }),
			Date.now() + msToDeadline,
		);
		expect(requests).toEqual([{ method: 'GET', path: `/v1/jobs/${ID}`, timeoutMs, atMs: 0 }]);
	});

	it.each<[label: string, body: Record<string, unknown>, kind: string]>([
		['results', { status: 'completed', results: [{}] }, 'completed'],
		['a status that says completed and null results', { status: 'Done', results: null }, 'completed'],
		['a status that says failed', { status: 'failed', results: null, error: 'x' }, 'failed'],
	])('has ended with %s', async (_label, body, kind) => {
		expect((await readTimes([toAnswer(200, body)])).end).toEqual({ kind, job: body });
	});

	it('is read again with growing pauses while it runs', async () => {
		const { end, pausesMs, watch } = await readTimes(repeat(toAnswer(200, RUNNING), 4));
		expect({ end, pausesMs, job: watch.job }).toEqual({
			end: undefined,
			pausesMs: [1000, 2000, 4000, 6500],
			job: RUNNING,
		});
	});

	it('is read again after transient failures, with pauses of their own', async () => {
		const replies = [
			toFailure('timeout'),
			toFailure('reset'),
			toAnswer(500),
			toAnswer(429, {}, 9000),
			toAnswer(200, RUNNING),
			toAnswer(502),
		];
		const { end, pausesMs, watch } = await readTimes(replies);
		expect({ end, pausesMs, lastFailure: watch.lastFailure }).toEqual({
			end: undefined,
			pausesMs: [500, 1000, 2000, 9000, 1000, 500],
			lastFailure: toAnswer(502),
		});
	});

	it('is read again after any number of transient failures', async () => {
		expect((await readTimes(repeat(toAnswer(503), 50))).end).toBeUndefined();
	});

	it('has no last failure any more once it was read', async () => {
		const { watch } = await readTimes([toFailure('reset'), toAnswer(200, RUNNING)]);
		expect(watch.lastFailure).toBeUndefined();
	});

	it.each<[label: string, reply: ServiceReply]>([
		['is gone (404)', toAnswer(404)],
		['belongs to another account (401)', toAnswer(401)],
		['is redirected', toAnswer(302)],
		['is behind a bad certificate', toFailure('certificate')],
	])('is unreadable at once when it %s', async (_label, reply) => {
		expect(await readTimes([reply])).toMatchObject({
			end: { kind: 'unreadable', reply },
			pausesMs: ['none'],
		});
	});

	it.each<[label: string, isNew: boolean, ages: number[], end: 'unreadable' | undefined]>([
		['was started by this run', true, [0], undefined],
		['was started by this run, for almost half a minute', true, [500, 30_499], undefined],
		['was started by this run, not for longer than half a minute', true, [500, 30_500], 'unreadable'],
		['is older: not at all', false, [0], 'unreadable'],
	])('may be unknown to the service (404) when it %s', async (_label, isNew, ages, kind) => {
		const { client } = scriptService(() => toAnswer(404));
		const begin = Date.now();
		const watch = createWatch({ enrichmentId: ID, isNew }, { ...TIMES, nowMs: begin });
		let end;
		for (const ageMs of ages) {
			await jest.advanceTimersByTimeAsync(begin + ageMs - Date.now());
			end = await readWatchedJob(client, watch, Infinity);
		}
		expect(end).toEqual(kind && { kind, reply: toAnswer(404) });
	});

	it.each<[label: string, body: unknown]>([
		['a page', '<html>'],
		['nothing', ''],
		['null', null],
		['a list', []],
	])('is unreadable when the answer is %s six times in a row', async (_label, body) => {
		expect((await readTimes(repeat(toAnswer(200, body), 5))).end).toBeUndefined();
		const reply = toAnswer(200, body);
		expect((await readTimes(repeat(reply, 6))).end).toEqual({ kind: 'unreadable', reply });
		const interrupted = [...repeat(reply, 5), toAnswer(200, RUNNING), ...repeat(reply, 5)];
		expect((await readTimes(interrupted)).end).toBeUndefined();
	});

	it('ends with its results though one of them is no object', async () => {
		const { end } = await readTimes([toAnswer(200, { status: 'completed', results: [{ a: 1 }, null] })]);
		expect(end).toEqual({ kind: 'completed', job: { status: 'completed', results: [{ a: 1 }] } });
	});

	it('is read at a path that no id can change to another one', async () => {
		const { client, requests } = scriptService(() => toAnswer(404));
		await finish(
			readWatchedJob(
				client,
				createWatch({ enrichmentId: '../credits' }, { ...TIMES, nowMs: 0, readAtOnce: true }),
				Infinity,
			),
		);
		expect(requests.map(({ path }) => path)).toEqual(['/v1/jobs/..%2Fcredits']);
	});
});
