import fc from 'fast-check';
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { runNode } from '../engine/runNode';
import type { SleepingNode } from '../engine/sleepingNode';
import { INSTANCE_URL } from '../engine/serverData';
import { changedDeliveries } from '../hostileDeliveries';
import {
	describeFailure,
	listRequestPaths,
	listSentLeads,
	listStarts,
	makeRows,
	runAction,
	toJson,
	toNodeRun,
	useSandbox,
	type ActionRun,
} from './service';
import { FORGED, suspendRun, readJobIds, toFinal, withDelivery } from './suspendedRuns';

const current = useSandbox();
const SEARCH = { operation: 'search', query: 'Heads of marketing in Berlin', limit: 3 };
const POST_SEARCH = { operation: 'postSearch', keywords: ['chess'], limit: 3 };
const FOREIGN = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';

async function fallAsleep(run: ActionRun): Promise<SleepingNode> {
	return await suspendRun(current(), run);
}

function listJobIds(): string[] {
	return readJobIds(current());
}

function countReads(): number {
	return listRequestPaths(current()).filter((path) => path.startsWith('GET')).length;
}

/** Rows with the ids of their jobs, which differ from run to run, by their order. */
function comparable(items: INodeExecutionData[], jobIds: string[]): unknown {
	const text = JSON.stringify(items.map(({ json, error }) => ({ json, error })));
	return JSON.parse(jobIds.reduce((all, id, index) => all.replaceAll(id, `job ${index}`), text));
}

