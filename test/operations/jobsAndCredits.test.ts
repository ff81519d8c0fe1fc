import { randomUUID } from 'node:crypto';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { answerJson } from '../engine/localServer';
import {
	ANY_KEY,
	describeFailure,
	GET_JOB,
	makeRows,
	runAgainst,
	toJson,
	toNames,
	UNKNOWN_JOB,
	useService,
	type ActionRun,
} from './service';

const { answerReads, control, current, expectRefused, listRequestPaths, runAction, untilRequested } =
	useService();

/** Time enough on the event loop for requests of the same moment to arrive, which each take a few of its turns. */
async function letOthersArrive(): Promise<void> {
	for (let turns = 0; turns < 200; turns++) await new Promise(setImmediate);
}

async function startJob(count = 2): Promise<string> {
	await runAction({ items: makeRows(count), parameters: { getResults: 'none' } });
	control.clearRequests();
	return control.jobs().at(-1)?.enrichment_id ?? '';
}

/** Reads a job that this account need not have. */
async function getJob(parameters: INodeParameters = {}, run: ActionRun = {}) {
	return await runAction({ ...run, parameters: { ...GET_JOB, jobId: UNKNOWN_JOB, ...parameters } });
}

const ADA = { full_name: 'Ada' };
const LEAD = { enrichment_id: UNKNOWN_JOB, lead_key: ANY_KEY, ...ADA };
const COMPLETED = { status: 'completed', results: [ADA] };
const WITHOUT_RESULTS = { status: 'completed', results: null };
const RUNNING = { status: 'pending', results: [] };
const WAIT = { waitForCompletion: true };
const FAILED = { status: 'failed', error: 'no workers', results: [] };
const BROKEN = { ...FAILED, results: [ADA] };

