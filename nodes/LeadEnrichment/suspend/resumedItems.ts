import type { INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import { listPairedIndexes } from '../items/items';
import { toOutcomes } from '../items/jobOutcomes';
import { toItemOf } from '../items/outcomes';
import type { RunJob } from '../jobs/runJob';
import type { ServiceClient } from '../service/serviceClient';
import type { SuspendedRun } from './suspendedRun';
import { hasErrorOutput } from '../settings/nodeUse';
import type { NodeContext } from '../service/errorText';

/** An item of a resumed run; an error item has its row's own fields. */
export interface ResumedItem {
	item: INodeExecutionData;
	isError: boolean;
}

/**
 * Where the node has an error output, n8n takes the fields of an error's row from the input item in the error's own
 * place, whatever the error is paired with. So each error takes the place of its row, among leads that may come in any
 * order there. One for which that is impossible (there are too few items before it, or its row has an error already)
 * keeps its row's fields, by which n8n leaves it on the first output: an error there is better than one beside another
 * row's fields, or than an execution that n8n ends because it finds no row.
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
		// n8n looks the row up by the item's place, and adds its fields.
		if (placed.length === itemIndex) placed.push({ ...item, json: { error: item.json.error } });
		else waiting.push(item);
	}
	return [...placed, ...waiting.reverse()];
}

/** No node has run this often. */
const NO_RUN = Number.MAX_SAFE_INTEGER;

/**
 * n8n pairs what a resumed node puts out by position: the first item with the first row, and so on. An item for which
 * that is wrong (the second lead of the same search) gets a source that does not exist, so that an expression which
 * follows its pairing ends in an error instead of another row's data.
 */
function withTruePairing(context: NodeContext, items: INodeExecutionData[]): INodeExecutionData[] {
	const previousNode = context.getNode().name;
	return items.map((item, position) => {
		if (listPairedIndexes(item).includes(position)) return item;
		const sourceOverwrite = { previousNode, previousNodeRun: NO_RUN };
		return { ...item, pairedItem: { item: position, sourceOverwrite } };
	});
}

/** The node without its error output: n8n must not add a row's fields to an error before its place is known. */
export function withoutErrorOutput(context: NodeContext): NodeContext {
	return { getNode: () => ({ ...context.getNode(), onError: 'continueRegularOutput' }) };
}

/** What `poll` would put out; `read`: the jobs as just read. Failures are items: nothing can stop a waiting execution. */
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
