import { join } from 'node:path';
import type { Execution } from '../support/realN8n/execution';
import type { SavedWorkflow } from '../support/realN8n/N8nClient';
import { toProductionUrl } from '../support/realN8n/productionUrl';
import { tearDown } from '../support/realN8n/teardown';
import { createAccount, CREDENTIAL_TYPE } from '../support/environment';
import { postJson } from '../support/realN8n/postJson';
import { runHttpRequest, runLeadNodes } from '../support/realN8n/leadWorkflow';
import { describeRepeats } from '../support/realN8n/repeatedRuns';
import { toChain, toTriggerNode } from '../support/realN8n/workflow';
import { startReportServer, type ReportServer } from './reportServer';
import { startRestartableEnvironment, type RestartableEnvironment } from './restartableEnvironment';
import {
	expectRowsInOrder,
	LEAD_NODE,
	listJobsByExecution,
	makeRows,
	publish,
	toSuspendingWorkflow,
	waitFor,
	type Row,
	type SandboxJob,
} from './suspendingWorkflow';

const ROWS_PER_JOB = 2;
const UNKNOWN_JOB = '5f0c7a52-6f0e-4a39-9f0d-3f4d6a1f2b7c';
const SECRET = 'a-webhook-secret-of-the-user';
const TRIGGER = 'On Delivery';
const TRIGGER_PATH = 'lead-enrichment';
const LEADS = makeRows('streamed', 3).map(({ row: _row, ...lead }) => lead);

/** A waiting execution and the jobs that it waits for. */
interface WaitingExecution {
	id: string;
	rows: Row[];
	jobs: SandboxJob[];
}

