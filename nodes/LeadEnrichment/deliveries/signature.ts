import { createHmac, timingSafeEqual } from 'crypto';

import { SIGNATURE_PARAMETER } from '../transport/redaction';

export { SIGNATURE_PARAMETER };

/**
 * What a signature covers: the last two segments of the webhook's path, which are the trigger's own webhook id and its
 * path. What comes before them differs between the test and the production URL, and behind a reverse proxy.
 */
function readSignedPath(url: URL): string {
	return url.pathname.split('/').filter(Boolean).slice(-2).join('/');
}

function computeSignature(url: URL, secret: string): string {
	return createHmac('sha256', secret)
		.update(`lead-enrichment:${readSignedPath(url)}`)
		.digest('hex');
}

/** The webhook URL with a signature that is valid for this one trigger and no other. */
export function signWebhookUrl(webhookUrl: string, secret: string): string {
	const url = new URL(webhookUrl);
	url.searchParams.set(SIGNATURE_PARAMETER, computeSignature(url, secret));
	return url.toString();
}

/** Whether `signature` is the one of the trigger at `triggerUrl`; compared in constant time. */
export function isSignedFor(triggerUrl: string, secret: string, signature: unknown): boolean {
	if (typeof signature !== 'string') return false;
	const expected = Buffer.from(computeSignature(new URL(triggerUrl), secret));
	const given = Buffer.from(signature);
	return given.length === expected.length && timingSafeEqual(given, expected);
}
