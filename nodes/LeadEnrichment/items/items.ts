import {
	type IDataObject,
	type IExecuteFunctions,
	type INode,
	type INodeExecutionData,
	NodeApiError,
	NodeOperationError,
} from 'n8n-workflow';

import type { SourceRow } from '../jobs/jobState';
import { type ErrorCode, findErrorCode, joinErrorText, withFacts } from '../service/errorText';
import type { JsonObject } from '../values/records';
import { joinRow, type SkipReason } from './joinRow';

export type ShownError = NodeApiError | NodeOperationError;

/** What errors need of a node's context: the same in a run and in the webhook that resumes it. */
export type NodeContext = Pick<IExecuteFunctions, 'getNode'>;

/** Any thrown value as an error that n8n shows well; n8n's own (a failing expression) keep their text, and get this code. */
export function toShownError(
	context: NodeContext,
	error: unknown,
	itemIndex: number,
	code: ErrorCode = 'bad_row',
): ShownError {
	const isShown = error instanceof NodeApiError || error instanceof NodeOperationError;
	if (isShown && findErrorCode(error)) return error;
	const cause = error instanceof Error ? error : String(error);
	const shown = isShown ? error : new NodeOperationError(context.getNode(), cause, { itemIndex });
	return withFacts(shown, { code });
}

/** Whether the node is the tool of an AI agent: n8n then gives it a type of its own. */
export function isTool({ type }: Pick<INode, 'type'>): boolean {
	return type.endsWith('Tool');
}

/** For the tool of an agent, whose model n8n may give the message alone: how to fix the error is said there, once. */
export function withDescriptionInMessage(error: ShownError): ShownError {
	error.message = joinErrorText(error);
	error.description = undefined;
	return error;
}

export interface OrderedItem {
	position: number;
	item: INodeExecutionData;
	/** Set where the item says that its row failed; with On Error "stop" it is thrown instead. */
	error?: ShownError;
	/** The row's own fields, which an error item may leave to n8n to add. */
	source?: JsonObject;
}

export interface JobOutput {
	items: OrderedItem[];
	notes: string[];
}

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

export function sortByInput(ordered: readonly OrderedItem[]): INodeExecutionData[] {
	return [...ordered].sort((a, b) => a.position - b.position).map(({ item }) => item);
}

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
	facts: JsonObject = {},
): OrderedItem {
	const text = joinErrorText(error);
	const json = hasErrorOutput(context)
		? { error: text }
		: { ...joinRow(row.source, facts), error: text, error_code: findErrorCode(error) };
	return { position: row.position, item: createRowItem(json, row), error, source: row.source };
}

/** The error item of a row. @throws the error itself, as n8n shows it, unless the node continues. */
export function rejectRow(context: IExecuteFunctions, row: SourceRow, error: unknown): OrderedItem {
	const shown = toShownError(context, error, row.itemIndex);
	if (!context.continueOnFail()) throw shown;
	return createErrorItem(context, row, shown);
}

/** The items of the input as rows. */
export function listRows(context: IExecuteFunctions): SourceRow[] {
	const items = context.getInputData();
	return items.map(({ json, binary }, index) => ({
		position: index,
		itemIndex: index,
		source: json,
		binary,
	}));
}

/** The item of a row without a result: the row with the reason, and the id of the job that has it, if one has. */
export function createSkippedItem(row: SourceRow, reason: SkipReason, facts: JsonObject = {}): OrderedItem {
	const json = joinRow(row.source, { skipped: true, skip_reason: reason, ...facts });
	return { position: row.position, item: createRowItem(json, row), source: row.source };
}
