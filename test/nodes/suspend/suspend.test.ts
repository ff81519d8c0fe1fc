import type { IDataObject, INode } from 'n8n-workflow';

import type { Outcome } from '../../../nodes/LeadEnrichment/items/outcomes';
import { describeStartedJobs } from '../../../nodes/LeadEnrichment/items/jobErrors';
import type { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/settings/runSettings';
import { RESUME_WEBHOOKS } from '../../../nodes/LeadEnrichment/suspend/keptExecution';
import { readSuspendedRun } from '../../../nodes/LeadEnrichment/suspend/readSuspendedRun';
import {
	fetchBeforeSuspension,
	readResumeUrl,
	suspendRun,
	withResumeSecret,
} from '../../../nodes/LeadEnrichment/suspend/suspend';
import { finish, useFakeClock } from '../fakeClock';
import { fakeContext } from '../../support/fakeContext';
import { doubted, failed, notSent, refused, running } from '../jobStates';
import { completed, makeJob, makeSettings, started, unreadable } from '../makeJobs';
import { makeId, scriptService, toAnswer } from '../scriptedService';

interface Suspension {
	/** One running job of the first item, where the test says nothing of them. */
	jobs?: RunJob[];
	rows?: IDataObject[];
	node?: Partial<INode>;
	settings?: Partial<RunSettings>;
	unsent?: Outcome[];
	/** What n8n throws when it is asked to let the execution wait. */
	refusal?: unknown;
}

/** Suspends a run; `error` is what the node throws. */
async function suspend({ rows = [{ q: 0 }, { q: 1 }, { q: 2 }], ...run }: Suspension = {}) {
	const kept: IDataObject = {};
	const onWait = () => {
		if ('refusal' in run) throw run.refusal;
	};
	const { context, metadata, waits } = fakeContext({ rows, node: run.node, kept, onWait });
	const settings = makeSettings({ getResults: 'suspend', ...run.settings });
	const { client } = scriptService(() => toAnswer(500));
	const { jobs = [running(makeJob('A', 0))], unsent = [] } = run;
	const result = await suspendRun(context, { client, jobs, settings, unsent }).then(
		(items) => ({ items, error: undefined }),
		(error: unknown) => ({ items: undefined, error }),
	);
	const readStored = () => readSuspendedRun(context);
	return { ...result, input: context.getInputData(), metadata, waits, readStored };
}

const CONTINUE: Partial<INode> = { onError: 'continueRegularOutput' };

describe('a run that is suspended', () => {
	it('keeps each job that is paid for with its own rows, and the others’ rows as failed', async () => {
		const names = ['running', 'completed', 'half', 'failed', 'refused', 'uncertain', 'not sent'];
		const make = (index: number) => makeJob(names[index] ?? '', index);
		const { error, items, readStored } = await suspend({
			jobs: [
				running(make(0)),
				completed(make(1), [], 2),
				failed(make(2), 3, [{ full_name: 'Ada' }]),
				failed(make(3), 4),
				refused(make(4)),
				doubted(make(5)),
				notSent(make(6)),
			],
			rows: names.map((name) => ({ name })),
			node: CONTINUE,
		});
		expect(error).toBeUndefined();
		const stored = readStored();
		expect(
			stored.jobs.map(({ name, rows, enrichmentId }) => [name, rows[0]?.itemIndex, enrichmentId]),
		).toEqual([
			['running', 0, makeId(1)],
			['completed', 1, makeId(2)],
			['half', 2, makeId(3)],
		]);
		expect(stored.settled.map(({ row, kind }) => [row.itemIndex, row.source, kind])).toEqual(
			[3, 4, 5, 6].map((index) => [index, { handle: `p${index}` }, 'failed']),
		);
		expect(items?.map(({ json }) => [json.name, json.status, typeof json.error])).toEqual(
			names.map((name, index) => (index < 3 ? [name, 'pending', 'undefined'] : [name, undefined, 'string'])),
		);
	});
});

describe('a run that cannot be suspended', () => {
	it('says why and names its jobs, those too that nobody is sure of', async () => {
		for (const refusal of [new Error('database is locked'), 'database is locked']) {
			const jobs = [running(makeJob('First', 0)), doubted(makeJob('Second', 1))];
			const { error } = await suspend({ jobs, node: CONTINUE, refusal });
			expect(error).toMatchObject({
				message: 'The execution could not be suspended: database is locked',
				description: describeStartedJobs(jobs),
				context: { itemIndex: 0 },
			});
		}
	});
});

describe('the end of a wait', () => {
	useFakeClock();

	it.each<[label: string, maxWaitMinutes: number, waitMs: number]>([
		['as far away as the user said', 10, 600_000],
		['a year away at most', 525_600, 525_600 * 60_000],
		['in the future, however short the wait is', 1e-9, 1],
	])('lies %s', async (_label, maxWaitMinutes, waitMs) => {
		const { waits } = await suspend({ settings: { maxWaitMinutes } });
		expect(waits.map((date) => date.getTime() - Date.now())).toEqual([waitMs]);
	});

	it.each<[nowMs: number, maxWaitMinutes: number]>([
		...[999_999_999_999, 525_601, Infinity, NaN].map((minutes): [number, number] => [0, minutes]),
		// A year of five digits, which some databases take for the first of all.
		[Date.UTC(9999, 11, 31), 60 * 24 * 2],
	])('is never one that n8n cannot keep: at %d, after %d minutes', async (nowMs, maxWaitMinutes) => {
		jest.setSystemTime(nowMs);
		const { error, waits } = await suspend({ settings: { maxWaitMinutes } });
		expect(error).toMatchObject({
			message: `The execution could not be suspended: n8n cannot keep an execution waiting for ${maxWaitMinutes} minutes`,
			description: expect.stringContaining(makeId(1)) as string,
		});
		expect(waits).toEqual([]);
	});
});

describe('the address that resumes an execution', () => {
	function readUrl(resumeUrl: unknown, baseUrl: string): string {
		const { client } = scriptService(() => toAnswer(500));
		return readResumeUrl(fakeContext({ resumeUrl }).context, { ...client, baseUrl });
	}

	it('ends in a part of its own, under which n8n finds no Wait node behind this one', () => {
		const webhook = RESUME_WEBHOOKS.map(({ path, restartWebhook }) => [path, restartWebhook]);
		expect(webhook).toEqual([['lead-enrichment', true]]);
		for (const [given, url] of [
			['7?signature=x', '7/lead-enrichment?signature=x'],
			['7', '7/lead-enrichment'],
		]) {
			const base = 'http://localhost:5678/n8n/webhook-waiting/';
			expect(readUrl(base + given, 'http://127.0.0.1:3000')).toBe(base + url);
		}
	});

	it('makes its signature a secret, so that no text of the service shows it, beside a token that is renewed', () => {
		const { client } = scriptService(() => toAnswer(500));
		const signature = '0123456789abcdef';
		const url = `https://n8n.example/webhook-waiting/7?signature=${signature}&page=1`;
		const resumable = withResumeSecret(client, url);
		client.secrets.push('renewed-token');
		expect(resumable.secrets).toEqual(['token-1', 'renewed-token', signature]);
	});
});

describe('the last read before the suspension', () => {
	useFakeClock();

	it('is of the started jobs only, and leaves to its delivery one that cannot be read now', async () => {
		const answers = [toAnswer(200, { status: 'completed', results: [] }), toAnswer(401), toAnswer(404)];
		const service = scriptService(
			({ path }) => answers[Number(path.slice(-12)) - 1] ?? toAnswer(200, { status: 'pending' }),
		);
		const [one, two, three, four] = [1, 2, 3, 4].map((number) => started(makeJob('A', 0), number));
		const unread = [refused(makeJob('B', 1)), unreadable(makeJob('C', 2), toAnswer(401), 9)];
		const jobs = [one, two, three, four, ...unread].flatMap((job) => job ?? []);
		await finish(fetchBeforeSuspension(service.client, jobs));
		expect(jobs.map(({ state }) => state)).toMatchObject([
			{ kind: 'ended', end: 'complete' },
			{ kind: 'started', enrichmentId: makeId(2) },
			// The service may not know it yet.
			{ kind: 'started', enrichmentId: makeId(3), lastFailure: { status: 404 } },
			{ kind: 'started', enrichmentId: makeId(4), record: { status: 'pending' } },
			{ kind: 'refused' },
			{ kind: 'lost', enrichmentId: makeId(9) },
		]);
		expect(service.requests.map(({ path }) => path.slice(-1))).toEqual(['1', '2', '3', '4']);
	});
});
