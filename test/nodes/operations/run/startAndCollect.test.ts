import { type IDataObject } from 'n8n-workflow';

import { createJob, type RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import type { LedgerJob } from '../../../../nodes/LeadEnrichment/jobs/ledger';
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
import { makeId, type ScriptedService, toAnswer } from '../../scriptedService';
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

describe('whether a delivery is to resume the execution', () => {
	const make = (by: string, status = 'pending') => {
		const job = createJob({ name: 'My list', rows: [], wasStarted: true });
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

describe('the log of a wait', () => {
	it.each([
		[{ completed: 3, total: 10 }, '3 of 10 leads'],
		[{ completed: 0 }, '0 of unknown leads'],
		[{ total: 10 }, 'unknown of 10 leads'],
		[undefined, 'unknown of unknown leads'],
	])('names the job and how far it is: %j', (progress, leads) => {
		const { context, logs } = fakeContext();
		createProgressLog(context)?.(shown(makeJob('My list', 0), { status: 'pending', progress }));
		expect(logs).toEqual([`info: Lead Enrichment is waiting for job ${makeId(1)}: ${leads}`]);
	});
});

describe('a cancelled run', () => {
	it('is none as long as nobody cancels it, nor where n8n has no signal', () => {
		const { context, logs } = fakeContext();
		const { context: withoutSignal } = fakeContext({ cancelSignal: undefined });
		const jobs = [started(makeJob('My list', 0))];
		expect(() => throwIfCancelled(context, jobs)).not.toThrow();
		expect(() => throwIfCancelled(withoutSignal, jobs)).not.toThrow();
		expect(logs).toEqual([]);
	});
});
