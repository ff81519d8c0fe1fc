import { setTimeout as pause } from 'node:timers/promises';
import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const tenLeads = { leads: makeLeads(10) };

test('the progress of a job grows by as many leads as are processed at a time', async () => {
	const sandbox = await openSandbox({ leadSeconds: 10, parallelism: 4 });
	const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
	const started = await sandbox.enrich(tenLeads);
	const seen = [];
	for (const seconds of [9, 10, 29, 30]) {
		now.mockReturnValue(1_000_000 + seconds * 1000);
		const { status, progress } = (await sandbox.job(started)).body;
		seen.push([status, progress]);
	}
	now.mockRestore();
	expect(seen).toEqual([
		['pending', { completed: 0, total: 10, skipped: 0 }],
		['in_progress', { completed: 4, total: 10, skipped: 0 }],
		['in_progress', { completed: 8, total: 10, skipped: 0 }],
		['completed', undefined],
	]);
});

test.each([
	['fail', 200, { status: 'failed', results: null }],
	['cancel', 200, { status: 'cancelled', results: null }],
	['completeWithoutResults', 200, { status: 'completed', results: null }],
	[
		'neverEnd',
		200,
		{ status: 'in_progress', results: null, progress: { completed: 9, total: 10, skipped: 0 } },
	],
	['vanish', 404, { error: 'Job not found' }],
] as const)(
	'the next job can have the fate %s, and the one after it completes',
	async (fate, status, body) => {
		const sandbox = await openSandbox();
		sandbox.control.planJobs({ fate });
		const [faulty, complete] = [await sandbox.enrich(tenLeads), await sandbox.enrich(tenLeads)];
		expect(await sandbox.job(faulty)).toMatchObject({ status, body });
		expect((await sandbox.job(complete)).body.status).toBe('completed');
	},
);

test.each([
	['null', { results: null }],
	['missing', {}],
	['text', { results: 'see the dashboard' }],
	['object', { results: { count: 1 } }],
] as const)('results of a completed job can be %s for a time, then are a list', async (as, expected) => {
	const sandbox = await openSandbox();
	sandbox.control.setShape({ unreadable: { as, seconds: 0.1 } });
	const started = await sandbox.enrich({ leads: makeLeads(1) });
	const record = async () => (await sandbox.job(started)).body;
	const first = await record();
	expect(first).toEqual({ enrichment_id: started.body.enrichment_id, status: 'completed', ...expected });
	await pause(120);
	expect((await record()).results).toHaveLength(1);
	sandbox.control.setShape({ unreadable: { as } });
	expect(await record()).toEqual(first);
});

test('a job under way can show what there is, and any field can hold its results', async () => {
	const sandbox = await openSandbox({ parallelism: 1 });
	sandbox.control.setShape({ underWay: 'partial', staleReads: 1, results: { field: 'items' } });
	const started = await sandbox.enrich({ leads: makeLeads(3) });
	const read = async () =>
		(await sandbox.job(started)).body as unknown as { status: string; items: object[] };
	const [before, after] = [await read(), await read()];
	expect([before.status, before.items.length]).toEqual(['in_progress', 2]);
	expect([after.status, after.items.length]).toEqual(['completed', 3]);
});

test.each([
	['numbers', [1, 2]],
	['texts', ['First1 Last1', 'First2 Last2']],
	['count', 2],
] as const)('skipped leads can be listed as %s', async (as, expected) => {
	const sandbox = await openSandbox({ credits: 1 });
	sandbox.control.setShape({ skippedLeads: { as } });
	expect((await sandbox.enrich({ leads: makeLeads(3) })).body.skipped_leads).toEqual(expected);
});
