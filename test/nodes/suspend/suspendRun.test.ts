import type { IDataObject, IExecuteFunctions, INode } from 'n8n-workflow';

import type { OrderedItem } from '../../../nodes/LeadEnrichment/items/items';
import type { PlannedJob } from '../../../nodes/LeadEnrichment/items/jobItems';
import { createLeadItemLister } from '../../../nodes/LeadEnrichment/items/leadItems';
import type { JobOutcome } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/jobs/runSettings';
import {
	readBeforeSuspension,
	readResumeUrl,
	suspendRun,
} from '../../../nodes/LeadEnrichment/suspend/suspend';
import { readSuspendedRun } from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { finish, useFakeClock } from '../fakeClock';
import { fakeContext, makeNode } from '../fakeContext';
import { makeCompleted, makeEnrichJob, makeJob, makeLink, makeSettings } from '../makeJobs';
import { makeId, scriptService, toAnswer } from '../scriptedService';
import { makeStoredContext } from './storedContext';

interface Suspension {
	jobs: PlannedJob[];
	outcomes: JobOutcome[];
	rows?: IDataObject[];
	node?: Partial<INode>;
	settings?: Partial<RunSettings>;
	unsent?: OrderedItem[];
	/** What n8n throws when it is asked to let the execution wait. */
	refusal?: unknown;
}

/** Suspends a run; `error` is what the node throws. */
async function suspend({ jobs, outcomes, rows = [{ q: 0 }, { q: 1 }, { q: 2 }], ...run }: Suspension) {
	const stored: IDataObject = {};
	const metadata: unknown[] = [];
	const waits: Date[] = [];
	const context = Object.assign(fakeContext({ rows, node: run.node }).context, {
		getContext: () => stored,
		setMetadata: (entry: unknown) => void metadata.push(entry),
		putExecutionToWait: async (date: Date) => {
			waits.push(date);
			await Promise.resolve();
			if ('refusal' in run) throw run.refusal;
		},
	});
	const settings = makeSettings({ resultsMode: 'suspend', ...run.settings });
	const { listLeadItems } = createLeadItemLister(context, settings);
	const { client } = scriptService(() => toAnswer(500));
	const plan = { client, jobs, settings, listLeadItems, unsent: run.unsent ?? [] };
	const result = await suspendRun(context, plan, outcomes).then(
		(items) => ({ items, error: undefined }),
		(error: unknown) => ({ items: undefined, error }),
	);
	const readStored = () => readSuspendedRun(makeStoredContext(stored));
	return { ...result, input: context.getInputData(), metadata, waits, readStored };
}

function makeRunning(number: number, start: object = {}): JobOutcome {
	const enrichmentId = makeId(number);
	return { kind: 'unfinished', start: { enrichment_id: enrichmentId, ...start }, enrichmentId };
}

function makeFailed(number: number, results: Array<Record<string, unknown>> | null = null): JobOutcome {
	const enrichmentId = makeId(number);
	return {
		kind: 'failed',
		start: { enrichment_id: enrichmentId },
		enrichmentId,
		job: { status: 'failed', results },
	};
}

const REFUSED: JobOutcome = { kind: 'notStarted', reply: toAnswer(402) };
const CONTINUE: Partial<INode> = { onError: 'continueRegularOutput' };

