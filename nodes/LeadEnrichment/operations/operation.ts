import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import type { LedgerMemory } from '../jobs/ledgers';

export interface Operation {
	resource: 'account' | 'job' | 'lead';
	/** The stored name, which saved workflows depend on. */
	value: string;
	/** The name below the node, what it does and costs (AI agents read this too), and its entry in the node panel. */
	name: string;
	description: string;
	action: string;
	/** What an AI agent's model must also know to call the operation. */
	toolHint?: string;
	fields: INodeProperties[];
	/** Turns the input items into output items. @throws FailureError */
	run: (context: IExecuteFunctions, memory: LedgerMemory) => Promise<INodeExecutionData[][]>;
}
