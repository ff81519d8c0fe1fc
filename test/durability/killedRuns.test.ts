import { tearDown } from '../support/realN8n/teardown';
import type { SavedWorkflow } from '../support/realN8n/N8nClient';
import { toChain, toLeadNode, toNode, toWebhookNode, type Parameters } from '../support/realN8n/workflow';
import { startRestartableEnvironment, type RestartableEnvironment } from './restartableEnvironment';
import { makeRows, publish, waitFor, waitUntilSuspended } from './suspendingWorkflow';

const NODE = 'Enrich Leads';
const DEADLINE_MS = 120_000;
const RETRY_ON_FAIL = { retryOnFail: true, maxTries: 3, waitBetweenTries: 5000 };

/** How a workflow differs from one that waits for a job. */
interface Changes {
	parameters?: Parameters;
	settings?: Parameters;
	workflowSettings?: Parameters;
}

interface Published {
	saved: SavedWorkflow;
	call: () => Promise<void>;
}

describe('A run that ends before its time in a real n8n', () => {
	let environment: RestartableEnvironment;
	let workflows = 0;

	beforeAll(async () => {
		environment = await startRestartableEnvironment({ sandbox: { leadSeconds: 3_600 } });
	});

	beforeEach(() => void environment.sandbox.control.reset());

	afterAll(tearDown);

	async function save({ parameters, settings, workflowSettings }: Changes = {}): Promise<Published> {
		const name = `ends-early-${++workflows}`;
		const all = { options: { maxWaitMinutes: 5 }, ...parameters };
		const workflow = toChain(name, [
			toWebhookNode('Call', name),
			toNode('Rows', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows', options: {} }),
			{ ...toLeadNode(NODE, all, environment.credential), ...settings },
		]);
		const withSettings = { ...workflow, settings: { executionOrder: 'v1', ...workflowSettings } };
		const { saved, call } = await publish(environment, withSettings);
		return { saved, call: async () => await call(makeRows(name, 2)) };
	}

	async function startUntilRead({ saved, call }: Published): Promise<string> {
		await call();
		await waitFor(
			'the job is read',
			() => environment.sandbox.control.requests({ endpoint: 'job' }).length > 0,
		);
		const [execution] = await environment.client.listExecutions(saved);
		return execution?.id ?? '';
	}

	async function crash(): Promise<void> {
		await environment.n8n.kill();
		await environment.n8n.restart();
	}

	const waitForExecution = async (id: string) => await environment.client.waitForExecution(id, DEADLINE_MS);

	/** The execution that a person's retry makes of it, and how often the service was paid. */
	async function describeRetry({ saved }: Published, id: string) {
		const { client, sandbox } = environment;
		sandbox.control.finishJobs({});
		sandbox.control.setPace({ leadSeconds: 0 });
		await client.retry(id, false);
		const [newest] = await client.listExecutions(saved);
		const retried = await waitForExecution(newest?.id ?? '');
		return { rows: retried.rowsOf(NODE).length, paid: sandbox.control.jobs().length };
	}

	/** Where a person who looks for the run's job finds its id. n8n keeps no error of a stopped run, or one by chance. */
	async function findJobId(id: string) {
		const execution = await waitForExecution(id);
		const [job] = environment.sandbox.control.jobs();
		const jobId = job?.enrichment_id ?? '';
		expect(jobId).not.toBe('');
		return {
			status: execution.status,
			customData: execution.customData.lead_enrichment_jobs === `1 job: ${jobId}`,
			log: (await environment.n8n.readLog()).includes(
				`Lead Enrichment started job ${jobId} in execution ${id}`,
			),
		};
	}

	test.each<[label: string, changes: Changes, isStopped: boolean]>([
		['is stopped by hand', {}, true],
		['is stopped by hand while it is suspended', { parameters: { getResults: 'suspend' } }, true],
		['took longer than n8n lets an execution take', { workflowSettings: { executionTimeout: 5 } }, false],
	])('names its job in custom data and log when it %s', async (_label, changes, isStopped) => {
		const workflow = await save(changes);
		const id = await startUntilRead(workflow);
		if (changes.parameters) await waitUntilSuspended(environment.client, workflow.saved);
		if (isStopped) await environment.client.stop(id);
		expect(await findJobId(id)).toEqual({ status: 'canceled', customData: true, log: true });
	});

	test('names its job in the log when n8n is killed', async () => {
		const id = await startUntilRead(await save());
		await crash();
		expect(await findJobId(id)).toEqual({ status: 'crashed', customData: false, log: true });
	});

	// n8n stores the execution at its time-out, whatever its node is doing then: now and then without that node, and a
	// retry runs nothing.
	test('is read when it took longer than n8n lets an execution take, and is retried', async () => {
		// The retried execution has the same limit, within which it must read its job.
		const workflow = await save({ workflowSettings: { executionTimeout: 15 } });
		const id = await startUntilRead(workflow);
		const ended = await waitForExecution(id);
		expect(ended.status).toBe('canceled');
		const rows = ended.nodesToRun.includes(NODE) ? 2 : 0;
		expect(await describeRetry(workflow, id)).toEqual({ rows, paid: 1 });
	});

	// n8n stores the execution as it was when it began.
	test.each<[how: string, status: string, changes: Changes]>([
		['it was stopped by hand', 'canceled', {}],
		[
			'n8n was killed between two tries',
			'crashed',
			{ parameters: { options: { maxWaitMinutes: 0.02 } }, settings: RETRY_ON_FAIL },
		],
		[
			'n8n was killed after it had saved the progress',
			'crashed',
			{ workflowSettings: { saveExecutionProgress: true } },
		],
	])('is lost, and started again when a person retries it, when %s', async (_how, status, changes) => {
		const workflow = await save(changes);
		const id = await startUntilRead(workflow);
		await (status === 'crashed' ? crash() : environment.client.stop(id));
		expect((await waitForExecution(id)).status).toBe(status);
		expect(environment.sandbox.control.jobs()).toHaveLength(1);
		expect(await describeRetry(workflow, id)).toEqual({ rows: 2, paid: 2 });
	});
});
