import { createHash } from 'crypto';

/**
 * How long a job that the API confirmed counts as confirmed. Within this time the trigger may take a streamed lead
 * of a job that the service has deleted, or after the token was withdrawn, a moment ago.
 */
const KNOWN_FOR_MS = 30_000;
/** The oldest entry goes when one more comes. */
const MAX_KNOWN_JOBS = 1000;

/** Jobs that the API has confirmed, with the time until which that counts. Keys give nothing of the token away. */
const knownUntil = new Map<string, number>();

/** The key of a job of an account: two accounts must not share what was confirmed for one of them. */
export function buildJobKey(
	account: { baseUrl: string; secrets: readonly string[] },
	enrichmentId: string,
): string {
	return createHash('sha256')
		.update(JSON.stringify([account.baseUrl, account.secrets, enrichmentId.toLowerCase()]))
		.digest('base64');
}

/** Whether the API has confirmed the job within the last half minute. */
export function isKnownJob(key: string, nowMs: number): boolean {
	const until = knownUntil.get(key);
	return until !== undefined && nowMs < until;
}

export function rememberJob(key: string, nowMs: number): void {
	knownUntil.delete(key);
	knownUntil.set(key, nowMs + KNOWN_FOR_MS);
	const [oldest] = knownUntil.keys();
	if (knownUntil.size > MAX_KNOWN_JOBS && oldest !== undefined) knownUntil.delete(oldest);
}
