import type { IExecuteFunctions, INode } from 'n8n-workflow';
import { z } from 'zod';

// How the node is used, from what n8n stores beside its parameters.

/** Whether the node is the tool of an AI agent, which n8n gives its own type. */
export function isTool({ type }: Pick<INode, 'type'>): boolean {
	return type.endsWith('Tool');
}

/** Whether n8n separates error items from the others and adds their rows' fields to them. */
export function hasErrorOutput({ onError }: Pick<INode, 'onError'>): boolean {
	return onError === 'continueErrorOutput';
}

/** Whether the other rows continue when one fails, because On Error is set to Continue. */
export function goesOnAfterErrors({ onError, continueOnFail }: INode): boolean {
	return continueOnFail === true || (onError !== undefined && onError !== 'stopWorkflow');
}

const uuidSchema = z.string().uuid();

/** Whether Engine 2.0 runs the execution. n8n does not say so, but its executions have UUIDs instead of numbers. */
export function isEngine2(context: IExecuteFunctions): boolean {
	const { engineType } = context.getWorkflowSettings();
	return engineType === 'v2' || uuidSchema.safeParse(context.getExecutionId()).success;
}
