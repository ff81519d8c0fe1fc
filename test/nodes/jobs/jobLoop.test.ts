import { type JobsToRun, runJobs } from '../../../nodes/LeadEnrichment/jobs/jobLoop';
import { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { finish, readClock, useFakeClock } from '../fakeClock';
import { makePlannedJob, scriptRun } from '../operations/run/makeRun';
import {
	answerAfter,
	hang,
	makeId,
	type ScriptedService,
	scriptService,
	toAnswer,
	toFailure,
} from '../scriptedService';

useFakeClock();

const FIRST_PAUSE_MS = 800;
const waitFor = (forMs: number) => ({ forMs, firstPauseMs: FIRST_PAUSE_MS });
const LONG_WAIT = waitFor(600_000);

type Script = NonNullable<Parameters<typeof scriptRun>[0]>;
type Plan = Partial<JobsToRun> & { count?: number };

const running = (progress?: Record<string, number>): ServiceReply =>
	toAnswer(200, { status: 'pending', progress, results: null });
const started = (number: number): ServiceReply => toAnswer(202, { enrichment_id: makeId(number) });

/** A job in short: its state, and its number where the id is known. */
function summarize({ state, enrichmentId }: RunJob): string {
	const kind = state.kind === 'ended' ? state.end : state.kind;
	return enrichmentId === undefined ? kind : `${kind} ${Number(enrichmentId.slice(-12))}`;
}

const listCompleted = (count: number) => Array.from({ length: count }, (_, index) => `complete ${index + 1}`);

/** Runs so many planned jobs, or others, and says in short what became of them. */
async function run({ client }: ScriptedService, { count = 1, ...plan }: Plan = {}): Promise<string[]> {
	const jobs = plan.jobs ?? Array.from({ length: count }, (_, index) => makePlannedJob(index + 1));
	await finish(runJobs({ client, wait: waitFor(60_000), ...plan, jobs }));
	return jobs.map(summarize);
}

const listTimes = (requests: Array<{ atMs: number }>) => requests.map(({ atMs }) => atMs);
const listStarts = (service: ScriptedService) => service.listStarts().map(({ body }) => body?.number);

describe('jobs that are started and not waited for', () => {
	it('are left as started, whatever the order of the answers', async () => {
		const service = scriptRun({
			start: async (number) => await answerAfter(500 - number * 100, started(number)),
		});
		expect(await run(service, { count: 3, wait: undefined })).toEqual([
			'started 1',
			'started 2',
			'started 3',
		]);
		expect(service.listReads()).toEqual([]);
	});

	it('are not limited in their number: five starts are on their way at most', async () => {
		let [open, most] = [0, 0];
		const service = scriptRun({
			start: async (number) => {
				most = Math.max(most, ++open);
				return await answerAfter(100, started(number)).finally(() => open--);
			},
		});
		await run(service, { count: 12, wait: undefined });
		expect([most, listStarts(service)]).toEqual([5, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]]);
	});
});

describe('jobs that are waited for', () => {
	it('are read until each has ended', async () => {
		const service = scriptRun({ read: (number, times) => (times < 4 - number ? running() : undefined) });
		expect(await run(service, { count: 3 })).toEqual(listCompleted(3));
		expect(service.listStarts()).toHaveLength(3);
		expect(service.listReads()).toHaveLength(4 + 3 + 2);
	});

	it('are read at once and not started when they run already', async () => {
		const service = scriptRun();
		const jobs = [RunJob.named(makeId(1)), RunJob.named(makeId(2))];
		expect(await run(service, { jobs })).toEqual(listCompleted(2));
		expect(service.requests.map(({ method, atMs }) => [method, atMs])).toEqual([
			['GET', 0],
			['GET', 0],
		]);
	});

	it('are told of after each read while they run', async () => {
		const reported: unknown[] = [];
		const progress = (completed: number) => ({ completed, total: 2 });
		const service = scriptRun({
			read: (_number, times) => (times < 2 ? running(progress(times)) : undefined),
		});
		const onRead = ({ enrichmentId, record }: RunJob) => reported.push([enrichmentId, record?.progress]);
		await run(service, { hooks: { onRead } });
		expect(reported).toEqual([
			[makeId(1), progress(0)],
			[makeId(1), progress(1)],
		]);
	});

	it('do not hold one another up: one is read on its own time while another hangs', async () => {
		const service = scriptRun({
			read: (number, times) =>
				number === 1 && times === 0 ? answerAfter(30_000, toFailure('timeout')) : undefined,
		});
		expect(await run(service, { count: 2 })).toEqual(listCompleted(2));
		expect(service.listReads().map(({ path, atMs }) => [Number(path.slice(-12)), atMs])).toEqual([
			[1, 500],
			[2, 500],
			[1, 31_000],
		]);
	});

	it('are never more than 100 at the same time', async () => {
		const open = new Set<number>();
		let most = 0;
		const service = scriptRun({
			start: (number) => {
				most = Math.max(most, open.add(number).size);
				return undefined;
			},
			read: (number, times) => {
				if (times < number % 4) return running();
				open.delete(number);
				return undefined;
			},
		});
		expect(await run(service, { count: 130 })).toEqual(listCompleted(130));
		expect(most).toBe(100);
	});

	it('are started once whatever goes wrong with their reads', async () => {
		const failures = [toFailure('timeout'), toFailure('reset'), toAnswer(500), toAnswer(429, {}, 1000)];
		const service = scriptRun({ read: (_number, times) => [...failures, toAnswer(200, '<html>')][times] });
		expect(await run(service, { count: 2 })).toEqual(listCompleted(2));
		expect(listStarts(service)).toEqual([1, 2]);
	});
});

