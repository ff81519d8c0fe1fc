import { createHmac, timingSafeEqual } from 'crypto';

import type { JsonObject } from '../values/objects';
import { isHttpUrl, isLoopbackUrl } from '../values/webAddress';

/** The parameter of a webhook URL that holds our signature of it. */
const SIGNATURE_PARAMETER = 'lead-enrichment-signature';
/** Marks the webhook URL of a streamed job, whose final delivery may leave out the list of its leads. */
const STREAMED_MARKER = 'lead-enrichment-streamed';

/** The URL with our parameter set or removed. The rest stays as it is: a proxy may have signed it. */
export function withParameter(webhookUrl: string, name: string, value: string | undefined): string {
	// The fragment, if there is one, follows what is replaced.
	return webhookUrl.replace(/^([^?#]*)(?:\?([^#]*))?/, (_whole, address: string, query?: string) => {
		const parts = query?.split('&') ?? [];
		const parameters = parts.filter((part) => part !== '' && !new URLSearchParams(part).has(name));
		if (value !== undefined) parameters.push(`${name}=${value}`);
		return `${address}${parameters.length > 0 ? '?' : ''}${parameters.join('&')}`;
	});
}

/** The URL for deliveries, marked for a streamed job; another job's mark is removed. */
export function buildWebhookUrl(webhookUrl: string, { streamed }: { streamed: boolean }): string {
	if (!isHttpUrl(webhookUrl)) return webhookUrl;
	return withParameter(webhookUrl, STREAMED_MARKER, streamed ? '1' : undefined);
}

/** The URL as the user gave it, without what we add. */
export function withoutOwnParameters(webhookUrl: string): string {
	const unsigned = withParameter(webhookUrl, SIGNATURE_PARAMETER, undefined);
	return withParameter(unsigned, STREAMED_MARKER, undefined);
}

/** Whether the query of a webhook URL has the mark of a streamed job. */
export function isMarkedAsStreamed(query: JsonObject): boolean {
	return query[STREAMED_MARKER] !== undefined;
}

/** Version, end in seconds since 1970, HMAC-SHA256: letters that no proxy encodes, none in capitals. */
const SIGNATURE_PATTERN = /^v1\.(\d{1,11})\.([0-9a-f]{64})$/;
/** How long a signed URL is valid: no job takes as long. */
const VALID_SECONDS = 30 * 86_400;

/**
 * Signs all that the action node adds to the webhook URL of a trigger, and the last two segments of its path, which are
 * the trigger's own webhook id and its path. What comes before them differs between the test and the production URL, and
 * behind a reverse proxy. The user's own parameters are not signed: a sender or a proxy may change or add some.
 */
function computeHmac(url: string, endsAt: string, streamed: boolean, secret: string): string {
	const path = new URL(url).pathname.split('/').filter(Boolean).slice(-2).join('/');
	return createHmac('sha256', secret)
		.update(`lead-enrichment:v1:${endsAt}:${streamed ? 'streamed' : ''}:${path}`)
		.digest('hex');
}

/** The webhook URL with a signature that is valid for this one trigger and no other, for 30 days. */
export function signWebhookUrl(webhookUrl: string, secret: string): string {
	const endsAt = String(Math.floor(Date.now() / 1000) + VALID_SECONDS);
	const streamed = isMarkedAsStreamed(Object.fromEntries(new URL(webhookUrl).searchParams));
	const hmac = computeHmac(webhookUrl, endsAt, streamed, secret);
	return withParameter(webhookUrl, SIGNATURE_PARAMETER, `v1.${endsAt}.${hmac}`);
}

/** Whether a call's query has a valid signature of one of `secrets`. Each is compared, in constant time. */
export function isSignedFor(triggerUrl: string, secrets: readonly string[], query: JsonObject): boolean {
	const signature = query[SIGNATURE_PARAMETER];
	const [, endsAt, hmac] = (typeof signature === 'string' && SIGNATURE_PATTERN.exec(signature)) || [];
	if (endsAt === undefined || hmac === undefined) return false;
	const streamed = isMarkedAsStreamed(query);
	const matches = secrets.map((secret) =>
		timingSafeEqual(Buffer.from(hmac), Buffer.from(computeHmac(triggerUrl, endsAt, streamed, secret))),
	);
	return matches.includes(true) && Number(endsAt) * 1000 > Date.now();
}

/** Why a service elsewhere cannot deliver to an address, as a part of a sentence; undefined where it may. */
export function describeUnreachable(address: string, { baseUrl }: { baseUrl: string }): string | undefined {
	if (!isLoopbackUrl(address) || isLoopbackUrl(baseUrl)) return undefined;
	return `n8n’s address is ${new URL(address).origin}, which only this machine can reach`;
}
