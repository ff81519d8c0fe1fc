import type { INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import { hasErrorOutput } from '../items/errorItems';
import type { NodeContext } from '../items/errors';
import { listPairedIndexes, sortByInput } from '../items/items';
import type { JobOutcome } from '../jobs/jobOutcome';
import { createLeadItemLister } from '../output/leadItems';
import { listOutcomeItems } from '../output/outcomeItems';
import type { ServiceClient } from '../transport/serviceClient';
import type { SuspendedRun } from './suspendedRun';

/** No node has run this often. */
const NO_RUN = Number.MAX_SAFE_INTEGER;

/**
 * n8n pairs what a resumed node puts out by position: the first item with the first row, and so on. An item for which
 * that is wrong (the second lead of the same search) gets a source that does not exist, so that an expression which
 * follows its pairing ends in an error instead of another row's data.
 */
function withTruePairing(context: NodeContext, items: INodeExecutionData[]): INodeExecutionData[] {
	const previousNode = context.getNode().name;
	return items.map((item, position) =>
		listPairedIndexes(item).includes(position)
			? item
			: {
					...item,
					pairedItem: { item: position, sourceOverwrite: { previousNode, previousNodeRun: NO_RUN } },
				},
	);
}

/**
 * On the error output n8n adds the row's fields to an error, and finds the row by the item's position. So errors take
 * the positions of their rows, among leads that may come in any order there.
 */
function withErrorsInPlace(context: NodeContext, items: INodeExecutionData[]): INodeExecutionData[] {
	if (!hasErrorOutput(context)) return items;
	const isError = ({ json }: INodeExecutionData) => Object.keys(json).join() === 'error';
	const placed = items.filter((item) => !isError(item));
	for (const error of items.filter(isError)) placed.splice(listPairedIndexes(error)[0] ?? 0, 0, error);
	return placed;
}

/** What `poll` would have put out. A waiting execution cannot be stopped, so a failed job gives error items. */
export function listResumedItems(
	context: IWebhookFunctions,
	client: ServiceClient,
	{ settings, jobs, finalItems }: SuspendedRun,
	outcomes: readonly JobOutcome[],
): INodeExecutionData[] {
	const { listLeadItems } = createLeadItemLister(context, jobs, settings);
	const plan = { client, jobs, settings, listLeadItems };
	const items = sortByInput([...finalItems, ...listOutcomeItems(context, plan, outcomes, false)]);
	return withTruePairing(context, withErrorsInPlace(context, items));
}
