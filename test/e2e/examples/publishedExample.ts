import { randomUUID } from 'node:crypto';
import type { Environment } from '../../support/environment';
import { readPreviewExample } from '../../support/examples';
import type { Execution } from '../../support/realN8n/execution';
import { findNode, type Workflow } from '../../support/realN8n/workflowFile';
import { ASKED_FOR_BALANCE, callOnce, watch, type Watched } from '../watch';
import { BY_HAND, runToSuccess } from './runExample';

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
