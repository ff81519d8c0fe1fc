import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { createServiceClient } from '../transport/serviceClient';
import { toItem } from './items';
import { fetchCredits } from './balance';

/** Reads the credit balance (§4.5), once for the run: every input item gets the same body. @throws NodeApiError */
export async function runGetCredits(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const client = await createServiceClient(context);
	const credits = await fetchCredits(context, client);
	return context.getInputData().map((_item, itemIndex) => toItem({ ...credits }, [itemIndex]));
}
