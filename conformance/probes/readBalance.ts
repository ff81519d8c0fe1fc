import { PATHS } from '../../nodes/LeadEnrichment/service/contract/requests';
import { type Failure, isSuccess, parseCredits } from '../../nodes/LeadEnrichment/service/reply';
import { isTransient } from '../../nodes/LeadEnrichment/service/retry';
import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Service } from '../service/client';
import type { Reply } from '../service/reply';
import type { RunContext } from './runContext';

export const BALANCE_REQUEST = { method: 'GET', path: PATHS.credits, expects: 'credits' } as const;

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 200;
/** Most likely a mistake in the address: asking again would only let a person wait. */
const NOBODY: ReadonlySet<Failure> = new Set(['refused', 'nameNotFound']);

/** Reads the balance, again after a transient failure. */
export async function askForBalance(service: Service, pause: RunContext['pause']): Promise<Reply> {
	for (let attempt = 1; ; attempt++) {
		const reply = await service.send(BALANCE_REQUEST);
		const isNobody = reply.kind === 'failure' && NOBODY.has(reply.failure);
		if (isNobody || !isTransient(reply) || attempt === ATTEMPTS) return reply;
		await pause(FIRST_PAUSE_MS * 2 ** attempt);
	}
}

/** The credits of an answer, also as text, which the nodes do not read: the rest of the check is to go on. */
export function readCredits(reply: Reply): number | undefined {
	const text = isSuccess(reply) && isRecord(reply.body) ? reply.body.credits : undefined;
	const isText = typeof text === 'string' && text.trim() !== '' && Number.isFinite(Number(text));
	return isText ? Number(text) : parseCredits(reply)?.credits;
}

/** The balance in credits, which the budget learns; undefined where it cannot be read. */
export async function readBalance({ service, budget, pause }: RunContext): Promise<number | undefined> {
	const credits = readCredits(await askForBalance(service, pause));
	if (credits !== undefined) budget.setBalance(credits);
	return credits;
}
