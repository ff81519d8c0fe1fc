import { readClock } from './clock';
import { pause } from './pause';
import type { ServiceReply } from './reply';
import { isTransient, planRetryPause } from './retry';
import type { ServiceClient } from './serviceClient';

/** A read is small; a service that has not answered in 30 s is asked again. */
export const READ_TIMEOUT_MS = 30_000;
/** A read without a deadline of its own gives up after a minute or five attempts. */
const READ_DEADLINE_MS = 60_000;
const READ_ATTEMPTS = 5;

/**
 * GETs `path` and retries after a transient failure, with growing pauses and `Retry-After`, for at most five attempts
 * and a minute. Returns the last reply, good or bad; never throws.
 */
export async function readService(
	client: ServiceClient,
	path: string,
	signal?: AbortSignal,
): Promise<ServiceReply> {
	const deadlineAt = readClock() + READ_DEADLINE_MS;
	for (let attempt = 1; ; attempt++) {
		const timeoutMs = Math.max(1, Math.min(READ_TIMEOUT_MS, deadlineAt - readClock()));
		const reply = await client.send({ method: 'GET', path, timeoutMs });
		if (!isTransient(reply) || attempt === READ_ATTEMPTS || signal?.aborted) return reply;
		const pauseMs = planRetryPause(attempt, reply);
		if (readClock() + pauseMs >= deadlineAt) return reply;
		await pause(pauseMs, signal);
		if (signal?.aborted) return reply;
	}
}
