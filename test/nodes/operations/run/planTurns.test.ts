import {
	JobRecord,
	readRecord,
	type RecordedStart,
	toRequestKey,
} from '../../../../nodes/LeadEnrichment/jobs/jobRecord';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/jobs/runSettings';
import { planTurns } from '../../../../nodes/LeadEnrichment/operations/run/planTurns';
import { finish, useFakeClock } from '../../fakeClock';
import { makeEnrichJob, makeLink } from '../../makeJobs';
import { makeId, type ScriptedService, toAnswer } from '../../scriptedService';
import { fakeRun, makeJobToStart, makeRunPlan, scriptRun } from './fakeRun';

useFakeClock();

interface Earlier {
	number: number;
	executionId?: string;
	start?: RecordedStart;
}

/** Plans a run of so many jobs in execution 7, before which these were sent under names of their own. */
async function plan(
	service: ScriptedService,
	earlier: Earlier[],
	{
		jobs = 1,
		mode = 'trigger',
		settings = {},
	}: { jobs?: number; mode?: string; settings?: Partial<RunSettings> } = {},
) {
	const stored = readRecord(undefined, 0);
	for (const { number, executionId = '6', start } of earlier) {
		const { path, buildBody } = makeJobToStart(number).request;
		stored.jobs.push({ key: toRequestKey(path, buildBody()), name: `Earlier ${number}`, executionId, start });
	}
	const { context } = fakeRun({ mode });
	const run = makeRunPlan(service, jobs, settings);
	const planned = await finish(planTurns(context, run, new JobRecord(stored, '7')));
	return {
		...planned,
		kinds: planned.turns.map(({ kind }) => kind),
		names: planned.jobs.map(({ name }) => name),
	};
}

const toStart = (number: number): RecordedStart => ({ jobId: makeId(number) });

describe('the plan of a run', () => {
	it('starts all jobs under their own names where no earlier try has sent any, and asks nothing', async () => {
		const service = scriptRun();
		const { kinds, names } = await plan(service, [], { jobs: 2 });
		expect({ kinds, names }).toEqual({ kinds: ['start', 'start'], names: ['Job 1', 'Job 2'] });
		expect(service.requests).toEqual([]);
	});

	it('starts no job that this execution has sent, and names it as it was sent', async () => {
		const service = scriptRun();
		const earlier = [
			{ number: 2, executionId: '7', start: toStart(2) },
			{ number: 3, executionId: '7' },
		];
		const { turns, names } = await plan(service, earlier, { jobs: 3 });
		expect(turns).toEqual([
			{ kind: 'start' },
			{ kind: 'read', start: { enrichment_id: makeId(2) } },
			{ kind: 'known', outcome: { kind: 'uncertain' } },
		]);
		expect(names).toEqual(['Job 1', 'Earlier 2', 'Earlier 3']);
		expect(service.requests).toEqual([]);
	});

	it('asks only for the jobs that another execution has started, and takes each answer for its own job', async () => {
		const service = scriptRun({
			read: (number) => (number === 3 ? toAnswer(200, { status: 'failed', results: null }) : undefined),
		});
		const earlier = [
			{ number: 1, executionId: '7', start: toStart(1) },
			{ number: 2 },
			{ number: 3, start: toStart(3) },
			{ number: 4, start: toStart(4) },
		];
		const { turns, names } = await plan(service, earlier, { jobs: 4, mode: 'retry' });
		expect(turns).toMatchObject([
			{ kind: 'read' },
			{ kind: 'known', outcome: { kind: 'uncertain' } },
			{ kind: 'start', earlier: { name: 'Earlier 3' } },
			{ kind: 'known', outcome: { kind: 'completed', enrichmentId: makeId(4) } },
		]);
		expect(service.requests.map(({ path }) => path)).toEqual([
			`/v1/jobs/${makeId(3)}`,
			`/v1/jobs/${makeId(4)}`,
		]);
		// What is started again has the name that this execution gives it.
		expect(names).toEqual(['Earlier 1', 'Earlier 2', 'Job 3', 'Earlier 4']);
	});

	it('starts a failed job again only when a person retries the execution', async () => {
		const fail = { read: () => toAnswer(200, { status: 'failed', results: null }) };
		const earlier = [{ number: 1, start: toStart(1) }];
		expect((await plan(scriptRun(fail), earlier, { mode: 'trigger' })).kinds).toEqual(['known']);
		expect((await plan(scriptRun(fail), earlier, { mode: 'retry' })).kinds).toEqual(['start']);
	});

	it('takes a job that the service does not know for gone only after half a minute', async () => {
		const moment = scriptRun({ read: (_number, times) => (times < 3 ? toAnswer(404) : undefined) });
		const earlier = [{ number: 1, start: toStart(1) }];
		const settings = { startAgain: true };
		expect((await plan(moment, earlier, { settings })).kinds).toEqual(['known']);
		const gone = scriptRun({ read: () => toAnswer(404) });
		expect((await plan(gone, earlier, { settings })).kinds).toEqual(['start']);
	});

	it('knows the leads that the credits did not cover', async () => {
		const job = { ...makeEnrichJob(['a', 0], ['b', 1]), request: makeJobToStart(1).request };
		const stored = readRecord(undefined, 0);
		const key = toRequestKey(job.request.path, job.request.buildBody());
		stored.jobs.push({ key, name: 'Earlier', executionId: '7', start: { jobId: makeId(1), skipped: [1] } });
		const run = makeRunPlan(scriptRun(), [job]);
		const { turns } = await planTurns(fakeRun().context, run, new JobRecord(stored, '7'));
		expect(turns).toMatchObject([{ start: { skipped_leads: [{ networkUrl: makeLink('b') }] } }]);
	});
});
