import { isHttpUrl } from '../values/webAddress';

/** Marks the webhook URL of a streamed job, whose final delivery repeats leads that were delivered before. */
export const STREAMED_MARKER = 'lead-enrichment-streamed';

/**
 * The URL to which the service is to send its deliveries: the user's, marked when the job is streamed. A mark that came
 * with the URL of another job is taken off: the trigger would put out none of the leads of a job that does not stream.
 */
export function buildWebhookUrl(webhookUrl: string, { streamed }: { streamed: boolean }): string {
	if (!isHttpUrl(webhookUrl)) return webhookUrl;
	const url = new URL(webhookUrl);
	if (url.searchParams.has(STREAMED_MARKER) === streamed) return webhookUrl;
	if (streamed) url.searchParams.set(STREAMED_MARKER, '1');
	else url.searchParams.delete(STREAMED_MARKER);
	return url.toString();
}
