import type { Credential, Workflow, WorkflowNode } from './workflowFile';
import { CREDENTIAL_TYPE } from '../environment';

export type Parameters = Record<string, unknown>;

/** In Manual Executions: Run. */
export const RUN_BY_HAND: Parameters = { manualRuns: 'run' };

/** A node as n8n's editor saves it. */
export function toNode(
	name: string,
	type: string,
	parameters: Parameters,
	rest: Partial<WorkflowNode> = {},
): WorkflowNode {
	return { id: name, name, type, typeVersion: 1, position: [0, 0], parameters, ...rest };
}

export const BY_HAND = 'Run by Hand';
export const manualTrigger = toNode(BY_HAND, 'n8n-nodes-base.manualTrigger', {});

export function toEditNode(name: string, parameters: Parameters): WorkflowNode {
	return toNode(name, 'n8n-nodes-base.set', { options: {}, ...parameters }, { typeVersion: 3.4 });
}

/** Nodes that put out the rows, the last of them under this name. */
export function toRowNodes(rows: ReadonlyArray<Record<string, unknown>>, name = 'Rows'): WorkflowNode[] {
	return [
		toEditNode('All Rows', { mode: 'raw', jsonOutput: JSON.stringify({ rows }) }),
		toNode(name, 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'rows', options: {} }),
	];
}

/** n8n's own webhook, called at an address that ends with the path. */
export function toWebhookNode(name: string, path: string): WorkflowNode {
	const parameters = { httpMethod: 'POST', path, options: {} };
	return toNode(name, 'n8n-nodes-base.webhook', parameters, { typeVersion: 2, webhookId: path });
}

/** A connection to the first input of a node. */
export function toInputOf(node: string) {
	return [{ node, type: 'main', index: 0 }];
}

/** Our action node. It runs when a test starts it by hand, where the node's own default is a preview. */
export function toLeadNode(name: string, parameters: Parameters, credential: Credential): WorkflowNode {
	return toNode(
		name,
		'n8n-nodes-lead-enrichment.leadEnrichment',
		{ ...RUN_BY_HAND, ...parameters },
		{ credentials: { [CREDENTIAL_TYPE]: credential } },
	);
}

/** Our trigger; its webhook URL contains `webhookId`. Without a credential it verifies nothing. */
export function toTriggerNode(
	name: string,
	parameters: Parameters,
	webhookId: string,
	credential?: Credential,
): WorkflowNode {
	return toNode(name, 'n8n-nodes-lead-enrichment.leadEnrichmentTrigger', parameters, {
		typeVersion: 2,
		webhookId,
		...(credential && { credentials: { [CREDENTIAL_TYPE]: credential } }),
	});
}

/** A workflow in which each node is connected to the next. */
export function toChain(name: string, nodes: WorkflowNode[]): Workflow {
	const connections = nodes.slice(1).map((node, index): [string, unknown] => {
		const before = nodes[index] ?? node;
		return [before.name, { main: [toInputOf(node.name)] }];
	});
	const positioned = nodes.map((node, index) => ({ ...node, position: [index * 200, 0] }));
	return {
		name,
		nodes: positioned,
		connections: Object.fromEntries(connections),
		settings: { executionOrder: 'v1' },
	};
}
