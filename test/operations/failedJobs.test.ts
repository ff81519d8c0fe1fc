import type { IDataObject, OnError } from 'n8n-workflow';
import {
	ANY_KEY,
	describeFailure,
	GET_JOB,
	makeRows,
	SEARCH,
	toFinal,
	toJson,
	toNames,
	UNKNOWN_JOB,
	useService,
	type Fault,
} from './service';

const { answerReads, control, listReadTimes, listRequestPaths, listStarts, readJobIds, runAction, suspend } =
	useService();
const onError: OnError = 'continueRegularOutput';
const WORDS = 'Bad Gateway: the source of the data is down';
const FAILED = { status: 'failed', error: 'Bad Gateway', message: 'the source of the data is down' };
const FOUND: IDataObject = {
	first_name: 'Ada0',
	last_name: 'Byron',
	company_name: 'Analytical Engines',
	enrichEmail: 'ada@engines.example',
};

const readJobId = () => readJobIds()[0] ?? 'no job';

describe('a job that failed', () => {
	it.each([[[]], [null]])('gives its rows the service’s words, not "no result": %j', async (results) => {
		answerReads({ ...FAILED, results });
		const { items } = await runAction({ items: makeRows(2), onError });
		const error = expect.stringContaining(
			`failed: the service’s last status is "failed": ${WORDS}`,
		) as string;
		expect(toJson(items)).toEqual(
			makeRows(2).map((row) => ({
				...row,
				enrichment_id: readJobId(),
				lead_key: ANY_KEY,
				error,
				error_code: 'job_failed',
			})),
		);
		const stopped = await runAction({ items: makeRows(2) });
		expect(describeFailure(stopped)).toContain(WORDS);
	});
});

describe('a job that failed in the middle', () => {
	beforeEach(() => answerReads({ ...FAILED, results: [FOUND] }));

	it('puts out the results that are paid for, and the service’s words for the other rows', async () => {
		const { items } = await runAction({ items: makeRows(2), onError });
		expect(items.map(({ json, pairedItem }) => [json.enrichEmail ?? json.error, pairedItem])).toEqual([
			['ada@engines.example', { item: 0 }],
			[expect.stringContaining(WORDS), { item: 1 }],
		]);
		expect(items[1]?.json).toMatchObject({ row: 1, enrichment_id: readJobId() });
	});

	it('stops the node with the service’s words and the id under which the results can be read', async () => {
		const outcome = await runAction({ items: makeRows(2) });
		expect(describeFailure(outcome)).toContain(WORDS);
		expect(describeFailure(outcome)).toContain(readJobId());
	});

	it('is no failure for a run each of whose rows has its result', async () => {
		const { items, error } = await runAction({ items: makeRows(1) });
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.enrichEmail)).toEqual(['ada@engines.example']);
	});

	it('puts out the leads that a search had found, and then its error', async () => {
		const { items } = await runAction({ parameters: SEARCH, onError });
		expect(items.map(({ json }) => json.first_name ?? json.error)).toEqual([
			'Ada0',
			expect.stringContaining(WORDS),
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 0 }]);
	});
});

describe('a job that failed in the middle while another one goes on', () => {
	it('is kept with its results until the suspended execution is resumed', async () => {
		const body = { ...FAILED, results: [FOUND] };
		const failed: Fault = { action: 'answer', endpoint: 'job', status: 200, body };
		control.addFault(failed);
		const suspended = await suspend({ items: makeRows(3), options: { batchSize: 2 }, onError });
		const [first, second] = readJobIds();
		expect(suspended.rows.map((row) => row.enrichment_id)).toEqual([first, first, second]);
		control.finishJobs();
		control.addFault({ ...failed, skip: 1 });
		const { resumed } = await suspended.deliver(toFinal(second));
		expect(toJson(resumed?.items).map((lead) => lead.first_name ?? lead.error)).toEqual([
			'Ada0',
			expect.stringContaining(WORDS),
			'Ada2',
		]);
	});
});

