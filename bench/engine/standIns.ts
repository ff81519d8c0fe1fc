import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { describeNode, ROWS, rowsNode } from '../../test/engine/testNodes';

/** The first node of every workflow: it hands on the rows that the engine gives it. */
export const ROWS_NODE = ROWS;
export const ROWS_TYPE = 'bench.rows';
/** A node that does nothing but what every node must: take its input, put out one paired item for each. */
export const EMPTY_TYPE = 'bench.empty';

const emptyNode: INodeType = {
	description: describeNode('Empty', []),
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData().map(({ json }, item) => ({ json, pairedItem: { item } }));
		return await Promise.resolve([items]);
	},
};

export const STAND_INS: Readonly<Record<string, INodeType | undefined>> = {
	[ROWS_TYPE]: rowsNode,
	[EMPTY_TYPE]: emptyNode,
};
