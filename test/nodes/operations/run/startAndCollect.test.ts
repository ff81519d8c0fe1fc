import { type IDataObject, NodeOperationError } from 'n8n-workflow';

import { RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import type { LedgerJob } from '../../../../nodes/LeadEnrichment/ledger/ledger';
import type { ServiceReply } from '../../../../nodes/LeadEnrichment/service/reply';
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
import { makeHash } from '../../makeReference';
import { makeId, type ScriptedService, toAnswer, toFailure } from '../../scriptedService';
import { makeLedgerMemory, makeRun, scriptRun } from './makeRun';

useFakeClock();

interface Try {
	works?: number;
	settings?: Partial<RunSettings>;
	webhookSecret?: string;
	/** What is in the body of each start. */
	body?: Record<string, unknown>;
	/** What the node has stored with the execution. */
	kept?: IDataObject;
}

/** A run: what it puts out, or its error, and what the node keeps of its jobs. */
async function collect(
	service: ScriptedService,
	{ works = 1, settings, webhookSecret, body, kept = {} }: Try = {},
) {
	const { context, ...told } = fakeContext({ kept });
	const run = makeRun({ client: { ...service.client, webhookSecret } }, works, settings, body);
	const started = startAndCollect(context, run, makeLedgerMemory());
	const result: unknown = await finish(started).catch((error: unknown) => error);
	const [ledger] = Object.values(kept) as Array<{ jobs: LedgerJob[] } | undefined>;
	return { result, entries: ledger?.jobs ?? [], ...told };
}

describe('a run', () => {
	it('reads the balance before it pays where it has a limit, and notes it', async () => {
		const service = scriptRun({
			read: () => toAnswer(200, { status: 'completed', results: [{ name: 'Ada' }] }),
		});
		const { hints } = await collect(service, { settings: { maxCredits: 50 } });
		expect(service.requests.slice(0, 2)).toMatchObject([{ path: '/v1/credits' }, { method: 'POST' }]);
		expect(hints).toMatchObject([{ message: '1 row: 1 search sent, 1 lead found, credits 100 → 100' }]);
	});

	it('waits as long as Max Wait says, and logs how far a job is', async () => {
		const progress = { completed: 1, total: 2 };
		const service = scriptRun({ read: () => toAnswer(200, { status: 'running', progress }) });
		const { result, logs } = await collect(service, { settings: { maxWaitMinutes: 1 } });
		expect(result).toMatchObject({
			message: expect.stringContaining('ended before the service had finished') as string,
		});
		expect(service.requests.at(-1)?.atMs).toBeGreaterThanOrEqual(60_000);
		expect(logs[1]).toBe(`info: Lead Enrichment waits for job ${makeId(1)}: 1 of 2 leads`);
	});
});

it('a run that is to be suspended needs no address where nothing is to be sent', async () => {
	const settings = { getResults: 'suspend' } as const;
	expect((await collect(scriptRun(), { works: 0, settings })).result).toEqual([[]]);
});

describe('whether a delivery is to resume the execution', () => {
	const make = (by: string, status = 'pending') => {
		const job = new RunJob({ name: 'My list', rows: [], wasStarted: true });
		job.entry = { name: 'My list', by, credits: 1, leads: '' };
		return shown(job, { status, results: [] });
	};
	const STARTED_NOW = shown(makeJob('My list', 0), { status: 'pending' });

	it.each<[label: string, jobs: RunJob[], waits: boolean]>([
		['its own job is running', [make('7')], true],
		['a job that it started just now is running', [make('6'), STARTED_NOW], true],
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

describe('the ledger of a run', () => {
	const [hash, name] = [makeHash(1), 'Job 1'];
	const NOTED = { name, by: '7', credits: 1, leads: hash };

	it('has a job before its start is sent, and its id when the answer is there', async () => {
		const kept: IDataObject = {};
		const seen: string[] = [];
		const start = () => {
			seen.push(JSON.stringify(Object.values(kept)));
			return undefined;
		};
		const { entries } = await collect(scriptRun({ start, read: () => toAnswer(401) }), { kept });
		expect(JSON.parse(seen[0] ?? '')).toEqual([{ version: 2, jobs: [NOTED] }]);
		expect(entries).toEqual([{ ...NOTED, id: makeId(1) }]);
	});

	it.each<[label: string, reply: ServiceReply, entries: LedgerJob[]]>([
		['forgets a start that was refused', toAnswer(402), []],
		['forgets a start that was not sent', toFailure('certificate'), []],
		['keeps a start of which nobody knows', toFailure('reset'), [NOTED]],
		['keeps a start whose answer names no job', toAnswer(202, {}), [NOTED]],
	])('%s', async (_label, reply, entries) => {
		const start = () => reply;
		expect((await collect(scriptRun({ start }))).entries).toEqual(entries);
	});

	it('has the address, as a hash and without signature, of a job that reports to one', async () => {
		const send = async (webhookUrl: string, webhookSecret?: string) => {
			const settings = { getResults: 'webhook' } as const;
			const { entries } = await collect(scriptRun(), { settings, body: { webhookUrl }, webhookSecret });
			expect(JSON.stringify(entries)).not.toContain('n8n.example');
			return entries[0]?.to;
		};
		const [plain, signed, other] = [
			await send('https://n8n.example/a'),
			await send('https://n8n.example/a', 'secret-1'),
			await send('https://n8n.example/b'),
		];
		expect(plain).toMatch(/^[\w-]{11}$/);
		expect(signed).toBe(plain);
		expect(other).not.toBe(plain);
	});
});

describe('the webhook URL that is sent', () => {
	const URL_OF_TRIGGER = 'https://n8n.example/webhook/1/leads';
	const send = async (body: Record<string, unknown>, webhookSecret?: string): Promise<unknown> => {
		const service = scriptRun();
		const settings = { getResults: 'webhook' } as const;
		await collect(service, { body, settings, webhookSecret });
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
