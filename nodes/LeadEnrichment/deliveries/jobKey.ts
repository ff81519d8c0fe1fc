import { createHash } from 'crypto';

/**
 * The key of a job of an account, under which is remembered what the API said of it: two accounts must not share that.
 * It reveals nothing of the token.
 */
export function buildJobKey(
	account: { baseUrl: string; secrets: readonly string[] },
	enrichmentId: string,
): string {
	return createHash('sha256')
		.update(JSON.stringify([account.baseUrl, account.secrets, enrichmentId.toLowerCase()]))
		.digest('base64');
}
