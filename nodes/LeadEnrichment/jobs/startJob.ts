import { startAnswerSchema, type StartAnswer } from '../contract/answers';
import { pause } from '../transport/pause';
import { isSuccess, type ServiceReply } from '../transport/reply';
import { mayRetryStart, planRetryPause } from '../transport/retry';
import type { ServiceClient } from '../transport/serviceClient';

/** A start only transfers the leads, since every job is asynchronous; a thousand of them fit well into this. */
const START_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 4;
/** A service that asks for a longer wait is not worth holding a workflow for: the error says when to retry. */
const LONGEST_START_WAIT_MS = 60_000;

export interface StartRequest {
	path: string;
	/** Called when it is sent: the bodies of a run, all at once, would hold every lead a second time. */
	buildBody: () => Record<string, unknown>;
}

export type StartOutcome = { ok: true; start: StartAnswer } | { ok: false; reply: ServiceReply };

/**
 * Sends a start. It is retried only when it is known not to have been processed, with four attempts and a minute at
 * most. Never throws; a start that got no usable answer is `ok: false`.
 */
export async function startJob(
	client: ServiceClient,
	request: StartRequest,
	signal?: AbortSignal,
): Promise<StartOutcome> {
	const { path } = request;
	const body = request.buildBody();
	let waitedMs = 0;
	for (let attempt = 1; ; attempt++) {
		const reply = await client.send({ method: 'POST', path, body, timeoutMs: START_TIMEOUT_MS });
		if (isSuccess(reply)) {
			const answer = startAnswerSchema.safeParse(reply.body);
			return answer.success ? { ok: true, start: answer.data } : { ok: false, reply };
		}
		const pauseMs = planRetryPause(attempt, reply);
		waitedMs += pauseMs;
		if (!mayRetryStart(reply) || attempt === START_ATTEMPTS || waitedMs > LONGEST_START_WAIT_MS) {
			return { ok: false, reply };
		}
		await pause(pauseMs, signal);
		if (signal?.aborted) return { ok: false, reply };
	}
}
