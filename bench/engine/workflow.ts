import type { IConnections, INode, INodeParameters } from 'n8n-workflow';

/** A workflow of the benchmark, as the engine takes it. */
export interface BenchWorkflow {
	name: string;
	nodes: INode[];
	connections: IConnections;
	/** The node whose output is the workflow's result. */
	lastNode: string;
}

export interface NodeOptions {
	version?: number;
	credentials?: INode['credentials'];
}

export function buildBenchNode(
	name: string,
	type: string,
	parameters: INodeParameters = {},
	{ version = 1, credentials }: NodeOptions = {},
): INode {
	const placed = {
		id: `id-of-${name}`,
		name,
		type,
		typeVersion: version,
		position: [0, 0] as [number, number],
	};
	return { ...placed, parameters, ...(credentials && { credentials }) };
}

/** A line from an output of one node to an input of another; 0 is the first of either. */
export type Line = [from: string, to: string, ends?: { output?: number; input?: number }];

export function connectLines(lines: readonly Line[]): IConnections {
	const connections: IConnections = {};
	for (const [from, to, { output = 0, input = 0 } = {}] of lines) {
		const outputs = ((connections[from] ??= { main: [] }).main ??= []);
		while (outputs.length <= output) outputs.push([]);
		outputs[output]?.push({ node: to, type: 'main', index: input });
	}
	return connections;
}
