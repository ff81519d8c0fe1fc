import { useFakeClock } from '../fakeClock';
import { makeId } from '../scriptedService';
import { describeError, runOperation, TOKEN, type OperationRun } from './runOperation';

useFakeClock();

const CONTINUE = { onError: 'continueRegularOutput' } as const;
const JOB_ID = makeId(1);
const ADA = { full_name: 'Ada' };
const COMPLETED = { status: 'completed', results: [ADA] };
const RUNNING = { status: 'pending', results: [] };
const FAILED = { status: 'failed', error: 'no workers', results: [] };
const BROKEN = { ...FAILED, results: [ADA] };

/** Reads a job of which the service has this record. */
const getJob = async (record: object, { parameters, ...run }: Partial<OperationRun> = {}) =>
	await runOperation({
		resource: 'job',
		operation: 'get',
		parameters: { jobId: JOB_ID, ...parameters },
		answer: () => ({ statusCode: 200, body: record }),
		...run,
	});

const AS_JOB = { output: 'job' };
const LEAD = { enrichment_id: JOB_ID, ...ADA };
const toJson = ({ items }: Awaited<ReturnType<typeof getJob>>) => items.map(({ json }) => json);

describe('a job', () => {
	it.each([
		['that is completed', COMPLETED],
		['that still runs', RUNNING],
		['that failed', FAILED],
		['that failed in the middle', BROKEN],
	])('%s is put out as the service’s record', async (_label, record) => {
		const run = await getJob(record, { parameters: AS_JOB });
		expect(toJson(run)).toEqual([record]);
		expect(run.requests).toMatchObject([{ method: 'GET', path: `/v1/jobs/${JOB_ID}` }]);
		expect(run.notes).toEqual([]);
	});

	it.each<[label: string, record: object, json: object[]]>([
		['that is completed', COMPLETED, [LEAD]],
		['that is completed and found nothing', { status: 'completed', results: [] }, []],
		['that still runs', RUNNING, [{ enrichment_id: JOB_ID, status: 'pending' }]],
	])('%s is put out as its leads', async (_label, record, json) => {
		const run = await getJob(record);
		expect(toJson(run)).toEqual(json);
		expect(run.notes).toEqual([]);
	});

	it.each<[label: string, results: unknown, form: string]>([
		['missing', undefined, 'are missing'],
		['text', 'soon', 'are no list but string'],
		['a list of texts', ['Ada'], 'are no list of leads'],
	])(
		'that is completed is an error, never empty, where its results are %s',
		async (_label, results, form) => {
			const run = await getJob({ status: 'completed', results });
			expect(describeError(run)).toContain(
				`Job ${JOB_ID} is complete, but its results cannot be read: they ${form}`,
			);
			expect(describeError(run)).toContain('with the Get Job operation, which is free');
			const record = await getJob({ status: 'completed', results }, { parameters: AS_JOB });
			expect(toJson(record)).toEqual([{ status: 'completed', results }]);
			expect(record.requests).toHaveLength(1);
		},
	);

	it('that is completed is read again until its results are there', async () => {
		const answer: OperationRun['answer'] = (_request, number) => ({
			statusCode: 200,
			body: number < 3 ? { status: 'completed', results: null } : COMPLETED,
		});
		expect(toJson(await getJob({}, { answer }))).toEqual([LEAD]);
	});

	it('that failed is an error where its leads are wanted', async () => {
		const run = await getJob(FAILED);
		expect(describeError(run)).toContain(`Job ${JOB_ID} ended with status "failed": no workers`);
		expect(describeError(run)).toContain(`"${JOB_ID}"`);
	});

	it('that failed in the middle puts out the leads that it has, and the note says that it failed', async () => {
		const run = await getJob(BROKEN);
		expect(toJson(run)).toEqual([LEAD]);
		expect(run.notes).toEqual([
			`Job ${JOB_ID} ended with status "failed": no workers. The results that it had until then are put out`,
		]);
		expect(run.hints).toMatchObject([{ type: 'warning', location: 'outputPane' }]);
	});

	it('shows leads simplified where that is chosen', async () => {
		const run = await getJob(COMPLETED, { parameters: { simplify: true } });
		expect(run.items[0]?.json).toMatchObject({ full_name: 'Ada', email: null });
	});

	it('never shows the access token', async () => {
		const run = await getJob({ ...COMPLETED, echo: `Bearer ${TOKEN}` });
		expect(run.items).toHaveLength(1);
		expect(JSON.stringify(run.items)).not.toContain(TOKEN);
	});
});

