import { randomUUID } from 'node:crypto';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode } from '../engine/runNode';
import {
	describeFailure,
	listPauses,
	listReadTimes,
	listRequestPaths,
	makeRows,
	runAction,
	toJson,
	useSandbox,
} from './service';

const current = useSandbox();
const GET = { resource: 'job', operation: 'get' };
const UNKNOWN = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';

/** Time enough on the event loop for requests of the same moment to arrive, which each take a few of its turns. */
async function letOthersArrive(): Promise<void> {
	for (let turns = 0; turns < 200; turns++) await new Promise(setImmediate);
}

async function startJob(count = 2): Promise<string> {
	await runAction(current(), { items: makeRows(count), parameters: { delivery: 'none' } });
	current().control.clearRequests();
	return current().control.jobs().at(-1)?.enrichment_id ?? '';
}

describe('Get Job', () => {
	it('returns the service’s record as it is', async () => {
		const jobId = await startJob();
		const { items } = await runAction(current(), { parameters: { ...GET, jobId } });
		expect(items[0]?.json).toMatchObject({ enrichment_id: jobId, status: 'completed' });
		expect(items[0]?.json.results).toHaveLength(2);
	});

	it('returns one item per lead when asked for leads', async () => {
		const jobId = await startJob();
		const { items } = await runAction(current(), { parameters: { ...GET, jobId, output: 'leads' } });
		expect(items.map(({ json }) => [json.enrichment_id, json.first_name])).toEqual([
			[jobId, 'Ada0'],
			[jobId, 'Ada1'],
		]);
	});

	it('takes the references out of a job whose wait had run out', async () => {
		current().control.setPace({ leadSeconds: 60 });
		await runAction(current(), { items: makeRows(2), parameters: { maxWaitMinutes: 0.5 } });
		current().control.finishJobs();
		const jobId = current().control.jobs()[0]?.enrichment_id ?? '';
		for (const output of ['job', 'leads']) {
			const { items } = await runAction(current(), { parameters: { ...GET, jobId, output } });
			expect(items.length).toBeGreaterThan(0);
			expect(JSON.stringify(items)).not.toContain('n8n_row_reference');
		}
	});

	it('returns the job item of a job that still runs, and reads it once', async () => {
		current().control.planJobs({ fate: 'neverEnd' });
		const jobId = await startJob();
		const { items } = await runAction(current(), { parameters: { ...GET, jobId, output: 'leads' } });
		expect(toJson(items)).toEqual([
			{
				enrichment_id: jobId,
				status: expect.any(String) as string,
				skipped_count: 0,
				progress: expect.any(Object) as object,
			},
		]);
		expect(listRequestPaths(current())).toEqual([`GET /v1/jobs/${jobId}`]);
	});

	it('waits for the job when asked, reading it now and then', async () => {
		current().control.setPace({ leadSeconds: 60, parallelism: 1 });
		const jobId = await startJob(3);
		const { items } = await runAction(current(), {
			parameters: { ...GET, jobId, output: 'leads', waitForCompletion: true },
		});
		expect(items.map(({ json }) => json.first_name)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		expect(listRequestPaths(current()).length).toBeGreaterThan(2);
		expect(listRequestPaths(current()).length).toBeLessThan(20);
	});

	it.each([
		['fail', undefined],
		['returnJob', 1],
	])('at the end of the wait does as On Timeout says: %s', async (onTimeout, count) => {
		current().control.planJobs({ fate: 'neverEnd' });
		const jobId = await startJob();
		const outcome = await runAction(current(), {
			parameters: { ...GET, jobId, waitForCompletion: true, maxWaitMinutes: 2 },
			options: { onTimeout },
		});
		if (count === undefined) expect(describeFailure(outcome)).toContain(jobId);
		else expect(outcome.items[0]?.json).toMatchObject({ enrichment_id: jobId, results: null });
	});

	it('does not flood the service with reads when the poll interval is 0', async () => {
		current().control.planJobs({ fate: 'neverEnd' });
		const jobId = await startJob();
		await runAction(current(), {
			parameters: { ...GET, jobId, waitForCompletion: true, maxWaitMinutes: 1 },
			options: { pollInterval: 0 },
		});
		expect(listRequestPaths(current()).length).toBeLessThan(30);
		expect(Math.min(...listPauses(listReadTimes(current())))).toBe(50);
	});

	it('reads a job once for several items that name it', async () => {
		const jobId = await startJob();
		const { items } = await runAction(current(), { items: [{}, {}, {}], parameters: { ...GET, jobId } });
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		expect(listRequestPaths(current())).toHaveLength(1);
	});

	it('asks the service for no more than ten of many jobs at the same time', async () => {
		let underWay = 0;
		let most = 0;
		const server = await listen((request, response) => {
			most = Math.max(most, ++underWay);
			void letOthersArrive().then(() => {
				underWay--;
				const id = request.url?.split('/').at(-1);
				answerJson(response, { enrichment_id: id, status: 'completed', results: [] });
			});
		});
		const jobIds = Array.from({ length: 35 }, () => randomUUID());
		const { items, error } = await runNode({
			node: 'leadEnrichment',
			credentials: { baseUrl: toBaseUrl(server), accessToken: 'token' },
			parameters: { ...GET, jobId: '={{ $json.id }}', waitForCompletion: true },
			items: jobIds.map((id) => ({ id })),
		});
		stop(server);
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.enrichment_id)).toEqual(jobIds);
		expect(most).toBe(10);
	});

	it.each(['not-an-id', '../credits', `${UNKNOWN}/../x`, '12345', '={{ 12345 }}'])(
		'refuses "%s" before anything is sent',
		async (jobId) => {
			const outcome = await runAction(current(), { parameters: { ...GET, jobId } });
			expect(describeFailure(outcome)).toContain('"jobId" must be a UUID');
			expect(listRequestPaths(current())).toEqual([]);
		},
	);

	it('shows the id of a job that the service does not know', async () => {
		const outcome = await runAction(current(), { parameters: { ...GET, jobId: UNKNOWN } });
		expect(describeFailure(outcome)).toContain(`does not know job ${UNKNOWN}: Job not found`);
		expect(describeFailure(outcome)).not.toContain('paid');
	});

	it('makes an error item of an unknown job and goes on with the others', async () => {
		const jobId = await startJob();
		const { items } = await runAction(current(), {
			items: [{ id: UNKNOWN }, { id: jobId }],
			parameters: { ...GET, jobId: '={{ $json.id }}' },
			onError: 'continueRegularOutput',
		});
		expect(items.map(({ json }) => [json.id ?? json.enrichment_id, 'error' in json])).toEqual([
			[UNKNOWN, true],
			[jobId, false],
		]);
	});

	it('repeats a read that failed', async () => {
		const jobId = await startJob();
		current().control.addFault({ action: 'answer', endpoint: 'job', status: 503, times: 2 });
		const { items } = await runAction(current(), { parameters: { ...GET, jobId } });
		expect(items).toHaveLength(1);
		expect(listRequestPaths(current())).toHaveLength(3);
	});
});

