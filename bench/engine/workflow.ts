import type { IConnections, INode, INodeParameters } from 'n8n-workflow';

/** A workflow of the benchmark, in the engine's format. */
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
	const base = {
		id: `id-of-${name}`,
		name,
		type,
		typeVersion: version,
		position: [0, 0] as [number, number],
	};
	return { ...base, parameters, ...(credentials && { credentials }) };
}

/** A connection from an output of one node to an input of another, counted from 0. */
export type Connection = [from: string, to: string, ends?: { output?: number; input?: number }];

export function toConnections(list: readonly Connection[]): IConnections {
	const connections: IConnections = {};
	for (const [from, to, { output = 0, input = 0 } = {}] of list) {
		const outputs = ((connections[from] ??= { main: [] }).main ??= []);
		while (outputs.length <= output) outputs.push([]);
		outputs[output]?.push({ node: to, type: 'main', index: input });
	}
	return connections;
}