describe('jobs of several rows', () => {
	const ids = [makeId(1), makeId(2), makeId(1)];
	const ofItem = (itemIndex: number) => ({ parameters: { jobId: ids[itemIndex] } });
	const rows = ids.map(() => ({}));

	it('are read once each, and put out for each row', async () => {
		const run = await getJob(
			{},
			{
				rows,
				ofItem,
				parameters: AS_JOB,
				answer: ({ path }) => ({ statusCode: 200, body: { status: 'completed', path } }),
			},
		);
		expect(run.requests.map(({ path }) => path)).toEqual([`/v1/jobs/${makeId(1)}`, `/v1/jobs/${makeId(2)}`]);
		expect(run.items).toEqual(
			ids.map((id, item) => ({
				json: { status: 'completed', path: `/v1/jobs/${id}` },
				pairedItem: { item },
			})),
		);
	});

	it.each<[onError: 'stopWorkflow' | 'continueRegularOutput', items: unknown[]]>([
		['stopWorkflow', []],
		[
			'continueRegularOutput',
			[
				{ json: LEAD, pairedItem: { item: 0 } },
				{ json: { error: expect.stringContaining(makeId(2)) as string }, pairedItem: { item: 1 } },
				{ json: LEAD, pairedItem: { item: 2 } },
			],
		],
	])('of which one cannot be read do as On Error says: %s', async (onError, items) => {
		const run = await getJob(
			{},
			{
				rows,
				ofItem,
				node: { onError },
				answer: ({ path }) =>
					path.endsWith(makeId(2)) ? { statusCode: 404, body: {} } : { statusCode: 200, body: COMPLETED },
			},
		);
		expect(run.items).toEqual(items);
		expect(run.error === undefined).toBe(items.length > 0);
	});

	it('of which some failed in the middle are named in one note', async () => {
		const run = await getJob(BROKEN, { rows: [{}, {}, {}], ofItem });
		expect(run.notes).toEqual([
			`${[makeId(1), makeId(2)].map((id) => `Job ${id} ended with status "failed": no workers`).join('. ')}. The results that it had until then are put out`,
		]);
	});

	it('are an error without a note where they failed without results', async () => {
		const run = await getJob(FAILED, { rows: [{}], ofItem, node: CONTINUE });
		expect(toJson(run)).toEqual([{ error: expect.stringContaining('ended with status "failed"') as string }]);
		expect(run.notes).toEqual([]);
	});

	it('are read where another row names none', async () => {
		const run = await getJob(COMPLETED, {
			rows,
			ofItem: (itemIndex) => ({ parameters: { jobId: itemIndex === 1 ? 'x' : JOB_ID } }),
			node: CONTINUE,
		});
		expect(toJson(run)).toEqual([
			LEAD,
			{ error: expect.stringContaining('"Job ID" must be a UUID') as string },
			LEAD,
		]);
	});
});

describe('the wait for a job', () => {
	const WAIT = { waitForCompletion: true, maxWaitMinutes: 5 };

	it('ends when the job does', async () => {
		const run = await getJob(
			{},
			{
				parameters: WAIT,
				answer: (_request, number) => ({ statusCode: 200, body: number < 3 ? RUNNING : COMPLETED }),
			},
		);
		expect(toJson(run)).toEqual([LEAD]);
		expect(run.requests).toHaveLength(4);
		expect(run.logs).toContain(`info: Lead Enrichment waits for job ${JOB_ID}: unknown of unknown leads`);
	});

	it('does not begin where nobody asks for it, also with the text of an expression', async () => {
		const run = await getJob(RUNNING, { ofItem: () => ({ parameters: { waitForCompletion: 'false' } }) });
		expect(run.requests).toHaveLength(1);
	});

	it('must be asked for with yes or no', async () => {
		const run = await getJob(RUNNING, { ofItem: () => ({ parameters: { waitForCompletion: 'later' } }) });
		expect(describeError(run)).toContain('"Wait for Completion" must be true or false');
		expect(run.requests).toEqual([]);
	});

	it('that is over is an error that names the job', async () => {
		const run = await getJob(RUNNING, { parameters: WAIT });
		expect(run.error?.message).toBe(
			`The wait of 5 minutes ended before the service had finished job ${JOB_ID}`,
		);
	});

	it('that is over puts the job out, where On Timeout says so', async () => {
		const run = await getJob(RUNNING, { parameters: WAIT, options: { onTimeout: 'returnJob' } });
		expect(toJson(run)).toEqual([{ enrichment_id: JOB_ID, status: 'pending' }]);
	});

	it('goes on with the other jobs when one has failed', async () => {
		const run = await getJob(
			{},
			{
				rows: [{}, {}],
				ofItem: (itemIndex) => ({ parameters: { jobId: makeId(itemIndex) } }),
				parameters: { ...WAIT, ...AS_JOB },
				answer: ({ path }, number) => ({
					statusCode: 200,
					body: path.endsWith(makeId(0)) ? FAILED : number < 4 ? RUNNING : COMPLETED,
				}),
			},
		);
		expect(toJson(run)).toEqual([FAILED, COMPLETED]);
	});
});

it('a cancelled run puts nothing out', async () => {
	const run = await getJob(COMPLETED, { isCancelled: true });
	expect(run.error?.message).toBe('The execution was canceled');
});

describe('the credits', () => {
	const getCredits = async (run: Partial<OperationRun>) =>
		await runOperation({ resource: 'account', operation: 'getCredits', ...run });

	it('are read once and put out for each row', async () => {
		const { items, requests } = await getCredits({
			rows: [{ a: 1 }, { a: 2 }],
			answer: () => ({ statusCode: 200, body: { credits: 12, note: `of ${TOKEN}` } }),
		});
		expect(requests).toMatchObject([{ method: 'GET', path: '/v1/credits' }]);
		expect(items).toMatchObject([0, 1].map((item) => ({ json: { credits: 12 }, pairedItem: { item } })));
		expect(items[0]?.json).not.toBe(items[1]?.json);
		expect(JSON.stringify(items)).not.toContain(TOKEN);
	});

	it('are an error where they cannot be read', async () => {
		const { error } = await getCredits({ answer: () => ({ statusCode: 401, body: {} }) });
		expect(error?.name).toBe('NodeApiError');
	});
});
