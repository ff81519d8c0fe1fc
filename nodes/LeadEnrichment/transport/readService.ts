import type { ServiceClient, ServiceReply } from './serviceClient';
import { mayReadAgain, planRetryPause } from './retry';
import { pause } from './pause';

/** A read is small; a service that has not answered in 30 s is asked again. */
export const READ_TIMEOUT_MS = 30_000;
/** A read that nobody waits for with a deadline of their own gives up after a minute or five tries. */
const READ_DEADLINE_MS = 60_000;
const READ_TRIES = 5;

/**
 * GETs `path` and repeats it while the failure may pass (rule 5), with growing pauses and `Retry-After`, for at
 * most five tries and a minute. Hands back the last reply, good or bad; never throws.
 */
export async function readService(
	client: ServiceClient,
	path: string,
	signal?: AbortSignal,
): Promise<ServiceReply> {
	const deadlineAt = Date.now() + READ_DEADLINE_MS;
	for (let tries = 1; ; tries++) {
		const timeoutMs = Math.max(1, Math.min(READ_TIMEOUT_MS, deadlineAt - Date.now()));
		const reply = await client.send({ method: 'GET', path, timeoutMs });
		if (!mayReadAgain(reply) || tries === READ_TRIES || signal?.aborted) return reply;
		const pauseMs = planRetryPause(tries, reply);
		if (Date.now() + pauseMs >= deadlineAt) return reply;
		await pause(pauseMs, signal);
		if (signal?.aborted) return reply;
	}
}
