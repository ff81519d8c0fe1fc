import type { IWebhookDescription } from 'n8n-workflow';

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
