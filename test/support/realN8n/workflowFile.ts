import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const nodeSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		type: z.string(),
		typeVersion: z.number(),
		disabled: z.boolean().optional(),
		webhookId: z.string().optional(),
		parameters: z.record(z.unknown()),
		credentials: z.record(z.object({ id: z.string().nullable(), name: z.string() })).optional(),
	})
	.passthrough();

const workflowSchema = z.object({
	name: z.string(),
	nodes: z.array(nodeSchema),
	connections: z.record(z.unknown()),
	settings: z.record(z.unknown()),
	/** What n8n takes for the output of a node in runs by hand, in place of running it. */
	pinData: z.record(z.array(z.object({ json: z.record(z.unknown()) }))).optional(),
});

export type WorkflowNode = z.infer<typeof nodeSchema>;
export type Workflow = z.infer<typeof workflowSchema>;

/** Reads a workflow as n8n's editor exports it. */
export async function readWorkflow(path: string): Promise<Workflow> {
	return workflowSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

export interface Credential {
	id: string;
	name: string;
}

/** Selects an existing credential in every node that needs this type. */
export function withCredential(workflow: Workflow, type: string, { id, name }: Credential): Workflow {
	const nodes = workflow.nodes.map((node) =>
		node.credentials?.[type] ? { ...node, credentials: { ...node.credentials, [type]: { id, name } } } : node,
	);
	return { ...workflow, nodes };
}

/** Changes one node, as a user does in the editor. */
export function withNode(workflow: Workflow, name: string, change: Partial<WorkflowNode>): Workflow {
	const changed = { ...findNode(workflow, name), ...change };
	return { ...workflow, nodes: workflow.nodes.map((node) => (node.name === name ? changed : node)) };
}

/** Sets parameters of one node and keeps its others. */
export function withParameters(
	workflow: Workflow,
	name: string,
	parameters: Record<string, unknown>,
): Workflow {
	const { parameters: own } = findNode(workflow, name);
	return withNode(workflow, name, { parameters: { ...own, ...parameters } });
}

const fieldsSchema = z.object({
	assignments: z.object({ assignments: z.array(z.object({ name: z.string() }).passthrough()) }),
});

/** Sets one field of an Edit Fields node, in which the examples keep what a user must set. */
export function withField(workflow: Workflow, nodeName: string, field: string, value: string): Workflow {
	const { assignments } = fieldsSchema.parse(findNode(workflow, nodeName).parameters).assignments;
	const changed = assignments.map((assignment) =>
		assignment.name === field ? { ...assignment, value } : assignment,
	);
	return withParameters(workflow, nodeName, { assignments: { assignments: changed } });
}

/** @throws Error when the workflow has no such node. */
export function findNode(workflow: Workflow, name: string): WorkflowNode {
	const node = workflow.nodes.find((candidate) => candidate.name === name);
	if (!node) throw new Error(`The workflow "${workflow.name}" has no node "${name}"`);
	return node;
}
