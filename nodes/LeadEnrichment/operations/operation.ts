import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import type { LedgerMemory } from '../jobs/ledgers';

export interface Operation {
	resource: 'account' | 'job' | 'lead';
	/** The stored name, which saved workflows depend on. */
	value: string;
	/** The name below the node, what it does and costs (AI agents read this too), and its entry in the node panel. */
	name: string;
	description: string;
	action: string;
	/** What n8n's assistant must know before it runs the operation. */
	builderHint?: INodePropertyOptions['builderHint'];
	/** What an AI agent's model must also know to call the operation. */
	toolHint?: string;
	fields: INodeProperties[];
	/** Turns the input items into output items. @throws FailureError */
	run: (context: IExecuteFunctions, memory: LedgerMemory) => Promise<INodeExecutionData[][]>;
}

/** n8n's assistant runs what seems to read only, such as a search, while it builds. */
export const PAID_HINT: Operation['builderHint'] = {
	propertyHint: 'Costs credits: never run it to verify a workflow.',
};
