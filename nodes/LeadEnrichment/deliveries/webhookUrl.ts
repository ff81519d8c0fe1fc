import { isHttpUrl } from '../values/webAddress';

/** Marks the webhook URL of a streamed job, whose final delivery repeats leads that were delivered before. */
export const STREAMED_MARKER = 'lead-enrichment-streamed';

/** The URL to which the service is to send its deliveries: the user's, marked when the job is streamed. */
export function buildWebhookUrl(webhookUrl: string, { streamed }: { streamed: boolean }): string {
	if (!streamed || !isHttpUrl(webhookUrl)) return webhookUrl;
	const url = new URL(webhookUrl);
	url.searchParams.set(STREAMED_MARKER, '1');
	return url.toString();
}
