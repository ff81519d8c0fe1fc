import { randomUUID } from 'node:crypto';
import { answerJson } from '../engine/localServer';
import {
	describeFailure,
	GET_JOB,
	makeRows,
	runAgainst,
	toJson,
	toNames,
	UNKNOWN_JOB,
	useService,
} from './service';

const { control, expectRefused, listRequestPaths, runAction } = useService();

/** Time enough on the event loop for requests of the same moment to arrive, which each take a few of its turns. */
async function letOthersArrive(): Promise<void> {
	for (let turns = 0; turns < 200; turns++) await new Promise(setImmediate);
}

async function startJob(count = 2): Promise<string> {
	await runAction({ items: makeRows(count), parameters: { delivery: 'none' } });
	control.clearRequests();
	return control.jobs().at(-1)?.enrichment_id ?? '';
}

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
		await runAction({ items: makeRows(2), parameters: { maxWaitMinutes: 0.5 } });
		control.finishJobs();
		const jobId = control.jobs()[0]?.enrichment_id ?? '';
		for (const output of ['job', 'leads']) {
			const { items } = await runAction({ parameters: { ...GET_JOB, jobId, output } });
			expect(items.length).toBeGreaterThan(0);
			expect(JSON.stringify(items)).not.toContain('n8n_row_reference');
		}
	});

	it('returns the job item of a job that still runs, and reads it once', async () => {
		control.planJobs({ fate: 'neverEnd' });
		const jobId = await startJob();
		const { items } = await runAction({ parameters: { ...GET_JOB, jobId } });
		expect(toJson(items)).toEqual([
			{
				enrichment_id: jobId,
				status: expect.any(String) as string,
				skipped_count: 0,
				progress: expect.any(Object) as object,
			},
		]);
		expect(listRequestPaths()).toEqual([`GET /v1/jobs/${jobId}`]);
	});

	it('waits for the job when asked, reading it now and then', async () => {
		control.setPace({ leadSeconds: 60, parallelism: 1 });
		const jobId = await startJob(3);
		const { items } = await runAction({
			parameters: { ...GET_JOB, jobId, waitForCompletion: true },
		});
		expect(toNames(items)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		expect(listRequestPaths().length).toBeGreaterThan(2);
		expect(listRequestPaths().length).toBeLessThan(20);
	});

	it('asks the service for no more than ten of many jobs at the same time', async () => {
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
				parameters: { ...GET_JOB, jobId: '={{ $json.id }}', output: 'job', waitForCompletion: true },
				items: jobIds.map((id) => ({ id })),
			},
		);
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.enrichment_id)).toEqual(jobIds);
		expect(most).toBe(10);
	});

	it.each(['../credits', `${UNKNOWN_JOB}/../x`, '12345', '={{ 12345 }}'])(
		'refuses "%s" before anything is sent, and shows it',
		async (jobId) => {
			const shown = jobId.replace(/[={} ]/g, '');
			await expectRefused({ parameters: { ...GET_JOB, jobId } }, '"Job ID" must be a UUID', `not "${shown}"`);
		},
	);

	it.each([
		['the list of Gather Started Jobs', '={{ $json.ids }}'],
		['a text with commas', '={{ $json.ids.join(", ") }}'],
	])('reads the jobs of a row that names several, each once: %s', async (_label, jobId) => {
		const ids = [await startJob(), await startJob(1)];
		control.clearRequests();
		const { items } = await runAction({ parameters: { ...GET_JOB, jobId }, items: [{ ids }, { ids }] });
		expect(items.map(({ json, pairedItem }) => [json.enrichment_id, pairedItem])).toEqual(
			[0, 1].flatMap((item) => [0, 0, 1].map((place) => [ids[place], { item }])),
		);
		expect(listRequestPaths()).toHaveLength(2);
	});

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

	it('returns the service’s body', async () => {
		control.setCredits({ credits: 42.5 });
		const { items } = await runAction({ parameters: CREDITS });
		expect(items).toEqual([{ json: { credits: 42.5 }, pairedItem: { item: 0 } }]);
	});

	it('gives up after five tries when the service keeps failing', async () => {
		control.addFault({ action: 'answer', endpoint: 'credits', status: 500, times: 'always' });
		const outcome = await runAction({ parameters: CREDITS });
		expect(describeFailure(outcome)).toContain('failed to answer the credit balance (status 500)');
		expect(listRequestPaths()).toHaveLength(5);
	});
});
