import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { describeNode, ROWS, rowsNode } from '../../test/engine/testNodes';

/** The first node of every workflow, which returns the rows that the engine gives it. */
export const ROWS_NODE = ROWS;
export const ROWS_TYPE = 'bench.rows';
/** A node that does only what every node must: read its input and return one paired item for each. */
export const EMPTY_TYPE = 'bench.empty';

const emptyNode: INodeType = {
	description: describeNode('Empty', []),
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData().map(({ json }, item) => ({ json, pairedItem: { item } }));
		return await Promise.resolve([items]);
	},
};

export const BENCH_NODES: Readonly<Record<string, INodeType | undefined>> = {
	[ROWS_TYPE]: rowsNode,
	[EMPTY_TYPE]: emptyNode,
};
