import type { INode } from 'n8n-workflow';

import { JobRecord, readRecord, type RecordedJob } from '../../../../nodes/LeadEnrichment/jobs/jobRecord';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/jobs/runSettings';
import { StartedJobs } from '../../../../nodes/LeadEnrichment/jobs/startedJobs';
import type { Turn } from '../../../../nodes/LeadEnrichment/operations/run/planTurns';
import type { JobToStart } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import { runTurns } from '../../../../nodes/LeadEnrichment/operations/run/runTurns';
import { isSignedFor } from '../../../../nodes/LeadEnrichment/trigger/webhookUrl';
import { finish, useFakeClock } from '../../fakeClock';
import { makeCompleted, makeEnrichJob, makeLink } from '../../makeJobs';
import { hang, makeId, type ScriptedService, toAnswer, toFailure } from '../../scriptedService';
import { fakeRun, makeJobToStart, makeRunPlan, scriptRun } from './fakeRun';

useFakeClock();

const START: Turn = { kind: 'start' };
const toRead = (number: number): Turn => ({ kind: 'read', start: { enrichment_id: makeId(number) } });
const FAILED: Turn = { kind: 'known', outcome: { kind: 'uncertain' } };
const CONTINUE: Partial<INode> = { onError: 'continueRegularOutput' };

interface Situation {
	jobs?: JobToStart[];
	settings?: Partial<RunSettings>;
	node?: Partial<INode>;
	webhookSecret?: string;
	resumeUrl?: string;
	/** Cancels the run before it begins, or after so many milliseconds. */
	cancelAfterMs?: number;
	recorded?: RecordedJob[];
}

async function run(service: ScriptedService, turns: Turn[], situation: Situation = {}) {
	const { jobs, settings, node, webhookSecret, resumeUrl, cancelAfterMs, recorded = [] } = situation;
	const { context, logs, cancel } = fakeRun({ node });
	const client = { ...service.client, webhookSecret };
	const stored = { ...readRecord(undefined, 0), jobs: recorded };
	const plan = makeRunPlan({ client }, jobs ?? turns.length, settings);
	const startedJobs = new StartedJobs(context);
	if (cancelAfterMs === 0) cancel();
	else if (cancelAfterMs !== undefined) setTimeout(cancel, cancelAfterMs);
	const turnContext = { record: new JobRecord(stored, '7'), startedJobs, resumeUrl };
	const outcomes = await finish(runTurns(context, plan, turns, turnContext));
	return { outcomes, kinds: outcomes.map(({ kind }) => kind), logs, recorded: stored.jobs };
}

const listSent = ({ requests }: ScriptedService) => requests.map(({ method, path }) => `${method} ${path}`);
const POST = 'POST /v1/leads/search';
const toGet = (number: number) => `GET /v1/jobs/${makeId(number)}`;

