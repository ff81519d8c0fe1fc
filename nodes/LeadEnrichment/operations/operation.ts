import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import type { LedgerMemory } from '../jobs/openLedgers';

export interface Operation {
	resource: 'account' | 'job' | 'lead';
	/** The stored name. Saved workflows depend on it. */
	value: string;
	/** The name below the node; what it does and costs, for AI agents too; its entry in the node panel. */
	name: string;
	description: string;
	action: string;
	/** What the model of an AI agent must know beyond the description to call the operation. */
	toolHint?: string;
	fields: INodeProperties[];
	/** Turns the input's items into those of the outputs. @throws NodeApiError, NodeOperationError */
	run: (context: IExecuteFunctions, memory: LedgerMemory) => Promise<INodeExecutionData[][]>;
}
