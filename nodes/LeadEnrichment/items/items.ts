import { type IDataObject, type INode, type INodeExecutionData, NodeOperationError } from 'n8n-workflow';

import type { SourceRow } from '../leads/lead';
import { PENDING } from '../leads/receipt';
import { type Failure, toItemText, toReason } from '../service/failure';
import { hasErrorOutput } from '../settings/nodeUse';
import type { RunSettings } from '../settings/runSettings';
import type { JsonObject } from '../values/objects';
import type { Fate, Fates } from './fates';
import { joinRow } from './joinRow';
import { mapInPieces } from './mapInPieces';

/** Items that come from the same row, or from the same rows: then they share one list of them. */
function createItems(all: readonly JsonObject[], itemIndexes: readonly number[]): INodeExecutionData[] {
	const [first = 0, ...others] = new Set(itemIndexes);
	const pairedItem = others.length > 0 ? [first, ...others].map((item) => ({ item })) : { item: first };
	return all.map((json) => ({ json: json as IDataObject, pairedItem }));
}

/** The only place that pairs an output item with the row that it came from. */
export const createItem = (json: JsonObject, item: number): INodeExecutionData => ({
	json: json as IDataObject,
	pairedItem: { item },
});

/** The item of an input row; it keeps the row's binary data. */
export function createRowItem(json: JsonObject, row: Pick<SourceRow, 'itemIndex' | 'binary'>) {
	const { itemIndex, binary } = row;
	const item = createItem(json, itemIndex);
	return binary ? { ...item, binary } : item;
}

/** An item of a trigger. Not n8n's `returnJsonArray`: it would mistake a lead with a field `json` for an item. */
export function createTriggerItem(json: JsonObject): INodeExecutionData {
	return { json: json as IDataObject };
}

export function listPairedIndexes({ pairedItem }: INodeExecutionData): number[] {
	return [pairedItem ?? []].flat().map((paired) => (typeof paired === 'number' ? paired : paired.item));
}

/** What a fate adds to its row's columns: our words for what this run did. */
function toMarks(fate: Exclude<Fate, { kind: 'found' | 'result' | 'kept' }>): JsonObject {
	const { enrichmentId, leadKey } = fate;
	// A lead that was sent and not taken has no job: an upsert takes the id of an earlier one away.
	const job = {
		...((enrichmentId ?? leadKey) !== undefined && { enrichment_id: enrichmentId ?? null }),
		...(leadKey !== undefined && { lead_key: leadKey }),
	};
	if (fate.kind === 'pending') return { ...job, status: PENDING };
	if (fate.kind === 'failed')
		return { ...job, error: toItemText(fate.failure), error_code: fate.failure.code };
	const { reason, message } = fate;
	return { skipped: true, skip_reason: reason, ...(message && { skip_message: message }), ...job };
}

/**
 * Has n8n take an item for an error and send it to the error output. n8n would replace the `json` of an item with an
 * ordinary `error`, and puts the row's columns under it, so columns that are not in it are set to undefined.
 */
function toErrorItem(
	node: INode,
	item: INodeExecutionData,
	row: SourceRow,
	failure: Failure,
): INodeExecutionData {
	const { json } = item;
	const gone = Object.keys(row.source).filter((name) => !Object.hasOwn(json, name));
	const marked = { ...item, json: { ...json, ...Object.fromEntries(gone.map((name) => [name, undefined])) } };
	return Object.defineProperty(marked, 'error', {
		value: new NodeOperationError(node, toReason(failure)),
		enumerable: false,
	});
}

export type RowForm = Pick<RunSettings, 'includeInputFields'>;

/**
 * The items of a row: one in Enrich; of a search, as many as it found; none without a fate. Each is paired with its row,
 * and what was found with all the rows that asked.
 */
export function toItemsOf(
	node: INode,
	row: SourceRow,
	fate: Fate | undefined,
	form: RowForm,
	itemIndexes = [row.itemIndex],
): INodeExecutionData[] {
	if (!fate) return [];
	const { includeInputFields } = form;
	if (fate.kind === 'found') {
		const { items, failure, enrichmentId } = fate;
		const found = createItems(items, itemIndexes);
		const failed =
			failure && toItemsOf(node, row, { kind: 'failed', enrichmentId, failure }, { includeInputFields });
		return [...found, ...(failed ?? [])];
	}
	if (fate.kind === 'kept') return [createRowItem(row.source, row)];
	const json =
		fate.kind === 'result' ? joinRow(row, fate.result, includeInputFields) : joinRow(row, toMarks(fate));
	const item = createRowItem(json, row);
	return [fate.kind === 'failed' && hasErrorOutput(node) ? toErrorItem(node, item, row, fate.failure) : item];
}

/** The items of all rows that have a fate, in the order of the input. */
export async function toItems(
	node: INode,
	rows: readonly SourceRow[],
	fates: Fates,
	form: RowForm,
): Promise<INodeExecutionData[]> {
	const items = await mapInPieces(rows, (row) => toItemsOf(node, row, fates.get(row.itemIndex), form));
	return items.flat();
}

/** Items that say of every row that the whole run failed. */
export async function toFailedItems(
	node: INode,
	rows: readonly SourceRow[],
	failure: Failure,
): Promise<INodeExecutionData[]> {
	const fates: Fates = new Map(rows.map(({ itemIndex }) => [itemIndex, { kind: 'failed', failure }]));
	return await toItems(node, rows, fates, { includeInputFields: true });
}
