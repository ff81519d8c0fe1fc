import type { SavedWorkflow } from '../support/realN8n/N8nClient';
import type { Environment } from '../support/environment';
import { toChain, toLeadNode, toNode, type Parameters } from '../support/realN8n/workflow';

/** Contacts with two columns that are not part of a lead. */
export const CONTACTS = [
	{ 'Record ID': 'C-1', 'First Name': 'Ada', 'Last Name': 'Byron', 'Account Name': 'Engines', Notes: '' },
	{
		'Record ID': 'C-2',
		'First Name': 'Grace',
		'Last Name': 'Hopper',
		'Account Name': 'Compilers',
		Notes: '',
	},
	{ 'Record ID': 'C-3', 'First Name': 'Mary', 'Last Name': 'Keller', 'Account Name': 'Basics', Notes: '' },
];

export type Rows = ReadonlyArray<Record<string, unknown>>;

/** Rows, then our node, then Edit Fields: our node has one before and one after it, as in most workflows. */
export async function createWorkflowAround(
	{ client, credential }: Environment,
	nodeName: string,
	parameters: Parameters,
	rows: Rows = CONTACTS,
): Promise<SavedWorkflow> {
	const split = toNode('Contacts', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'rows', options: {} });
	const list = { mode: 'raw', jsonOutput: JSON.stringify({ rows }), options: {} };
	return await client.createWorkflow(
		toChain(`In the editor: ${nodeName}`, [
			toNode('Run by Hand', 'n8n-nodes-base.manualTrigger', {}),
			toNode('List', 'n8n-nodes-base.set', list, { typeVersion: 3.4 }),
			split,
			toLeadNode(nodeName, parameters, credential),
			toNode('Next', 'n8n-nodes-base.set', { options: {} }, { typeVersion: 3.4 }),
		]),
	);
}
