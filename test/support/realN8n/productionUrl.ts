import type { WorkflowNode } from './workflowFile';

/** The production URL of a trigger in an active workflow. */
export function toProductionUrl(baseUrl: string, { name, webhookId }: WorkflowNode, path: string): string {
	if (!webhookId) throw new Error(`The node "${name}" has no webhook id`);
	return `${baseUrl}/webhook/${webhookId}/${path}`;
}
