import type { Failure as FailureReason } from 'n8n-workflow';

import { CONNECTION_ERRORS, ERRORS } from './errors';
import type { Failure } from './failure';
import { cleanServiceText, describeErrorBody, isWebPage } from './redaction';
import { isNotFound, isRedirect, isRefusedToken, isSuccess, type ServiceReply, toStatusClass } from './reply';
import { toObject } from '../values/objects';
import { describeCount, trimText } from '../values/text';
import { isThrottled, LONGEST_RETRY_AFTER_MS } from './retry';

interface Subject {
	/** What was requested, in the middle of a sentence: "job 123…", "the credit balance". */
	subject: string;
	/** Whether it is a read, to which a page of any status is not the service's answer. */
	isRead?: boolean;
	/** How to fix it if the service does not know the subject; by default, check the Base URL. */
	notFoundFix?: string;
}

function describeTime(retryAfterMs: number | undefined): string {
	if (retryAfterMs === undefined) return 'in a minute';
	if (retryAfterMs >= LONGEST_RETRY_AFTER_MS) return 'in a day at the earliest';
	return `in ${describeCount(Math.ceil(retryAfterMs / 1000), 'second')}`;
}

/** The error for a status that is no success. */
function describeStatus(reply: ServiceReply, context: Subject): Failure {
	const { status, retryAfterMs } = reply;
	const { subject, notFoundFix, isRead } = context;
	const when = describeTime(retryAfterMs);
	if (status === 400) return ERRORS.invalidRequest();
	if (isRefusedToken(reply)) return ERRORS.refusedToken();
	if (status === 402) return ERRORS.noCredits();
	if (status === 404) return ERRORS.notFound(subject, notFoundFix);
	if (status === 410 && isRead) return ERRORS.noLongerKept(subject);
	if (status === 429) return ERRORS.tooManyRequests(when);
	return status >= 500 ? ERRORS.serverError(subject, status, when) : ERRORS.otherStatus(subject, status);
}

const withWords = (failure: Failure, words: string): Failure =>
	words ? { ...failure, message: `${failure.message}: ${words}` } : failure;

/** What happened and how to fix it, for a reply without what was requested. */
export function describeReply(
	reply: ServiceReply,
	context: Subject & { secrets: readonly string[] },
): Failure {
	const { subject, secrets } = context;
	const { failure: cause, words: said = '', status, body, location = '' } = reply;
	if (cause) {
		const failure = CONNECTION_ERRORS[cause];
		const message = failure.message.replace('The service’s answer', `$& to ${subject}`);
		return withWords({ ...failure, message }, cleanServiceText(said, secrets));
	}
	// With any other status, the page may come from the service or its gateway.
	const isPage =
		isWebPage(body) && (status === 200 || (context.isRead === true && toStatusClass(status) === 4));
	if (isPage || (status === 404 && !isNotFound(reply))) return ERRORS.webPage(subject);
	const words = describeErrorBody(body, secrets);
	if (isSuccess(reply)) {
		// Some services report an error with a success status.
		const isError = trimText(toObject(body).error) !== '';
		return ERRORS[isError ? 'errorWithSuccess' : 'unreadableAnswer'](subject, words);
	}
	if (isRedirect(reply)) {
		const target = cleanServiceText(location.replace(/[?#].*$/, ''), secrets);
		return ERRORS[target.startsWith('/') ? 'redirectedPath' : 'redirect'](subject, target);
	}
	return withWords(describeStatus(reply, context), words);
}

const REASONS: Readonly<Record<number, FailureReason>> = {
	401: { cause: 'credential-invalid' },
	402: { cause: 'quota-exhausted' },
	403: { cause: 'credential-invalid' },
};

/**
 * Why a request failed, in n8n's terms; n8n before 2.41 ignores it. A 503 without a wait has no reason: a start may
 * have been processed, and n8n would assume that waiting helps.
 */
function toReason(reply: ServiceReply): FailureReason | undefined {
	const { status, retryAfterMs } = reply;
	if (isThrottled(reply))
		return { cause: status === 429 ? 'rate-limited' : 'temporarily-unavailable', retryAfterMs };
	return REASONS[status];
}

export interface ReplyContext extends Subject {
	secrets: readonly string[];
	/** Comes before the fix: what happened to the work, and where to find it. */
	addition?: string;
	/** Leaves out advice to try again, for a start that may be charged. */
	isNotRepeatable?: boolean;
}

/** Why a request brought nothing, from its status and the service's words. n8n's own error would contain the token. */
export function toReplyFailure(reply: ServiceReply, context: ReplyContext): Failure {
	const { addition, isNotRepeatable } = context;
	const failure = describeReply(reply, context);
	// Only advice about the address does not end in trying again.
	const fix = isNotRepeatable && failure.help !== 'address' ? [] : [failure.fix];
	return {
		...failure,
		fix: [...(addition ? [addition] : []), ...fix].join('. '),
		http: reply.failure ? {} : { status: reply.status, reason: toReason(reply) },
	};
}