describe('an execution that waits for its jobs', () => {
	it('sleeps with each row pending and its job’s id, for as long as the user said', async () => {
		const before = Date.now();
		const run = { items: makeRows(3), parameters: { maxWaitMinutes: 90 }, options: { batchSize: 2 } };
		const { rows, waitTill } = await fallAsleep(run);
		const [first, second] = listJobIds();
		const ids = [first, first, second];
		expect(rows).toEqual(
			makeRows(3).map((row, index) => ({ ...row, enrichment_id: ids[index], status: 'pending' })),
		);
		expect(Math.round((waitTill.getTime() - before) / 60_000)).toBe(90);
	});

	it('gives the service its own address, once for all jobs', async () => {
		await fallAsleep({ items: makeRows(3), options: { batchSize: 2 }, executionId: '42' });
		const urls = listStarts(current()).map(({ webhookUrl }) => new URL(String(webhookUrl)));
		expect(urls.map(({ origin, pathname }) => `${origin}${pathname}`)).toEqual(
			Array(2).fill(`${INSTANCE_URL}webhook-waiting/42`),
		);
		expect(new Set(urls.map(({ search }) => search)).size).toBe(1);
	});

	it('goes on with the pending rows when the time has passed, the node before unchanged', async () => {
		const sleeping = await fallAsleep({
			items: makeRows(2).map((row) => ({ ...row, status: 'hot' })),
			next: `={{ $('Rows').item.json.status + ' ' + $('Rows').item.json.row }}`,
		});
		const { items, nextValues, status } = await sleeping.timeOut();
		expect(status).toBe('success');
		expect(toJson(items)).toEqual(sleeping.rows);
		expect(toJson(items).map((row) => row.status)).toEqual(['pending', 'pending']);
		expect(nextValues).toEqual(['hot 0', 'hot 1']);
	});

	it('returns at once when the jobs have ended before it could sleep', async () => {
		const run = withDelivery({ items: makeRows(3), options: { batchSize: 2 } }, 'suspend');
		const { items, waitTill } = await runAction(current(), run);
		expect(waitTill).toBeFalsy();
		expect(toJson(items).map((lead) => lead.first_name)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		expect(countReads()).toBe(2);
	});

	it('sleeps when the last reading fails in passing: the delivery is still to come', async () => {
		current().control.addFault({ endpoint: 'job', action: 'answer', status: 503 });
		const sleeping = await fallAsleep({ items: makeRows(1) });
		current().control.finishJobs();
		const { woken } = await sleeping.deliver(toFinal(listJobIds()[0]));
		expect(toJson(woken?.items ?? []).map((lead) => lead.first_name)).toEqual(['Ada0']);
	});
});

const comparisons: Array<[string, ActionRun]> = [
	['rows of several jobs', { items: makeRows(5), options: { batchSize: 2 } }],
	['simplified leads', { items: makeRows(2), parameters: { simplify: true } }],
	['the rows’ own fields beside the leads', { items: makeRows(2), options: { includeInputFields: true } }],
	['jobs', { items: makeRows(3), parameters: { output: 'job' }, options: { batchSize: 2 } }],
	['rows that are there twice', { items: [...makeRows(2), ...makeRows(2)] }],
	['rows that break a rule', { items: [...makeRows(2), { row: 9 }], onError: 'continueRegularOutput' }],
	[
		'rows that break a rule, on the error output',
		{ items: [{ row: 9 }, ...makeRows(2)], onError: 'continueErrorOutput' },
	],
	['a search', { items: [{}, {}], parameters: SEARCH }],
	['a post search', { parameters: { ...POST_SEARCH, simplify: true } }],
	[
		'leads of a JSON list',
		{
			items: [{ a: 1 }, { a: 2 }],
			parameters: {
				leadSource: 'json',
				leadsJson: JSON.stringify(makeRows(2).map(({ row: _row, ...lead }) => lead)),
			},
			options: { batchSize: 1 },
		},
	],
];

describe('the final delivery', () => {
	it.each(comparisons)('brings what polling would have brought: %s', async (_label, run) => {
		const polled = await runAction(current(), withDelivery(run, 'poll'));
		const polledJobs = listJobIds();
		current().control.reset();
		const sleeping = await fallAsleep(run);
		const jobs = listJobIds();
		current().control.finishJobs();
		expect(jobs).toHaveLength(polledJobs.length);
		const answers = [];
		for (const id of jobs) answers.push(await sleeping.deliver(toFinal(id)));
		// All of them have ended: the first delivery finds that out.
		const woken = answers[0]?.woken;
		expect(answers[0]?.call.status).toBe(200);
		expect(woken?.error).toBeUndefined();
		expect(woken?.outputs.map((items) => comparable(items, jobs))).toEqual(
			polled.outputs.map((items) => comparable(items, polledJobs)),
		);
		expect(polled.items.length).toBeGreaterThan(0);
	});

	it('brings back the rows that the credits did not cover, as polling does', async () => {
		current().control.setCredits({ credits: 2 });
		const run = { items: makeRows(4) };
		const polled = await runAction(current(), withDelivery(run, 'poll'));
		const polledJobs = listJobIds();
		current().control.reset();
		current().control.setCredits({ credits: 2 });
		const sleeping = await fallAsleep(run);
		current().control.finishJobs();
		const { woken } = await sleeping.deliver(toFinal(listJobIds()[0]));
		expect(toJson(polled.items).filter(({ skipped }) => skipped)).not.toHaveLength(0);
		expect(comparable(woken?.items ?? [], listJobIds())).toEqual(comparable(polled.items, polledJobs));
	});

	it('pairs each lead with its row, so that the next node finds the right one', async () => {
		const sleeping = await fallAsleep({
			items: makeRows(20),
			options: { batchSize: 7 },
			next: `={{ $('Rows').item.json.row }}`,
		});
		current().control.setShape({ results: { order: 'shuffled' } });
		current().control.finishJobs();
		const { woken } = await sleeping.deliver(toFinal(listJobIds()[0]));
		expect(woken?.nextValues).toEqual(Array.from({ length: 20 }, (_value, index) => index));
		expect(JSON.stringify(woken?.items)).not.toContain('n8n_row_reference');
	});

	it('never pairs a lead with another row: where n8n cannot pair it, expressions that need the row fail', async () => {
		const run = { items: [{ q: 'a' }, { q: 'b' }], parameters: SEARCH, next: `={{ $('Rows').item.json.q }}` };
		const sleeping = await fallAsleep(run);
		current().control.finishJobs();
		const { woken } = await sleeping.deliver(toFinal(listJobIds()[0]));
		expect(woken?.items).toHaveLength(6);
		expect(woken?.error?.message).toBe('Can’t get data for expression');
		expect(woken?.nextValues).toEqual([]);
	});

	it('pairs each lead of searches that find one lead each', async () => {
		const run = {
			items: [{ q: 'a' }, { q: 'b' }],
			parameters: { ...SEARCH, limit: 1 },
			next: `={{ $('Rows').item.json.q }}`,
		};
		const sleeping = await fallAsleep(run);
		current().control.finishJobs();
		const { woken } = await sleeping.deliver(toFinal(listJobIds()[0]));
		expect(woken?.nextValues).toEqual(['a', 'b']);
	});

	it('is only a reason to ask: what it says of the leads is never put out', async () => {
		const sleeping = await fallAsleep({ items: makeRows(2) });
		const [id] = listJobIds();
		const early = await withFastClock(async () => await sleeping.deliver(toFinal(id)));
		expect([early.call.status, early.woken]).toEqual([503, undefined]);
		current().control.finishJobs();
		const { woken } = await sleeping.deliver(toFinal(id));
		expect(JSON.stringify(woken?.items)).not.toContain('allory');
		expect(toJson(woken?.items ?? []).map((lead) => lead.first_name)).toEqual(['Ada0', 'Ada1']);
	});

	it('of one job of several lets the execution sleep on until the last one has come', async () => {
		const sleeping = await fallAsleep({ items: makeRows(3), options: { batchSize: 1 } });
		const [first, second, third] = listJobIds();
		for (const jobId of [first, third]) {
			current().control.finishJobs({ jobId });
			const { call, woken } = await sleeping.deliver(toFinal(jobId));
			expect([call.status, woken]).toEqual([200, undefined]);
		}
		current().control.finishJobs({ jobId: second });
		const { woken } = await sleeping.deliver(toFinal(second));
		expect(toJson(woken?.items ?? []).map((lead) => lead.first_name)).toEqual(['Ada0', 'Ada1', 'Ada2']);
	});

	it('reads the jobs of a run in proportion to their number', async () => {
		const sleeping = await fallAsleep({
			items: makeRows(12),
			options: { batchSize: 1 },
		});
		const jobs = listJobIds();
		for (const jobId of jobs) {
			current().control.finishJobs({ jobId });
			await sleeping.deliver(toFinal(jobId));
		}
		// Once before the sleep; then for each delivery its own job and one that still runs; all at the end.
		expect(countReads()).toBeLessThanOrEqual(12 + 2 * 12 + 12);
	});

	it('is asked about again when the API still shows its job as running', async () => {
		const sleeping = await fallAsleep({ items: makeRows(1) });
		current().control.setShape({ staleReads: 2 });
		current().control.finishJobs();
		const { call, woken } = await withFastClock(async () => await sleeping.deliver(toFinal(listJobIds()[0])));
		expect(call.status).toBe(200);
		expect(toJson(woken?.items ?? []).map((lead) => lead.first_name)).toEqual(['Ada0']);
	});

	it('is answered with 503 when the service cannot be asked, and wakes the execution when it comes again', async () => {
		const sleeping = await fallAsleep({ items: makeRows(1) });
		current().control.finishJobs();
		current().control.addFault({ endpoint: 'job', action: 'answer', status: 500, times: 'always' });
		const failed = await withFastClock(async () => await sleeping.deliver(toFinal(listJobIds()[0])));
		expect([failed.call.status, failed.woken]).toEqual([503, undefined]);
		current().control.clearFaults();
		const { woken } = await sleeping.deliver(toFinal(listJobIds()[0]));
		expect(woken?.items).toHaveLength(1);
	});

	it('wakes the execution once when the last two come in the same moment', async () => {
		const sleeping = await fallAsleep({ items: makeRows(2), options: { batchSize: 1 } });
		current().control.finishJobs();
		const outcomes = await Promise.all(
			[...listJobIds(), ...listJobIds()].map(async (id) => await sleeping.deliver(toFinal(id))),
		);
		expect(outcomes.map(({ call }) => call.status)).toEqual([200, 200, 200, 200]);
		expect(outcomes.filter(({ woken }) => woken)).toHaveLength(1);
	});

	it('that names no job wakes the execution too, since the payload is not specified', async () => {
		const sleeping = await fallAsleep({ items: makeRows(1) });
		expect((await sleeping.deliver({ body: {} })).woken).toBeUndefined();
		current().control.finishJobs();
		const { woken } = await sleeping.deliver({ body: 'done', headers: { 'content-type': 'text/plain' } });
		expect(woken?.items).toHaveLength(1);
	});

	it('of a job that failed gives its rows as errors and the other jobs’ rows as leads', async () => {
		const sleeping = await fallAsleep({ items: makeRows(2), options: { batchSize: 1 } });
		const [first] = listJobIds();
		current().control.setJobFate({ jobId: first ?? '', fate: 'fail' });
		current().control.finishJobs();
		const { woken } = await sleeping.deliver(toFinal(first, { status: 'failed' }));
		expect(toJson(woken?.items ?? [])).toEqual([
			{ ...makeRows(1)[0], enrichment_id: first, error: expect.stringContaining(`Job ${first}`) as string },
			expect.objectContaining({ first_name: 'Ada1' }),
		]);
	});
});

describe('a search that fails while the execution sleeps', () => {
	it('comes out on the error output with its own row, beside the leads of the other', async () => {
		const sleeping = await fallAsleep({
			items: [{ q: 'a' }, { q: 'b' }],
			parameters: SEARCH,
			onError: 'continueErrorOutput',
		});
		const [, second] = listJobIds();
		current().control.setJobFate({ jobId: second ?? '', fate: 'fail' });
		current().control.finishJobs();
		const { woken } = await sleeping.deliver(toFinal(second, { status: 'failed' }));
		expect(woken?.error).toBeUndefined();
		expect(woken?.outputs.map((items) => items.length)).toEqual([3, 1]);
		expect(woken?.outputs[1]?.[0]?.json).toEqual({
			q: 'b',
			error: expect.stringContaining(`Job ${second}`) as string,
		});
	});
});

describe('what else is posted to a sleeping execution', () => {
	it.each([
		['a streamed lead', (id: string) => ({ enrichment_id: id, status: 'in_progress', result: FORGED })],
		['a delivery of another job', () => ({ enrichment_id: FOREIGN, status: 'completed', results: [FORGED] })],
	])('never ends the wait, and asks nothing of the service: %s', async (_label, makeBody) => {
		const sleeping = await fallAsleep({ items: makeRows(1) });
		current().control.finishJobs();
		const reads = countReads();
		const { call, woken } = await sleeping.deliver({ body: makeBody(listJobIds()[0] ?? '') });
		expect([call.status, woken]).toEqual([200, undefined]);
		expect(countReads()).toBe(reads);
	});

	it('never wakes it while its job runs, and never breaks anything, whatever it is', async () => {
		const sleeping = await fallAsleep({ items: makeRows(1) });
		const bodies = fc.oneof(fc.json({ maxDepth: 5 }), changedDeliveries(listJobIds()[0] ?? ''));
		const check = fc.asyncProperty(bodies, async (body) => {
			const { call, woken } = await sleeping.deliver({ body });
			expect([200, 422, 503]).toContain(call.status);
			expect([call.error, woken]).toEqual([undefined, undefined]);
		});
		await withFastClock(async () => await fc.assert(check, { numRuns: 500 }));
	}, 180_000);

	it('shows neither token nor rows in the answers', async () => {
		const sleeping = await fallAsleep({ items: makeRows(1), webhookSecret: 'whisper-of-the-webhook' });
		const { call } = await withFastClock(async () => await sleeping.deliver(toFinal(listJobIds()[0])));
		expect(JSON.stringify([call.body, call.logs])).not.toMatch(/whisper|Ada0|sandbox-token/);
	});
});

describe('before anything is paid', () => {
	it('refuses an n8n that only its own machine can reach, and names WEBHOOK_URL', async () => {
		const run = toNodeRun(current(), withDelivery({ items: makeRows(1) }, 'suspend'));
		const credentials = { baseUrl: 'https://leads.example', accessToken: 'token' };
		const failure = describeFailure(await runNode({ ...run, credentials }));
		expect(failure).toContain('http://127.0.0.1:5678');
		expect(failure).toContain('WEBHOOK_URL');
		expect(failure).toContain('Nothing was sent or paid');
	});

	it('refuses a webhook URL of the user’s own among the additional fields', async () => {
		const run = { items: makeRows(1), options: { additionalFields: '{"webhookUrl": "https://a.example"}' } };
		const outcome = await runAction(current(), withDelivery(run, 'suspend'));
		expect(describeFailure(outcome)).toContain('Item 0: "additionalFields" must not hold "webhookUrl"');
		expect(listStarts(current())).toEqual([]);
	});
});

describe('a job that fails before the sleep', () => {
	it('stops the node with On Error "stop", which names the jobs that are paid for', async () => {
		current().control.addFault({ endpoint: 'enrich', action: 'answer', status: 402, skip: 1 });
		current().control.setPace({ leadSeconds: 3600 });
		const run = { items: makeRows(2), options: { batchSize: 1 } };
		const outcome = await runAction(current(), withDelivery(run, 'suspend'));
		expect(outcome.waitTill).toBeFalsy();
		expect(describeFailure(outcome)).toContain('The credits are not enough');
		expect(describeFailure(outcome)).toContain(`${listJobIds()[0]} (running)`);
	});

	it('sleeps as an error row with On Error "continue", and comes out as one beside the leads', async () => {
		current().control.addFault({ endpoint: 'enrich', action: 'answer', status: 402, skip: 1 });
		const sleeping = await fallAsleep({
			items: makeRows(2),
			options: { batchSize: 1 },
			onError: 'continueRegularOutput',
		});
		// The two are started at the same time, and the one that arrives first is paid for.
		const arrived = listSentLeads(current()).map(({ firstName }) => firstName);
		const byArrival = (rows: IDataObject[]) =>
			[...rows].sort((a, b) => arrived.indexOf(a.firstName) - arrived.indexOf(b.firstName));
		expect(byArrival(sleeping.rows).map(({ status, error }) => [status, typeof error])).toEqual([
			['pending', 'undefined'],
			[undefined, 'string'],
		]);
		current().control.finishJobs();
		const { woken } = await sleeping.deliver(toFinal(listJobIds()[0]));
		const rows = toJson(woken?.items ?? []);
		expect(rows.map((row) => row.first_name ?? row.firstName)).toEqual(['Ada0', 'Ada1']);
		const [paid, failed] = byArrival(makeRows(2));
		expect(rows).toContainEqual(expect.objectContaining({ first_name: paid?.firstName }));
		expect(rows).toContainEqual({ ...failed, error: expect.stringContaining('credits') as string });
	});

	it('stops the node when leads were skipped and the user wants that to fail', async () => {
		current().control.setCredits({ credits: 1 });
		current().control.setPace({ leadSeconds: 3600 });
		const run = { items: makeRows(3), options: { skippedLeads: 'fail' } };
		const outcome = await runAction(current(), withDelivery(run, 'suspend'));
		expect(describeFailure(outcome)).toContain('skipped');
		expect(describeFailure(outcome)).toContain(listJobIds()[0]);
	});
});
