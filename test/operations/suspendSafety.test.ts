import { stringify } from 'flatted';
import type { IDataObject } from 'n8n-workflow';
import { runUntilSuspended } from '../engine/suspendedNode';
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
} from './service';
import { readJobIds, suspendRun, toFinal, withResultsMode } from './suspendedRuns';

const current = useSandbox();
const SEARCH = { operation: 'search', query: 'Heads of marketing in Berlin', limit: 1 };

describe('Max Wait', () => {
	it.each([999_999_999_999, 5_000_000_000, 525_601, Infinity, '525601'])(
		'refuses %p minutes before anything is sent, whatever waits',
		async (maxWaitMinutes) => {
			const rule = '"maxWaitMinutes" must be at most 525600 minutes (a year)';
			for (const delivery of ['poll', 'suspend']) {
				const run = { items: makeRows(1), parameters: { maxWaitMinutes } };
				const outcome = await runAction(current(), withResultsMode(run, delivery));
				expect(describeFailure(outcome)).toContain(rule);
				expect(outcome.waitTill).toBeFalsy();
			}
			const jobId = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
			const get = { resource: 'job', operation: 'get', jobId, waitForCompletion: true, maxWaitMinutes };
			expect(describeFailure(await runAction(current(), { parameters: get }))).toContain(rule);
			expect(listRequestPaths(current())).toEqual([]);
		},
	);

	it('lets an execution wait for a whole year', async () => {
		const before = Date.now();
		const { waitTill } = await suspendRun(current(), {
			items: makeRows(1),
			parameters: { maxWaitMinutes: 525_600 },
		});
		expect(Math.round((waitTill.getTime() - before) / 86_400_000)).toBe(365);
	});
});

describe('a limit of jobs at the same time', () => {
	it.each(['suspend', 'webhook', 'none'])(
		'never seems to hold where nobody waits for the jobs: %s',
		async (delivery) => {
			for (const stored of [delivery, `={{ "${delivery}" }}`]) {
				const parameters = { delivery: stored, webhookUrl: 'https://hook.example/lead' };
				const options = { batchSize: 1, maxConcurrentJobs: 1 };
				const outcome = await runAction(current(), { items: makeRows(3), parameters, options });
				expect(describeFailure(outcome)).toContain('"maxConcurrentJobs"');
				expect(describeFailure(outcome)).toContain('Wait Here');
				expect(listStarts(current())).toEqual([]);
			}
		},
	);
});

function makeCircularRow(): IDataObject {
	const row: IDataObject = { ...makeRows(1)[0], row: 'circular' };
	row.self = { row };
	return row;
}

function makeDeepRow(): IDataObject {
	const row: IDataObject = { ...makeRows(1)[0], row: 'deep' };
	let inner = row;
	for (let level = 0; level < 9_000; level++) inner = inner.deeper = {};
	return row;
}

const UNSTORABLE: Array<[string, () => IDataObject]> = [
	['holds itself', makeCircularRow],
	['is nested 9,000 deep', makeDeepRow],
];

describe('a row that cannot be kept while the execution is suspended', () => {
	it.each(UNSTORABLE)('stops the node before anything is paid: one that %s', async (_label, makeRow) => {
		for (const parameters of [{}, SEARCH]) {
			const run = { items: [...makeRows(1), makeRow()], parameters };
			const outcome = await runAction(current(), withResultsMode(run, 'suspend'));
			expect(describeFailure(outcome)).toContain('Item 1: the row cannot be kept');
			expect(outcome.waitTill).toBeFalsy();
		}
		expect(listStarts(current())).toEqual([]);
	});

	it.each(UNSTORABLE)(
		'becomes an error item with On Error "continue", and the others go on: one that %s',
		async (_label, makeRow) => {
			for (const onError of ['continueRegularOutput', 'continueErrorOutput'] as const) {
				current().control.reset();
				const items = [makeRow(), ...makeRows(3).slice(1)];
				const suspended = await suspendRun(current(), { items, onError });
				expect(listSentLeads(current())).toHaveLength(2);
				current().control.finishJobs();
				const { resumed } = await suspended.deliver(toFinal(readJobIds(current())[0]));
				const rows = toJson(resumed?.outputs.flat() ?? []);
				expect(rows.filter(({ error }) => error === undefined).map((lead) => lead.first_name)).toEqual([
					'Ada1',
					'Ada2',
				]);
				expect(rows.filter(({ error }) => error !== undefined)).toEqual([
					expect.objectContaining({
						firstName: 'Ada0',
						error: expect.stringContaining('cannot be kept') as string,
					}),
				]);
			}
		},
	);

	it('is only such a row: one with a number of any size is kept', async () => {
		const items = [{ ...makeRows(1)[0], id: (2n ** 70n) as unknown as number }];
		const suspended = await suspendRun(current(), { items });
		current().control.finishJobs();
		const { resumed } = await suspended.deliver(toFinal(readJobIds(current())[0]));
		expect(toJson(resumed?.items ?? [])).toEqual([
			expect.objectContaining({ first_name: 'Ada0', id: String(2n ** 70n) }),
		]);
	});

	it('is enriched all the same where the node waits itself', async () => {
		const { items } = await runAction(current(), { items: [makeCircularRow()] });
		expect(toJson(items).map((lead) => lead.first_name)).toEqual(['Ada0']);
	});
});

