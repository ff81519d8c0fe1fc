import { isObject, toObject } from '../values/objects';
import { trimText } from '../values/text';
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

/** Why there was no answer. */
export type ConnectionFailure =
	| 'refused'
	| 'nameNotFound'
	| 'unreachable'
	| 'handshake'
	| 'certificate'
	| 'blocked'
	| 'timeout'
	| 'cancelled'
	| 'reset'
	| 'tooLarge'
	| 'unknown';

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

/** Whether no connection stood: after that, the request may have arrived. A host with several addresses has an error of each. */
function isUnconnected({ code, syscall, errors }: Record<string, unknown>): boolean {
	if (code === 'ECONNREFUSED') return false;
	if (!Array.isArray(errors)) return syscall === 'connect';
	return errors.length > 0 && errors.every((error) => isObject(error) && error.syscall === 'connect');
}

/** OpenSSL's messages for a failed handshake, for example if an http address is used with https. */
const FAILED_HANDSHAKE =
	/wrong version number|packet length too long|unsupported protocol|handshake failure|alert protocol version|unrecognized name|no protocols available/i;

/** Node's words for a connection that is closed during the handshake; its code is also that of a later loss. */
const CUT_HANDSHAKE = /before secure TLS connection was established/i;

/** After sending, when the request may have arrived, OpenSSL's code is ERR_SSL_… instead (Node 20 to 24). */
function isFailedHandshake({ code, message }: Record<string, unknown>): boolean {
	if (code === 'ECONNRESET') return CUT_HANDSHAKE.test(String(message));
	return code === 'EPROTO' && FAILED_HANDSHAKE.test(String(message));
}

/** Whether n8n itself refused to send the request, because its protection against SSRF does not allow the host. */
const isBlocked = ({ name }: Record<string, unknown>) => /^SsrfBlocked\w*Error$/.test(String(name));

/** How many levels n8n and axios wrap the error with the code. A limit, because causes may be circular. */
const MAX_WRAPPING = 6;

/** What n8n's HTTP helper threw, and its causes: wrapped axios errors. */
function listCauses(error: unknown): Array<Record<string, unknown>> {
	const causes: Array<Record<string, unknown>> = [];
	for (let cause = error; isObject(cause) && causes.length < MAX_WRAPPING;) {
		causes.push(cause);
		cause = isObject(cause.cause) ? cause.cause : cause.errorResponse;
	}
	return causes;
}

/** What only the innermost error shows, because the code of those around it says less. */
const INNER_FAILURES: ReadonlyArray<
	[failure: ConnectionFailure, fits: (error: Record<string, unknown>) => boolean]
> = [
	['blocked', isBlocked],
	['handshake', isFailedHandshake],
	['unreachable', isUnconnected],
];

/** Classifies what n8n's HTTP helper threw. */
export function classifyFailure(error: unknown): ConnectionFailure {
	const causes = listCauses(error);
	const inner = INNER_FAILURES.find(([, fits]) => causes.some(fits))?.[0];
	const codes = causes.flatMap(({ code, httpCode }) => [code, httpCode]);
	return inner ?? codes.map((code) => FAILURE_BY_CODE.get(code)).find(Boolean) ?? 'unknown';
}

/** What n8n says of a request that it refused to send; undefined for any other failure. */
function findBlockedWords(error: unknown): string | undefined {
	const blocked = listCauses(error).find(isBlocked);
	return blocked && [blocked.message, blocked.description].filter(Boolean).join('. ');
}

/** The outcome of a request for which n8n's HTTP helper threw this. */
export function toFailureReply(error: unknown): ServiceReply {
	return toUnanswered(classifyFailure(error), findBlockedWords(error));
}

/** The outcome of one request: an answer of any status with an unchecked body, or why there was none. */
export interface ServiceReply {
	/** Why there was no answer. Then the status is 0, which is no status, and there is no body. */
	failure?: ConnectionFailure;
	/** n8n's own words, if it refused to send the request. */
	words?: string;
	status: number;
	body?: unknown;
	retryAfterMs?: number;
	/** Within the service's origin, its path alone. */
	location?: string;
	/** The `Link` header, which may name another page. */
	link?: string;
}

export const toUnanswered = (failure: ConnectionFailure, words?: string): ServiceReply => ({
	...{ failure, words, status: 0 },
});

/** The first digit of a status: 2 for a success, 4 for a refusal; 0 without an answer. */
export const toStatusClass = (status: number) => Math.floor(status / 100);

export const isSuccess = ({ status }: ServiceReply) => toStatusClass(status) === 2;
export const isRedirect = ({ status }: ServiceReply) => toStatusClass(status) === 3;