describe('a run that is suspended', () => {
	it('waits as long as the user said, and keeps the pairing of what comes out later', async () => {
		jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
		const { waits, metadata } = await suspend({ jobs: [makeJob('A', 0)], outcomes: [makeRunning(1)] });
		jest.useRealTimers();
		expect(waits).toEqual([new Date(Date.UTC(2026, 0, 1, 0, 10))]);
		expect(metadata).toEqual([{ preserveSourceOverwrite: true }]);
	});

	it('keeps each job that is paid for with its own rows, and the others’ rows as failed', async () => {
		const jobs = ['running', 'completed', 'half', 'failed', 'refused', 'uncertain'].map((name, index) =>
			makeJob(name, index),
		);
		const { error, items, readStored } = await suspend({
			jobs,
			outcomes: [
				makeRunning(1),
				makeCompleted(2, []),
				makeFailed(3, [{ full_name: 'Ada' }]),
				makeFailed(4),
				REFUSED,
				{ kind: 'uncertain' },
			],
			rows: jobs.map(({ name }) => ({ name })),
			node: CONTINUE,
		});
		expect(error).toBeUndefined();
		const stored = readStored();
		expect(
			stored.jobs.map(({ name, rows, start }) => [name, rows[0]?.itemIndex, start.enrichment_id]),
		).toEqual([
			['running', 0, makeId(1)],
			['completed', 1, makeId(2)],
			['half', 2, makeId(3)],
		]);
		expect(stored.failedRows.map(({ row, isError }) => [row.itemIndex, row.source, isError])).toEqual([
			[3, { handle: 'p3' }, true],
			[4, { handle: 'p4' }, true],
			[5, { handle: 'p5' }, true],
		]);
		expect(items?.map(({ json }) => [json.name, json.status, typeof json.error])).toEqual([
			['running', 'pending', 'undefined'],
			['completed', 'pending', 'undefined'],
			['half', 'pending', 'undefined'],
			['failed', undefined, 'string'],
			['refused', undefined, 'string'],
			['uncertain', undefined, 'string'],
		]);
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'keeps with a failed row the ID of its job: On Error %s',
		async (onError) => {
			const { readStored } = await suspend({
				jobs: [makeJob('A', 0)],
				outcomes: [makeFailed(1)],
				node: { onError },
			});
			expect(readStored().failedRows).toMatchObject([{ added: { enrichment_id: makeId(1) }, isError: true }]);
		},
	);

	it('keeps the rows that were not sent', async () => {
		const item = { json: { q: 1, skipped: true }, pairedItem: { item: 1 } };
		const { items, readStored } = await suspend({
			jobs: [makeJob('A', 0)],
			outcomes: [makeRunning(1)],
			unsent: [{ position: 1, item, source: { q: 1 } }],
		});
		expect(readStored().failedRows).toMatchObject([{ added: { skipped: true }, isError: false }]);
		expect(items?.map(({ json }) => json)).toMatchObject([
			{ status: 'pending' },
			{ q: 1, skipped: true },
			{ q: 2 },
		]);
	});

	it('stores no token that the service repeats', async () => {
		const { readStored } = await suspend({
			jobs: [makeJob('A', 0)],
			outcomes: [makeRunning(1, { message: 'Welcome token-1' })],
		});
		expect(readStored().jobs.map(({ start }) => start.message)).toEqual(['Welcome ***']);
	});

	it('puts out copies of the items, since n8n stores the items themselves', async () => {
		const { items, input } = await suspend({ jobs: [makeJob('A', 0)], outcomes: [makeRunning(1)] });
		expect(items).toEqual(input);
		items?.forEach((item, index) => expect(item).not.toBe(input[index]));
	});

	it.each([
		[true, undefined],
		[false, 'old'],
	])('is not run again for a field of its first row where n8n retries: %s', async (retryOnFail, shown) => {
		const rows = [
			{ q: 0, error: 'old' },
			{ q: 1, error: 'old' },
		];
		const { items, input } = await suspend({
			jobs: [makeJob('A', 1)],
			outcomes: [makeRunning(1)],
			rows,
			node: { retryOnFail },
		});
		expect(items?.map(({ json }) => [json.q, json.error])).toEqual([
			[0, shown],
			[1, 'old'],
		]);
		expect(input[0]?.json).toEqual({ q: 0, error: 'old' });
	});

	it('needs no items where n8n retries', async () => {
		const { items } = await suspend({ jobs: [], outcomes: [], rows: [], node: { retryOnFail: true } });
		expect(items).toEqual([]);
	});
});

describe('a run that cannot be suspended', () => {
	it.each([
		['an error', new Error('database is locked')],
		['a text', 'database is locked'],
	])(
		'says why and names its jobs, those too that nobody is sure of: n8n throws %s',
		async (_label, refusal) => {
			const { error } = await suspend({
				jobs: [makeJob('First', 0), makeJob('Second', 1)],
				outcomes: [makeRunning(1), { kind: 'uncertain' }],
				node: CONTINUE,
				refusal,
			});
			expect(error).toMatchObject({
				message: 'The execution could not be suspended: database is locked',
				description: `Jobs of this run that were started: ${makeId(1)} (running). Read them with the Get Job operation. Jobs that may have been started and may be paid for: look for the name "Second" on the service’s dashboard before you start them again`,
				context: { itemIndex: 0 },
			});
		},
	);

	it('says for how long n8n was to wait', async () => {
		const { error, waits } = await suspend({
			jobs: [makeJob('A', 0)],
			outcomes: [makeRunning(1)],
			settings: { maxWaitMinutes: 525_601 },
		});
		expect(error).toMatchObject({
			message: 'The execution could not be suspended: n8n cannot let an execution wait for 525601 minutes',
		});
		expect(waits).toEqual([]);
	});
});

describe('a failure before the suspension', () => {
	it.each<[string, JobOutcome]>([
		['was refused', REFUSED],
		['has failed', makeFailed(2)],
		['may have been started', { kind: 'uncertain' }],
	])('stops the node and names the item of the job that %s and the paid one', async (_label, outcome) => {
		const { error, waits } = await suspend({
			jobs: [makeJob('First', 0), makeJob('Second', 2, 1)],
			outcomes: [makeRunning(1), outcome],
		});
		expect(error).toMatchObject({
			message: expect.stringContaining(`${makeId(1)} (running)`) as string,
			context: { itemIndex: 2 },
		});
		expect(waits).toEqual([]);
	});

	it('is none where jobs run or have ended', async () => {
		const { error, waits } = await suspend({
			jobs: [makeJob('First', 0), makeJob('Second', 1)],
			outcomes: [makeRunning(1), makeCompleted(2, [])],
		});
		expect(error).toBeUndefined();
		expect(waits).toHaveLength(1);
	});

	const SKIPPED = { skipped_leads: [{ network: makeLink('ada') }, { network: makeLink('eve') }] };

	it.each<[string, PlannedJob, number]>([
		['of its first row', makeEnrichJob(['ada', 2], ['eve', 1]), 2],
		['that is the first where it has no row', makeJob('Empty'), 0],
	])(
		'is a lead that the credits did not cover, where it must not be skipped: of the item %s',
		async (_label, job, itemIndex) => {
			const run: Suspension = {
				jobs: [makeEnrichJob(['ida', 0]), job],
				outcomes: [makeRunning(1), makeRunning(2, SKIPPED)],
			};
			const { error, waits } = await suspend({ ...run, settings: { skippedLeads: 'fail' } });
			expect(error).toMatchObject({
				message: `Job ${makeId(2)} skipped 2 leads: the credits did not cover them`,
				context: { itemIndex, help: 'credits' },
			});
			expect(waits).toEqual([]);
			for (const changes of [
				{ settings: { skippedLeads: 'include' } },
				{ node: CONTINUE, settings: { skippedLeads: 'fail' } },
			] as const) {
				expect((await suspend({ ...run, ...changes })).error).toBeUndefined();
			}
		},
	);
});

describe('the address that resumes an execution', () => {
	function readUrl(resumeUrl: unknown, baseUrl: string): string {
		const context = {
			getNode: () => makeNode(),
			evaluateExpression: (text: string) => (text === '{{ $execution.resumeUrl }}' ? resumeUrl : undefined),
		};
		const { client } = scriptService(() => toAnswer(500));
		return readResumeUrl(context as unknown as IExecuteFunctions, { ...client, baseUrl });
	}

	it.each([
		['https://n8n.example/webhook-waiting/7?signature=x', 'https://service.example'],
		['http://localhost:5678/webhook-waiting/7', 'http://127.0.0.1:3000'],
	])('is taken as n8n gives it: %s for %s', (resumeUrl, baseUrl) => {
		expect(readUrl(resumeUrl, baseUrl)).toBe(resumeUrl);
	});

	it('is refused where the service cannot reach it, with what to do and where it is explained', () => {
		let refusal: unknown;
		try {
			readUrl('http://localhost:5678/webhook-waiting/7', 'https://service.example');
		} catch (error) {
			refusal = error;
		}
		expect(refusal).toMatchObject({
			message:
				'The service cannot resume this execution: n8n gives http://localhost:5678 as its own address, which only this machine can reach',
			description:
				'Set the environment variable WEBHOOK_URL of n8n to its public address, or set Get Results to Wait Here. Nothing was sent or paid',
			context: { itemIndex: 0, help: 'reach-n8n' },
		});
	});
});

describe('the last read before the suspension', () => {
	useFakeClock();

	it('is of the started jobs only, and leaves to its delivery one that cannot be read now', async () => {
		const answers = [toAnswer(200, { status: 'completed', results: [] }), toAnswer(401)];
		const service = scriptService(
			({ path }) => answers[Number(path.slice(-12)) - 1] ?? toAnswer(200, { status: 'pending' }),
		);
		const started = [1, 2, 3].map((number): JobOutcome => ({
			kind: 'started',
			start: { enrichment_id: makeId(number), message: `m${number}` },
		}));
		const [one, two, three] = started;
		if (!one || !two || !three) throw new Error('three jobs');
		const unreadable: JobOutcome = { kind: 'unreadable', enrichmentId: makeId(9), reply: toAnswer(401) };
		const read = await finish(readBeforeSuspension(service.client, [REFUSED, one, unreadable, two, three]));
		expect(read).toMatchObject([
			REFUSED,
			{ kind: 'completed', enrichmentId: makeId(1), start: { message: 'm1' } },
			unreadable,
			{ kind: 'unfinished', enrichmentId: makeId(2), start: { message: 'm2' }, lastFailure: { status: 401 } },
			{ kind: 'unfinished', enrichmentId: makeId(3), start: { message: 'm3' } },
		]);
		expect(read[4]).not.toHaveProperty('lastFailure.status');
		expect(service.requests.map(({ path }) => path.slice(-1))).toEqual(['1', '2', '3']);
	});
});
