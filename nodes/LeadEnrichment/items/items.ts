import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { SourceRow } from '../leads/rows';
import type { JsonObject } from '../values/objects';

/** The one place where an output item gets its pairing: with the row, or with all rows, that it came from. */
export function createItem(json: JsonObject, itemIndexes: readonly number[]): INodeExecutionData {
	const [first = 0] = itemIndexes;
	const isOne = itemIndexes.every((item) => item === first);
	const paired = isOne ? { item: first } : [...new Set(itemIndexes)].map((item) => ({ item }));
	return { json: json as IDataObject, pairedItem: paired };
}

/** The item of an input row, which keeps its binary data. */
export function createRowItem(json: JsonObject, row: Pick<SourceRow, 'itemIndex' | 'binary'>) {
	const { itemIndex, binary } = row;
	const item = createItem(json, [itemIndex]);
	return binary ? { ...item, binary } : item;
}

/** An item of a trigger. n8n's `returnJsonArray` would take a lead with a field `json` for an item, whoever sent it. */
export function createTriggerItem(json: JsonObject): INodeExecutionData {
	return { json: json as IDataObject };
}

export function listPairedIndexes({ pairedItem }: INodeExecutionData): number[] {
	return [pairedItem ?? []].flat().map((paired) => (typeof paired === 'number' ? paired : paired.item));
}
