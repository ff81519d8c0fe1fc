import fc from 'fast-check';
import type { INodeExecutionData } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { runNode } from '../engine/runNode';
import { INSTANCE_URL } from '../engine/serverData';
import { SuspendedNode } from '../engine/suspendedNode';
import { changedDeliveries } from '../hostileDeliveries';
import { LEAD_CREDITS } from '../support/serviceReader';
import {
	ANY_KEY,
	describeFailure,
	EACH_SEARCH,
	FORGED,
	makeRows,
	POST_SEARCH,
	SEARCH,
	toFinal,
	toJson,
	toNames,
	UNKNOWN_JOB,
	useService,
	withResultsMode,
	type ActionRun,
} from './service';

const { control, listRequestPaths, listStarts, readJobIds, resume, runAction, suspend, toNodeRun } =
	useService();

function countReads(): number {
	return listRequestPaths().filter((path) => path.startsWith('GET')).length;
}

/** Rows with the ids of their jobs, which differ from run to run, by their order. */
function comparable(items: INodeExecutionData[], jobIds: string[]): unknown {
	// n8n takes an item of a resumed execution for an error only if it has no field but `error`.
	const shown = items.map(({ json: { error_code: _code, ...json }, error }) => ({ json, error }));
	const text = JSON.stringify(shown);
	return JSON.parse(jobIds.reduce((all, id, index) => all.replaceAll(id, `job ${index}`), text));
}

