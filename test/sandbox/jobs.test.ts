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

test('a finished job lists its results, in the order of the leads, and shows no progress', async () => {
	const sandbox = await openSandbox({ leadSeconds: 3600 });
	const started = await sandbox.enrich({ leads: makeLeads(3) });
	sandbox.control.finishJobs();
	const { body } = await sandbox.job(started);
	expect(Object.keys(body)).toEqual(['enrichment_id', 'status', 'results']);
	expect(body.status).toBe('completed');
	expect(body.results.map((result) => result.customData)).toEqual([{ row: '0' }, { row: '1' }, { row: '2' }]);
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

test('a job that never ends completes after its fate is changed', async () => {
	const sandbox = await openSandbox();
	sandbox.control.planJobs({ fate: 'neverEnd' });
	const started = await sandbox.enrich(tenLeads);
	sandbox.control.finishJobs();
	expect((await sandbox.job(started)).body.status).toBe('in_progress');
	sandbox.control.setJobFate({ jobId: started.body.enrichment_id, fate: 'complete' });
	expect(await sandbox.results(started)).toHaveLength(10);
});

test('the first reads of a finished job can still show it running', async () => {
	const sandbox = await openSandbox();
	sandbox.control.setShape({ staleReads: 2 });
	const started = await sandbox.enrich(tenLeads);
	const bodies = [];
	for (let read = 0; read < 3; read += 1) bodies.push((await sandbox.job(started)).body);
	expect(bodies.map(({ status }) => status)).toEqual(['in_progress', 'in_progress', 'completed']);
	expect(bodies[0]).toMatchObject({ progress: { completed: 9, total: 10, skipped: 0 }, results: null });
});
