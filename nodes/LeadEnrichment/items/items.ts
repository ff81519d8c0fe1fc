import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { SourceRow } from '../leads/rows';
import type { JsonObject } from '../values/objects';

/** The only place that pairs an output item, with the row or all rows that it came from. */
export function createItem(json: JsonObject, itemIndexes: readonly number[]): INodeExecutionData {
	const [first = 0] = itemIndexes;
	const isOne = itemIndexes.every((item) => item === first);
	const paired = isOne ? { item: first } : [...new Set(itemIndexes)].map((item) => ({ item }));
	return { json: json as IDataObject, pairedItem: paired };
}

/** The item of an input row; it keeps the row's binary data. */
export function createRowItem(json: JsonObject, row: Pick<SourceRow, 'itemIndex' | 'binary'>) {
	const { itemIndex, binary } = row;
	const item = createItem(json, [itemIndex]);
	return binary ? { ...item, binary } : item;
}

/** An item of a trigger. Not n8n's `returnJsonArray`: it would mistake a lead with a field `json` for an item. */
export function createTriggerItem(json: JsonObject): INodeExecutionData {
	return { json: json as IDataObject };
}

export function listPairedIndexes({ pairedItem }: INodeExecutionData): number[] {
	return [pairedItem ?? []].flat().map((paired) => (typeof paired === 'number' ? paired : paired.item));
}