describe('a job that is complete, but whose results cannot be read', () => {
	it.each([[null], [undefined], ['soon'], [{ count: 2 }]])(
		'gives its rows an error that names it, never "no result": %j',
		async (results) => {
			answerReads({ status: 'completed', ...(results !== undefined && { results }) });
			const { items, hints } = await runAction({ items: makeRows(2), onError });
			const error = expect.stringMatching(
				/^The job is complete, but its results are .*Get Job reads it, free$/,
			) as string;
			const failure = {
				enrichment_id: readJobId(),
				lead_key: ANY_KEY,
				error,
				error_code: 'unreadable_results',
			};
			expect(toJson(items)).toEqual(makeRows(2).map((row) => ({ ...row, ...failure })));
			expect(hints[0]?.message).not.toContain('nothing found');
			const [first, ...reads] = listReadTimes();
			expect((reads.at(-1) ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(15_000);
		},
	);

	it('is paid once by a run that n8n tries again', async () => {
		answerReads({ status: 'completed', results: null });
		const retryOnFail = { maxTries: 2, waitBetweenTries: 1000 };
		const outcome = await runAction({ items: makeRows(1), retryOnFail });
		expect(describeFailure(outcome)).toContain(`Job ${readJobId()} is complete`);
		expect(listStarts()).toHaveLength(1);
	});
});

describe('results in another form', () => {
	it.each(['pending', 'queued', 'processing', 'running', 'in_progress'])(
		'are not all there while the job is %s',
		async (status) => {
			const [first, second] = makeRows(2).map(({ firstName }) => ({ ...FOUND, first_name: firstName }));
			const ended = { status: 'completed', results: [first, second] };
			answerReads({ status, results: [] }, { status, results: [first] }, ended);
			const { items } = await runAction({ items: makeRows(2) });
			expect(toNames(items)).toEqual(['Ada0', 'Ada1']);
		},
	);

	it('mark a row for which the service has only words as skipped, with them', async () => {
		const { enrichEmail: _none, ...named } = FOUND;
		answerReads({ status: 'completed', results: [{ ...named, error: 'No match' }] });
		const { items, hints } = await runAction({ items: makeRows(1) });
		const skip = { skipped: true, skip_reason: 'no_result', skip_message: 'No match' };
		expect(toJson(items)).toEqual([
			{ ...makeRows(1)[0], ...skip, enrichment_id: readJobId(), lead_key: ANY_KEY },
		]);
		expect(hints[0]).toMatchObject({ type: 'warning' });
		expect(hints[0]?.message).toContain('1 without a result');
	});
});

describe('a job that the service does not know right after its start', () => {
	const unknown: Fault = { action: 'answer', endpoint: 'job', status: 404, body: { error: 'Not found' } };

	it('is asked for again, since a paid job may show up a moment later', async () => {
		control.addFault({ ...unknown, times: 3 });
		const { items, error } = await runAction({ items: makeRows(2) });
		expect(error).toBeUndefined();
		expect(toNames(items)).toEqual(['Ada0', 'Ada1']);
	});

	it('is given up after half a minute, and named as paid for', async () => {
		control.addFault({ ...unknown, times: 'always' });
		const outcome = await runAction({ items: makeRows(2) });
		expect(describeFailure(outcome)).toContain(`does not know job ${readJobId()}`);
		expect(describeFailure(outcome)).toContain('was started, and you have paid for it');
		expect(listRequestPaths().filter((path) => path.startsWith('GET')).length).toBeGreaterThan(4);
	});

	it('is final at once for Get Job, which did not start it', async () => {
		const parameters = { ...GET_JOB, jobId: UNKNOWN_JOB, waitForCompletion: true };
		const outcome = await runAction({ parameters });
		expect(describeFailure(outcome)).toContain(`does not know job ${UNKNOWN_JOB}: Job not found`);
		expect(describeFailure(outcome)).not.toContain('paid');
		expect(listRequestPaths()).toHaveLength(1);
	});
});
