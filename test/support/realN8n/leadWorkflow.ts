import type { Execution } from './execution';
import type { Credential } from './workflowFile';
import type { Environment } from '../environment';
import { toChain, toLeadNode, toNode, type Parameters } from './workflow';

const TRIGGER = 'Run by Hand';
const DEADLINE_MS = 120_000;

/** Runs our node, or several in a row, in a new workflow. The keys are the nodes' names. */
export async function runLeadNodes(
	{ client, credential: defaultCredential }: Pick<Environment, 'client' | 'credential'>,
	nodes: Record<string, Parameters>,
	credential: Credential = defaultCredential,
): Promise<Execution> {
	const trigger = toNode(TRIGGER, 'n8n-nodes-base.manualTrigger', {});
	const leadNodes = Object.entries(nodes).map(([name, parameters]) =>
		toLeadNode(name, parameters, credential),
	);
	const workflow = toChain(Object.keys(nodes).join(', '), [trigger, ...leadNodes]);
	return await client.run(await client.createWorkflow(workflow), TRIGGER, DEADLINE_MS);
}
