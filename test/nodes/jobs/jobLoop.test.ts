import { type JobsToRun, carryOutJobs } from '../../../nodes/LeadEnrichment/jobs/jobLoop';
import { toNamedJob, type RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { finish, clockMs, useFakeClock } from '../fakeClock';
import { makePlannedJob, scriptRun } from '../operations/run/makeRun';
import { answerAfter, hang, makeId, type ScriptedService, toAnswer, toFailure } from '../scriptedService';

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
	await finish(carryOutJobs({ client, wait: waitFor(60_000), ...plan, jobs }));
	return jobs.map(summarize);
}

const listTimes = (requests: Array<{ atMs: number }>) => requests.map(({ atMs }) => atMs);
const listStarts = (service: ScriptedService) => service.listStarts().map(({ body }) => body?.number);

describe('jobs that are waited for', () => {
	it('are read at once and not started when they run already', async () => {
		const service = scriptRun();
		const jobs = [toNamedJob(makeId(1)), toNamedJob(makeId(2))];
		expect(await run(service, { jobs })).toEqual(listCompleted(2));
		expect(service.requests.map(({ method, atMs }) => [method, atMs])).toEqual([
			['GET', 0],
			['GET', 0],
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
});

describe('one job of several that fails', () => {
	const ofSecond = (reply: ServiceReply) => (number: number) => (number === 2 ? reply : undefined);
	const failures: Array<[label: string, script: Script, state: string]> = [
		['at its start', { start: ofSecond(toAnswer(500)) }, 'starting'],
		['later', { read: ofSecond(toAnswer(200, { status: 'failed', results: null })) }, 'failed 2'],
		['by being deleted', { read: ofSecond(toAnswer(410)) }, 'lost 2'],
	];

	it.each(failures)('%s keeps the next from starting when the run stops', async (_label, script, state) => {
		const { read } = script;
		const service = scriptRun({ ...script, read: (...asked) => read?.(...asked) ?? running() });
		const stopped = await run(service, { count: 101, stopAtFailure: true });
		expect([stopped[1], stopped[100]]).toEqual([state, 'planned']);
		expect(listStarts(service)).not.toContain(101);
	});

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
	return { start: () => (clockMs() < untilMs ? reply : undefined) };
}

describe('a start that the service throttles', () => {
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

	it.each([
		[false, 'complete 1'],
		[true, 'started 1'],
	])('and is given up keeps started ones from being read only where the run stops: %s', async (...row) => {
		const [stopAtFailure, first] = row;
		const start = (number: number) => (number === 1 ? undefined : toAnswer(429, {}, 120_000));
		const service = scriptRun({ start, read: (_number, times) => (times < 5 ? running() : undefined) });
		expect(await run(service, { count: 2, stopAtFailure })).toEqual([first, 'refused']);
	});
});

describe('when the wait is over', () => {
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
		expect(clockMs()).toBeLessThanOrEqual(11_000);
	});
});
