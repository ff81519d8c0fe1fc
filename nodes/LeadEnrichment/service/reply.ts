import { isRecord } from '../values/records';
import { type Credits, creditsSchema, type Job, readJob } from './contract/answers';

/** Why no answer came. Only with `refused`, `nameNotFound` and `certificate` it is known that nothing was sent. */
export type Failure =
	'refused' | 'nameNotFound' | 'certificate' | 'timeout' | 'cancelled' | 'reset' | 'unknown';

/** A map, so that a code such as "constructor" finds nothing. */
const FAILURE_BY_CODE: ReadonlyMap<unknown, Failure> = new Map([
	['ECONNREFUSED', 'refused'],
	['ENOTFOUND', 'nameNotFound'],
	['EAI_AGAIN', 'nameNotFound'],
	['ECONNABORTED', 'timeout'],
	['ETIMEDOUT', 'timeout'],
	['ESOCKETTIMEDOUT', 'timeout'],
	['ERR_CANCELED', 'cancelled'],
	['ECONNRESET', 'reset'],
	['EPIPE', 'reset'],
	['ERR_STREAM_PREMATURE_CLOSE', 'reset'],
	['CERT_HAS_EXPIRED', 'certificate'],
	['CERT_NOT_YET_VALID', 'certificate'],
	['CERT_UNTRUSTED', 'certificate'],
	['UNABLE_TO_GET_ISSUER_CERT', 'certificate'],
	['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
	['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
	['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
	['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
	['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
]);

/** How deep n8n and axios wrap the error that holds the code; a bound, since causes may form a ring. */
const MAX_WRAPPING = 6;

/** Reads what n8n's HTTP helper threw: axios's error in others, its code as `code`, `httpCode` or on a `cause`. */
export function classifyFailure(error: unknown): Failure {
	let current = error;
	for (let depth = 0; depth < MAX_WRAPPING && isRecord(current); depth++) {
		const failure = FAILURE_BY_CODE.get(current.code) ?? FAILURE_BY_CODE.get(current.httpCode);
		if (failure) return failure;
		current = isRecord(current.cause) ? current.cause : current.errorResponse;
	}
	return 'unknown';
}

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

/** What is asked for, in the middle of a sentence. */
export const BALANCE = 'the credit balance';

/** The credit balance that an answer holds; undefined for any other reply. */
export function parseCredits(reply: ServiceReply): Credits | undefined {
	return creditsSchema.safeParse(isSuccess(reply) ? reply.body : undefined).data;
}

/** The job of a successful reply; undefined when the body says nothing of a job. */
export function parseJob(reply: ServiceReply): Job | undefined {
	return isSuccess(reply) ? readJob(reply.body) : undefined;
}

/** Whether the service itself says so: a 404 without its JSON is a proxy's, and may pass (A23). */
export function isNotFound(reply: ServiceReply): boolean {
	return reply.kind === 'answer' && reply.status === 404 && isRecord(reply.body);
}
