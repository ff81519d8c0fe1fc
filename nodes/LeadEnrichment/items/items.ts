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

/** Whether n8n separates error items from the others and adds their rows' fields to them. */
export function hasErrorOutput(context: NodeContext): boolean {
	return context.getNode().onError === 'continueErrorOutput';
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
