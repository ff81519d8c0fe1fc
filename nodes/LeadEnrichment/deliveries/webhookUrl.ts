import { createHmac, timingSafeEqual } from 'crypto';

import type { JsonObject } from '../values/objects';
import { isHttpUrl, isLoopbackUrl } from '../values/webAddress';
import { toHash } from '../leads/hash';

/** The URL parameter with our signature. */
const SIGNATURE_PARAMETER = 'lead-enrichment-signature';
/** Marks the webhook URL of a streamed job, whose final delivery may omit its leads. */
const STREAMED_MARK = 'lead-enrichment-streamed';

/** The URL with our parameter set or removed. Nothing else changes, because a proxy may have signed it. */
export function withParameter(webhookUrl: string, name: string, value: string | undefined): string {
	// Keeps the fragment, which follows the replaced part.
	return webhookUrl.replace(/^([^?#]*)(?:\?([^#]*))?/, (_whole, address: string, query: string = '') => {
		const parts = query.split('&');
		const parameters = parts.filter((part) => part !== '' && !new URLSearchParams(part).has(name));
		if (value !== undefined) parameters.push(`${name}=${value}`);
		return `${address}${parameters.length > 0 ? '?' : ''}${parameters.join('&')}`;
	});
}

/** The URL for deliveries, with the mark of a streamed job if this is one; any earlier mark is removed. */
export function buildWebhookUrl(webhookUrl: string, { streamed }: { streamed: boolean }): string {
	if (!isHttpUrl(webhookUrl)) return webhookUrl;
	return withParameter(webhookUrl, STREAMED_MARK, streamed ? '1' : undefined);
}

/** The URL as the user gave it, without our parameters. */
function withoutOwnParameters(webhookUrl: string): string {
	const unsigned = withParameter(webhookUrl, SIGNATURE_PARAMETER, undefined);
	return withParameter(unsigned, STREAMED_MARK, undefined);
}

/** Whether a webhook URL's query has the mark of a streamed job. */
export function isMarkedAsStreamed(query: JsonObject): boolean {
	return query[STREAMED_MARK] !== undefined;
}

/** Version, expiry in seconds since 1970, HMAC-SHA256. Lower-case characters that no proxy encodes. */
const SIGNATURE_PATTERN = /^v1\.(\d{1,11})\.([0-9a-f]{64})$/;
/** How long a signed URL is valid; longer than any job takes. */
const VALID_SECONDS = 30 * 86_400;

/**
 * Signs what the action node adds to a trigger's webhook URL, and the last two path segments: the trigger's webhook
 * id and path. The segments before them differ between test and production URLs, and behind a reverse proxy. The
 * user's own parameters are not signed, because a sender or proxy may change or add some.
 */
function computeHmac(url: string, endsAt: string, streamed: boolean, secret: string): string {
	const path = new URL(url).pathname.split('/').filter(Boolean).slice(-2).join('/');
	return createHmac('sha256', secret)
		.update(`lead-enrichment:v1:${endsAt}:${streamed ? 'streamed' : ''}:${path}`)
		.digest('hex');
}

/** The webhook URL with a signature for this trigger only, valid for 30 days. */
export function signWebhookUrl(webhookUrl: string, secret: string): string {
	const endsAt = String(Math.floor(Date.now() / 1000) + VALID_SECONDS);
	const streamed = isMarkedAsStreamed(Object.fromEntries(new URL(webhookUrl).searchParams));
	const hmac = computeHmac(webhookUrl, endsAt, streamed, secret);
	return withParameter(webhookUrl, SIGNATURE_PARAMETER, `v1.${endsAt}.${hmac}`);
}

/** Whether a query has a valid signature by one of `secrets`. All are compared, in constant time. */
export function isSignedFor(triggerUrl: string, secrets: readonly string[], query: JsonObject): boolean {
	const given = query[SIGNATURE_PARAMETER];
	const signature = typeof given === 'string' && SIGNATURE_PATTERN.exec(given);
	if (!signature) return false;
	const [, endsAt = '', hmac = ''] = signature;
	const streamed = isMarkedAsStreamed(query);
	const matches = secrets.map((secret) =>
		timingSafeEqual(Buffer.from(hmac), Buffer.from(computeHmac(triggerUrl, endsAt, streamed, secret))),
	);
	return matches.includes(true) && Number(endsAt) * 1000 > Date.now();
}

/** Why a remote service cannot deliver to an address, as part of a sentence; undefined if it may be able to. */
export function describeUnreachable(address: string, { baseUrl }: { baseUrl: string }): string | undefined {
	if (!isHttpUrl(address)) return 'n8n’s address does not begin with http:// or https://';
	if (!isLoopbackUrl(address) || isLoopbackUrl(baseUrl)) return undefined;
	return `n8n’s address is ${new URL(address).origin}, which only this machine can reach`;
}

/** A hash of the address that results are posted to, without the signature and our marks. */
export const toAddressHash = (webhookUrl: unknown): string | undefined =>
	typeof webhookUrl === 'string' ? toHash(withoutOwnParameters(webhookUrl)) : undefined;
