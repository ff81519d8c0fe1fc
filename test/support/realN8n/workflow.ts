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
		return [before.name, { main: [[{ node: node.name, type: 'main', index: 0 }]] }];
	});
	const positioned = nodes.map((node, index) => ({ ...node, position: [index * 200, 0] }));
	return {
		name,
		nodes: positioned,
		connections: Object.fromEntries(connections),
		settings: { executionOrder: 'v1' },
	};
}