describe('Get Job', () => {
	it('returns the service’s record as it is, or one item per lead', async () => {
		const jobId = await startJob();
		const { items } = await runAction({ parameters: { ...GET_JOB, jobId, output: 'job' } });
		expect(toJson(items)).toMatchObject([{ enrichment_id: jobId, status: 'completed', results: [{}, {}] }]);
		const leads = await runAction({ parameters: { ...GET_JOB, jobId } });
		const ofJob = ['Ada0', 'Ada1'].map((name) => ({ enrichment_id: jobId, first_name: name }));
		expect(toJson(leads.items)).toMatchObject(ofJob);
	});

	it('takes the references out of a job whose wait had run out', async () => {
		control.setPace({ leadSeconds: 60 });
		await runAction({ items: makeRows(2), options: { maxWaitMinutes: 0.5 } });
		control.finishJobs();
		const jobId = control.jobs()[0]?.enrichment_id ?? '';
		for (const output of ['job', 'leads']) {
			const { items } = await runAction({ parameters: { ...GET_JOB, jobId, output } });
			expect(items.length).toBeGreaterThan(0);
			expect(JSON.stringify(items)).not.toContain('n8n_row_reference');
		}
	});

	it.each([
		['running', RUNNING],
		['failed', FAILED],
		['failed in the middle', BROKEN],
	])('returns the record alone of a job that is %s, if that is wanted', async (_label, record) => {
		answerReads(record);
		const { items, hints } = await getJob({ output: 'job' });
		expect([toJson(items), hints]).toEqual([[record], []]);
		expect(listRequestPaths()).toHaveLength(1);
	});

	it.each([
		['missing', null, 'are missing'],
		['text', 'soon', 'are not a list (type: string)'],
		['a list of texts', ['Ada'], 'are not a list of leads'],
	])('stops, and is never empty, for a job that is complete with results that are %s', async (...row) => {
		const [, results, form] = row;
		answerReads({ status: 'completed', results });
		const record = await getJob({ output: 'job' });
		expect(toJson(record.items)).toEqual([{ status: 'completed', results }]);
		expect(listRequestPaths()).toHaveLength(1);
		const failure = describeFailure(await getJob());
		expect(failure).toContain(`Job ${UNKNOWN_JOB} is complete, but its results cannot be read: they ${form}`);
		expect(failure).toContain('with the Get Job operation, which is free');
	});

	it('stops for a job that is complete with no results against its own figures, and says so', async () => {
		answerReads({ status: 'completed', results: [], progress: { total: 2, completed: 2 } });
		expect(describeFailure(await getJob())).toContain('they are empty, though its figures promise leads');
	});

	it('reads a job that is complete again until its results are there', async () => {
		answerReads(WITHOUT_RESULTS, WITHOUT_RESULTS, COMPLETED);
		expect(toJson((await getJob()).items)).toEqual([LEAD]);
		const { items } = await getJob({ simplify: true });
		expect(toJson(items)).toMatchObject([{ full_name: 'Ada', email: null }]);
	});

	it('returns nothing of a job that found nothing', async () => {
		answerReads({ status: 'completed', results: [] });
		const { items, hints } = await getJob();
		expect([items, hints]).toEqual([[], []]);
	});

	it('returns what jobs had found that failed in the middle, and says so in one note', async () => {
		answerReads(BROKEN);
		const ids = [UNKNOWN_JOB, randomUUID(), UNKNOWN_JOB];
		const { items, hints } = await getJob({ jobId: '={{ $json.id }}' }, { items: ids.map((id) => ({ id })) });
		expect(toJson(items)).toEqual(ids.slice(0, 2).map((id) => ({ ...LEAD, enrichment_id: id })));
		const [first, second] = ids.map(
			(id) => `Job ${id} failed: the service’s last status is "failed": no workers`,
		);
		const message = `${first}. ${second}. Results found so far are returned.`;
		expect(hints).toEqual([{ message, type: 'warning', location: 'outputPane' }]);
	});

	it('stops, or makes an error item, for a job that failed without results', async () => {
		answerReads(FAILED);
		const words = `Job ${UNKNOWN_JOB} failed: the service’s last status is "failed": no workers`;
		expect(describeFailure(await getJob())).toContain(words);
		const { items, hints } = await getJob({}, { onError: 'continueRegularOutput' });
		const error = `${words.replace(`Job ${UNKNOWN_JOB}`, 'The job')}. The job may be charged`;
		expect(toJson(items)).toEqual([{ enrichment_id: UNKNOWN_JOB, error, error_code: 'job_failed' }]);
		expect(hints).toEqual([]);
	});

	it.each([
		['once', {}, 1],
		['as long as its error may pass, when it waits', { waitForCompletion: true }, 6],
	])('stops with words of a service that answers 200 with an error, read %s', async (_label, own, reads) => {
		answerReads({ error: 'The account is closed' });
		const message = `The service answered job ${UNKNOWN_JOB} with an error: The account is closed`;
		expect((await getJob(own)).error?.message).toBe(message);
		expect(listRequestPaths()).toHaveLength(reads);
	});

	it('puts jobs out beside those that cannot be read, where the node goes on', async () => {
		const jobId = await startJob(1);
		const items: IDataObject[] = [jobId, UNKNOWN_JOB, 'x/y', jobId].map((id) => ({ id }));
		const byRow = { jobId: '={{ $json.id }}' };
		const outcome = await getJob(byRow, { items, onError: 'continueRegularOutput' });
		expect(outcome.items.map(({ json, pairedItem }) => [json.first_name ?? json.error, pairedItem])).toEqual([
			['Ada0', [{ item: 0 }, { item: 3 }]],
			['The service does not know the job: Job not found', { item: 1 }],
			[expect.stringContaining(`'Job ID' contains "x/y", which is not a job ID`), { item: 2 }],
		]);
		const stopped = await getJob(byRow, { items: items.slice(0, 2) });
		expect(describeFailure(stopped)).toContain(`does not know job ${UNKNOWN_JOB}`);
	});

	it('puts nothing out once the run is cancelled', async () => {
		control.addFault({ action: 'hang', endpoint: 'job', times: 'always' });
		const { status, items, logs } = await getJob({}, { cancelWhen: untilRequested('job') });
		expect([status, items]).toEqual(['canceled', []]);
		expect(logs.join()).toContain('Lead Enrichment was canceled');
	});

	it.each([
		['by default', {}],
		['with the text "false"', { waitForCompletion: '={{ "false" }}' }],
	])('returns the job item of a job that still runs, and reads it once, %s', async (_label, own) => {
		control.planJobs({ fate: 'neverEnd' });
		const jobId = await startJob();
		const { items } = await runAction({ parameters: { ...GET_JOB, jobId, ...own } });
		const progress = expect.any(Object) as object;
		expect(toJson(items)).toEqual([{ enrichment_id: jobId, status: expect.any(String) as string, progress }]);
		expect(listRequestPaths()).toEqual([`GET /v1/jobs/${jobId}`]);
	});

	it('waits for the job when asked, reading it now and then', async () => {
		control.setPace({ leadSeconds: 60, parallelism: 1 });
		const jobId = await startJob(3);
		const { items, logs } = await runAction({
			parameters: { ...GET_JOB, jobId, waitForCompletion: true },
		});
		expect(toNames(items)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		expect(logs.join()).toContain(`Lead Enrichment is waiting for job ${jobId}: `);
		expect(listRequestPaths().length).toBeGreaterThan(2);
		expect(listRequestPaths().length).toBeLessThan(20);
	});

	it('puts out the job when Max Wait, which may be a part of a minute, has passed', async () => {
		answerReads({ ...RUNNING, progress: { completed: 1, total: 3, skipped: 1 } });
		const progress = { completed: 1, total: 3, skipped: 1 };
		const { items, hints } = await getJob(WAIT, { options: { maxWaitMinutes: 0.5, pollInterval: 10 } });
		expect(toJson(items)).toEqual([{ enrichment_id: UNKNOWN_JOB, status: 'pending', progress }]);
		expect(hints).toEqual([]);
		// At the first moment, after 0.5, 1, 2 and 3.5 seconds, after 10 more, and at the end.
		expect(listRequestPaths()).toHaveLength(7);
	});

	it('puts out the unfinished job as it was last seen, though the service then fails until Max Wait', async () => {
		control.addFault({ action: 'answer', endpoint: 'job', status: 200, body: RUNNING, times: 1 });
		control.addFault({ action: 'answer', endpoint: 'job', status: 503, times: 'always' });
		const { items } = await getJob(WAIT, { options: { maxWaitMinutes: 1 } });
		expect(toJson(items)).toEqual([{ enrichment_id: UNKNOWN_JOB, status: 'pending' }]);
	});

	it('stops in the service’s words where no read succeeds until Max Wait has passed', async () => {
		const body = { error: 'Down' };
		control.addFault({ action: 'answer', endpoint: 'job', status: 503, body, times: 'always' });
		const outcome = await getJob(WAIT, { options: { maxWaitMinutes: 1 } });
		expect(outcome.error?.message).toBe(`The service failed to answer job ${UNKNOWN_JOB} (status 503): Down`);
	});

	it('waits on for the others when one of the jobs has failed', async () => {
		control.setPace({ leadSeconds: 60 });
		const ids = [await startJob(1), await startJob(1)];
		control.setJobFate({ jobId: ids[0] ?? '', fate: 'fail' });
		control.finishJobs({ jobId: ids[0] ?? '' });
		const { items } = await getJob({ jobId: ids.join(), waitForCompletion: true, output: 'job' });
		expect(toJson(items).map(({ status }) => status)).toEqual(['failed', 'completed']);
	});

	it.each([true, false])('asks for ten of many jobs at the same time, waiting or not: %s', async (waits) => {
		let underWay = 0;
		let most = 0;
		const jobIds = Array.from({ length: 35 }, () => randomUUID());
		const { items, error } = await runAgainst(
			(request, response) => {
				most = Math.max(most, ++underWay);
				void letOthersArrive().then(() => {
					underWay--;
					const id = request.url?.split('/').at(-1);
					answerJson(response, { enrichment_id: id, status: 'completed', results: [] });
				});
			},
			{
				parameters: { ...GET_JOB, jobId: '={{ $json.id }}', output: 'job', waitForCompletion: waits },
				items: jobIds.map((id) => ({ id })),
			},
		);
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.enrichment_id)).toEqual(jobIds);
		expect(most).toBe(10);
	});

	it.each(['../credits', `${UNKNOWN_JOB}/../x`, 'jöb', 'x'.repeat(101)])(
		'refuses "%s" before anything is sent, and shows it',
		async (jobId) => {
			const message = `'Job ID' contains "${jobId.slice(0, 60)}`;
			await expectRefused({ parameters: { ...GET_JOB, jobId } }, message, 'which is not a job ID');
		},
	);

	it.each([' , ', '={{ null }}', '={{ [] }}', '={{ [null] }}'])('refuses %j as empty', async (jobId) => {
		await expectRefused({ parameters: { ...GET_JOB, jobId } }, "'Job ID' is empty", 'when the job started');
	});

	it.each([
		['the list of Gather Started Jobs', '={{ $json.ids }}'],
		['a text with commas', '={{ $json.ids.join(", ") }}'],
	])(
		'reads jobs of rows that name several, each once, for all rows that name it: %s',
		async (_label, jobId) => {
			const ids = [await startJob(), await startJob(1)];
			control.clearRequests();
			const { items } = await runAction({
				parameters: { ...GET_JOB, jobId },
				items: [{ ids: [ids[1]] }, { ids }],
			});
			expect(items.map(({ json, pairedItem }) => [json.enrichment_id, pairedItem])).toEqual([
				[ids[1], [{ item: 0 }, { item: 1 }]],
				[ids[0], { item: 1 }],
				[ids[0], { item: 1 }],
			]);
			expect(listRequestPaths()).toHaveLength(2);
		},
	);

	it('repeats a read that failed', async () => {
		const jobId = await startJob();
		control.addFault({ action: 'answer', endpoint: 'job', status: 503, times: 2 });
		const { items } = await runAction({ parameters: { ...GET_JOB, jobId } });
		expect(items).toHaveLength(2);
		expect(listRequestPaths()).toHaveLength(3);
	});
});

