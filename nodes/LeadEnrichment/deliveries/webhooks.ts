import type { IWebhookDescription } from 'n8n-workflow';

/**
 * Where the trigger listens. The service has no call to register a webhook with (§4): its URL goes along with
 * each start, so there is nothing to create or delete there.
 */
export const DELIVERY_WEBHOOKS: IWebhookDescription[] = [
	{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'lead-enrichment' },
];

/**
 * Where an execution that sleeps is woken (rule 8). The path is the execution's own, `$execution.resumeUrl`, so
 * this adds nothing to it.
 */
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
