import { createHash } from 'crypto';

import { ExpiringSet } from './expiringSet';

const MAX_JOBS = 1000;

/**
 * Jobs that the API has confirmed. Within this half minute the trigger may take a streamed lead of a job that the
 * service has deleted, or after the token was withdrawn, a moment ago.
 */
export const knownJobs = new ExpiringSet(30_000, MAX_JOBS);

/** Jobs that the API has shown as ended, which is for good: they need not be asked for while others still run. */
export const endedJobs = new ExpiringSet(3_600_000, MAX_JOBS);

/**
 * The key of a job of an account: two accounts must not share what was confirmed for one of them. It gives nothing
 * of the token away.
 */
export function buildJobKey(
	account: { baseUrl: string; secrets: readonly string[] },
	enrichmentId: string,
): string {
	return createHash('sha256')
		.update(JSON.stringify([account.baseUrl, account.secrets, enrichmentId.toLowerCase()]))
		.digest('base64');
}
