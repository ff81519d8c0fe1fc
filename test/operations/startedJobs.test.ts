import type { RequestListener } from 'node:http';
import { answerJson } from '../engine/localServer';
import {
	describeFailure,
	LEADS_5,
	makeRows,
	runAgainst,
	UNKNOWN_JOB,
	useService,
	type ActionRun,
} from './service';

const { control, listStarts, runAction, untilRequested } = useService();
const KEY = 'lead_enrichment_jobs';
const ONE_ROW_PER_JOB = { batchSize: 1 };

const listIds = () => control.jobs().map(({ enrichment_id: id }) => id);

/** The custom data's ids are in the order of the answers, which need not be that of the starts. */
function parseJobs(value: string | undefined): { label: string | undefined; ids: string[] } {
	const [label, ids = ''] = (value ?? '').split(': ');
	return { label, ids: ids.split(', ').sort() };
}

const fullCustomData = () =>
	Object.fromEntries(Array.from({ length: 10 }, (_key, index) => [`mine_${index}`, `${index}`]));

describe('the execution’s custom data', () => {
	it.each(['poll', 'none', 'suspend'])('names the job of a run: %s', async (getResults) => {
		if (getResults === 'suspend') control.setPace({ leadSeconds: 3600 });
		const { customData } = await runAction({ items: makeRows(2), parameters: { getResults } });
		expect(customData).toEqual({ [KEY]: `1 job: ${listIds()[0]}` });
	});

	it.each(['poll', 'suspend'])(
		'names the jobs of a run that is cancelled, as n8n stores it at that moment: %s',
		async (getResults) => {
			control.setPace({ leadSeconds: 3600 });
			control.addFault({ action: 'hang', endpoint: 'job', times: 'always' });
			const cancelWhen = untilRequested('job');
			const run = { items: makeRows(3), parameters: { getResults }, options: ONE_ROW_PER_JOB };
			const outcome = await runAction({ ...run, cancelWhen });
			expect(outcome.status).toBe('canceled');
			expect(parseJobs(outcome.customData[KEY])).toEqual({ label: '3 jobs', ids: listIds().sort() });
		},
	);

	it('counts all jobs that were started, and names as many as n8n keeps', async () => {
		control.addFault({ action: 'answer', endpoint: 'start', status: 402, body: {}, skip: 15 });
		const run = { items: makeRows(16), options: ONE_ROW_PER_JOB };
		const { customData } = await runAction({ ...run, onError: 'continueRegularOutput' });
		const { label, ids } = parseJobs(customData[KEY]);
		expect(label).toBe('15 jobs');
		expect(ids).toHaveLength(6);
		expect(listIds()).toEqual(expect.arrayContaining(ids));
	});

	it('adds to the jobs of a node before, and leaves the user’s own keys alone', async () => {
		const customData = { mine: 'x', [KEY]: `1 job: ${UNKNOWN_JOB}` };
		const outcome = await runAction({ items: makeRows(1), customData });
		expect(outcome.customData).toEqual({ mine: 'x', [KEY]: `2 jobs: ${UNKNOWN_JOB}, ${listIds()[0]}` });
	});

	it.each(['', 'of the user', '2 jobs: ', 'of the user, 1 job: b'])(
		'replaces what is not of its own under its key: %j',
		async (value) => {
			const { customData } = await runAction({ items: makeRows(1), customData: { [KEY]: value } });
			expect(customData).toEqual({ [KEY]: `1 job: ${listIds()[0]}` });
		},
	);

	it('counts a job once when n8n runs the node again', async () => {
		control.planJobs({ fate: 'fail' });
		const retryOnFail = { maxTries: 2, waitBetweenTries: 0 };
		const outcome = await runAction({ items: makeRows(1), retryOnFail });
		expect(outcome.customData).toEqual({ [KEY]: `1 job: ${listIds()[0]}` });
	});

	it('does not concern the run when the user’s keys leave no room', async () => {
		const customData = fullCustomData();
		const outcome = await runAction({ items: makeRows(1), customData });
		expect(outcome.status).toBe('success');
		expect(outcome.customData).toEqual(customData);
	});
});

describe('the log', () => {
	it('names each job as soon as it is started, with the execution', async () => {
		const run = { items: makeRows(15), options: ONE_ROW_PER_JOB, executionId: '5' };
		const { logs } = await runAction(run);
		for (const id of listIds())
			expect(logs).toContain(`info: Lead Enrichment started job ${id} in execution 5`);
	});

	it('names all jobs of a cancelled run, also those that may have been started', async () => {
		control.setPace({ leadSeconds: 3600 });
		control.addFault({ action: 'hang', endpoint: 'start', skip: 1, times: 'always' });
		const cancelWhen = untilRequested('job');
		const run = { items: makeRows(2), options: ONE_ROW_PER_JOB, ...LEADS_5 };
		const outcome = await runAction({ ...run, cancelWhen });
		const line = outcome.logs.find((log) => log.startsWith('warn: ')) ?? '';
		expect(line).toContain('canceled in execution 5');
		expect(line).toContain(listIds()[0]);
		expect(line).toContain('"n8n Leads #5 (2/2)"');
		expect(describeFailure(outcome)).toContain(listIds()[0]);
		expect(listStarts()).toHaveLength(2);
	});
});

/** Cancels the run as soon as the service has the request that starts a job. */
async function cancelDuringStart(run: ActionRun = {}) {
	return await runAction({ items: makeRows(2), ...LEADS_5, ...run, cancelWhen: untilRequested('start') });
}

describe('a run that is cancelled while the service has the start and has not answered', () => {
	it.each(['poll', 'suspend', 'none'])(
		'says that the job may have been started and paid for, and its name: %s',
		async (getResults) => {
			control.addFault({ action: 'hang', endpoint: 'start', when: 'after' });
			const parameters = { getResults };
			const outcome = await cancelDuringStart({ parameters, onError: 'continueRegularOutput' });
			expect(outcome.status).toBe('canceled');
			expect(describeFailure(outcome)).toContain('may have started and may be charged');
			expect(describeFailure(outcome)).toContain('"n8n Leads #5"');
			expect(describeFailure(outcome)).not.toContain('No job had been started');
			expect(control.jobs()).toHaveLength(1);
		},
	);

	it('names the job by its id when the answer comes a moment later', async () => {
		let receive: () => void = () => undefined;
		const cancelWhen = new Promise<void>((resolve) => (receive = resolve));
		const service: RequestListener = (_request, response) => {
			receive();
			setTimeout(() => answerJson(response, { enrichment_id: UNKNOWN_JOB }), 300);
		};
		const outcome = await runAgainst(service, { items: makeRows(2), cancelWhen });
		expect(describeFailure(outcome)).toContain(`${UNKNOWN_JOB} (running)`);
		expect(describeFailure(outcome)).not.toContain('may have started');
	});
});

describe('a run that is cancelled before anything was sent', () => {
	it('says that no job was started', async () => {
		const outcome = await runAction({ items: makeRows(2), cancelWhen: Promise.resolve() });
		expect(outcome.status).toBe('canceled');
		expect(listStarts()).toEqual([]);
	});
});
