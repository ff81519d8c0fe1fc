import type { WorkflowNode } from './workflowFile';

/** The address at which n8n serves a trigger of an active workflow. */
export function toProductionUrl(baseUrl: string, { name, webhookId }: WorkflowNode, path: string): string {
	if (!webhookId) throw new Error(`The node "${name}" has no webhook id`);
	return `${baseUrl}/webhook/${webhookId}/${path}`;
}
