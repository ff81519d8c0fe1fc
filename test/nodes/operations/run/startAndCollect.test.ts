import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

import type { RecordedJob } from '../../../../nodes/LeadEnrichment/jobs/jobState';
import { RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/jobs/runSettings';
import type { RunPlan } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import {
	createProgressLog,
	startAndCollect,
	throwIfCancelled,
	waitsForDelivery,
} from '../../../../nodes/LeadEnrichment/operations/run/startAndCollect';
import { isSignedFor } from '../../../../nodes/LeadEnrichment/trigger/webhookUrl';
import { finish, readClock, useFakeClock } from '../../fakeClock';
import { makeEnrichJob, makeJob, makeLink, shown, started } from '../../makeJobs';
import { hang, makeId, type ScriptedService, toAnswer, toFailure } from '../../scriptedService';
import { fakeRun, makePlannedJob, makeRunPlan, type RunSituation, scriptRun } from './fakeRun';

useFakeClock();

interface Try extends RunSituation {
	jobs?: number | RunJob[];
	settings?: Partial<RunSettings>;
	plan?: Partial<RunPlan>;
	webhookSecret?: string;
	/** What else the context has. */
	context?: Partial<IExecuteFunctions>;
	/** Cancels the run before it begins, or after so many milliseconds. */
	cancelAfterMs?: number;
}

/** One try of a run: what it puts out, or its error, and what became of its jobs. */
async function collect(
	service: ScriptedService,
	{ jobs = 1, settings, plan, webhookSecret, cancelAfterMs, context: more, kept = {}, ...rest }: Try = {},
) {
	const { context, cancel, ...told } = fakeRun({ ...rest, kept });
	Object.assign(context, more);
	if (cancelAfterMs === 0) cancel();
	else if (cancelAfterMs !== undefined) setTimeout(cancel, cancelAfterMs);
	const client = { ...service.client, webhookSecret };
	const run = { ...makeRunPlan({ client }, jobs, settings), ...plan };
	const result: unknown = await finish(startAndCollect(context, run)).catch((error: unknown) => error);
	const [record] = Object.values(kept) as Array<{ jobs: RecordedJob[] } | undefined>;
	return { result, kinds: run.jobs.map(({ state }) => state.kind), recorded: record?.jobs ?? [], ...told };
}

const toItem = (number: number) => ({ json: { id: makeId(number) }, pairedItem: { item: number - 1 } });
/** A service whose jobs bring one lead each, whose id is the job's. */
const FOUND = {
	read: (number: number) => toAnswer(200, { status: 'completed', results: [{ id: makeId(number) }] }),
};
const CONTINUE = { onError: 'continueRegularOutput' } as const;
const listSent = ({ requests }: ScriptedService) => requests.map(({ method, path }) => `${method} ${path}`);
const POST = 'POST /v1/leads/search';
const toGet = (number: number) => `GET /v1/jobs/${makeId(number)}`;

describe('a run', () => {
	it('puts out what its jobs bring in the order of the input, with the rows that were not sent', async () => {
		const unsent = { position: 0.5, item: { json: { id: 'unsent' } } };
		const kept: IDataObject = {};
		const service = scriptRun(FOUND);
		const run = { jobs: 2, plan: { unsent: [unsent] }, kept };
		const { result, hints, customData, logs } = await collect(service, run);
		expect(result).toMatchObject([toItem(1), unsent.item, toItem(2)]);
		expect(hints).toMatchObject([{ message: '2 leads found (2 jobs)' }]);
		expect([...customData.values()]).toEqual([`2 jobs: ${makeId(1)}, ${makeId(2)}`]);
		expect(logs).toContain(`info: Lead Enrichment started job ${makeId(1)} in execution 7`);
		expect(kept).toEqual({});
	});

	it('reads the balance before it pays, notes it, and pays nothing where it is too low', async () => {
		const service = scriptRun(FOUND);
		const { hints } = await collect(service, { settings: { minBalance: 50 } });
		expect(listSent(service).slice(0, 2)).toEqual(['GET /v1/credits', POST]);
		expect(hints).toMatchObject([{ message: '1 lead found (1 job). Credits 100 → 100' }]);
		const poor = scriptRun();
		const { result } = await collect(poor, { settings: { minBalance: 101 } });
		expect(result).toMatchObject({ message: expect.stringContaining('lower than Min Balance') as string });
		expect(poor.listStarts()).toEqual([]);
	});

	it('starts no more jobs after a failure, and throws it, with On Error "stop" alone', async () => {
		const refuse = { start: (number: number) => (number === 1 ? toAnswer(400) : undefined) };
		const message = 'The service refused the request as invalid';
		const plan = { jobs: 2, settings: { maxConcurrentJobs: 1 } };
		const stopped = await collect(scriptRun(refuse), plan);
		expect([stopped.kinds, stopped.result]).toMatchObject([['refused', 'notSent'], { message }]);
		const going = await collect(scriptRun({ ...FOUND, ...refuse }), { ...plan, node: CONTINUE });
		expect(going.kinds).toEqual(['refused', 'ended']);
		const error = expect.stringContaining(message) as string;
		expect(going.result).toMatchObject([{ json: { error } }, toItem(2)]);
	});

	it('does not wait for what it starts with Get Results "none"', async () => {
		const service = scriptRun();
		const { kinds } = await collect(service, { jobs: 2, settings: { resultsMode: 'none' } });
		expect([...kinds, ...listSent(service)]).toEqual(['started', 'started', POST, POST]);
	});

	it('waits as long as Max Wait says, and logs how far a job is', async () => {
		const progress = { completed: 1, total: 2 };
		const service = scriptRun({ read: () => toAnswer(200, { status: 'running', progress }) });
		const { kinds, logs } = await collect(service, { settings: { maxWaitMinutes: 1 } });
		expect(kinds).toEqual(['running']);
		expect(service.requests.at(-1)?.atMs).toBeGreaterThanOrEqual(60_000);
		expect(logs[1]).toBe(`info: Lead Enrichment waits for job ${makeId(1)}: 1 of 2 leads`);
	});

	it.each(['poll', 'none'] as const)(
		'gives up a start at once that the service throttles beyond the wait, with Get Results "%s"',
		async (resultsMode) => {
			const service = scriptRun({ start: () => toAnswer(429, {}, 3_600_000) });
			expect((await collect(service, { settings: { resultsMode } })).kinds).toEqual(['refused']);
			expect([service.requests.length, readClock()]).toEqual([1, 0]);
		},
	);

	it('names, when it is cancelled, the jobs that were started and those that may have been', async () => {
		const service = scriptRun({ start: (number) => (number === 2 ? hang() : undefined), read: hang });
		const { result, logs, customData } = await collect(service, { jobs: 2, cancelAfterMs: 100 });
		const description = `Jobs of this run that were started: ${makeId(1)} (running). Read them with the Get Job operation. Jobs that may have been started and may be paid for: look for the name "Job 2" on the service’s dashboard before you start them again`;
		expect(result).toMatchObject({ message: 'The execution was canceled', description });
		expect(logs).toContain(`warn: Lead Enrichment was canceled in execution 7. ${description}`);
		expect([...customData.values()]).toEqual([`1 job: ${makeId(1)}`]);
	});
});

describe('the next try of a run', () => {
	/** What is left of a try whose jobs run on; n8n runs the node again for an error of its first item. */
	async function keep(service: ScriptedService, run: Try = {}): Promise<IDataObject> {
		const kept: IDataObject = {};
		const unsent = [{ position: -1, item: { json: { error: 'x' } } }];
		await collect(service, { ...run, kept, node: CONTINUE, plan: { unsent } });
		return kept;
	}

	it('starts no job a second time that was started, or may have been', async () => {
		const failures = [toAnswer(202, { enrichment_id: makeId(1) }), toFailure('timeout'), toAnswer(400)];
		const service = scriptRun({
			...FOUND,
			start: (number, times) => (times === 0 ? failures[number - 1] : undefined),
		});
		const kept = await keep(service, { jobs: 3 });
		const settings = { minBalance: 50 };
		const { result, hints } = await collect(service, { jobs: 3, kept, node: CONTINUE, settings });
		expect(service.listStarts().map(({ body }) => body?.number)).toEqual([1, 2, 3, 3]);
		const error = expect.stringContaining('Nobody knows whether the job "Job 2" was started') as string;
		expect(result).toMatchObject([toItem(1), { json: { error } }, toItem(3)]);
		const note = '1 job of an earlier try was read, not paid again. Credits 100 → 100';
		expect(hints).toMatchObject([{ message: expect.stringContaining(note) as string }]);
	});

	it('asks for no balance where it pays nothing, and says how many jobs it has read', async () => {
		const service = scriptRun(FOUND);
		const kept = await keep(service, { jobs: 2 });
		const before = service.requests.length;
		const { result, hints } = await collect(service, { jobs: 2, kept, settings: { minBalance: 101 } });
		expect(result).toMatchObject([toItem(1), toItem(2)]);
		expect(listSent(service).slice(before)).toEqual([toGet(1), toGet(2)]);
		const note = '2 jobs of an earlier try were read, not paid again';
		expect(hints).toMatchObject([{ message: expect.stringContaining(note) as string }]);
	});

	it('sends nothing where a job is known to have failed, unless it goes on after an error', async () => {
		const lost = scriptRun({ start: (number) => (number === 1 ? toFailure('timeout') : undefined) });
		const kept = await keep(lost);
		const stopped = scriptRun();
		const copy = JSON.parse(JSON.stringify(kept)) as IDataObject;
		expect((await collect(stopped, { jobs: 2, kept: copy })).kinds).toEqual(['uncertain', 'notSent']);
		expect(stopped.requests).toEqual([]);
		const going = await collect(scriptRun(), { jobs: 2, kept, node: CONTINUE });
		expect(going.kinds).toEqual(['uncertain', 'ended']);
	});

	it('leaves a job that was started with its id where it is cancelled at once', async () => {
		const kept = await keep(scriptRun());
		const service = scriptRun();
		const { result, kinds } = await collect(service, { jobs: 2, kept, cancelAfterMs: 0 });
		const description = expect.stringContaining(`${makeId(1)} (running)`) as string;
		expect([result, kinds]).toMatchObject([{ description }, ['running', 'notSent']]);
		expect(service.requests).toEqual([]);
	});
});

describe('a run that is to be suspended', () => {
	const RESUME_URL = 'https://n8n.example/webhook-waiting/7?signature=0a1b';
	const context: Partial<IExecuteFunctions> = {
		getWorkflowSettings: () => ({}),
		evaluateExpression: (expression: string) => (expression.includes('resumeUrl') ? RESUME_URL : 0),
	};
	const settings = { resultsMode: 'suspend' } as const;

	it('has the service resume it at n8n’s address, and goes on at once where its jobs have ended by then', async () => {
		const service = scriptRun(FOUND);
		const jobs = [makePlannedJob(1, { webhookUrl: 'https://n8n.example/webhook/1/leads' })];
		const { result } = await collect(service, { jobs, settings, context, webhookSecret: 'secret-1' });
		expect(service.requests[0]?.body?.webhookUrl).toBe(RESUME_URL);
		expect(result).toMatchObject([toItem(1)]);
	});

	it('waits here for the job of another execution, whose delivery goes there', async () => {
		const kept: IDataObject = {};
		const read = (number: number, times: number) =>
			number === 1 && times < 20 ? toAnswer(200, { status: 'pending' }) : FOUND.read(number);
		const service = scriptRun({ read });
		await collect(service, { kept, executionId: '6', settings: { maxWaitMinutes: 1 } });
		const before = service.requests.length;
		const { result } = await collect(service, { jobs: 2, kept, settings, context, mode: 'retry' });
		expect(result).toMatchObject([toItem(1), toItem(2)]);
		const sent = listSent(service).slice(before);
		expect([sent[0], sent[1], sent.at(-1)]).toEqual([toGet(1), POST, toGet(2)]);
	});

	it('needs no address where nothing is to be sent', async () => {
		expect((await collect(scriptRun(), { jobs: 0, settings })).result).toEqual([]);
	});
});

describe('whether a delivery is to resume the execution', () => {
	const RECORDED = { key: 'a', name: 'My list' };
	const make = (executionId: string, status = 'pending') => {
		const job = shown(makeJob('My list', 0), { status, results: [] });
		job.recorded = { ...RECORDED, executionId };
		return job;
	};

	it.each<[label: string, jobs: RunJob[], waits: boolean]>([
		['its own job is running', [make('7')], true],
		['one of its own is, though another has ended', [make('7', 'completed'), make('7')], true],
		['one of its own is, though another was not sent', [makeJob('Not sent', 1), make('7')], true],
		['one of its own is, beside one of another execution', [make('6'), make('7')], true],
		['only one of another execution is running', [make('6'), make('7', 'completed')], false],
		['all have ended', [make('7', 'completed')], false],
		['there are none', [], false],
	])('is told by its own running jobs: %s', (_label, jobs, waits) => {
		expect(waitsForDelivery(jobs, '7')).toBe(waits);
	});
});

describe('the record of a start', () => {
	it('is there before the start is sent, and holds the job’s id when its answer is there', async () => {
		const kept: IDataObject = {};
		const seen: string[] = [];
		const start = () => {
			seen.push(JSON.stringify(Object.values(kept)));
			return undefined;
		};
		const read = () => toAnswer(401);
		const { recorded } = await collect(scriptRun({ start, read }), { kept });
		const job = { key: expect.stringMatching(/^[\w-]{43}$/) as string, name: 'Job 1', executionId: '7' };
		expect(JSON.parse(seen[0] ?? '')).toMatchObject([{ jobs: [job] }]);
		expect(seen[0]).not.toContain('jobId');
		expect(recorded).toEqual([{ ...job, start: { jobId: makeId(1) } }]);
	});

	it('holds no secret, and the places of the leads that were left out', async () => {
		const leftOut = { message: 'for token-1', skipped_leads: [{ networkUrl: makeLink('b') }] };
		const { sentLeads = [], rows } = makeEnrichJob(['a', 0], ['b', 1]);
		const { request } = makePlannedJob(1);
		const job = new RunJob({ name: 'Job 1', rows: [...rows], sentLeads: [...sentLeads], request });
		const start = () => toAnswer(202, { enrichment_id: makeId(1), ...leftOut });
		const { recorded } = await collect(scriptRun({ start, read: () => toAnswer(401) }), { jobs: [job] });
		expect(recorded).toMatchObject([{ start: { jobId: makeId(1), message: 'for ***', skipped: [1] } }]);
	});
});

describe('the webhook URL that is sent', () => {
	const URL_OF_TRIGGER = 'https://n8n.example/webhook/1/leads';
	const send = async (body: Record<string, unknown>, webhookSecret?: string): Promise<unknown> => {
		const service = scriptRun();
		const settings = { resultsMode: 'webhook', webhookUrlDays: 2 } as const;
		await collect(service, { jobs: [makePlannedJob(1, body)], settings, webhookSecret });
		expect(service.requests).toMatchObject([{ body: { number: 1, name: 'Job 1' } }]);
		return service.requests[0]?.body?.webhookUrl;
	};

	it('is signed where the credential has a secret, for as many days as the settings say', async () => {
		const sent = await send({ webhookUrl: URL_OF_TRIGGER }, 'secret-1');
		const query = Object.fromEntries(new URL(String(sent)).searchParams);
		expect(isSignedFor(URL_OF_TRIGGER, ['secret-1'], query)).toBe(true);
		jest.advanceTimersByTime(2 * 86_400_000);
		expect(isSignedFor(URL_OF_TRIGGER, ['secret-1'], query)).toBe(false);
	});

	it.each([undefined, ''])('is the user’s where the credential has no secret: %j', async (webhookSecret) => {
		expect(await send({ webhookUrl: URL_OF_TRIGGER }, webhookSecret)).toBe(URL_OF_TRIGGER);
	});

	it('is none where there is none', async () => {
		expect(await send({}, 'secret-1')).toBeUndefined();
	});
});

describe('the log of a wait', () => {
	it.each([
		[{ completed: 3, total: 10 }, '3 of 10 leads'],
		[{ completed: 0 }, '0 of unknown leads'],
		[{ total: 10 }, 'unknown of 10 leads'],
		[undefined, 'unknown of unknown leads'],
	])('names the job and how far it is: %j', (progress, leads) => {
		const { context, logs } = fakeRun();
		createProgressLog(context)?.(shown(makeJob('My list', 0), { status: 'pending', progress }));
		expect(logs).toEqual([`info: Lead Enrichment waits for job ${makeId(1)}: ${leads}`]);
	});
});

describe('a cancelled run', () => {
	it('says that nothing was started, where nothing was', () => {
		const { context, cancel, logs } = fakeRun();
		cancel();
		expect(() => throwIfCancelled(context, [makeJob('My list', 0)])).toThrow(NodeOperationError);
		expect(logs).toEqual(['warn: Lead Enrichment was canceled in execution 7. No job had been started']);
	});

	it('is none as long as nobody cancels it, nor where n8n has no signal', () => {
		const { context, logs } = fakeRun();
		const withoutSignal = { ...context, getExecutionCancelSignal: () => undefined };
		const jobs = [started(makeJob('My list', 0))];
		expect(() => throwIfCancelled(context, jobs)).not.toThrow();
		expect(() => throwIfCancelled(withoutSignal, jobs)).not.toThrow();
		expect(logs).toEqual([]);
	});
});
