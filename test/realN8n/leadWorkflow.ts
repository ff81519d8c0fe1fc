import type { Execution } from '../../demo/realN8n/execution';
import type { Credential, Workflow, WorkflowNode } from '../../demo/realN8n/workflowFile';
import { CREDENTIAL_TYPE, type Stage } from '../../demo/stage';

const TRIGGER = 'Run by Hand';
const DEADLINE_MS = 120_000;

type Parameters = Record<string, unknown>;

/** Runs our node, or several in a row, in a workflow of its own. The nodes' names are the keys. */
export async function runLeadNodes(
	{ client, credential: usual }: Stage,
	nodes: Record<string, Parameters>,
	credential: Credential = usual,
): Promise<Execution> {
	const saved = await client.createWorkflow(toLeadWorkflow(nodes, credential));
	return await client.run(saved, TRIGGER, DEADLINE_MS);
}

function toLeadWorkflow(nodes: Record<string, Parameters>, credential: Credential): Workflow {
	const leadNodes = Object.entries(nodes).map(([name, parameters], index) =>
		toNode(name, 'n8n-nodes-lead-enrichment.leadEnrichment', index + 1, parameters, {
			[CREDENTIAL_TYPE]: credential,
		}),
	);
	const all = [toNode(TRIGGER, 'n8n-nodes-base.manualTrigger', 0, {}), ...leadNodes];
	const connections = leadNodes.map(({ name }, index): [string, unknown] => [
		all[index]?.name ?? TRIGGER,
		{ main: [[{ node: name, type: 'main', index: 0 }]] },
	]);
	return {
		name: Object.keys(nodes).join(', '),
		nodes: all,
		connections: Object.fromEntries(connections),
		settings: { executionOrder: 'v1' },
	};
}

function toNode(
	name: string,
	type: string,
	position: number,
	parameters: Parameters,
	credentials?: WorkflowNode['credentials'],
): WorkflowNode {
	const id = `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`;
	return { id, name, type, typeVersion: 1, position: [position * 200, 0], parameters, credentials };
}
