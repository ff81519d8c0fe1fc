import type { SavedWorkflow } from '../support/realN8n/N8nClient';
import { toProductionUrl } from '../support/realN8n/productionUrl';
import { tearDown } from '../support/realN8n/teardown';
import { createAccount } from '../support/environment';
import { postJson } from '../support/realN8n/postJson';
import { runLeadNodes } from '../support/realN8n/leadWorkflow';
import { toChain, toTriggerNode } from '../support/realN8n/workflow';
import { startRestartableEnvironment, type RestartableEnvironment } from './restartableEnvironment';
import { makeRows, waitFor } from './suspendingWorkflow';

const TRIGGER = 'On Delivery';
const SECRET = 'a-webhook-secret-of-the-user';
const LEADS = makeRows('published', 1).map(({ row: _row, ...lead }) => lead);

describe('A trigger in a real n8n', () => {
	let environment: RestartableEnvironment;
	let created = 0;

	beforeAll(async () => {
		environment = await startRestartableEnvironment({ sandbox: { leadSeconds: 3_600 } });
	});

	afterAll(tearDown);

	/** A saved workflow that begins with the trigger, and the trigger's production URL. */
	async function createTrigger(
		verification: string,
		changes: Record<string, string> = {},
	): Promise<{ saved: SavedWorkflow; url: string }> {
		const { client, n8n } = environment;
		const name = `${verification} ${++created}`;
		const credential = await createAccount(environment, name, { webhookSecret: SECRET, ...changes });
		const trigger = toTriggerNode(
			TRIGGER,
			{ verification, simplify: false, options: {} },
			`trigger-${created}`,
			credential,
		);
		const saved = await client.createWorkflow(toChain(name, [trigger]));
		return { saved, url: toProductionUrl(n8n.baseUrl, trigger, 'lead-enrichment') };
	}

	async function startJob(): Promise<string> {
		const start = { operation: 'enrich', getResults: 'none' };
		const execution = await runLeadNodes(environment, { Start: start }, { rows: LEADS });
		return String(execution.rowsOf('Start')[0]?.enrichment_id);
	}

	test('is published while the service cannot be reached', async () => {
		environment.sandbox.control.addFault({ action: 'reset', times: 'always' });
		const { saved } = await createTrigger('api');
		expect(await environment.client.publish(saved)).toBeUndefined();
		environment.sandbox.control.clearFaults();
	});

	test.each([
		['refuses the token', { action: 'answer', status: 401 }],
		['is down', { action: 'reset' }],
	] as const)('still takes deliveries after a restart at which the service %s', async (_label, fault) => {
		const { n8n, client, sandbox } = environment;
		const { saved, url } = await createTrigger('api');
		expect(await client.publish(saved)).toBeUndefined();
		const delivery = {
			enrichment_id: await startJob(),
			status: 'in_progress',
			result: { full_name: 'Ada Byron' },
		};
		sandbox.control.addFault({ ...fault, times: 'always' });
		sandbox.control.clearRequests();
		await n8n.kill();
		await n8n.restart();
		await waitFor('the trigger listens', async () => (await postJson(url, [])) === 400);
		// The service cannot confirm it now: the sender is told to deliver again.
		expect(await postJson(url, delivery)).toBe(503);
		sandbox.control.clearFaults();
		expect(await postJson(url, delivery)).toBe(200);
		await waitFor('the lead starts the workflow', async () => {
			const executions = await client.finishedExecutions(saved);
			return executions.some((execution) => execution.rowsOf(TRIGGER)[0]?.full_name === 'Ada Byron');
		});
		expect(sandbox.control.requests({ endpoint: 'credits' })).toEqual([]);
	});

	test.each([
		['api', { accessToken: 'withdrawn' }, 'The service did not accept the access token'],
		['signedUrl', { webhookSecret: '' }, 'needs a webhook secret'],
	])('is not published with a faulty set-up: %s %j', async (verification, changes, sentence) => {
		const { saved, url } = await createTrigger(verification, changes);
		expect(await environment.client.publish(saved)).toContain(sentence);
		expect(await postJson(url, {})).toBe(404);
	});
});