describe('the turns of a run', () => {
	it('start, read and leave alone what they say, and keep the order of the jobs', async () => {
		const service = scriptRun();
		const known: Turn = { kind: 'known', outcome: makeCompleted(9, []) };
		const { outcomes } = await run(service, [known, START, toRead(7), START]);
		expect(outcomes).toMatchObject([
			{ kind: 'completed', enrichmentId: makeId(9) },
			{ kind: 'completed', enrichmentId: makeId(2) },
			{ kind: 'completed', enrichmentId: makeId(7) },
			{ kind: 'completed', enrichmentId: makeId(4) },
		]);
		expect(listSent(service).sort()).toEqual([toGet(2), toGet(4), toGet(7), POST, POST]);
		expect(service.listStarts().map(({ body }) => body?.number)).toEqual([2, 4]);
	});

	it.each(['none', 'webhook', 'suspend'] as const)(
		'do not wait for what they start, and read the rest, with Get Results "%s"',
		async (resultsMode) => {
			const service = scriptRun();
			const { kinds } = await run(service, [toRead(1), START], { settings: { resultsMode } });
			expect(kinds).toEqual(['completed', 'started']);
			expect(listSent(service)).toEqual([POST, toGet(1)]);
		},
	);

	it('send nothing where there is nothing to do', async () => {
		const service = scriptRun();
		const known: Turn = { kind: 'known', outcome: makeCompleted(1, []) };
		expect((await run(service, [known])).kinds).toEqual(['completed']);
		expect(service.requests).toEqual([]);
	});

	it('send nothing where a job is known to have failed, unless the run goes on after an error', async () => {
		const stopped = scriptRun();
		expect((await run(stopped, [FAILED, START])).kinds).toEqual(['uncertain', 'notSent']);
		expect(stopped.requests).toEqual([]);
		expect((await run(scriptRun(), [FAILED, START], { node: CONTINUE })).kinds).toEqual([
			'uncertain',
			'completed',
		]);
	});

	it('start no more jobs once one has failed, unless the run goes on after an error', async () => {
		const refuse = { start: (number: number) => (number === 1 ? toAnswer(400) : undefined) };
		const settings = { maxConcurrentJobs: 1 };
		const stopped = await run(scriptRun(refuse), [START, START], { settings });
		expect(stopped.kinds).toEqual(['notStarted', 'notSent']);
		const going = await run(scriptRun(refuse), [START, START], { settings, node: CONTINUE });
		expect(going.kinds).toEqual(['notStarted', 'completed']);
	});

	it('leave a job that was started with its id where the run is cancelled before they come', async () => {
		const service = scriptRun();
		const { outcomes } = await run(service, [START, toRead(2)], { cancelAfterMs: 0 });
		expect(outcomes).toEqual([
			{ kind: 'notSent' },
			{ kind: 'unfinished', start: { enrichment_id: makeId(2) }, enrichmentId: makeId(2) },
		]);
		expect(service.requests).toEqual([]);
	});

	it('ask again for a job that the service does not know for a moment', async () => {
		const service = scriptRun({ read: (_number, times) => (times < 3 ? toAnswer(404) : undefined) });
		expect((await run(service, [toRead(1)])).kinds).toEqual(['completed']);
	});

	it('wait as long as Max Wait says, and log how far a job is', async () => {
		const service = scriptRun({
			read: () => toAnswer(200, { status: 'running', progress: { completed: 1, total: 2 } }),
		});
		const { kinds, logs } = await run(service, [START], { settings: { maxWaitMinutes: 1 } });
		expect(kinds).toEqual(['unfinished']);
		expect(logs[0]).toBe(`info: Lead Enrichment started job ${makeId(1)} in execution 7`);
		expect(logs[1]).toBe(`info: Lead Enrichment waits for job ${makeId(1)}: 1 of 2 leads`);
	});

	it('give up a start that the service throttles when Max Wait is over', async () => {
		const service = scriptRun({ start: () => toAnswer(429, {}, 3_600_000) });
		expect((await run(service, [START])).kinds).toEqual(['notStarted']);
		const settings = { resultsMode: 'none' } as const;
		expect((await run(service, [START], { settings })).kinds).toEqual(['notStarted']);
		expect(service.requests).toHaveLength(2);
	});
});

