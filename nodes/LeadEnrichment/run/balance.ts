import type { IExecuteFunctions } from 'n8n-workflow';

import type { Credits } from '../service/contract/answers';
import { CREDITS_PATH } from '../service/contract/requests';
import { FailureError } from '../service/failure';
import { BALANCE, isForeign, isRefusedToken, parseCredits, type ServiceReply } from '../service/reply';
import { toReplyFailure } from '../service/replyFailure';
import { fetchPath, type ServiceClient } from '../service/serviceClient';

/** A preview must be quick: someone is waiting for it. */
const PREVIEW_TIMEOUT_MS = 10_000;

const toFailureOf = (reply: ServiceReply, { secrets }: ServiceClient) =>
	new FailureError(toReplyFailure(reply, { secrets, subject: BALANCE }));

/** The credit balance as the service puts it. @throws FailureError if it cannot be read. */
export async function fetchCredits(context: IExecuteFunctions, client: ServiceClient): Promise<Credits> {
	const reply = await fetchPath(client, CREDITS_PATH, context.getExecutionCancelSignal());
	const credits = parseCredits(reply);
	if (!credits) throw toFailureOf(reply, client);
	return credits;
}

/** The balance beside a run; undefined if it cannot be read. */
export async function fetchBalance(
	context: IExecuteFunctions,
	client: ServiceClient,
): Promise<number | undefined> {
	const reading = await fetchCredits(context, client).catch(() => undefined);
	return reading?.credits;
}

/** Whether a failure certainly means a wrong address or token. Anything else may be temporary. */
function isWrongCredential(reply: ServiceReply): boolean {
	// A page is a proxy's answer, but a missing one means that another program answers at the address.
	return (
		reply.failure === 'nameNotFound' || reply.status === 404 || (isRefusedToken(reply) && !isForeign(reply))
	);
}

/** The balance for a preview; undefined if it could not be read. @throws FailureError if token or address are wrong. */
export async function fetchShownBalance(client: ServiceClient): Promise<number | undefined> {
	const reply = await client.send({ method: 'GET', path: CREDITS_PATH, timeoutMs: PREVIEW_TIMEOUT_MS });
	const credits = parseCredits(reply)?.credits;
	if (credits === undefined && isWrongCredential(reply)) throw toFailureOf(reply, client);
	return credits;
}
