import type { INode, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import { listPairedIndexes, toItemsOf } from '../items/items';
import { hasErrorOutput } from '../settings/nodeUse';
import type { SuspendedRun } from './storedRun';

/** An item of a resumed run; an error item includes its row's fields. */
interface ResumedItem {
	item: INodeExecutionData;
	isError: boolean;
}

/**
 * Puts each error at its row's position; other items may come in any order. With an error output, n8n takes the
 * fields for an error from the input item at the error's position, whatever it is paired with. An error cannot be
 * placed if there are too few items before it, or if its row has one already. It then keeps its row's fields, so n8n
 * leaves it on the first output. That is better than another row's fields, or an execution that n8n stops.
 */
function placeErrors(items: readonly ResumedItem[]): INodeExecutionData[] {
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
function withTruePairing({ name: previousNode }: INode, items: INodeExecutionData[]): INodeExecutionData[] {
	return items.map((item, position) => {
		if (listPairedIndexes(item).includes(position)) return item;
		const sourceOverwrite = { previousNode, previousNodeRun: NO_RUN };
		return { ...item, pairedItem: { item: position, sourceOverwrite } };
	});
}

/**
 * The items that `poll` would output, from a run whose rows all have their fates. Failures are items, because nothing can
 * stop a waiting execution.
 */
export function listResumedItems(context: IWebhookFunctions, run: SuspendedRun): INodeExecutionData[] {
	const node = context.getNode();
	// n8n must not add a row's fields to an error before the error is placed.
	const nodeWithoutErrors: INode = { ...node, onError: 'continueRegularOutput' };
	const items = run.rows.flatMap((row) => {
		const fate = run.fates.get(row.itemIndex);
		const own = toItemsOf(nodeWithoutErrors, row, fate, run.settings);
		return own.map((item, place): ResumedItem => {
			const isLast = place === own.length - 1;
			return {
				item,
				isError: isLast && fate !== undefined && 'failure' in fate && fate.failure !== undefined,
			};
		});
	});
	const placed = hasErrorOutput(node) ? placeErrors(items) : items.map(({ item }) => item);
	return withTruePairing(node, placed);
}
