import { z } from 'zod';
import { runLeadNodes } from '../../support/realN8n/leadWorkflow';
import { toProductionUrl } from '../../support/realN8n/productionUrl';
import { readResults } from '../../support/serviceReader';
import { createAccount } from '../../support/environment';
import type { Credential } from '../../support/realN8n/workflowFile';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { toChain, toNode, toTriggerNode } from '../../support/realN8n/workflow';
import { makeRows, waitFor } from '../suspendingWorkflow';
import type { QueueEnvironment } from './queueEnvironment';

export const LEADS_PER_JOB = 30;
const TRIGGER_PATH = 'lead-enrichment';
const TRIGGER = 'On Lead';
/** The numbers of accepted deliveries after which the webhook process is killed. */
const KILL_AFTER = [8, 40];
/** The number of failed attempts after which it is started again. */
const FAILURES_PER_OUTAGE = 10;

const startedSchema = z.object({ enrichment_id: z.string() });

type Lead = Record<string, unknown>;

/** A job that was delivered to a trigger. */
export interface DeliveredJob {
	name: string;
	id: string;
	/** Its leads, read directly from the service. */
	results: Lead[];
	/** The items of this job with which the trigger started its workflow. */
	received: Lead[];
}

/**
 * Two published workflows, one with verification by the API and one by signed URL, receive a streamed job and an
 * unstreamed one each. The webhook process is killed and started again twice while deliveries arrive.
 */
export async function runTriggerScenario(environment: QueueEnvironment): Promise<DeliveredJob[]> {
	const { client, sandbox } = environment;
	sandbox.control.setPace({ leadSeconds: 0.3, parallelism: 1 });
	sandbox.control.clearDeliveries();
	const credential = await createAccount(environment, 'Account with a webhook secret', {
		webhookSecret: 'a-secret-of-the-queue-test',
	});
	const receivers: SavedWorkflow[] = [];
	const jobs: Array<Pick<DeliveredJob, 'name' | 'id'>> = [];
	for (const verification of ['api', 'signedUrl']) {
		const { saved, url } = await publishReceiver(environment, verification, credential);
		receivers.push(saved);
		for (const streaming of [true, false]) {
			const name = `${streaming ? 'streamed' : 'unstreamed'}, ${verification}`;
			jobs.push({ name, id: await startJob(environment, name, { webhookUrl: url, streaming }, credential) });
		}
	}
	for (const count of KILL_AFTER) await killAndRestart(environment, count);
	await sandbox.control.deliveriesSettled();
	await waitFor('the queue is empty', async () => (await environment.countOpenJobs()) === 0);
	const executions = await Promise.all(
		receivers.map(async (receiver) => await client.finishedExecutions(receiver)),
	);
	const received = executions.flat().flatMap((execution) => execution.rowsOf(TRIGGER));
	return await Promise.all(
		jobs.map(async ({ name, id }) => ({
			name,
			id,
			results: await readResults(sandbox, id),
			received: received.filter((item) => item.enrichment_id === id),
		})),
	);
}

async function publishReceiver(
	{ client, n8n }: QueueEnvironment,
	verification: string,
	credential: Credential,
): Promise<{ saved: SavedWorkflow; url: string }> {
	const parameters = { events: ['leadEnriched', 'jobCompleted'], verification };
	const trigger = toTriggerNode(TRIGGER, parameters, `receiver-${verification}`, credential);
	const next = toNode('Next', 'n8n-nodes-base.noOp', {});
	const saved = await client.createWorkflow(toChain(`Receive, ${verification}`, [trigger, next]));
	await client.activate(saved);
	return { saved, url: toProductionUrl(n8n.baseUrl, trigger, TRIGGER_PATH) };
}

async function startJob(
	environment: QueueEnvironment,
	name: string,
	target: { webhookUrl: string; streaming: boolean },
	credential: Credential,
): Promise<string> {
	const rows = makeRows(name, LEADS_PER_JOB).map(({ row: _row, ...lead }) => lead);
	const parameters = { getResults: 'webhook', ...target };
	const execution = await runLeadNodes(environment, { Start: parameters }, { rows, credential });
	return startedSchema.parse(execution.rowsOf('Start')[0]).enrichment_id;
}

/** Kills the webhook process after some deliveries, and starts it again after others have failed. */
async function killAndRestart({ sandbox, webhook }: QueueEnvironment, afterAccepted: number): Promise<void> {
	const countAccepted = () => sandbox.control.deliveries().filter(({ status }) => status === 200).length;
	const countFailed = () =>
		sandbox.control.deliveries().filter(({ status }) => status !== 200 && status !== 'under way').length;
	await waitFor(`${afterAccepted} deliveries are accepted`, () => countAccepted() >= afterAccepted);
	const failedBefore = countFailed();
	await webhook.kill();
	await waitFor('deliveries fail', () => countFailed() >= failedBefore + FAILURES_PER_OUTAGE);
	await webhook.start();
}
