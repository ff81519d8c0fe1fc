import { isObject } from '../values/objects';
import {
	type Credits,
	creditsSchema,
	type JobRecord,
	parseJobRecord,
	findNamedJob,
	parseStartAnswer,
	type StartAnswer,
} from './contract/answers';

/** Failures before anything was sent: there was no connection, or none that could be trusted. */
export const NOT_SENT = ['refused', 'nameNotFound', 'unreachable', 'handshake', 'certificate'] as const;
/** Why no answer came. */
export type Failure = (typeof NOT_SENT)[number] | 'timeout' | 'cancelled' | 'reset' | 'unknown';

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

/** Codes of a network without a way to the service. */
const NO_WAY: ReadonlySet<unknown> = new Set([
	...['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EADDRNOTAVAIL'],
]);

/** While it connects: later on, the request may have arrived. */
const isUnreachable = ({ code, syscall }: Record<string, unknown>) =>
	NO_WAY.has(code) && syscall === 'connect';

/** What OpenSSL says of a handshake that fails, as with an address of http behind https. */
const FAILED_HANDSHAKE =
	/wrong version number|packet length too long|unsupported protocol|handshake failure|alert protocol version|unrecognized name|no protocols available/i;

/** Later on, when the request may have arrived, OpenSSL says some of the same: the code is ERR_SSL_… then (Node 20 to 24). */
function isFailedHandshake({ code, message }: Record<string, unknown>): boolean {
	return code === 'EPROTO' && FAILED_HANDSHAKE.test(String(message));
}

/** How deep n8n and axios wrap the error that holds the code; a bound, since causes may form a ring. */
const MAX_WRAPPING = 6;

/** Reads what n8n's HTTP helper threw: axios's error in others, its code as `code`, `httpCode` or on a `cause`. */
export function classifyFailure(error: unknown): Failure {
	let current = error;
	for (let depth = 0; depth < MAX_WRAPPING && isObject(current); depth++) {
		const failure = FAILURE_BY_CODE.get(current.code) ?? FAILURE_BY_CODE.get(current.httpCode);
		if (failure) return failure;
		if (isUnreachable(current)) return 'unreachable';
		if (isFailedHandshake(current)) return 'handshake';
		current = isObject(current.cause) ? current.cause : current.errorResponse;
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

const CREDIT_WORDS = /\b(credits|credit balance|balance)\b/i;
const RATE_WORDS = /\brate\b|too many requests/i;

/** The body's own words, and whether it says nothing else. */
function toOwnWords(body: unknown): { words: string; isAlone: boolean } {
	if (!isObject(body)) return { words: '', isAlone: false };
	const { error, message, ...others } = body;
	const words = [error, message].filter((part) => typeof part === 'string').join(': ');
	return { words, isAlone: typeof error === 'string' && Object.keys(others).length === 0 };
}

/** The status that an answer means, where its words say more than its number (A24). */
export function toMeantStatus(status: number, body: unknown): number {
	const { words, isAlone } = toOwnWords(body);
	const isRefusal = (status >= 400 && status < 500) || (status >= 200 && status < 300 && isAlone);
	if (isRefusal && CREDIT_WORDS.test(words)) return 402;
	return status === 403 && RATE_WORDS.test(words) ? 429 : status;
}

/** The id in the address of a job, of which a start may tell in a header alone. */
function findLocatedId(location = ''): string | undefined {
	return /\/jobs\/([\w-]{1,100})\/?(?:[?#]|$)/.exec(location)?.[1];
}

/** The answer to a start; undefined where it names no job. */
export function parseStart(reply: ServiceReply): StartAnswer | undefined {
	if (!isSuccess(reply)) return undefined;
	const { body, location } = reply;
	const located = findLocatedId(location);
	return (
		parseStartAnswer(body) ??
		(located === undefined
			? undefined
			: parseStartAnswer({ ...(isObject(body) && body), enrichment_id: located }))
	);
}

/** Whether a success says in words that nothing was started: an error, or that the credits cover no lead. */
export function isRefusedInWords(reply: ServiceReply): boolean {
	if (!isSuccess(reply) || parseStart(reply) || findNamedJob(reply.body) !== undefined) return false;
	const { error, finalLimit } = isObject(reply.body) ? reply.body : {};
	return (typeof error === 'string' && error.trim() !== '') || finalLimit === 0;
}

/** What is asked for, in the middle of a sentence. */
export const BALANCE = 'the credit balance';

/** The credit balance that an answer holds; undefined for any other reply. */
export function parseCredits(reply: ServiceReply): Credits | undefined {
	return creditsSchema.safeParse(isSuccess(reply) ? reply.body : undefined).data;
}

/** The job of a successful reply; undefined when the body says nothing of a job. */
export function parseJob(reply: ServiceReply): JobRecord | undefined {
	return isSuccess(reply) ? parseJobRecord(reply.body) : undefined;
}

/** Whether the service itself says so: a 404 without its JSON is a proxy's, and may pass (A23). */
export function isNotFound(reply: ServiceReply): boolean {
	return reply.kind === 'answer' && reply.status === 404 && isObject(reply.body);
}