describe('one job of several that fails', () => {
	const ofSecond = (reply: ServiceReply) => (number: number) => (number === 2 ? reply : undefined);
	const failures: Array<[label: string, script: Script, state: string]> = [
		['at its start', { start: ofSecond(toAnswer(500)) }, 'starting'],
		['later', { read: ofSecond(toAnswer(200, { status: 'failed', results: null })) }, 'failed 2'],
		['by being deleted', { read: ofSecond(toAnswer(410)) }, 'lost 2'],
	];

	it.each(failures)(
		'%s leaves the others their results when the run goes on',
		async (_label, script, state) => {
			const service = scriptRun(script);
			expect(await run(service, { count: 3 })).toEqual(['complete 1', state, 'complete 3']);
			expect(listStarts(service)).toEqual([1, 2, 3]);
		},
	);

	it.each(failures)(
		'%s keeps the next from being started when the run stops',
		async (_label, script, state) => {
			const { read } = script;
			const service = scriptRun({ ...script, read: (...asked) => read?.(...asked) ?? running() });
			const stopped = await run(service, { count: 101, stopAtFailure: true });
			expect([stopped[1], stopped[100]]).toEqual([state, 'planned']);
			expect(listStarts(service)).not.toContain(101);
		},
	);

	it('leaves those under way running, with their ids, when the run stops', async () => {
		const service = scriptRun({
			start: async (number) =>
				number === 2 ? toAnswer(402) : await answerAfter(number * 1000, started(number)),
			read: () => running(),
		});
		const states = await run(service, { count: 7, stopAtFailure: true });
		const others = ['started 3', 'started 4', 'started 5', 'planned', 'planned'];
		expect(states).toEqual(['started 1', 'refused', ...others]);
		expect(listStarts(service)).toEqual([1, 2, 3, 4, 5]);
	});
});

/** Turns each start away until `untilMs`. */
function throttleUntil(untilMs: number, reply = toAnswer(429)): Script {
	return { start: () => (readClock() < untilMs ? reply : undefined) };
}