describe('The package in n8n 1.123', () => {
	let environment: RestartableEnvironment;
	let reportServer: ReportServer;

	beforeAll(async () => {
		environment = await startRestartableEnvironment({
			manifestFolder: join(__dirname, 'n8n-1.123'),
			// The module that newer versions disable does not exist there, and n8n would not start.
			env: { N8N_DISABLED_MODULES: '' },
			// No job ends by itself.
			sandbox: { leadSeconds: 3_600, deliveryAttempts: 3, deliveryPauseSeconds: 0.5 },
		});
		reportServer = await startReportServer();
	});

	afterAll(tearDown);

	test('loads: the credential test succeeds, and the node reads the balance', async () => {
		const { client, credential, sandbox } = environment;
		const data = { baseUrl: sandbox.baseUrl, accessToken: sandbox.token };
		const { status } = await client.testCredential(credential, CREDENTIAL_TYPE, data);
		expect(status).toBe('OK');
		const execution = await runLeadNodes(environment, {
			Balance: { resource: 'account', operation: 'getCredits' },
		});
		expect(execution.rowsOf('Balance')).toEqual([{ credits: 1_000_000 }]);
	});

	test('lets no other node send the token', async () => {
		const { status, error } = await runHttpRequest(environment, '/v1/credits');
		expect(status).toBe('error');
		expect(error?.message).toMatch(/prevent use within an HTTP Request/);
	});

	describe('with a run that is repeated', () => {
		describeRepeats(() => environment.client);
	});

	describe('with a waiting execution of Enrich', () => {
		let workflow: Awaited<ReturnType<typeof publish>>;
		let started = 0;

		beforeAll(async () => {
			const parameters = { options: { batchSize: ROWS_PER_JOB } };
			workflow = await publish(
				environment,
				toSuspendingWorkflow('suspend', parameters, environment, reportServer),
			);
		});

		/** Starts an execution and returns when it is waiting. */
		async function startWaiting(rowCount: number): Promise<WaitingExecution> {
			const rows = makeRows(`suspend-${++started}`, rowCount);
			await workflow.call(rows);
			let id = '';
			await waitFor('the execution is waiting', async () => {
				const executions = await environment.client.listExecutions(workflow.saved);
				id = executions.find(({ status }) => status === 'waiting')?.id ?? '';
				return executions.length === started && id !== '';
			});
			return { id, rows, jobs: listJobsByExecution(environment.sandbox).get(id) ?? [] };
		}

		const finish = ({ enrichment_id: jobId }: SandboxJob) =>
			environment.sandbox.control.finishJobs({ jobId });
		const isWaiting = async ({ id }: WaitingExecution) => !(await environment.client.hasEnded(id));
		const readResumed = async ({ id }: WaitingExecution) =>
			await environment.client.waitForExecution(id, 120_000);

		/** Each row once, in order, paired with its input, with the result of its job; and once at the next node. */
		function expectEachRowOnce({ id, rows, jobs }: WaitingExecution, execution: Execution): void {
			expect(execution.status).toBe('success');
			expectRowsInOrder(execution, rows, jobs, ROWS_PER_JOB);
			const reports = reportServer.reports.filter((report) => report.execution === id);
			expect(reports.map(({ row }) => row).sort()).toEqual(rows.map(({ row }) => row).sort());
		}

		test('resumes with all rows when the last of its jobs has ended', async () => {
			const waiting = await startWaiting(6);
			expect(waiting.jobs).toHaveLength(3);
			for (const job of waiting.jobs.slice(0, 2)) finish(job);
			await environment.sandbox.control.deliveriesSettled();
			expect(await isWaiting(waiting)).toBe(true);
			waiting.jobs.slice(2).forEach(finish);
			expectEachRowOnce(waiting, await readResumed(waiting));
		});

		test('takes nothing from forged deliveries to its resume URL', async () => {
			const waiting = await startWaiting(4);
			const [job] = waiting.jobs;
			const bare = `${environment.n8n.publicUrl}/webhook-waiting/${waiting.id}`;
			const url = job?.webhookUrl ?? '';
			// This version does not sign it: it can be guessed from the execution's number.
			expect(url).toBe(bare);
			const forge = async (fields: Record<string, unknown>) =>
				await postJson(url, { status: 'completed', results: [{ full_name: 'Mallory' }], ...fields });

			expect(await forge({ enrichment_id: job?.enrichment_id })).toBe(503);
			expect(await forge({ enrichment_id: UNKNOWN_JOB })).toBe(200);
			expect(await forge({ enrichment_id: job?.enrichment_id, status: 'in_progress' })).toBe(200);
			expect(await forge({})).toBe(200);
			expect(await postJson(url, {})).toBe(200);
			expect(await isWaiting(waiting)).toBe(true);

			// Nor have they when one of the two jobs has ended.
			waiting.jobs.slice(0, 1).forEach(finish);
			await environment.sandbox.control.deliveriesSettled();
			expect(await forge({ enrichment_id: job?.enrichment_id })).toBe(200);
			expect(await forge({ enrichment_id: waiting.jobs[1]?.enrichment_id })).toBe(503);
			expect(await isWaiting(waiting)).toBe(true);

			waiting.jobs.slice(1).forEach(finish);
			const execution = await readResumed(waiting);
			expectEachRowOnce(waiting, execution);
			expect(JSON.stringify(execution.outputOf(LEAD_NODE))).not.toContain('Mallory');
		});

		test('is resumed once when the final deliveries of its last two jobs arrive at the same time', async () => {
			for (let round = 0; round < 3; round++) {
				const waiting = await startWaiting(4);
				environment.sandbox.control.clearDeliveries();
				environment.sandbox.control.addDeliveryFault({ kind: 'final', action: 'hold', times: 2 });
				waiting.jobs.forEach(finish);
				const listHeld = () =>
					environment.sandbox.control.deliveries().filter(({ status }) => status === 'held');
				await waitFor('both deliveries are held', () => listHeld().length === 2);
				const answers = await Promise.all(listHeld().map(async ({ url, body }) => await postJson(url, body)));
				// Nobody knows whether n8n has taken the first: the sender of the second is to repeat it.
				expect([...answers].sort()).toEqual([200, 503]);
				expectEachRowOnce(waiting, await readResumed(waiting));
				// The service repeats the deliveries: n8n refuses them, because the execution has ended.
				environment.sandbox.control.releaseDeliveries();
				await environment.sandbox.control.deliveriesSettled();
				const late = environment.sandbox.control.deliveries().filter(({ status }) => status !== 'held');
				expect(new Set(late.map(({ status }) => status))).toEqual(new Set([409]));
				expectEachRowOnce(waiting, await readResumed(waiting));
			}
		});
	});

	describe.each(['signedUrl', 'api'])('with an active trigger that verifies by %s', (verification) => {
		let saved: SavedWorkflow;
		let url: string;
		let jobId: string;

		beforeAll(async () => {
			const account = { webhookSecret: SECRET };
			const credential = await createAccount(environment, `With ${verification}`, account);
			const parameters = { events: ['leadEnriched', 'jobCompleted'], verification };
			const trigger = toTriggerNode(TRIGGER, parameters, `trigger-${verification}`, credential);
			saved = await environment.client.createWorkflow(toChain(`Trigger ${verification}`, [trigger]));
			await environment.client.activate(saved);
			url = toProductionUrl(environment.n8n.baseUrl, trigger, TRIGGER_PATH);
			// A new production webhook answers 404 for some seconds.
			await waitFor('the trigger listens', async () => (await postJson(url, [])) !== 404);
			const start = { operation: 'enrich', leadSource: 'json', leadsJson: JSON.stringify(LEADS) };
			const execution = await runLeadNodes(
				environment,
				{ Start: { ...start, delivery: 'webhook', webhookUrl: url, streaming: true } },
				credential,
			);
			expect(execution.error).toBeUndefined();
			jobId = String(execution.rowsOf('Start')[0]?.enrichment_id);
		});

		test('accepts the streamed deliveries and the final one', async () => {
			environment.sandbox.control.clearDeliveries();
			environment.sandbox.control.finishJobs({ jobId });
			await environment.sandbox.control.deliveriesSettled();
			const deliveries = environment.sandbox.control.deliveries();
			expect(deliveries.map(({ kind, status }) => [kind, status])).toEqual([
				...LEADS.map(() => ['streamed', 200]),
				['final', 200],
			]);
			const readItems = async () => {
				const executions = await environment.client.finishedExecutions(saved);
				return executions.flatMap((execution) => execution.rowsOf(TRIGGER));
			};
			await waitFor('all deliveries are executed', async () => (await readItems()).length > LEADS.length);
			const items = await readItems();
			const leads = items.filter(({ event }) => event === 'lead.enriched');
			const names = LEADS.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
			expect(leads.map((lead) => lead.full_name).sort()).toEqual(names);
			expect(items.filter(({ event }) => event !== 'lead.enriched')).toEqual([
				expect.objectContaining({ event: 'job.completed', enrichment_id: jobId, lead_count: 3 }),
			]);
		});

		test('answers 401 to a forged delivery, and puts out nothing of it', async () => {
			const results = [{ full_name: 'Mallory' }];
			const forged = { enrichment_id: UNKNOWN_JOB, status: 'completed', results };
			expect(await postJson(url, forged)).toBe(401);
			expect(await postJson(`${url}?lead-enrichment-signature=0a1b`, forged)).toBe(401);
			const executions = await environment.client.finishedExecutions(saved);
			expect(executions).toHaveLength(LEADS.length + 1);
			const items = executions.map((execution) => execution.rowsOf(TRIGGER));
			expect(JSON.stringify(items)).not.toContain('Mallory');
		});
	});
});
