import { isHttpUrl } from '../contract/lead';

/** Marks the webhook URL of a streamed job, whose final delivery repeats leads that were delivered before. */
export const STREAMED_MARKER = 'lead-enrichment-streamed';

/** The URL to hand to the service for its deliveries (§6): the user's, marked when the job is streamed. */
export function buildDeliveryUrl(webhookUrl: string, { streamed }: { streamed: boolean }): string {
	if (!streamed || !isHttpUrl(webhookUrl)) return webhookUrl;
	const url = new URL(webhookUrl);
	url.searchParams.set(STREAMED_MARKER, '1');
	return url.toString();
}

/** Whether an address can be reached from its own machine only. */
export function isLoopbackUrl(address: string): boolean {
	const { hostname } = new URL(address);
	return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}
