import type { INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import { listPairedIndexes } from '../items/items';
import { toOutcomes } from '../items/jobOutcomes';
import { toItemOf } from '../items/outcomes';
import type { RunJob } from '../jobs/runJob';
import type { ServiceClient } from '../service/serviceClient';
import type { SuspendedRun } from './suspendedRun';
import { hasErrorOutput } from '../settings/nodeUse';
import type { NodeContext } from '../service/errorText';

/** An item of a resumed run; an error item includes its row's fields. */
export interface ResumedItem {
	item: INodeExecutionData;
	isError: boolean;
}

/**
 * Puts each error at its row's position; other items may come in any order. With an error output, n8n takes the
 * fields for an error from the input item at the error's position, whatever it is paired with. An error cannot be
 * placed if there are too few items before it, or if its row has one already. It then keeps its row's fields, so n8n
 * leaves it on the first output. That is better than another row's fields, or an execution that n8n stops.
 */
export function placeErrors(items: readonly ResumedItem[]): INodeExecutionData[] {
	const placed: INodeExecutionData[] = [];
	const waiting = items.flatMap(({ item, isError }) => (isError ? [] : [item])).reverse();
	for (const { item } of items.filter(({ isError }) => isError)) {
		const [itemIndex = 0] = listPairedIndexes(item);
		while (placed.length < itemIndex) {
			const next = waiting.pop();
			if (!next) break;
			placed.push(next);
		}
		// n8n looks up the row by the item's position and adds its fields.
		if (placed.length === itemIndex) placed.push({ ...item, json: { error: item.json.error } });
		else waiting.push(item);
	}
	return [...placed, ...waiting.reverse()];
}

/** No node ever has this many runs. */
const NO_RUN = Number.MAX_SAFE_INTEGER;

/**
 * n8n pairs the items of a resumed node by position. Items for which that is wrong, such as a search's second lead,
 * get a source that does not exist: an expression that follows the pairing then fails instead of reading another row.
 */
function withTruePairing(context: NodeContext, items: INodeExecutionData[]): INodeExecutionData[] {
	const previousNode = context.getNode().name;
	return items.map((item, position) => {
		if (listPairedIndexes(item).includes(position)) return item;
		const sourceOverwrite = { previousNode, previousNodeRun: NO_RUN };
		return { ...item, pairedItem: { item: position, sourceOverwrite } };
	});
}

/** The node without its error output: n8n must not add a row's fields to an error before the error is placed. */
export function withoutErrorOutput(context: NodeContext): NodeContext {
	return { getNode: () => ({ ...context.getNode(), onError: 'continueRegularOutput' }) };
}

/**
 * The items that `poll` would output, from jobs as just `read`. Failures are items, because nothing can stop a
 * waiting execution.
 */
export function listResumedItems(
	context: IWebhookFunctions,
	client: ServiceClient,
	{ settings, jobs, settled }: SuspendedRun,
	read: readonly RunJob[],
): INodeExecutionData[] {
	for (const job of jobs) {
		const known = read.find(({ enrichmentId }) => enrichmentId === job.enrichmentId);
		if (known) job.adopt(known);
	}
	const { outcomes } = toOutcomes(context, { client, jobs, settings }, false);
	const items = [...settled, ...outcomes]
		.sort((one, other) => one.row.position - other.row.position)
		.map((outcome) => ({
			item: toItemOf(withoutErrorOutput(context), outcome, settings),
			isError: outcome.kind === 'failed',
		}));
	const placed = hasErrorOutput(context.getNode()) ? placeErrors(items) : items.map(({ item }) => item);
	return withTruePairing(context, placed);
}
