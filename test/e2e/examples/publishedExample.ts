import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Environment } from '../../support/environment';
import { readPreviewExample } from '../../support/examples';
import type { Execution } from '../../support/realN8n/execution';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { postJson } from '../../support/realN8n/postJson';
import { waitUntil } from '../../support/realN8n/waitUntil';
import { findNode, type Workflow } from '../../support/realN8n/workflowFile';
import { listRequestBodies, listRequestLines } from '../../support/serviceReader';
import { BY_HAND, DEADLINE_MS, runToSuccess } from './runExample';

const ASKED_FOR_BALANCE = ['GET /v1/credits'];
const startSchema = z.object({ leads: z.array(z.record(z.unknown())) });

export type SentLead = z.infer<typeof startSchema>['leads'][number];

export interface Watched<Result> {
	result: Result;
	/** All that the service was asked. */
	requests: string[];
	/** The leads of all jobs that were started. */
	leads: SentLead[];
}

/** What the service was asked, and paid for, while something ran. */
export async function watch<Result>(
	{ sandbox }: Environment,
	run: () => Promise<Result>,
): Promise<Watched<Result>> {
	const requestsBefore = (await listRequestLines(sandbox)).length;
	const startsBefore = (await listRequestBodies(sandbox, 'enrich')).length;
	const result = await run();
	const starts = (await listRequestBodies(sandbox, 'enrich')).slice(startsBefore);
	return {
		result,
		requests: (await listRequestLines(sandbox)).slice(requestsBefore),
		leads: starts.flatMap((body) => startSchema.parse(body).leads),
	};
}

/** Runs an example by hand as it is imported, and expects that nothing is paid. */
export async function previewExample(environment: Environment, fileName: string): Promise<Execution> {
	const workflow = await environment.client.createWorkflow(await readPreviewExample(environment, fileName));
	const { result, requests } = await watch(
		environment,
		async () => await runToSuccess(environment, workflow),
	);
	expect(requests).toEqual(ASKED_FOR_BALANCE);
	return result;
}

/**
 * Publishes an example with a trigger of the user's in place of Run by Hand, as its notes say; returns what runs it. It is
 * left at Preview Only, which does not count in a published workflow.
 */
export async function publishExample(
	environment: Environment,
	fileName: string,
	change: (workflow: Workflow) => Workflow = (workflow) => workflow,
): Promise<() => Promise<Watched<Execution>>> {
	const { client, n8n } = environment;
	const path = randomUUID();
	const example = change(await readPreviewExample(environment, fileName));
	const workflow = await client.createWorkflow(withWebhook(example, path));
	await client.activate(workflow);
	const call = async () => await callOnce(environment, workflow, `${n8n.baseUrl}/webhook/${path}`);
	return async () => await watch(environment, call);
}

function withWebhook(workflow: Workflow, path: string): Workflow {
	findNode(workflow, BY_HAND);
	const webhook = {
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		webhookId: path,
		parameters: { httpMethod: 'POST', path, options: {} },
	};
	const nodes = workflow.nodes.map((node) => (node.name === BY_HAND ? { ...node, ...webhook } : node));
	return { ...workflow, nodes };
}

async function callOnce({ client }: Environment, workflow: SavedWorkflow, url: string): Promise<Execution> {
	const before = (await client.listExecutions(workflow)).length;
	// n8n serves a new address some seconds after the workflow is published.
	expect(await waitUntil(async () => (await postJson(url, {})) === 200, { deadlineMs: DEADLINE_MS })).toBe(
		true,
	);
	const isListed = async () => (await client.listExecutions(workflow)).length > before;
	expect(await waitUntil(isListed, { deadlineMs: DEADLINE_MS })).toBe(true);
	const [newest] = await client.listExecutions(workflow);
	const execution = await client.waitForExecution(newest?.id ?? '', DEADLINE_MS);
	expect(execution.error).toBeUndefined();
	return execution;
}
