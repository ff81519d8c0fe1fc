import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { ShownError } from './errors';

/** Why a row has no result: the credits did not cover it, its job ended without one, or it needed none. */
export const SKIP_REASONS = ['insufficient_credits', 'no_result', 'nothing_missing'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** An output item and its place in the order of the input. */
export interface OrderedItem {
	position: number;
	item: INodeExecutionData;
	/** Set where the item says that its row failed; with On Error "stop" it is thrown instead. */
	error?: ShownError;
	/** Set where the item is of a row without a result. */
	skipReason?: SkipReason;
	/** The row's own fields, which an error item may leave to n8n to add. */
	source?: Record<string, unknown>;
}

/** An input row as output items refer to it. */
export interface SourceRow {
	/** Place in the order of all rows; several leads of a JSON list share an item, but not a position. */
	position: number;
	itemIndex: number;
	/** The row's own fields. */
	source: Record<string, unknown>;
}

/** The one place where an output item gets its pairing: with the row, or with all rows, that it came from. */
export function createItem(
	json: Record<string, unknown>,
	itemIndexes: readonly number[],
): INodeExecutionData {
	const paired = [...new Set(itemIndexes)].map((item) => ({ item }));
	return { json: json as IDataObject, pairedItem: paired.length > 1 ? paired : (paired[0] ?? { item: 0 }) };
}

/**
 * An item of a trigger, which comes from no other. Not by n8n's `returnJsonArray`, which takes a lead that has a field
 * `json` for an item: its `binary`, `error` and `pairedItem`, whoever sent them, would be n8n's own.
 */
export function createTriggerItem(json: Record<string, unknown>): INodeExecutionData {
	return { json: json as IDataObject };
}

/** The input items that an output item stands for. */
export function listPairedIndexes({ pairedItem }: INodeExecutionData): number[] {
	return [pairedItem ?? []].flat().map((paired) => (typeof paired === 'number' ? paired : paired.item));
}

export function sortByInput(ordered: readonly OrderedItem[]): INodeExecutionData[] {
	return [...ordered].sort((a, b) => a.position - b.position).map(({ item }) => item);
}
