import { CREDENTIAL_TYPE, type Environment } from '../../test/support/environment';
import type { SavedWorkflow } from '../../test/support/realN8n/N8nClient';
import type { Workflow, WorkflowNode } from '../../test/support/realN8n/workflowFile';

export const LEAD_NODE = 'Enrich Leads';
const TRIGGER = 'Run by Hand';
const AGENT = 'AI Agent';

type Node = Pick<WorkflowNode, 'credentials'> & {
	name: string;
	type: string;
	typeVersion?: number;
	parameters: Record<string, unknown>;
};

const trigger: Node = { name: TRIGGER, type: 'n8n-nodes-base.manualTrigger', parameters: {} };

function toLeadNode(
	{ credential }: Environment,
	name: string,
	parameters: Record<string, unknown>,
	type = 'leadEnrichment',
): Node {
	return {
		name,
		type: `n8n-nodes-lead-enrichment.${type}`,
		parameters,
		credentials: { [CREDENTIAL_TYPE]: credential },
	};
}

const toNodes = (nodes: readonly Node[]): WorkflowNode[] =>
	nodes.map((node, index) => ({
		typeVersion: 1,
		...node,
		id: node.name,
		position: [index * 200, 0],
	}));

function toChain(name: string, nodes: readonly Node[]): Workflow {
	const links = nodes.slice(1).map((node, index): [string, unknown] => {
		const before = nodes[index]?.name ?? '';
		return [before, { main: [[{ node: node.name, type: 'main', index: 0 }]] }];
	});
	return {
		name,
		nodes: toNodes(nodes),
		connections: Object.fromEntries(links),
		settings: { executionOrder: 'v1' },
	};
}

export interface RowsWorkflow {
	/** The node with the rows. */
	source: string;
	rows: readonly object[];
	parameters?: Record<string, unknown>;
}

/** Rows that a node puts out, and Enrich behind it. */
export async function createRowsWorkflow(
	environment: Environment,
	{ source, rows, parameters = {} }: RowsWorkflow,
): Promise<SavedWorkflow> {
	const jsCode = `return ${JSON.stringify(rows.map((json) => ({ json })))};`;
	return await environment.client.createWorkflow(
		toChain(`Enrich the ${source}`, [
			trigger,
			{ name: source, type: 'n8n-nodes-base.code', typeVersion: 2, parameters: { jsCode } },
			toLeadNode(environment, LEAD_NODE, parameters),
		]),
	);
}

/** One node with an operation that needs no rows, started by hand. */
export async function createOperation(
	environment: Environment,
	name: string,
	parameters: Record<string, unknown>,
): Promise<SavedWorkflow> {
	return await environment.client.createWorkflow(
		toChain(name, [trigger, toLeadNode(environment, name, parameters)]),
	);
}

export const SEARCH = {
	operation: 'search',
	query: 'Heads of marketing at software companies in Berlin',
	limit: 20,
	findInsights: true,
};

/** An AI agent with Enrich as its tool, as it is after dropping it in. */
export async function createAgentWorkflow(environment: Environment): Promise<SavedWorkflow> {
	const nodes = [
		trigger,
		{
			name: AGENT,
			type: '@n8n/n8n-nodes-langchain.agent',
			typeVersion: 3.1,
			parameters: { promptType: 'define', text: 'Enrich the contacts of this list.' },
		},
		toLeadNode(environment, LEAD_NODE, {}, 'leadEnrichmentTool'),
	];
	const toAgent = (type: string) => ({ [type]: [[{ node: AGENT, type, index: 0 }]] });
	return await environment.client.createWorkflow({
		name: 'Agent That Enriches Leads',
		nodes: toNodes(nodes),
		connections: { [TRIGGER]: toAgent('main'), [LEAD_NODE]: toAgent('ai_tool') },
		settings: { executionOrder: 'v1' },
	});
}
