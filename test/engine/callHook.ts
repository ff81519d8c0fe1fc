import './environment';

import { HookContext } from 'n8n-core';
import type { IHookFunctions, WorkflowActivateMode } from 'n8n-workflow';
import { captureLogs } from './logs';
import { findNode } from './nodePackage';
import { loadSources } from './sources';
import { buildWebhook, type NodeUnderTest } from './workflowOfTest';

export interface HookOutcome {
	/** What the node threw: n8n then does not listen, and shows it. */
	error: unknown;
	logs: string[];
}

type Hook = (this: IHookFunctions) => Promise<boolean>;

/** Calls the methods of a trigger's webhook in the order in which n8n calls them before it listens. */
async function activate(run: NodeUnderTest, activation: WorkflowActivateMode): Promise<void> {
	const { webhookMethods } = findNode(run.nodePackage ?? (await loadSources()), run.node);
	const methods: Record<string, Hook> = webhookMethods?.default ?? {};
	const isTest = activation === 'manual';
	const { workflow, node, additionalData, webhookData } = await buildWebhook(run, { isTest });
	const mode = isTest ? 'manual' : 'trigger';
	const context = new HookContext(workflow, node, additionalData, mode, activation, webhookData);
	if (!(await methods.checkExists?.call(context))) await methods.create?.call(context);
}

/** Activates a trigger in n8n's own hook context, for the reason that `activation` names. */
export async function callHook(run: NodeUnderTest, activation: WorkflowActivateMode): Promise<HookOutcome> {
	const [error, logs] = await captureLogs(async () => {
		try {
			await activate(run, activation);
			return undefined;
		} catch (thrown) {
			return thrown;
		}
	});
	return { error, logs };
}