describe('Get Credits', () => {
	const CREDITS = { resource: 'account', operation: 'getCredits' };

	it('returns the service’s body in one item, whatever the number of rows, read once and without the token', async () => {
		const body = { credits: 42.5, note: `of ${current().token}` };
		control.addFault({ action: 'answer', endpoint: 'credits', status: 200, body });
		const { items } = await runAction({ parameters: CREDITS, items: [{ a: 1 }, { a: 2 }] });
		expect(items).toEqual([{ json: { credits: 42.5, note: 'of ***' }, pairedItem: { item: 0 } }]);
		expect(listRequestPaths()).toEqual(['GET /v1/credits']);
	});

	it('reads a balance that is written as text', async () => {
		control.addFault({ action: 'answer', endpoint: 'credits', status: 200, body: { credits: '42.5' } });
		expect(toJson((await runAction({ parameters: CREDITS })).items)).toEqual([{ credits: 42.5 }]);
	});

	it('gives up after five tries when the service keeps failing', async () => {
		control.addFault({ action: 'answer', endpoint: 'credits', status: 500, times: 'always' });
		const outcome = await runAction({ parameters: CREDITS });
		expect(describeFailure(outcome)).toContain('failed to answer the credit balance (status 500)');
		expect(listRequestPaths()).toHaveLength(5);
	});
});
