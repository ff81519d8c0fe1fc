import type {
	IDataObject,
	IExecuteFunctions,
	INode,
	INodeExecutionData,
	INodeParameters,
	IWebhookFunctions,
} from 'n8n-workflow';

import { isRecord } from '../../nodes/LeadEnrichment/values/records';

/** A node as a workflow stores it. */
export function makeNode(changes: Partial<INode> = {}): INode {
	return {
		id: '1',
		name: 'Lead Enrichment',
		type: 'n8n-nodes-lead-enrichment.leadEnrichment',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		...changes,
	};
}

export interface FakeRun {
	node?: Partial<INode>;
	/** The fields of the input items. */
	rows?: IDataObject[];
	/** The parameters of an item once their expressions are evaluated; without it, as they are stored. */
	evaluate?: (itemIndex: number) => INodeParameters;
}

export interface FakeContext {
	context: IExecuteFunctions;
	/** The parameters that were read, as "name of item". */
	reads: string[];
}

/**
 * The part of n8n's context that reads input and parameters and knows the node's settings. Anything else that a test
 * would need is missing, so that its use fails.
 */
export function fakeContext({ node, rows = [{}], evaluate }: FakeRun = {}): FakeContext {
	const stored = makeNode(node);
	const reads: string[] = [];
	const items = rows.map((json): INodeExecutionData => ({ json }));
	const getNodeParameter = (name: string, itemIndex: number, fallback?: unknown): unknown => {
		reads.push(`${name} of ${itemIndex}`);
		let value: unknown = evaluate ? evaluate(itemIndex) : stored.parameters;
		for (const part of name.split('.')) value = isRecord(value) ? value[part] : undefined;
		return value === undefined ? fallback : value;
	};
	const context = {
		getNode: () => stored,
		getInputData: () => items,
		getNodeParameter,
		continueOnFail: () =>
			stored.onError === 'continueErrorOutput' || stored.onError === 'continueRegularOutput',
	};
	return { context: context as unknown as IExecuteFunctions, reads };
}

/** The part of a webhook's context that knows the node's settings. */
export function fakeWebhookContext(node: Partial<INode> = {}): IWebhookFunctions {
	return { getNode: () => makeNode(node) } as unknown as IWebhookFunctions;
}
