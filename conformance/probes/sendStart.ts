import { PATHS } from '../../nodes/LeadEnrichment/contract/requests';
import { isSuccess } from '../../nodes/LeadEnrichment/transport/reply';
import { isTurnedAway, mayHaveStarted } from '../../nodes/LeadEnrichment/transport/retry';
import type { JobKind } from './probeNames';
import type { ServiceRequest } from '../service/client';
import { isAnswer, isRefusal, type Answer, type Reply } from '../service/reply';
import type { RunContext } from './runContext';

const ATTEMPTS = 20;
const LONGEST_PAUSE_MS = 60_000;

export interface SentStart {
	body: Record<string, unknown>;
	refusedBodies: number;
	start: Reply;
	turnedAway: Answer[];
}

/** Sends a request again while the service says "later"; those answers go to `turnedAway`. */
export async function sendUntilTaken(
	{ service, pace, pause }: RunContext,
	request: ServiceRequest,
	turnedAway: Answer[] = [],
): Promise<Reply> {
	for (let attempt = 1; ; attempt++) {
		const reply = await service.send(request);
		if (!isAnswer(reply) || !isTurnedAway(reply) || attempt === ATTEMPTS) return reply;
		turnedAway.push(reply);
		await pause(Math.min(reply.retryAfterMs ?? pace.turnedAwayPauseMs, LONGEST_PAUSE_MS));
	}
}

/** Sends the bodies of a probe until one is not refused. What is taken, or may have been, counts as spent. */
export async function sendStart(
	context: RunContext,
	kind: JobKind,
	bodies: ReadonlyArray<Record<string, unknown>>,
	worstCase: number,
): Promise<SentStart> {
	const turnedAway: Answer[] = [];
	let refusedBodies = 0;
	for (const [index, body] of bodies.entries()) {
		const request = { method: 'POST', path: PATHS[kind], body, expects: 'start' } as const;
		const start = await sendUntilTaken(context, request, turnedAway);
		if (isRefusal(start) && index < bodies.length - 1) {
			refusedBodies++;
			continue;
		}
		if (isSuccess(start) || mayHaveStarted(start)) context.budget.accept(worstCase);
		return { body, refusedBodies, start, turnedAway };
	}
	throw new Error('A probe has no body');
}
