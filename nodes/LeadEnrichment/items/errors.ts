import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { joinErrorText } from '../service/errorText';

export type ShownError = NodeApiError | NodeOperationError;

/** What errors need of a node's context: the same in a run and in the webhook that resumes it. */
export interface NodeContext {
	getNode(): INode;
}

/** Any thrown value as an error that n8n shows well; n8n's own errors (a failing expression) keep their text. */
export function toShownError(context: NodeContext, error: unknown, itemIndex: number): ShownError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	return new NodeOperationError(context.getNode(), error instanceof Error ? error : String(error), {
		itemIndex,
	});
}

/** Whether the node is the tool of an AI agent: n8n then gives it a type of its own. */
export function isTool({ type }: Pick<INode, 'type'>): boolean {
	return type.endsWith('Tool');
}

/**
 * Of an error in a tool, n8n may pass the message alone to the agent's model, or both: the message says how to fix it,
 * and nothing else does.
 */
export function withDescriptionInMessage(error: ShownError): ShownError {
	error.message = joinErrorText(error);
	error.description = undefined;
	return error;
}
