import { PATHS } from '../../nodes/LeadEnrichment/service/contract/requests';
import { isSuccess } from '../../nodes/LeadEnrichment/service/reply';
import { isThrottled, mayHaveStarted } from '../../nodes/LeadEnrichment/service/retry';
import type { Refusal } from '../evidence';
import type { ServiceRequest } from '../service/client';
import { type Answer, isAnswer, isRefusal, type Reply } from '../service/reply';
import type { JobKind } from './probeNames';
import type { RunContext } from './runContext';

const ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 60_000;

export interface SentStart {
	body: Record<string, unknown>;
	refused: Refusal[];
	start: Reply;
	throttled: Answer[];
}

/** Sends a request again while the service says "later"; those answers go to `throttled`. */
export async function sendUntilTaken(
	{ service, pace, pause }: RunContext,
	request: ServiceRequest,
	throttled: Answer[] = [],
): Promise<Reply> {
	for (let attempt = 1; ; attempt++) {
		const reply = await service.send(request);
		if (!isAnswer(reply) || !isThrottled(reply) || attempt === ATTEMPTS) return reply;
		throttled.push(reply);
		await pause(Math.min(reply.retryAfterMs ?? pace.throttlePauseMs, LONGEST_PAUSE_MS));
	}
}

/** Sends the bodies of a probe until one is not refused. What is taken, or may have been, counts as spent. */
export async function sendStart(
	context: RunContext,
	kind: JobKind,
	bodies: ReadonlyArray<Record<string, unknown>>,
	worstCase: number,
): Promise<SentStart> {
	const throttled: Answer[] = [];
	const refused: Refusal[] = [];
	for (const [index, body] of bodies.entries()) {
		const request = { method: 'POST', path: PATHS[kind], body, expects: 'start' } as const;
		const start = await sendUntilTaken(context, request, throttled);
		if (isRefusal(start) && index < bodies.length - 1) {
			refused.push({ body, answer: start });
			continue;
		}
		if (isSuccess(start) || mayHaveStarted(start)) context.budget.accept(worstCase);
		return { body, refused, start, throttled };
	}
	throw new Error('A probe has no body');
}
