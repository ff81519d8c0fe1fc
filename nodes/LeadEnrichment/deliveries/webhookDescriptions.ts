import type { IWebhookDescription } from 'n8n-workflow';

/**
 * Where the trigger listens. The service has no call to register a webhook with: its URL is sent with each start, so
 * there is nothing to create or delete.
 */
export const TRIGGER_WEBHOOKS: IWebhookDescription[] = [
	{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'lead-enrichment' },
];

/** Where a waiting execution is resumed. The path is the execution's own, `$execution.resumeUrl`: this adds nothing. */
export const RESUME_WEBHOOKS: IWebhookDescription[] = [
	{
		name: 'default',
		httpMethod: 'POST',
		responseMode: 'onReceived',
		path: '',
		restartWebhook: true,
		isFullPath: true,
	},
];
