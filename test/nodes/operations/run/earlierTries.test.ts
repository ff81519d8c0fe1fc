import { JobRecord, readRecord, toRequestKey } from '../../../../nodes/LeadEnrichment/jobs/jobRecord';
import type { RecordedStart } from '../../../../nodes/LeadEnrichment/jobs/jobState';
import type { RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import type { ResultsMode, RunSettings } from '../../../../nodes/LeadEnrichment/jobs/runSettings';
import {
	decideRepeat,
	recallEarlierTries,
} from '../../../../nodes/LeadEnrichment/operations/run/earlierTries';
import { finish, useFakeClock } from '../../fakeClock';
import { completed, makeJob, shown, started, unreadable } from '../../makeJobs';
import { makeId, type ScriptedService, toAnswer } from '../../scriptedService';
import { fakeRun, makePlannedJob, makeRunPlan, scriptRun } from './fakeRun';

useFakeClock();

const MODES: ResultsMode[] = ['poll', 'suspend', 'webhook', 'none'];

interface Policy {
	isRetry?: boolean;
	startAgain?: boolean;
}

/** What becomes of a job that execution 7 has started, in one of these, with each way to get results. */
function decide(
	executionId: string,
	make: () => RunJob,
	{ isRetry = true, startAgain }: Policy = {},
): string {
	const kinds = MODES.map((resultsMode) => {
		const job = make();
		job.recorded = { key: 'a', name: 'My list', executionId: '7' };
		decideRepeat(job, { executionId, isRetry, settings: { resultsMode, startAgain } });
		return job.state.kind;
	});
	return kinds.join(' ');
}

const make = () => makeJob('My list', 0);
const doubted = () => {
	const job = make();
	job.doubt();
	return job;
};
const accepted = () => started(make());
const running = () => shown(make(), { status: 'pending' });
const ended = () => completed(make());
const failed = () => shown(make(), { status: 'failed', results: null });
const failedLate = () => shown(make(), { status: 'failed', results: [{}] });
const gone = () => unreadable(make(), toAnswer(404));
const refused = () => unreadable(make(), toAnswer(401));

/** With Get Results "poll", "suspend", "webhook" and "none". */
const ALL = (kind: string) => MODES.map(() => kind).join(' ');
const RESULTS_OR = (kind: string) => `${kind} ${kind} started started`;

describe('a job that this execution has started itself', () => {
	it.each<[label: string, make: () => RunJob, kinds: string]>([
		['was started', accepted, 'running started started started'],
		['may have been started', doubted, ALL('uncertain')],
	])('and that %s is never started again, whatever the options say', (_label, makeIt, kinds) => {
		expect(decide('7', makeIt, { isRetry: false })).toBe(kinds);
		expect(decide('7', makeIt, { startAgain: true })).toBe(kinds);
	});
});

describe('a job that another execution has started', () => {
	it.each<[label: string, make: () => RunJob, kinds: string, startAgain: string, noRetry: string]>([
		['may have been started', doubted, ALL('uncertain'), ALL('planned'), ALL('uncertain')],
		['is running', running, RESULTS_OR('running'), RESULTS_OR('running'), RESULTS_OR('running')],
		['is completed', ended, RESULTS_OR('ended'), RESULTS_OR('ended'), RESULTS_OR('ended')],
		['failed with results', failedLate, RESULTS_OR('ended'), RESULTS_OR('ended'), RESULTS_OR('ended')],
		['failed without results', failed, ALL('planned'), ALL('planned'), RESULTS_OR('ended')],
		['cannot be read', refused, RESULTS_OR('unreadable'), RESULTS_OR('unreadable'), RESULTS_OR('unreadable')],
		['is gone', gone, ALL('unreadable'), ALL('planned'), ALL('unreadable')],
	])('and that %s', (_label, makeIt, kinds, startAgain, noRetry) => {
		expect(decide('8', makeIt)).toBe(kinds);
		expect(decide('8', makeIt, { startAgain: true })).toBe(startAgain);
		expect(decide('8', makeIt, { isRetry: false })).toBe(noRetry);
	});
});

interface Earlier {
	number: number;
	executionId?: string;
	start?: RecordedStart;
}

interface Repeat {
	count?: number;
	mode?: string;
	settings?: Partial<RunSettings>;
	isCancelled?: boolean;
}

const toStart = (number: number): RecordedStart => ({ jobId: makeId(number) });

/** Recalls for a run of so many jobs in execution 7 what was sent before, under names of its own. */
async function recall(
	service: ScriptedService,
	earlier: Earlier[],
	{ count = 1, mode = 'trigger', settings, isCancelled = false }: Repeat = {},
) {
	const stored = readRecord(undefined, 0);
	for (const { number, executionId = '6', start } of earlier) {
		const { path = '', buildBody } = makePlannedJob(number).request ?? {};
		const key = toRequestKey(path, buildBody?.() ?? {});
		stored.jobs.push({ key, name: `Earlier ${number}`, executionId, start });
	}
	const { context, cancel } = fakeRun({ mode });
	if (isCancelled) cancel();
	const plan = makeRunPlan(service, count, settings);
	await finish(recallEarlierTries(context, plan, new JobRecord(stored, '7')));
	return plan.jobs.map(({ name, state }) => `${name}: ${state.kind}`);
}

describe('a run that is repeated', () => {
	it('starts all jobs under their own names where no earlier try has sent any, and asks nothing', async () => {
		const service = scriptRun();
		expect(await recall(service, [], { count: 2 })).toEqual(['Job 1: planned', 'Job 2: planned']);
		expect(service.requests).toEqual([]);
	});

	it('starts no job that this execution has sent, and names it as it was sent', async () => {
		const service = scriptRun();
		const earlier = [
			{ number: 2, executionId: '7', start: toStart(2) },
			{ number: 3, executionId: '7' },
		];
		expect(await recall(service, earlier, { count: 3 })).toEqual([
			'Job 1: planned',
			'Earlier 2: running',
			'Earlier 3: uncertain',
		]);
		expect(service.requests).toEqual([]);
	});

	it('asks only for the jobs that another execution has started, and starts one that failed anew', async () => {
		const service = scriptRun({
			read: (number) => (number === 3 ? toAnswer(200, { status: 'failed', results: null }) : undefined),
		});
		const earlier = [
			{ number: 1, executionId: '7', start: toStart(1) },
			{ number: 2 },
			{ number: 3, start: toStart(3) },
			{ number: 4, start: toStart(4) },
		];
		// What is started again has the name that this execution gives it.
		expect(await recall(service, earlier, { count: 4, mode: 'retry' })).toEqual([
			'Earlier 1: running',
			'Earlier 2: uncertain',
			'Job 3: planned',
			'Earlier 4: ended',
		]);
		expect(service.requests.map(({ path }) => path)).toEqual(
			[3, 4].map((number) => `/v1/jobs/${makeId(number)}`),
		);
		const byItself = await recall(service, earlier, { count: 4 });
		expect(byItself[2]).toBe('Earlier 3: ended');
	});

	it('takes a job that the service does not know for gone only after half a minute', async () => {
		const earlier = [{ number: 1, start: toStart(1) }];
		const settings = { startAgain: true };
		const moment = scriptRun({ read: (_number, times) => (times < 3 ? toAnswer(404) : undefined) });
		expect(await recall(moment, earlier, { settings })).toEqual(['Earlier 1: ended']);
		const gone404 = scriptRun({ read: () => toAnswer(404) });
		expect(await recall(gone404, earlier, { settings })).toEqual(['Job 1: planned']);
	});

	it('asks nothing once it is cancelled, and keeps what it knows', async () => {
		const service = scriptRun();
		const jobs = await recall(service, [{ number: 1, start: toStart(1) }], { isCancelled: true });
		expect([jobs, service.requests]).toEqual([['Earlier 1: running'], []]);
	});
});
