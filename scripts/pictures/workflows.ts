import type { Environment } from '../../test/support/environment';
import type { SavedWorkflow } from '../../test/support/realN8n/N8nClient';
import { toChain, toLeadNode, toNode, type Parameters } from '../../test/support/realN8n/workflow';

export const LEAD_NODE = 'Enrich Leads';

const trigger = toNode('Run by Hand', 'n8n-nodes-base.manualTrigger', {});

export interface RowsWorkflow {
	/** The node with the rows. */
	source: string;
	rows: readonly object[];
	parameters?: Parameters;
}

/** Rows that a node puts out, and Enrich behind it. */
export async function createRowsWorkflow(
	environment: Environment,
	{ source, rows, parameters = {} }: RowsWorkflow,
): Promise<SavedWorkflow> {
	const jsCode = `return ${JSON.stringify(rows.map((json) => ({ json })))};`;
	return await environment.client.createWorkflow(
		toChain(`Enrich the ${source}`, [
			trigger,
			toNode(source, 'n8n-nodes-base.code', { jsCode }, { typeVersion: 2 }),
			toLeadNode(LEAD_NODE, parameters, environment.credential),
		]),
	);
}

/** One node with an operation that needs no rows, started by hand. */
export async function createOperation(
	environment: Environment,
	name: string,
	parameters: Parameters,
): Promise<SavedWorkflow> {
	return await environment.client.createWorkflow(
		toChain(name, [trigger, toLeadNode(name, parameters, environment.credential)]),
	);
}

export const SEARCH = {
	operation: 'peopleSearch',
	query: 'Heads of marketing at software companies in Berlin',
	limit: 20,
	find: 'emailsAndPhones',
};
