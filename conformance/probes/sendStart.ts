import { PATHS } from '../../nodes/LeadEnrichment/contract/requests';
import { isSuccess } from '../../nodes/LeadEnrichment/transport/reply';
import { isTurnedAway, mayHaveStarted, planRetryPause } from '../../nodes/LeadEnrichment/transport/retry';
import type { JobKind } from './probeNames';
import { isAnswer, isRefusal, type Answer, type Reply } from '../service/reply';
import type { RunContext } from './runContext';

const ATTEMPTS = 20;

export interface SentStart {
	body: Record<string, unknown>;
	refusedBodies: number;
	start: Reply;
	turnedAway: Answer[];
}

/** One body, sent again while the service says "later". */
async function sendBody(
	{ service, pace, pause }: RunContext,
	kind: JobKind,
	body: Record<string, unknown>,
	turnedAway: Answer[],
): Promise<Reply> {
	for (let attempt = 1; ; attempt++) {
		const reply = await service.send({ method: 'POST', path: PATHS[kind], body, expects: 'start' });
		if (!isTurnedAway(reply) || attempt === ATTEMPTS) return reply;
		if (isAnswer(reply)) turnedAway.push(reply);
		const isTold = isAnswer(reply) && reply.retryAfterMs !== undefined;
		await pause(isTold ? planRetryPause(1, reply) : pace.turnedAwayPauseMs);
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
		const start = await sendBody(context, kind, body, turnedAway);
		if (isRefusal(start) && index < bodies.length - 1) {
			refusedBodies++;
			continue;
		}
		if (isSuccess(start) || mayHaveStarted(start)) context.budget.accept(worstCase);
		return { body, refusedBodies, start, turnedAway };
	}
	throw new Error('A probe has no body');
}
