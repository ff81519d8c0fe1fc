import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

/** The first node of every workflow: it hands on the rows that the engine gives it. */
export const ROWS_NODE = 'Rows';
export const ROWS_TYPE = 'bench.rows';
/** A node that does nothing but what every node must: take its input, put out one paired item for each. */
export const EMPTY_TYPE = 'bench.empty';

function describe(displayName: string, name: string): INodeTypeDescription {
	return {
		displayName,
		name,
		group: ['transform'],
		version: 1,
		description: displayName,
		defaults: { name: displayName },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [],
	};
}

const rowsNode: INodeType = {
	description: describe(ROWS_NODE, 'rows'),
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await Promise.resolve([this.getInputData()]);
	},
};

const emptyNode: INodeType = {
	description: describe('Empty', 'empty'),
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData().map(({ json }, item) => ({ json, pairedItem: { item } }));
		return await Promise.resolve([items]);
	},
};

export const STAND_INS: Readonly<Record<string, INodeType | undefined>> = {
	[ROWS_TYPE]: rowsNode,
	[EMPTY_TYPE]: emptyNode,
};
