import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { createItem } from '../items/items';
import { redactJson } from '../service/redaction';
import { createServiceClient } from '../service/serviceClient';
import type { Operation } from './operation';
import { fetchCredits } from '../run/balance';

/**
 * Reads the credit balance once for the run. Its item is paired with the first row only: n8n cannot resolve
 * `$('…').item` for an item that is paired with several.
 *
 * @throws FailureError
 */
async function runGetCredits(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const client = await createServiceClient(context);
	const credits = redactJson(await fetchCredits(context, client), client.secrets);
	return [[createItem({ ...credits }, 0)]];
}

export const getCredits: Operation = {
	resource: 'account',
	value: 'getCredits',
	name: 'Get Credits',
	description: 'Read your credit balance. Costs nothing.',
	action: 'Get credits',
	fields: [],
	run: runGetCredits,
};