describe('a token that the service refuses while the execution is suspended', () => {
	it('leaves it suspended, so that its rows come when the token is corrected', async () => {
		const suspended = await suspendRun(current(), { items: makeRows(2) });
		const [id] = readJobIds(current());
		current().control.finishJobs();
		for (const status of [401, 403]) {
			current().control.addFault({ endpoint: 'job', action: 'answer', status, times: 'always' });
			for (const delivery of [toFinal(id), { body: {} }]) {
				const { call, resumed } = await suspended.deliver(delivery);
				expect([call.status, resumed]).toEqual([503, undefined]);
			}
			current().control.clearFaults();
		}
		const { resumed } = await suspended.deliver(toFinal(id));
		expect(toJson(resumed?.items ?? []).map((lead) => lead.first_name)).toEqual(['Ada0', 'Ada1']);
	});

	it('just before the suspension costs no row', async () => {
		current().control.addFault({ endpoint: 'job', action: 'answer', status: 401 });
		const suspended = await suspendRun(current(), { items: makeRows(1) });
		current().control.finishJobs();
		const { resumed } = await suspended.deliver(toFinal(readJobIds(current())[0]));
		expect(toJson(resumed?.items ?? []).map((lead) => lead.first_name)).toEqual(['Ada0']);
	});
});

describe('a node with an unusual name', () => {
	it.each(['Enrich\u2028leads', '\u2029 "all" {{ of }} \\ them', 'Łeads 🚀 `${1}`', "it's"])(
		'is resumed like any other: %j',
		async (nodeName) => {
			const suspended = await suspendRun(current(), { items: makeRows(1), nodeName });
			current().control.finishJobs();
			const { resumed } = await suspended.deliver(toFinal(readJobIds(current())[0]));
			expect(toJson(resumed?.items ?? []).map((lead) => lead.first_name)).toEqual(['Ada0']);
		},
	);
});

describe('what n8n stores of a suspended run', () => {
	it('holds no signature of the address that resumes it, though the service repeats the address', async () => {
		current().control.setPace({ leadSeconds: 3600 });
		const [row] = makeRows(1);
		const echo = async (makeBody: (webhookUrl: string) => IDataObject) => {
			current().control.reset();
			const probe = await suspendRun(current(), { items: [row ?? {}], executionId: '7' });
			const webhookUrl = String(listStarts(current())[0]?.webhookUrl);
			const [id] = readJobIds(current());
			current().control.reset();
			current().control.addFault({
				endpoint: 'enrich',
				action: 'answer',
				status: 200,
				body: { enrichment_id: id, ...makeBody(webhookUrl) },
			});
			current().control.addFault({ endpoint: 'job', action: 'answer', status: 503, times: 'always' });
			const signature = new URL(webhookUrl).searchParams.get('signature') ?? '';
			expect(signature).not.toBe('');
			expect(probe.waitTill).toBeInstanceOf(Date);
			const suspended = await runUntilSuspended(
				toNodeRun(current(), withResultsMode({ items: [row ?? {}], executionId: '7' }, 'suspend')),
			);
			expect(stringify(suspended.outcome.data.executionData?.contextData)).not.toContain(signature);
			expect(stringify(suspended.outcome.items)).not.toContain(signature);
		};
		await echo((webhookUrl) => ({ message: `Results go to ${webhookUrl}` }));
		await echo((webhookUrl) => ({ message: encodeURIComponent(webhookUrl), webhookUrl }));
		await echo((webhookUrl) => ({ skipped_leads: [{ firstName: 'Ada0', note: webhookUrl }] }));
	});

	it('holds each row once, however large the rows are', async () => {
		const rows = makeRows(2_000).map((row) => ({
			...row,
			notes: `${row.row as number} ${'words '.repeat(100)}`,
		}));
		const inputSize = JSON.stringify(rows).length;
		for (const onError of ['stopWorkflow', 'continueErrorOutput'] as const) {
			current().control.reset();
			const { outcome } = await suspendRun(current(), { items: rows, onError });
			expect(stringify(outcome.data).length).toBeLessThan(inputSize * 1.6);
		}
	});

	it('brings rows, results and reasons together again after a wait, with hundreds of rows', async () => {
		const items = makeRows(450).map((row) => ({ ...row, status: 'hot', enrichment_id: 'of the user' }));
		current().control.setShape({ results: { drop: 3 } });
		const suspended = await suspendRun(current(), { items });
		current().control.finishJobs();
		const [id] = readJobIds(current());
		const { resumed } = await suspended.deliver(toFinal(id));
		const rows = toJson(resumed?.items ?? []);
		expect(rows.map(({ row }) => row)).toEqual(makeRows(450).map(({ row }) => row));
		expect(rows.slice(0, 3)).toEqual(
			items
				.slice(0, 3)
				.map((row) => ({ ...row, skipped: true, skip_reason: 'no_result', enriched_enrichment_id: id })),
		);
		expect(rows.at(-1)).toMatchObject({ first_name: 'Ada449', row: 449 });
	});
});
