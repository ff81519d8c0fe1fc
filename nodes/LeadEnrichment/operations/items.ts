import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INode,
	type INodeExecutionData,
} from 'n8n-workflow';

export type ShownError = NodeApiError | NodeOperationError;

/** What items need of a node's context: the same in a run and in the webhook that wakes it. */
export interface NodeContext {
	getNode(): INode;
}

/** An output item and its place in the order of the input. */
export interface PlacedItem {
	position: number;
	item: INodeExecutionData;
	/** Set where the item says that its row failed; with On Error "stop" it is thrown instead. */
	error?: ShownError;
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
export function toItem(json: Record<string, unknown>, itemIndexes: readonly number[]): INodeExecutionData {
	const paired = [...new Set(itemIndexes)].map((item) => ({ item }));
	return { json: json as IDataObject, pairedItem: paired.length > 1 ? paired : (paired[0] ?? { item: 0 }) };
}

/** The input items that an output item stands for. */
export function listPairedIndexes({ pairedItem }: INodeExecutionData): number[] {
	return [pairedItem ?? []].flat().map((paired) => (typeof paired === 'number' ? paired : paired.item));
}

/** Whether n8n parts error items from the others and puts their rows' fields beside them. */
export function hasErrorOutput(context: NodeContext): boolean {
	return context.getNode().onError === 'continueErrorOutput';
}

/** What `error` says in an error item: what happened, then how to mend it. */
export function describeError(error: ShownError): string {
	return error.description ? `${error.message}. ${error.description}` : error.message;
}

/**
 * The item of a row that could not be enriched: its own fields with `error` beside them. Where the node has an error
 * output, n8n knows an error item by holding nothing but `error`, and puts the row's fields beside it itself. An
 * error object on the item would do too, but n8n then drops every other field.
 */
export function toErrorItem(
	context: NodeContext,
	row: SourceRow,
	error: ShownError,
	facts: Record<string, unknown> = {},
): PlacedItem {
	const text = describeError(error);
	const json = hasErrorOutput(context) ? { error: text } : { ...row.source, ...facts, error: text };
	return { position: row.position, item: toItem(json, [row.itemIndex]), error };
}

/** Any thrown value as an error that n8n shows well; n8n's own errors (a failing expression) keep their text. */
export function toShownError(context: NodeContext, error: unknown, itemIndex: number): ShownError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	return new NodeOperationError(context.getNode(), error instanceof Error ? error : String(error), {
		itemIndex,
	});
}

/** Whether an AI agent calls the node: n8n then gives it a type of its own. */
export function isTool(context: NodeContext): boolean {
	return context.getNode().type.endsWith('Tool');
}

/** Of an error in a tool, n8n may hand the agent's model the message alone: it must say how to mend it, too. */
export function withCureInMessage(error: ShownError): ShownError {
	error.message = describeError(error);
	return error;
}

export function inInputOrder(placed: readonly PlacedItem[]): INodeExecutionData[] {
	return [...placed].sort((a, b) => a.position - b.position).map(({ item }) => item);
}

/**
 * Reads every input item before anything is sent (rule 2). An item that breaks a rule becomes an error item.
 *
 * @throws NodeApiError, NodeOperationError for the first such item, unless the node continues on errors.
 */
export function readEachItem<T>(
	context: IExecuteFunctions,
	readItem: (row: SourceRow) => T,
): { read: T[]; rejected: PlacedItem[] } {
	const read: T[] = [];
	const rejected: PlacedItem[] = [];
	context.getInputData().forEach(({ json }, itemIndex) => {
		const row = { position: itemIndex, itemIndex, source: json };
		try {
			read.push(readItem(row));
		} catch (error) {
			const shown = toShownError(context, error, itemIndex);
			if (!context.continueOnFail()) throw shown;
			rejected.push(toErrorItem(context, row, shown));
		}
	});
	return { read, rejected };
}