describe('a start that the service throttles', () => {
	it.each<[label: string, reply: ServiceReply, stopAtFailure: boolean]>([
		['429', toAnswer(429), false],
		['503 with Retry-After', toAnswer(503, {}, 3000), false],
		['429 where the run stops at a failure, since it is none', toAnswer(429), true],
	])('waits for its turn until the service takes it: %s', async (_label, reply, stopAtFailure) => {
		const service = scriptRun(throttleUntil(20_000, reply));
		expect(await run(service, { count: 3, wait: LONG_WAIT, stopAtFailure })).toEqual(listCompleted(3));
	});

	it('is not sent again before the time that Retry-After names, nor is any other', async () => {
		const service = scriptRun(throttleUntil(30_000, toAnswer(429, {}, 30_000)));
		await run(service, { count: 10, wait: LONG_WAIT });
		expect(listTimes(service.listStarts()).filter((atMs) => atMs > 0 && atMs < 30_000)).toEqual([]);
	});

	it('keeps its place before those behind it', async () => {
		const service = scriptRun(throttleUntil(1));
		await run(service, { count: 8 });
		expect(listStarts(service)).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6, 7, 8]);
	});

	it('takes the place of a job that has ended', async () => {
		const open = new Set<number>();
		const service = scriptRun({
			start: (number) => {
				if (open.size === 2) return toAnswer(429);
				open.add(number);
				return undefined;
			},
			read: (number, times) => {
				if (times < 2) return running();
				open.delete(number);
				return undefined;
			},
		});
		expect(await run(service, { count: 7, wait: LONG_WAIT })).toEqual(listCompleted(7));
	});

	it('is given up with the service’s own answer when the wait is over, as are those behind it', async () => {
		const reply = toAnswer(429, { error: 'Slow down' });
		const jobs = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => makePlannedJob(number));
		await run(scriptRun(throttleUntil(Infinity, reply)), { jobs, wait: waitFor(20_000) });
		expect(jobs.map(({ state }) => state)).toEqual(jobs.map(() => ({ kind: 'refused', reply })));
		expect(readClock()).toBeLessThanOrEqual(21_000);
	});

	it.each([
		[false, 'complete 1'],
		[true, 'started 1'],
	])(
		'and is given up keeps those that were started from being read only where the run stops: %s',
		async (...row) => {
			const [stopAtFailure, first] = row;
			const start = (number: number) => (number === 1 ? undefined : toAnswer(429, {}, 120_000));
			const service = scriptRun({ start, read: (_number, times) => (times < 5 ? running() : undefined) });
			expect(await run(service, { count: 2, stopAtFailure })).toEqual([first, 'refused']);
		},
	);

	it('waits as long as it may where nobody waits for the jobs', async () => {
		const plan = { count: 3, wait: undefined, startForMs: 600_000 };
		const patient = await run(scriptRun(throttleUntil(500_000)), plan);
		expect(patient).toEqual(['started 1', 'started 2', 'started 3']);
		const begin = readClock();
		expect(await run(scriptRun(throttleUntil(Infinity)), plan)).toEqual(['refused', 'refused', 'refused']);
		expect(readClock() - begin).toBeLessThanOrEqual(601_000);
	});

	it('is not sent again with an answer that leaves open whether the job was started', async () => {
		const service = scriptRun({ start: (_number, times) => (times < 2 ? toAnswer(429) : toAnswer(500)) });
		expect(await run(service)).toEqual(['starting']);
		expect(service.listStarts()).toHaveLength(3);
	});
});

describe('when the wait is over', () => {
	it('a job that still runs is left running with its last record, read until the deadline', async () => {
		const service = scriptRun({ read: () => running({ completed: 1, total: 9 }) });
		const job = makePlannedJob(1);
		await run(service, { jobs: [job], wait: waitFor(5000) });
		expect(job.state).toMatchObject({ kind: 'started', record: { progress: { completed: 1, total: 9 } } });
		const times = listTimes(service.listReads());
		expect([times.length > 3, times.at(-1), Math.floor(readClock() / 20)]).toEqual([true, readClock(), 250]);
	});

	it('jobs whose turn did not come are not sent', async () => {
		const service = scriptRun({ read: () => running() });
		const states = await run(service, { count: 102, wait: waitFor(3000) });
		expect(states.slice(99)).toEqual(['started 100', 'planned', 'planned']);
		expect(listStarts(service)).toHaveLength(100);
	});

	it('a wait ends with the read that is under way', async () => {
		const slow = scriptService(async ({ method, timeoutMs }) =>
			method === 'POST' ? started(1) : await answerAfter(timeoutMs, toFailure('timeout')),
		);
		expect(await run(slow, { wait: waitFor(10_000) })).toEqual(['started 1']);
		expect(readClock()).toBeLessThanOrEqual(15_000);
	});

	it.each([
		[0, 'started 100'],
		[100, 'complete 100'],
	])('the shortest wait still starts the first jobs: %i ms', async (forMs, hundredth) => {
		const states = await run(scriptRun(), { count: 101, wait: waitFor(forMs) });
		expect(states.slice(99)).toEqual([hundredth, 'planned']);
	});
});

describe('a cancelled execution', () => {
	it.each<[label: string, script: Script, states: string[]]>([
		['names the jobs that go on', { read: () => running() }, ['started 1', 'started 2']],
		['does so while reads hang', { read: hang }, ['started 1', 'started 2']],
		['leaves open what became of starts that hang', { start: hang }, ['starting', 'starting']],
		[
			'still gets the ids of jobs whose starts are answered just then',
			{ start: async (number) => await answerAfter(10_300, started(number)) },
			['started 1', 'started 2'],
		],
		[
			'sends no start that waits for its turn',
			{ start: () => toAnswer(429, {}, 50_000) },
			['refused', 'refused'],
		],
	])('ends within a second, and %s', async (_label, script, states) => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(), 10_000);
		const service = scriptRun(script);
		const plan = { count: 2, signal: controller.signal };
		expect(await run(service, plan)).toEqual(states);
		expect(readClock()).toBeLessThanOrEqual(11_000);
	});

	it('starts nothing when it was cancelled before', async () => {
		const service = scriptRun();
		expect(await run(service, { count: 2, signal: AbortSignal.abort() })).toEqual(['planned', 'planned']);
		expect(service.requests).toEqual([]);
	});
});
