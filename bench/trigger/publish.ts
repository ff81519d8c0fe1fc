import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { SavedWorkflow } from '../../demo/realN8n/N8nClient';
import { waitUntil } from '../../demo/realN8n/waitUntil';
import { toChain, toNode } from '../../test/realN8n/workflow';
import type { Place } from './place';
import type { Receiver } from './receivers';

/** What follows every receiver: a node that only hands its items on. */
export const NEXT_NODE = 'Next';
const DEADLINE_MS = 30_000;

/** A receiver that listens. */
export interface Published {
	name: string;
	workflow: SavedWorkflow;
	url: string;
}

/**
 * Makes a receiver's workflow and publishes it.
 *
 * @param saved which executions n8n keeps with their data. Under a load of deliveries people keep none of the good ones.
 */
export async function publish(place: Place, receiver: Receiver, saved: 'all' | 'none'): Promise<Published> {
	const nodes = [...receiver.toNodes(randomUUID(), place), toNode(NEXT_NODE, 'n8n-nodes-base.noOp', {})];
	const chain = toChain(`${receiver.name}, saves ${saved}`, nodes);
	const settings = { ...chain.settings, saveDataSuccessExecution: saved, saveExecutionProgress: false };
	const workflow = await place.client.createWorkflow({ ...chain, settings });
	await place.client.activate(workflow);
	const [listener] = nodes;
	if (!listener) throw new Error(`${receiver.name} has no nodes`);
	const url = receiver.toUrl(place, listener);
	await waitForListener(url);
	return { name: receiver.name, workflow, url };
}

/** A new production webhook can be unknown for some seconds. A GET starts nothing, and n8n says what it would take. */
async function waitForListener(url: string): Promise<void> {
	const isKnown = async () => {
		const { body } = await request(url);
		return (await body.text()).includes('POST');
	};
	if (!(await waitUntil(isKnown, { deadlineMs: DEADLINE_MS }))) throw new Error(`Nothing listens at ${url}`);
}
