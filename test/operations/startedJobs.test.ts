import { describeFailure, listStarts, makeRows, runAction, untilRequested, useSandbox } from './service';
import { suspendRun } from './suspendedRuns';

const current = useSandbox();
const KEY = 'lead_enrichment_jobs';
const ONE_ROW_PER_JOB = { batchSize: 1 };
const EARLIER_ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';

const listIds = () =>
	current()
		.control.jobs()
		.map(({ enrichment_id: id }) => id);

/** The custom data's ids are in the order of the answers, which need not be that of the starts. */
function parseJobs(value: string | undefined): { label: string | undefined; ids: string[] } {
	const [label, ids = ''] = (value ?? '').split(': ');
	return { label, ids: ids.split(', ').sort() };
}

const fullCustomData = () =>
	Object.fromEntries(Array.from({ length: 10 }, (_key, index) => [`mine_${index}`, `${index}`]));

describe('the execution’s custom data', () => {
	it.each(['poll', 'none'])('names the job of a run: %s', async (delivery) => {
		const { customData } = await runAction(current(), { items: makeRows(2), parameters: { delivery } });
		expect(customData).toEqual({ [KEY]: `1 job: ${listIds()[0]}` });
	});

	it('names the job of a suspended run', async () => {
		const { outcome } = await suspendRun(current(), { items: makeRows(2) });
		expect(outcome.customData).toEqual({ [KEY]: `1 job: ${listIds()[0]}` });
	});

	it.each(['poll', 'suspend'])(
		'names the jobs of a run that is cancelled, as n8n stores it at that moment: %s',
		async (delivery) => {
			current().control.setPace({ leadSeconds: 3600 });
			current().control.addFault({ action: 'hang', endpoint: 'job', times: 'always' });
			const cancelWhen = untilRequested(current(), 'job');
			const run = { items: makeRows(3), parameters: { delivery }, options: ONE_ROW_PER_JOB };
			const outcome = await runAction(current(), { ...run, cancelWhen });
			expect(outcome.status).toBe('canceled');
			expect(parseJobs(outcome.customData[KEY])).toEqual({ label: '3 jobs', ids: listIds().sort() });
		},
	);

	it('counts all jobs and names as many as n8n keeps', async () => {
		const { customData } = await runAction(current(), { items: makeRows(15), options: ONE_ROW_PER_JOB });
		const { label, ids } = parseJobs(customData[KEY]);
		expect(label).toBe('15 jobs');
		expect(ids).toHaveLength(13);
		expect(listIds()).toEqual(expect.arrayContaining(ids));
	});

	it('adds to the jobs of a node before, and leaves the user’s own keys alone', async () => {
		const customData = { mine: 'x', [KEY]: `1 job: ${EARLIER_ID}` };
		const outcome = await runAction(current(), { items: makeRows(1), customData });
		expect(outcome.customData).toEqual({ mine: 'x', [KEY]: `2 jobs: ${EARLIER_ID}, ${listIds()[0]}` });
	});

	it('counts a job once when n8n runs the node again', async () => {
		current().control.planJobs({ fate: 'fail' });
		const retryOnFail = { maxTries: 2, waitBetweenTries: 0 };
		const outcome = await runAction(current(), { items: makeRows(1), retryOnFail });
		expect(outcome.customData).toEqual({ [KEY]: `1 job: ${listIds()[0]}` });
	});

	it('does not concern the run when the user’s keys leave no room', async () => {
		const customData = fullCustomData();
		const outcome = await runAction(current(), { items: makeRows(1), customData });
		expect(outcome.status).toBe('success');
		expect(outcome.customData).toEqual(customData);
	});

	it('is left alone when nothing was started', async () => {
		current().control.addFault({ action: 'answer', endpoint: 'start', status: 402 });
		const { customData } = await runAction(current(), { items: makeRows(1) });
		expect(customData).toEqual({});
	});
});

describe('the log', () => {
	it('names each job as soon as it is started, with the execution', async () => {
		const run = { items: makeRows(15), options: ONE_ROW_PER_JOB, executionId: '5' };
		const { logs } = await runAction(current(), run);
		for (const id of listIds())
			expect(logs).toContain(`info: Lead Enrichment started job ${id} in execution 5`);
	});

	it('names all jobs of a cancelled run, also those that may have been started', async () => {
		current().control.setPace({ leadSeconds: 3600 });
		current().control.addFault({ action: 'hang', endpoint: 'start', skip: 1, times: 'always' });
		const cancelWhen = untilRequested(current(), 'job');
		const run = { items: makeRows(2), options: ONE_ROW_PER_JOB, workflowName: 'Leads', executionId: '5' };
		const outcome = await runAction(current(), { ...run, cancelWhen });
		const line = outcome.logs.find((log) => log.startsWith('warn: ')) ?? '';
		expect(line).toContain('canceled in execution 5');
		expect(line).toContain(listIds()[0]);
		expect(line).toContain('"n8n Leads #5 (2/2)"');
		expect(describeFailure(outcome)).toContain(listIds()[0]);
		expect(listStarts(current())).toHaveLength(2);
	});
});
