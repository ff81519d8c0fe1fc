import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

export const ROWS = 'Rows';
export const NEXT = 'Next';
export const AGENT = 'Agent';
/** Only stands in workflows: no item reaches it. */
export const LOOP_TYPE = 'n8n-nodes-base.splitInBatches';

/** The description of a node that does no more than its `execute` says. */
export function describeNode(
	displayName: string,
	properties: INodeTypeDescription['properties'],
): INodeTypeDescription {
	return {
		displayName,
		name: displayName.toLowerCase(),
		group: ['transform'],
		version: 1,
		description: `${displayName} of the test harness`,
		defaults: { name: displayName },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties,
	};
}

/** Passes its input on, so that the node under test has a node before it that items can be traced back to. */
export const rowsNode: INodeType = {
	description: describeNode(ROWS, []),
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return await Promise.resolve([this.getInputData()]);
	},
};

/** Evaluates an expression for each item, as a node behind the one under test would. */
const nextNode: INodeType = {
	description: describeNode(NEXT, [{ displayName: 'Value', name: 'value', type: 'string', default: '' }]),
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const toItem = (index: number): INodeExecutionData => ({
			json: { value: this.getNodeParameter('value', index) },
			pairedItem: index,
		});
		return await Promise.resolve([this.getInputData().map((_item, index) => toItem(index))]);
	},
};

/** Has tools connected to it, and no work of its own. */
const agentNode: INodeType = {
	description: {
		...describeNode(AGENT, []),
		inputs: [NodeConnectionTypes.Main, NodeConnectionTypes.AiTool],
	},
};

export const TEST_NODES: Readonly<Record<string, INodeType | undefined>> = {
	[`test.${ROWS}`]: rowsNode,
	[`test.${NEXT}`]: nextNode,
	[`test.${AGENT}`]: agentNode,
	[LOOP_TYPE]: { description: describeNode('Loop', []) },
};
