import { isObject } from '../values/objects';
import { TOO_LARGE } from './answerBody';
import {
	type Credits,
	creditsSchema,
	type JobRecord,
	parseJobRecord,
	findNamedJob,
	parseStartAnswer,
	type StartAnswer,
} from './contract/answers';

/** Failures before anything was sent: no connection, or none that could be trusted. */
export const NOT_SENT = ['refused', 'nameNotFound', 'unreachable', 'handshake', 'certificate'] as const;
/** Why there was no answer. */
export type ConnectionFailure =
	(typeof NOT_SENT)[number] | 'timeout' | 'cancelled' | 'reset' | 'tooLarge' | 'unknown';

/** A map, so that a code such as "constructor" finds nothing. */
const FAILURE_BY_CODE: ReadonlyMap<unknown, ConnectionFailure> = new Map([
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
	[TOO_LARGE, 'tooLarge'],
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

/** Codes of a network that cannot reach the service. */
const NO_WAY: ReadonlySet<unknown> = new Set([
	...['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EADDRNOTAVAIL'],
]);

/** Only while connecting: after that, the request may have arrived. */
const isUnreachable = ({ code, syscall }: Record<string, unknown>) =>
	NO_WAY.has(code) && syscall === 'connect';

/** OpenSSL's messages for a failed handshake, for example if an http address is used with https. */
const FAILED_HANDSHAKE =
	/wrong version number|packet length too long|unsupported protocol|handshake failure|alert protocol version|unrecognized name|no protocols available/i;

/** After sending, when the request may have arrived, OpenSSL's code is ERR_SSL_… instead (Node 20 to 24). */
function isFailedHandshake({ code, message }: Record<string, unknown>): boolean {
	return code === 'EPROTO' && FAILED_HANDSHAKE.test(String(message));
}

/** How many levels n8n and axios wrap the error with the code. A limit, because causes may be circular. */
const MAX_WRAPPING = 6;

/** Classifies what n8n's HTTP helper threw: wrapped axios errors with the code in `code`, `httpCode` or a `cause`. */
export function classifyFailure(error: unknown): ConnectionFailure {
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

/** An answer of any status, with an unchecked body. */
export interface ServiceAnswer {
	kind: 'answer';
	status: number;
	body: unknown;
	retryAfterMs: number | undefined;
	/** Within the service's origin, its path alone. */
	location: string | undefined;
}

/** The outcome of one request: an answer, or why there was none. */
export type ServiceReply = ServiceAnswer | { kind: 'failure'; failure: ConnectionFailure };

export function isSuccess(reply: ServiceReply): reply is ServiceAnswer {
	return reply.kind === 'answer' && reply.status >= 200 && reply.status < 300;
}

/** Not "credit" alone: a company may be called Credit Suisse. */
const CREDIT_WORDS =
	/\b(credits|balance|credit (limit|quota|allowance)|(insufficient|enough|no|more) credit)\b/i;
/** With these, the status decides: a start may have been processed, or its turn comes later. */
const CERTAIN_STATUSES: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);
const RATE_WORDS = /\brate\b|too many requests/i;

/** The body's `error` and `message`, and whether it contains nothing else. */
function toOwnWords(body: unknown): { words: string; isAlone: boolean } {
	if (!isObject(body)) return { words: '', isAlone: false };
	const { error, message, ...others } = body;
	const words = [error, message].filter((part) => typeof part === 'string').join(': ');
	return { words, isAlone: typeof error === 'string' && Object.keys(others).length === 0 };
}

/** The status that an answer means, if its words are more precise than its status (A24). */
export function toMeantStatus(status: number, body: unknown): number {
	const { words, isAlone } = toOwnWords(body);
	if (CERTAIN_STATUSES.has(status)) return status;
	const isRefusal = (status >= 400 && status < 500) || (status >= 200 && status < 300 && isAlone);
	if (isRefusal && CREDIT_WORDS.test(words)) return 402;
	return status === 403 && RATE_WORDS.test(words) ? 429 : status;
}

/** The job id in a Location header, which may be the only place where a start returns it. */
function findLocatedId(location = ''): string | undefined {
	return /\/jobs\/([\w-]{1,100})\/?(?:[?#]|$)/.exec(location)?.[1];
}

/** The answer to a start; undefined if it names no job. */
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

/** Whether a success says that nothing was started: with an error, or because the credits cover no lead. */
export function isRefusedInWords(reply: ServiceReply): boolean {
	if (!isSuccess(reply) || parseStart(reply) || findNamedJob(reply.body) !== undefined) return false;
	const { error, finalLimit } = isObject(reply.body) ? reply.body : {};
	return (typeof error === 'string' && error.trim() !== '') || finalLimit === 0;
}

/** What was requested, in the middle of a sentence. */
export const BALANCE = 'the credit balance';

/** The credit balance in an answer; undefined for any other reply. */
export function parseCredits(reply: ServiceReply): Credits | undefined {
	return creditsSchema.safeParse(isSuccess(reply) ? reply.body : undefined).data;
}

/** The job in a successful reply; undefined if the body describes none. */
export function parseJob(reply: ServiceReply): JobRecord | undefined {
	return isSuccess(reply) ? parseJobRecord(reply.body) : undefined;
}

/** Whether an answer refuses the token. */
export const isRefusedToken = (reply: ServiceReply): boolean =>
	reply.kind === 'answer' && (reply.status === 401 || reply.status === 403);

/** Whether an answer is not the service's: text that is no JSON, as a gateway's or a sign-in page, or a redirect. */
export function isForeign(reply: ServiceReply): boolean {
	if (reply.kind !== 'answer') return false;
	const { status, body } = reply;
	return (typeof body === 'string' && body.trim() !== '') || (status >= 300 && status < 400);
}

/** Where an answer redirects to, if the target differs by its path alone. */
export function findPathOfRedirect(reply: ServiceReply): string | undefined {
	const isRedirect = reply.kind === 'answer' && reply.status >= 300 && reply.status < 400;
	return isRedirect && reply.location?.startsWith('/') ? reply.location : undefined;
}

/** Whether the service itself reports a 404. Without a JSON body it is a proxy's, and may be temporary (A23). */
export function isNotFound(reply: ServiceReply): boolean {
	return reply.kind === 'answer' && reply.status === 404 && isObject(reply.body);
}