/** Not "credit" alone: a company may be called Credit Suisse. */
const CREDIT_WORDS =
	/\b(credits|balance|credit (limit|quota|allowance)|(insufficient|enough|no|more) credit)\b/i;
export const speaksOfCredits = (words: string): boolean => CREDIT_WORDS.test(words);
/** With these, the status decides: a start may have been processed, or its turn comes later. */
const CERTAIN_STATUSES: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);
/** Of too many requests, of a limit of jobs at once, or of how much a time takes. */
const LIMIT_WORDS =
	/\brate[ -]?limit|too many (requests|\w* ?jobs)|\bjobs? (at once|at a time|at the same time|limit)\b|\bper (second|minute|hour)\b/i;
/** Where no field is at fault, these say the same. A 400 may quote them from a query or a job title. */
const LOOSE_LIMIT_WORDS = /\b(rate|concurren(t|cy)|parallel|simultaneous(ly)?)\b/i;
/** What makes a refusal one that turns a request away until later. */
const WORDS_OF_LIMITS: ReadonlyMap<number, readonly RegExp[]> = new Map([
	[400, [LIMIT_WORDS]],
	[403, [LIMIT_WORDS, LOOSE_LIMIT_WORDS]],
]);

/** The body's `error` and `message`, and whether it contains nothing else. */
function toOwnWords(body: unknown): { words: string; isAlone: boolean } {
	const { error, message, ...others } = toObject(body);
	const words = [error, message].filter((part) => typeof part === 'string').join(': ');
	return { words, isAlone: typeof error === 'string' && Object.keys(others).length === 0 };
}

/** The status that an answer means, if its words are more precise than its status (A24). */
export function toMeantStatus(status: number, body: unknown): number {
	const { words, isAlone } = toOwnWords(body);
	if (CERTAIN_STATUSES.has(status)) return status;
	const refusals = isAlone ? [2, 4] : [4];
	if (refusals.includes(toStatusClass(status)) && speaksOfCredits(words)) return 402;
	return WORDS_OF_LIMITS.get(status)?.some((limit) => limit.test(words)) ? 429 : status;
}

/** The job id in a Location header, which may be the only place where a start returns it. */
function findLocatedId(location = ''): string | undefined {
	return /\/jobs\/([\w-]{1,100})\/?(?:[?#]|$)/.exec(location)?.[1];
}

/** What a success says; empty for any other reply, and for a body that is no object. */
const toSuccessBody = (reply: ServiceReply) => toObject(isSuccess(reply) && reply.body);

/** The answer to a start; undefined if it names no job. */
export function parseStart(reply: ServiceReply): StartAnswer | undefined {
	return isSuccess(reply) ? parseStartAnswer(reply.body, findLocatedId(reply.location)) : undefined;
}

/** The body of a success that names no job. */
function findBodyWithoutJob(reply: ServiceReply): Record<string, unknown> {
	const body = toSuccessBody(reply);
	return parseStart(reply) || findNamedJob(body) !== undefined ? {} : body;
}

/** Whether a success says that nothing was started because the credits cover no lead. */
export const isUncovered = (reply: ServiceReply): boolean => findBodyWithoutJob(reply).finalLimit === 0;

/** Whether a success says that nothing was started: with an error, or because the credits cover no lead. */
export function isRefusedInWords(reply: ServiceReply): boolean {
	return trimText(findBodyWithoutJob(reply).error) !== '' || isUncovered(reply);
}

/** What was requested, in the middle of a sentence. */
export const BALANCE = 'the credit balance';

/** The credit balance in an answer; undefined for any other reply. */
export function parseCredits(reply: ServiceReply): Credits | undefined {
	return creditsSchema.safeParse(toSuccessBody(reply)).data;
}

/** The job in a successful reply; undefined if the body describes none. */
export function parseJob(reply: ServiceReply): JobRecord | undefined {
	const record = parseJobRecord(toSuccessBody(reply));
	return record && { ...record, link: reply.link };
}

/** Whether an answer refuses the token. */
export const isRefusedToken = ({ status }: ServiceReply) => status === 401 || status === 403;

/** Whether an answer is not the service's: text that is no JSON, as a gateway's or a sign-in page, or a redirect. */
export function isForeign(reply: ServiceReply): boolean {
	return trimText(reply.body) !== '' || isRedirect(reply);
}

/** Where an answer redirects to, if the target differs by its path alone. */
export function findPathOfRedirect(reply: ServiceReply): string | undefined {
	return isRedirect(reply) && reply.location?.startsWith('/') ? reply.location : undefined;
}

/** Whether the service itself reports a 404. Without a JSON body it is a proxy's, and may be temporary (A23). */
export function isNotFound(reply: ServiceReply): boolean {
	return reply.status === 404 && isObject(reply.body);
}
