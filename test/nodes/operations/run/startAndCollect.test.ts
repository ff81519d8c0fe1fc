import { type IDataObject, NodeOperationError } from 'n8n-workflow';

import type { RecordedJob } from '../../../../nodes/LeadEnrichment/jobs/jobState';
import type { RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import {
	createProgressLog,
	startAndCollect,
	throwIfCancelled,
	waitsForDelivery,
} from '../../../../nodes/LeadEnrichment/operations/run/startAndCollect';
import { fakeContext } from '../../../support/fakeContext';
import { finish, useFakeClock } from '../../fakeClock';
import { makeJob, shown, started } from '../../makeJobs';
import { makeId, type ScriptedService, toAnswer } from '../../scriptedService';
import { makePlannedJob, makeRunPlan, scriptRun } from './makeRun';

useFakeClock();

interface Try {
	jobs?: number | RunJob[];
	settings?: Partial<RunSettings>;
	webhookSecret?: string;
	/** What the node has stored with the execution. */
	kept?: IDataObject;
}

/** A run: what it puts out, or its error, and what became of its jobs. */
async function collect(service: ScriptedService, { jobs = 1, settings, webhookSecret, kept = {} }: Try = {}) {
	const { context, ...told } = fakeContext({ kept });
	const run = makeRunPlan({ client: { ...service.client, webhookSecret } }, jobs, settings);
	const result: unknown = await finish(startAndCollect(context, run)).catch((error: unknown) => error);
	const [record] = Object.values(kept) as Array<{ jobs: RecordedJob[] } | undefined>;
	return { result, kinds: run.jobs.map(({ state }) => state.kind), recorded: record?.jobs ?? [], ...told };
}

describe('a run', () => {
	it('reads the balance before it pays where it has a limit, and notes it', async () => {
		const service = scriptRun({
			read: () => toAnswer(200, { status: 'completed', results: [{ name: 'Ada' }] }),
		});
		const { hints } = await collect(service, { settings: { maxCredits: 50 } });
		expect(service.requests.slice(0, 2)).toMatchObject([{ path: '/v1/credits' }, { method: 'POST' }]);
		expect(hints).toMatchObject([{ message: '1 lead found (1 job). Credits 100 → 100' }]);
	});

	it('waits as long as Max Wait says, and logs how far a job is', async () => {
		const progress = { completed: 1, total: 2 };
		const service = scriptRun({ read: () => toAnswer(200, { status: 'running', progress }) });
		const { kinds, logs } = await collect(service, { settings: { maxWaitMinutes: 1 } });
		expect(kinds).toEqual(['running']);
		expect(service.requests.at(-1)?.atMs).toBeGreaterThanOrEqual(60_000);
		expect(logs[1]).toBe(`info: Lead Enrichment waits for job ${makeId(1)}: 1 of 2 leads`);
	});
});

it('a run that is to be suspended needs no address where nothing is to be sent', async () => {
	const settings = { getResults: 'suspend' } as const;
	expect((await collect(scriptRun(), { jobs: 0, settings })).result).toEqual([]);
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
});

describe('the webhook URL that is sent', () => {
	const URL_OF_TRIGGER = 'https://n8n.example/webhook/1/leads';
	const send = async (body: Record<string, unknown>, webhookSecret?: string): Promise<unknown> => {
		const service = scriptRun();
		const settings = { getResults: 'webhook' } as const;
		await collect(service, { jobs: [makePlannedJob(1, body)], settings, webhookSecret });
		expect(service.requests).toMatchObject([{ body: { number: 1, name: 'Job 1' } }]);
		return service.requests[0]?.body?.webhookUrl;
	};

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
		const { context, logs } = fakeContext();
		createProgressLog(context)?.(shown(makeJob('My list', 0), { status: 'pending', progress }));
		expect(logs).toEqual([`info: Lead Enrichment waits for job ${makeId(1)}: ${leads}`]);
	});
});

describe('a cancelled run', () => {
	it('says that nothing was started, where nothing was', () => {
		const { context, cancel, logs } = fakeContext();
		cancel();
		expect(() => throwIfCancelled(context, [makeJob('My list', 0)])).toThrow(NodeOperationError);
		expect(logs).toEqual(['warn: Lead Enrichment was canceled in execution 7. No job had been started']);
	});

	it('is none as long as nobody cancels it, nor where n8n has no signal', () => {
		const { context, logs } = fakeContext();
		const { context: withoutSignal } = fakeContext({ cancelSignal: undefined });
		const jobs = [started(makeJob('My list', 0))];
		expect(() => throwIfCancelled(context, jobs)).not.toThrow();
		expect(() => throwIfCancelled(withoutSignal, jobs)).not.toThrow();
		expect(logs).toEqual([]);
	});
});
