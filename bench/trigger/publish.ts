import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { SavedWorkflow } from '../../test/support/realN8n/N8nClient';
import { waitUntil } from '../../test/support/realN8n/waitUntil';
import { toChain, toNode } from '../../test/support/realN8n/workflow';
import type { TriggerEnvironment } from './triggerEnvironment';
import type { Receiver } from './receivers';

/** The node after every receiver, which only passes its items on. */
export const NEXT_NODE = 'Next';
const DEADLINE_MS = 30_000;

/** A receiver in a published workflow. */
export interface Published {
	name: string;
	workflow: SavedWorkflow;
	url: string;
}

/**
 * Creates a receiver's workflow and publishes it.
 *
 * @param saved which successful executions n8n keeps with their data; under such a load users keep none.
 */
export async function publish(
	environment: TriggerEnvironment,
	receiver: Receiver,
	saved: 'all' | 'none',
): Promise<Published> {
	const next = toNode(NEXT_NODE, 'n8n-nodes-base.noOp', {});
	const nodes = [...receiver.toNodes(randomUUID(), environment), next];
	const chain = toChain(`${receiver.name}, saves ${saved}`, nodes);
	const settings = { ...chain.settings, saveDataSuccessExecution: saved, saveExecutionProgress: false };
	const workflow = await environment.client.createWorkflow({ ...chain, settings });
	await environment.client.activate(workflow);
	const [listener] = nodes;
	if (!listener) throw new Error(`${receiver.name} has no nodes`);
	const url = receiver.toUrl(environment, listener);
	await waitForListener(url);
	return { name: receiver.name, workflow, url };
}

/** Waits until n8n has registered a new webhook. A GET starts nothing; n8n's answer names the accepted method. */
async function waitForListener(url: string): Promise<void> {
	const isRegistered = async () => {
		const { body } = await request(url);
		return (await body.text()).includes('POST');
	};
	if (!(await waitUntil(isRegistered, { deadlineMs: DEADLINE_MS })))
		throw new Error(`Nothing listens at ${url}`);
}