describe('Get Credits', () => {
	const CREDITS = { resource: 'account', operation: 'getCredits' };

	it('returns the service’s body', async () => {
		current().control.setCredits({ credits: 42.5 });
		const { items } = await runAction(current(), { parameters: CREDITS });
		expect(items).toEqual([{ json: { credits: 42.5 }, pairedItem: { item: 0 } }]);
	});

	it('gives up after five tries when the service keeps failing', async () => {
		current().control.addFault({ action: 'answer', endpoint: 'credits', status: 500, times: 'always' });
		const outcome = await runAction(current(), { parameters: CREDITS });
		expect(describeFailure(outcome)).toContain('failed to answer the credit balance (status 500)');
		expect(listRequestPaths(current())).toHaveLength(5);
	});

	it.each([
		['nothing', undefined],
		['another shape', { balance: 3 }],
	])('says that the answer could not be read when it is %s', async (_label, body) => {
		current().control.addFault({ action: 'answer', endpoint: 'credits', status: 200, body });
		const outcome = await runAction(current(), { parameters: CREDITS });
		expect(describeFailure(outcome)).toContain('could not be read');
	});

	it('says that a web page has answered when it is HTML', async () => {
		const body = '<html></html>';
		current().control.addFault({ action: 'answer', endpoint: 'credits', status: 200, body });
		const outcome = await runAction(current(), { parameters: CREDITS });
		expect(describeFailure(outcome)).toContain('A web page answered');
	});
});
