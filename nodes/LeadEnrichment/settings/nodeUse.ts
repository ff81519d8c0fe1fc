import type { INode } from 'n8n-workflow';

// How a person uses the node: what n8n stores of that, beside its parameters.

/** Whether the node is the tool of an AI agent: n8n then gives it a type of its own. */
export function isTool({ type }: Pick<INode, 'type'>): boolean {
	return type.endsWith('Tool');
}

/** Whether n8n separates error items from the others and adds their rows' fields to them. */
export function hasErrorOutput({ onError }: Pick<INode, 'onError'>): boolean {
	return onError === 'continueErrorOutput';
}

/** Whether the other rows go on when one fails: On Error is set to Continue. */
export function goesOnAfterErrors({ onError, continueOnFail }: INode): boolean {
	return continueOnFail === true || (onError !== undefined && onError !== 'stopWorkflow');
}
