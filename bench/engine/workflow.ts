import type { IConnections, INode, INodeParameters } from 'n8n-workflow';

/** A workflow of the benchmark, in the engine's format. */
export interface BenchWorkflow {
	name: string;
	nodes: INode[];
	connections: IConnections;
	lastNode: string;
}

export function buildBenchNode(
	name: string,
	type: string,
	parameters: INodeParameters = {},
	rest: Partial<INode> = {},
): INode {
	return { id: `id-of-${name}`, name, type, typeVersion: 1, position: [0, 0], parameters, ...rest };
}

/** A connection from an output of one node to an input of another, counted from 0. */
export type Connection = [from: string, to: string, ends?: { output?: number; input?: number }];

/** @param lastNode the node whose output is the workflow's result. */
export function toWorkflow(
	name: string,
	nodes: INode[],
	list: readonly Connection[],
	lastNode: string,
): BenchWorkflow {
	const connections: IConnections = {};
	for (const [from, to, { output = 0, input = 0 } = {}] of list) {
		const outputs = ((connections[from] ??= { main: [] }).main ??= []);
		while (outputs.length <= output) outputs.push([]);
		outputs[output]?.push({ node: to, type: 'main', index: input });
	}
	return { name, nodes, connections, lastNode };
}
