import type { IDataObject, INode } from 'n8n-workflow';

import type { Outcome } from '../../../nodes/LeadEnrichment/items/outcomes';
import { describeStartedJobs } from '../../../nodes/LeadEnrichment/items/jobErrors';
import type { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/settings/runSettings';
import { readSuspendedRun } from '../../../nodes/LeadEnrichment/suspend/readSuspendedRun';
import { suspendRun, withResumeSecret } from '../../../nodes/LeadEnrichment/suspend/suspend';
import { useFakeClock } from '../fakeClock';
import { fakeContext } from '../../support/fakeContext';
import { doubted, failed, notSent, refused, running } from '../jobStates';
import { completed, makeJob, makeSettings } from '../makeJobs';
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

	it.each<[nowMs: number, maxWaitMinutes: number]>([
		...[999_999_999_999, 525_601, Infinity, NaN].map((minutes): [number, number] => [0, minutes]),
		// A year of five digits, which some databases take for the first of all.
		[Date.UTC(9999, 11, 31), 60 * 24 * 2],
	])('is never one that n8n cannot keep: at %d, after %d minutes', async (nowMs, maxWaitMinutes) => {
		jest.setSystemTime(nowMs);
		const { error, waits } = await suspend({ settings: { maxWaitMinutes } });
		expect(error).toMatchObject({
			message: `The execution could not be suspended: n8n cannot keep an execution waiting for ${maxWaitMinutes.toLocaleString('en-US')} minutes`,
			description: expect.stringContaining(makeId(1)) as string,
		});
		expect(waits).toEqual([]);
	});
});

describe('the address that resumes an execution', () => {
	it('makes its signature a secret, so that no text of the service shows it, beside a token that is renewed', () => {
		const { client } = scriptService(() => toAnswer(500));
		const signature = '0123456789abcdef';
		const url = `https://n8n.example/webhook-waiting/7?signature=${signature}&page=1`;
		const resumable = withResumeSecret(client, url);
		client.secrets.push('renewed-token');
		expect(resumable.secrets).toEqual(['token-1', 'renewed-token', signature]);
	});
});
