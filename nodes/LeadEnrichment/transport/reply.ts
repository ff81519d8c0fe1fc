import type { Failure } from './failure';

/** An answer of any status; its body is yet to be checked. */
export interface ServiceAnswer {
	kind: 'answer';
	status: number;
	body: unknown;
	retryAfterMs: number | undefined;
	location: string | undefined;
}

/** What came of one request: an answer, or the reason why there was none. */
export type ServiceReply = ServiceAnswer | { kind: 'failure'; failure: Failure };

/** An answer whose status says that the request succeeded. */
export function isSuccess(reply: ServiceReply): reply is ServiceAnswer {
	return reply.kind === 'answer' && reply.status >= 200 && reply.status < 300;
}