describe('the record of a start', () => {
	it('is there before the start is sent, and holds the job’s id when its answer is there', async () => {
		const recorded: RecordedJob[] = [];
		const seen: unknown[] = [];
		const service = scriptRun({
			start: () => {
				seen.push(...recorded.map((job) => ({ ...job })));
				return undefined;
			},
		});
		await run(service, [START], { recorded });
		const job = { key: expect.stringMatching(/^[\w-]{43}$/) as string, name: 'Job 1', executionId: '7' };
		expect(seen).toEqual([job]);
		expect(recorded).toEqual([{ ...job, start: { jobId: makeId(1) } }]);
	});

	it.each<[label: string, start: () => ReturnType<typeof toAnswer>, kept: number]>([
		['is refused', () => toAnswer(400), 0],
		['is never connected', () => toFailure('refused'), 0],
		['is throttled until the wait is over', () => toAnswer(429, {}, 3_600_000), 0],
		['ends in a time-out', () => toFailure('timeout'), 1],
		['ends in a reset', () => toFailure('reset'), 1],
		['ends in another failure of the service', () => toAnswer(500), 1],
		['gets an answer without an id', () => toAnswer(202, {}), 1],
	])('stays only where the job may have been started: the start %s', async (_label, start, kept) => {
		const { recorded } = await run(scriptRun({ start }), [START]);
		expect(recorded).toHaveLength(kept);
		expect(recorded.every((job) => job.start === undefined)).toBe(true);
	});

	it('stays where the run is cancelled before the answer', async () => {
		const { recorded, outcomes } = await run(scriptRun({ start: hang }), [START], { cancelAfterMs: 100 });
		expect(recorded).toHaveLength(1);
		expect(outcomes).toEqual([{ kind: 'notStarted', reply: toFailure('cancelled') }]);
	});

	it('is one, however often the start is sent', async () => {
		const service = scriptRun({ start: (_number, times) => (times < 2 ? toFailure('refused') : undefined) });
		const { recorded } = await run(service, [START]);
		expect(service.listStarts()).toHaveLength(3);
		expect(recorded).toMatchObject([{ start: { jobId: makeId(1) } }]);
		expect(recorded).toHaveLength(1);
	});

	it('takes the place of the one of the job that is started again', async () => {
		const earlier = { key: 'a', name: 'Earlier', executionId: '6', start: { jobId: makeId(9) } };
		const turn: Turn = { kind: 'start', earlier };
		const { recorded } = await run(scriptRun(), [turn], { recorded: [earlier] });
		expect(recorded).toMatchObject([{ name: 'Job 1', executionId: '7', start: { jobId: makeId(1) } }]);
		expect(recorded).toHaveLength(1);
	});

	it('holds no secret, and the places of the leads that were left out', async () => {
		const answer = {
			enrichment_id: makeId(1),
			message: 'for token-1',
			skipped_leads: [{ networkUrl: makeLink('b') }],
		};
		const job = { ...makeEnrichJob(['a', 0], ['b', 1]), request: makeJobToStart(1).request };
		const service = scriptRun({ start: () => toAnswer(202, answer) });
		const { recorded } = await run(service, [START], { jobs: [job] });
		expect(recorded).toMatchObject([{ start: { jobId: makeId(1), message: 'for ***', skipped: [1] } }]);
	});
});

describe('the webhook URL that is sent', () => {
	const URL_OF_TRIGGER = 'https://n8n.example/webhook/1/leads';
	const send = async (body: Record<string, unknown>, situation: Situation): Promise<unknown> => {
		const service = scriptRun();
		const settings = { resultsMode: 'webhook', webhookUrlDays: 2 } as const;
		await run(service, [START], { jobs: [makeJobToStart(1, body)], settings, ...situation });
		expect(service.requests).toMatchObject([
			{ path: '/v1/leads/search', body: { number: 1, name: 'Job 1' } },
		]);
		return service.requests[0]?.body?.webhookUrl;
	};

	it('is signed where the credential has a secret, for as many days as the settings say', async () => {
		const sent = await send({ webhookUrl: URL_OF_TRIGGER }, { webhookSecret: 'secret-1' });
		const query = Object.fromEntries(new URL(String(sent)).searchParams);
		expect(isSignedFor(URL_OF_TRIGGER, ['secret-1'], query)).toBe(true);
		jest.advanceTimersByTime(2 * 86_400_000);
		expect(isSignedFor(URL_OF_TRIGGER, ['secret-1'], query)).toBe(false);
	});

	it.each([undefined, ''])('is the user’s where the credential has no secret: %j', async (webhookSecret) => {
		expect(await send({ webhookUrl: URL_OF_TRIGGER }, { webhookSecret })).toBe(URL_OF_TRIGGER);
	});

	it('is none where there is none', async () => {
		expect(await send({}, { webhookSecret: 'secret-1' })).toBeUndefined();
	});

	it('is the address that resumes the execution, as n8n has signed it', async () => {
		const resumeUrl = 'https://n8n.example/webhook-waiting/7?signature=0a1b';
		const body = { webhookUrl: URL_OF_TRIGGER };
		expect(await send(body, { webhookSecret: 'secret-1', resumeUrl })).toBe(resumeUrl);
	});

	it('is no part of what the record knows a start by', async () => {
		const jobs = (webhookUrl: string) => [makeJobToStart(1, { webhookUrl })];
		const first = await run(scriptRun(), [START], { jobs: jobs(URL_OF_TRIGGER), webhookSecret: 'a' });
		const second = await run(scriptRun(), [START], { jobs: jobs('https://other.example/'), resumeUrl: 'x' });
		expect(second.recorded[0]?.key).toBe(first.recorded[0]?.key);
	});
});
