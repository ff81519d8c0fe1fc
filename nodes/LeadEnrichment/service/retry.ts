import { trimText } from '../values/text';
import {
	type ConnectionFailure,
	isNotFound,
	isRefusedInWords,
	type ServiceReply,
	toStatusClass,
} from './reply';

const FIRST_RETRY_PAUSE_MS = 500;
const LONGEST_RETRY_PAUSE_MS = 30_000;
/** Retried in addition to 5xx: timeout, too early, too many requests. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);
/** The three forms of an HTTP date (RFC 9110, 5.6.7), the last without a time zone; other forms are not guessed. */
const DATE_PATTERN =
	/^([a-z]{3}, \d\d [a-z]{3} \d{4} [\d:]{8} GMT|[a-z]+day, \d\d-[a-z]{3}-\d\d [\d:]{8} GMT|[a-z]{3} [a-z]{3} [ \d]\d [\d:]{8} \d{4})$/i;

/** A longer wait is of no use, and a service may name an endless one. */
export const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;

/** An HTTP date in milliseconds since 1970; undefined for anything else. */
export function parseDate(header: unknown): number | undefined {
	const text = trimText(header);
	if (!DATE_PATTERN.test(text)) return undefined;
	const dateMs = Date.parse(/GMT$/i.test(text) ? text : `${text} GMT`);
	return Number.isNaN(dateMs) ? undefined : dateMs;
}

/**
 * `Retry-After` (RFC 9110, 10.2.3) in milliseconds, from 0 for the past up to a day; undefined if it is unusable. `nowMs`
 * is the time of the answer by the service's clock, which may differ from ours.
 */
export function parseRetryAfter(header: unknown, nowMs: number): number | undefined {
	const text = trimText(typeof header === 'number' ? String(header) : header);
	if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_RETRY_AFTER_MS);
	const dateMs = parseDate(text);
	return dateMs === undefined ? undefined : Math.min(Math.max(0, dateMs - nowMs), LONGEST_RETRY_AFTER_MS);
}

/** Milliseconds before the retry after `failures` failures: doubling to at most 30 s, never less than `Retry-After`. */
export function planRetryPause(failures: number, { retryAfterMs = 0 }: ServiceReply): number {
	const grown = Math.min(FIRST_RETRY_PAUSE_MS * 2 ** (failures - 1), LONGEST_RETRY_PAUSE_MS);
	return Math.max(grown, retryAfterMs);
}

/** Failures that another try does not change. */
const NOT_TRANSIENT: ReadonlySet<ConnectionFailure> = new Set([
	...(['cancelled', 'certificate', 'blocked', 'tooLarge'] as const),
]);

/** Whether retrying a failed read may help. Reads change nothing, so retrying is always safe. */
export function isTransient(reply: ServiceReply): boolean {
	const { failure, status } = reply;
	if (failure) return !NOT_TRANSIENT.has(failure);
	if (status === 404) return !isNotFound(reply);
	return status >= 500 || TRANSIENT_STATUSES.has(status);
}

/** Whether the service throttled the request: it has not processed it, but will accept it later (A24). */
export function isThrottled({ status, retryAfterMs }: ServiceReply): boolean {
	return status === 429 || (status === 503 && retryAfterMs !== undefined);
}

/** What a reply to a start means that names no job: try again, wait for the next turn, or look whether it was started. */
export type StartMeaning = 'notSent' | 'later' | 'refused' | 'perhaps';

const failedBy =
	(...failures: Array<ServiceReply['failure']>) =>
	({ failure }: ServiceReply) =>
		failures.includes(failure);
const answeredWith =
	(...statuses: number[]) =>
	({ status }: ServiceReply) =>
		statuses.includes(status);

/** The first row that fits decides (A11). */
const START_MEANINGS: ReadonlyArray<[meaning: StartMeaning, fits: (reply: ServiceReply) => boolean]> = [
	// No connection stood that could carry the request.
	['notSent', failedBy('refused', 'nameNotFound', 'unreachable', 'handshake')],
	// Nothing was sent here either, but the next try ends the same until somebody changes something.
	['refused', failedBy('certificate', 'blocked')],
	// The service says that it has not processed the request, but will accept it later.
	['later', isThrottled],
	// The service had the request, and may be working on it or have done so before.
	['perhaps', answeredWith(408, 409, 423, 425)],
	// The request was at fault, so it was not processed.
	['refused', ({ status }) => toStatusClass(status) === 4],
	// The same request belongs elsewhere, and was not processed here.
	['refused', answeredWith(307, 308)],
	// The status is a success, but the body says that nothing was started.
	['refused', isRefusedInWords],
	// All else may follow after the work: a lost connection, a redirect, a server's failure, a success without a job.
	['perhaps', () => true],
];

/** What a reply to a start means that names no job. Only what was certainly not processed is sent again. */
export function judgeStart(reply: ServiceReply): StartMeaning {
	return START_MEANINGS.find(([, fits]) => fits(reply))?.[0] ?? 'perhaps';
}
