import type { IExecuteFunctions } from 'n8n-workflow';

import { describeError, toShownError, type NodeContext, type ShownError } from './errors';
import { createItem, type OrderedItem, type SourceRow } from './items';
import { joinRow } from './joinRow';

/** Whether n8n separates error items from the others and adds their rows' fields to them. */
export function hasErrorOutput(context: NodeContext): boolean {
	return context.getNode().onError === 'continueErrorOutput';
}

/**
 * The item of a row that could not be enriched: its own fields with `error` beside them. Where the node has an error
 * output, n8n recognises an error item by its holding nothing but `error`, and adds the row's fields itself. An error
 * object on the item would do too, but n8n then drops every other field.
 */
export function createErrorItem(
	context: NodeContext,
	row: SourceRow,
	error: ShownError,
	facts: Record<string, unknown> = {},
): OrderedItem {
	const text = describeError(error);
	const json = hasErrorOutput(context) ? { error: text } : { ...joinRow(row.source, facts), error: text };
	return { position: row.position, item: createItem(json, [row.itemIndex]), error, source: row.source };
}

/**
 * Reads every input item before anything is sent. An item that breaks a rule becomes an error item.
 *
 * @throws NodeApiError, NodeOperationError for the first such item, unless the node continues on errors.
 */
export function readEachItem<T>(
	context: IExecuteFunctions,
	readItem: (row: SourceRow) => T,
): { read: T[]; rejected: OrderedItem[] } {
	const read: T[] = [];
	const rejected: OrderedItem[] = [];
	context.getInputData().forEach(({ json }, itemIndex) => {
		const row = { position: itemIndex, itemIndex, source: json };
		try {
			read.push(readItem(row));
		} catch (error) {
			const shown = toShownError(context, error, itemIndex);
			if (!context.continueOnFail()) throw shown;
			rejected.push(createErrorItem(context, row, shown));
		}
	});
	return { read, rejected };
}
