import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

/** An operation of the action node: what the editor shows of it, and what it does. */
export interface Operation {
	resource: 'account' | 'job' | 'lead';
	/** The stored name. Saved workflows depend on it. */
	value: string;
	/**
	 * The name in the editor's list and below the node; what it does and costs, which an AI agent reads too; and the act by
	 * which it is found in the node panel, and which becomes the node's name.
	 */
	name: string;
	description: string;
	action: string;
	/** What the model of an AI agent must know beyond the description to call the operation. */
	toolHint?: string;
	fields: INodeProperties[];
	/** Turns the input's items into the output's. @throws NodeApiError, NodeOperationError */
	run: (context: IExecuteFunctions) => Promise<INodeExecutionData[]>;
}
