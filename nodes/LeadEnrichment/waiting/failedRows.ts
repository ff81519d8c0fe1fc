import type { INodeExecutionData } from 'n8n-workflow';

import type { NodeContext } from '../items/errors';
import { createItem, listPairedIndexes, type OrderedItem, type SourceRow } from '../items/items';

/** A row of a suspended run of which no delivery will change anything: it has failed already, or was not to be sent. */
export interface FailedRow {
	row: SourceRow;
	/** What its item adds to the row's own fields. */
	added: Record<string, unknown>;
	isError: boolean;
}

/**
 * The same node without its error output, so that error items are made with their rows' own fields: when a suspended
 * execution is resumed, n8n cannot be left to add them before their places are known.
 */
export function withoutErrorOutput(context: NodeContext): NodeContext {
	return { getNode: () => ({ ...context.getNode(), onError: 'continueRegularOutput' }) };
}

/** The failed row of an item, which may hold the row's own fields or not. */
export function toFailedRow({ position, item, error, source = {} }: OrderedItem): FailedRow {
	const [itemIndex = 0] = listPairedIndexes(item);
	const added = Object.entries(item.json).filter(([name, value]) => value !== source[name]);
	const isError = error !== undefined;
	return { row: { position, itemIndex, source }, added: Object.fromEntries(added), isError };
}

/** The item of a failed row, with the row's own fields. */
export function toFailedItem({ row, added }: FailedRow): INodeExecutionData {
	return createItem({ ...row.source, ...added }, [row.itemIndex]);
}