describe('an execution that waits for its jobs', () => {
	it('is suspended with each row pending and its job’s id, for as long as the user said', async () => {
		const before = Date.now();
		const run = { items: makeRows(3), options: { maxWaitMinutes: 90, batchSize: 2 } };
		const { rows, waitTill } = await suspend(run);
		const [first, second] = readJobIds();
		const ids = [first, first, second];
		expect(rows).toEqual(
			makeRows(3).map((row, index) => ({
				...row,
				enrichment_id: ids[index],
				lead_key: ANY_KEY,
				status: 'pending',
			})),
		);
		expect(Math.round((waitTill.getTime() - before) / 60_000)).toBe(90);
	});

	it('gives the service its own address, once for all jobs', async () => {
		await suspend({ items: makeRows(3), options: { batchSize: 2 }, executionId: '42' });
		const urls = listStarts().map(({ webhookUrl }) => new URL(String(webhookUrl)));
		expect(urls.map(({ origin, pathname }) => `${origin}${pathname}`)).toEqual(
			Array(2).fill(`${INSTANCE_URL}webhook-waiting/42/lead-enrichment`),
		);
		expect(new Set(urls.map(({ search }) => search)).size).toBe(1);
	});

	it('says of a sub-workflow, and of no other, what n8n loses where it is run for each item', async () => {
		const says = async (executionMode: ActionRun['executionMode']) => {
			const { outcome } = await suspend({ items: makeRows(1), executionMode });
			return outcome.hints.some(({ message }) => message.includes('once for each item'));
		};
		expect([await says('integrated'), await says('trigger')]).toEqual([true, false]);
	});

	it('goes on with the pending rows when the time has passed, the node before unchanged', async () => {
		const suspended = await suspend({
			items: makeRows(2).map((row) => ({ ...row, status: 'hot' })),
			next: `={{ $('Rows').item.json.status + ' ' + $('Rows').item.json.row }}`,
		});
		const { items, nextValues, status } = await suspended.timeOut();
		expect(status).toBe('success');
		expect(toJson(items)).toEqual(suspended.rows);
		const row = { row_status: 'hot', status: 'pending', enrichment_id: readJobIds()[0] };
		expect(toJson(items)).toMatchObject([row, row]);
		expect(nextValues).toEqual(['hot 0', 'hot 1']);
	});

	it('waits with the marks of its job in every row that asks for an equal search', async () => {
		const suspended = await suspend({ items: [{}, {}], parameters: SEARCH });
		const waiting = { status: 'pending', enrichment_id: readJobIds()[0] };
		expect(suspended.rows).toMatchObject([waiting, waiting]);
	});

	it('puts out the results at once when the jobs have ended before it is suspended', async () => {
		const run = withResultsMode({ items: makeRows(3), options: { batchSize: 2 } }, 'suspend');
		const { items, waitTill } = await runAction(run);
		expect(waitTill).toBeFalsy();
		expect(toNames(items)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		expect(countReads()).toBe(2);
	});

	it.each([503, 401, 404])('is suspended though its last read fails with %i', async (status) => {
		control.addFault({ endpoint: 'job', action: 'answer', status });
		const { items } = await resume(await suspend({ items: makeRows(1) }));
		expect(toNames(items)).toEqual(['Ada0']);
	});
});

const comparisons: Array<[label: string, run: ActionRun, credits?: number]> = [
	['rows that the credits do not cover', { items: makeRows(4) }, 2 * LEAD_CREDITS],
	['rows of several jobs', { items: makeRows(5), options: { batchSize: 2 } }],
	[
		'450 rows with a column of the node’s own',
		{ items: makeRows(450).map((row) => ({ ...row, status: 'hot' })), options: { batchSize: 450 } },
		10_000,
	],
	['simplified leads', { items: makeRows(2), parameters: { simplify: true } }],
	['leads without the rows’ own fields', { items: makeRows(2), options: { includeInputFields: false } }],
	['rows that are there twice', { items: [...makeRows(2), ...makeRows(2)] }],
	['rows that break a rule', { items: [...makeRows(2), { row: 9 }], onError: 'continueRegularOutput' }],
	['bad rows on the error output', { items: [{ row: 9 }, ...makeRows(2)], onError: 'continueErrorOutput' }],
	['searches', { items: [{}, {}], parameters: EACH_SEARCH }],
	['equal searches', { items: [{}, {}], parameters: SEARCH }],
	['a post search', { parameters: { ...POST_SEARCH, simplify: true } }],
];

describe('the final delivery', () => {
	it.each(comparisons)('brings what polling would have brought: %s', async (_label, run, credits = 1000) => {
		control.setCredits({ credits });
		const polled = await runAction(withResultsMode(run, 'poll'));
		const polledJobs = readJobIds();
		control.reset();
		control.setCredits({ credits });
		const suspended = await suspend(run);
		const jobs = readJobIds();
		control.finishJobs();
		expect(jobs).toHaveLength(polledJobs.length);
		const answers = [];
		for (const id of jobs) answers.push(await suspended.deliver(toFinal(id)));
		// All of them have ended, and the first delivery shows that.
		const resumed = answers[0]?.resumed;
		expect(answers[0]?.call.status).toBe(200);
		expect(resumed?.error).toBeUndefined();
		expect(resumed?.outputs.map((items) => comparable(items, jobs))).toEqual(
			polled.outputs.map((items) => comparable(items, polledJobs)),
		);
		expect(polled.items.length).toBeGreaterThan(0);
	});

	it('pairs each lead with its row, so that the next node finds the right one', async () => {
		const run = { items: makeRows(20), options: { batchSize: 7 }, next: `={{ $('Rows').item.json.row }}` };
		const suspended = await suspend(run);
		control.setShape({ results: { order: 'shuffled' } });
		const resumed = await resume(suspended);
		expect(resumed.nextValues).toEqual(Array.from({ length: 20 }, (_value, index) => index));
		expect(JSON.stringify(resumed.items)).not.toContain('n8n_row_reference');
	});

	it.each([
		['each lead of searches that find one lead each', 1, ['a', 'b'], undefined],
		['no lead of other searches, where n8n cannot pair it', 2, [], 'Can’t get data for expression'],
	])('pairs %s', async (_label, limit, queries, message) => {
		const parameters = { ...EACH_SEARCH, limit };
		const run = { items: [{ q: 'a' }, { q: 'b' }], parameters, next: `={{ $('Rows').item.json.q }}` };
		const resumed = await resume(await suspend(run));
		expect(resumed.items).toHaveLength(2 * limit);
		expect(resumed.error?.message).toBe(message);
		expect(resumed.nextValues).toEqual(queries);
	});

	it('is only a reason to ask: what it says of the leads is never put out', async () => {
		const suspended = await suspend({ items: makeRows(2) });
		const [id] = readJobIds();
		const early = await withFastClock(async () => await suspended.deliver(toFinal(id)));
		expect([early.call.status, early.resumed]).toEqual([503, undefined]);
		control.finishJobs();
		const { resumed } = await suspended.deliver(toFinal(id));
		expect(JSON.stringify(resumed?.items)).not.toContain('allory');
		expect(toNames(resumed?.items)).toEqual(['Ada0', 'Ada1']);
	});

	it('of one job of several leaves the execution suspended until the last one has come', async () => {
		const suspended = await suspend({ items: makeRows(3), options: { batchSize: 1 } });
		const [first, second, third] = readJobIds();
		for (const jobId of [first, third]) {
			control.finishJobs({ jobId });
			const { call, resumed } = await suspended.deliver(toFinal(jobId));
			expect([call.status, resumed]).toEqual([200, undefined]);
		}
		control.finishJobs({ jobId: second });
		const { resumed } = await suspended.deliver(toFinal(second));
		expect(toNames(resumed?.items)).toEqual(['Ada0', 'Ada1', 'Ada2']);
	});

	it('reads the jobs of a run in proportion to their number', async () => {
		const suspended = await suspend({ items: makeRows(12), options: { batchSize: 1 } });
		const jobs = readJobIds();
		for (const jobId of jobs) {
			control.finishJobs({ jobId });
			await suspended.deliver(toFinal(jobId));
		}
		// Once before it is suspended; then for each delivery its own job and one that still runs; all at the end.
		expect(countReads()).toBeLessThanOrEqual(12 + 2 * 12 + 12);
	});

	it('is asked about again when the API still shows its job as running', async () => {
		const suspended = await suspend({ items: makeRows(1) });
		control.setShape({ staleReads: 2 });
		control.finishJobs();
		const { call, resumed } = await withFastClock(
			async () => await suspended.deliver(toFinal(readJobIds()[0])),
		);
		expect(call.status).toBe(200);
		expect(toNames(resumed?.items)).toEqual(['Ada0']);
	});

	it.each([
		['fails', 500, ''],
		['is not found by its proxy', 404, '<html>404 page not found</html>'],
		['shows no results yet', 200, { status: 'completed', results: null }],
	])(
		'is answered with 503 when the service %s, and resumes the execution when it comes again',
		async (_label, status, body) => {
			const suspended = await suspend({ items: makeRows(1) });
			control.finishJobs();
			control.addFault({ endpoint: 'job', action: 'answer', status, body, times: 'always' });
			const failed = await withFastClock(async () => await suspended.deliver(toFinal(readJobIds()[0])));
			expect([failed.call.status, failed.resumed]).toEqual([503, undefined]);
			control.clearFaults();
			const { resumed } = await suspended.deliver(toFinal(readJobIds()[0]));
			expect(resumed?.items).toHaveLength(1);
		},
	);

	it('resumes it with errors that name the job when that has been complete without results for 15 seconds', async () => {
		control.planJobs({ fate: 'completeWithoutResults' });
		const suspended = await suspend({ items: makeRows(2) });
		const [id = ''] = readJobIds();
		control.finishJobs();
		const deliveries = await withFastClock(async () => {
			const early = await suspended.deliver(toFinal(id));
			await new Promise((resolve) => setTimeout(resolve, 15_000));
			return [early, await suspended.deliver(toFinal(id))];
		});
		expect(deliveries.map(({ call }) => call.status)).toEqual([503, 200]);
		const error = 'The job is complete, but its results are missing. Get Job reads it, free';
		const rows = toJson(deliveries[1]?.resumed?.items);
		const failed = { enrichment_id: id, lead_key: ANY_KEY, error, error_code: 'unreadable_results' };
		expect(rows).toEqual(makeRows(2).map((row) => ({ ...row, ...failed })));
	});

	it('resumes the execution once when the last two come at the same moment', async () => {
		const suspended = await suspend({ items: makeRows(2), options: { batchSize: 1 } });
		control.finishJobs();
		const outcomes = await Promise.all(
			[...readJobIds(), ...readJobIds()].map(async (id) => await suspended.deliver(toFinal(id))),
		);
		expect(outcomes.map(({ call }) => call.status).sort()).toEqual([200, 503, 503, 503]);
		expect(outcomes.filter(({ resumed }) => resumed)).toHaveLength(1);
	});

	it('is answered with 503 when what n8n stored of the run is lost, and never resumes the execution without rows', async () => {
		const { outcome } = await suspend({ items: makeRows(1) });
		const executionData = outcome.data.executionData && { ...outcome.data.executionData, contextData: {} };
		const damaged = { ...outcome, data: { ...outcome.data, executionData } };
		const run = toNodeRun(withResultsMode({ items: makeRows(1) }, 'suspend'));
		control.finishJobs();
		const { call, resumed } = await new SuspendedNode(run, damaged).deliver(toFinal(readJobIds()[0]));
		expect([call.status, call.error, resumed]).toEqual([503, undefined, undefined]);
		expect(call.logs.join()).toContain('error: ');
	});

	it('that names no job resumes the execution too, since the payload is not specified', async () => {
		const suspended = await suspend({ items: makeRows(1) });
		expect((await suspended.deliver({ body: {} })).resumed).toBeUndefined();
		control.finishJobs();
		const { resumed } = await suspended.deliver({ body: 'done', headers: { 'content-type': 'text/plain' } });
		expect(resumed?.items).toHaveLength(1);
	});
});

describe('what else is posted to a suspended execution', () => {
	it('never ends the wait, and asks nothing of the service, where it is of another job', async () => {
		const suspended = await suspend({ items: makeRows(1) });
		control.finishJobs();
		const reads = countReads();
		const body = { enrichment_id: UNKNOWN_JOB, status: 'completed', results: [FORGED] };
		const { call, resumed } = await suspended.deliver({ body });
		expect([call.status, resumed]).toEqual([200, undefined]);
		expect(countReads()).toBe(reads);
	});

	it.each(['in_progress', 'processing'])(
		'makes it look whether its jobs have ended, also with the status %s; what it says is never put out',
		async (status) => {
			const suspended = await suspend({ items: makeRows(1) });
			control.finishJobs();
			const body = { enrichment_id: readJobIds()[0] ?? '', status, result: FORGED };
			const { call, resumed } = await suspended.deliver({ body });
			expect(call.status).toBe(200);
			expect(toJson(resumed?.items).map((lead) => lead.first_name)).toEqual(['Ada0']);
		},
	);

	it('never resumes it while its job runs, and never fails, whatever it is', async () => {
		const suspended = await suspend({ items: makeRows(1) });
		const bodies = fc.oneof(fc.json({ maxDepth: 5 }), changedDeliveries(readJobIds()[0] ?? ''));
		const check = fc.asyncProperty(bodies, async (body) => {
			const { call, resumed } = await suspended.deliver({ body });
			expect([200, 422, 503]).toContain(call.status);
			expect([call.error, resumed]).toEqual([undefined, undefined]);
		});
		await withFastClock(async () => await fc.assert(check, { numRuns: 150 }));
	}, 180_000);

	it('shows neither token nor rows in the answers', async () => {
		const suspended = await suspend({ items: makeRows(1), webhookSecret: 'webhook-secret-of-test' });
		const { call } = await withFastClock(async () => await suspended.deliver(toFinal(readJobIds()[0])));
		expect(JSON.stringify([call.body, call.logs])).not.toMatch(/webhook-secret|Ada0|sandbox-token/);
	});
});

describe('before anything is paid', () => {
	it('refuses an n8n that only its own machine can reach, and names WEBHOOK_URL', async () => {
		const run = toNodeRun(withResultsMode({ items: makeRows(1) }, 'suspend'));
		const credentials = { baseUrl: 'https://leads.example', accessToken: 'token' };
		const failure = describeFailure(await runNode({ ...run, credentials }));
		expect(failure).toContain('http://127.0.0.1:5678');
		expect(failure).toContain('WEBHOOK_URL');
		expect(failure).toContain('Nothing was sent or charged');
	});
});

describe('a job that fails before the execution is suspended', () => {
	it('stops the node with On Error "stop", which names the jobs that are paid for', async () => {
		control.addFault({ endpoint: 'enrich', action: 'answer', status: 402, skip: 1 });
		control.setPace({ leadSeconds: 3600 });
		const run = { items: makeRows(2), options: { batchSize: 1 } };
		const outcome = await runAction(withResultsMode(run, 'suspend'));
		expect(outcome.waitTill).toBeFalsy();
		expect(describeFailure(outcome)).toContain('Your credits do not cover');
		expect(describeFailure(outcome)).toContain(`${readJobIds()[0]} (running)`);
	});
});
