import { isHttpUrl } from '../values/webAddress';

/** Marks the webhook URL of a streamed job, whose final delivery repeats leads that were delivered before. */
export const STREAMED_MARKER = 'lead-enrichment-streamed';

/**
 * The URL with a parameter of ours set, or removed where it has no value. Everything else stays as the user wrote it: a
 * proxy on the way may have signed it, or read its query in a way of its own.
 */
export function withParameter(webhookUrl: string, name: string, value: string | undefined): string {
	// The fragment, if there is one, follows what is replaced.
	return webhookUrl.replace(/^([^?#]*)(?:\?([^#]*))?/, (_whole, address: string, query?: string) => {
		const parts = query?.split('&') ?? [];
		const parameters = parts.filter((part) => part !== '' && !new URLSearchParams(part).has(name));
		if (value !== undefined) parameters.push(`${name}=${value}`);
		return `${address}${parameters.length > 0 ? '?' : ''}${parameters.join('&')}`;
	});
}

/**
 * The URL to which the service is to send its deliveries: the user's, marked when the job is streamed. A mark that came
 * with the URL of another job is taken off: the trigger would put out none of the leads of a job that does not stream.
 */
export function buildWebhookUrl(webhookUrl: string, { streamed }: { streamed: boolean }): string {
	if (!isHttpUrl(webhookUrl)) return webhookUrl;
	return withParameter(webhookUrl, STREAMED_MARKER, streamed ? '1' : undefined);
}

/** Whether the query of a webhook URL has the mark of a streamed job. */
export function isMarkedAsStreamed(query: Readonly<Record<string, unknown>>): boolean {
	return query[STREAMED_MARKER] !== undefined;
}
