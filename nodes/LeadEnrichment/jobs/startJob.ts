import { type StartAnswer, startAnswerSchema } from '../service/contract/answers';
import { isSuccess, type ServiceReply } from '../service/reply';
import { isThrottled, mayRetryStart, planRetryPause } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { pause } from '../service/time';

/** A start only transfers the leads, since every job is asynchronous; a thousand of them fit well into this. */
const START_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 4;

export interface StartRequest {
	path: string;
	/** Called when it is sent: the bodies of a run, all at once, would hold every lead a second time. */
	buildBody: () => Record<string, unknown>;
	/** Called just before each attempt, once the body is built. */
	onSending?: () => void;
	/** Called with what each attempt came to, also where another one follows. */
	onReply?: (outcome: StartOutcome) => void;
}

export type StartOutcome = { ok: true; start: StartAnswer } | { ok: false; reply: ServiceReply };

function toOutcome(reply: ServiceReply): StartOutcome {
	const answer = isSuccess(reply) ? startAnswerSchema.safeParse(reply.body) : undefined;
	return answer?.success ? { ok: true, start: answer.data } : { ok: false, reply };
}

/**
 * Sends a start. It is retried only where there was no connection, with four attempts at most: one that was throttled
 * waits for its turn among the run's other starts. Never throws; a start that got no usable answer is `ok: false`.
 */
export async function startJob(
	client: ServiceClient,
	request: StartRequest,
	signal?: AbortSignal,
): Promise<StartOutcome> {
	const { path } = request;
	const body = request.buildBody();
	for (let attempt = 1; ; attempt++) {
		request.onSending?.();
		const reply = await client.send({ method: 'POST', path, body, timeoutMs: START_TIMEOUT_MS });
		const outcome = toOutcome(reply);
		request.onReply?.(outcome);
		if (outcome.ok || !mayRetryStart(reply) || isThrottled(reply) || attempt === START_ATTEMPTS)
			return outcome;
		await pause(planRetryPause(attempt, reply), signal);
		if (signal?.aborted) return outcome;
	}
}
