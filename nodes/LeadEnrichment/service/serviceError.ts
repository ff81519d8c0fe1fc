import { type Failure as FailureReason, type INode, NodeApiError } from 'n8n-workflow';

import { type ErrorText, type HelpTopic, withHelp } from './errorText';
import { cleanServiceText, describeErrorBody, isWebPage } from './redaction';
import { type Failure, isNotFound, isSuccess, type ServiceAnswer, type ServiceReply } from './reply';
import { isRecord } from '../values/records';
import { LONGEST_RETRY_AFTER_MS } from './retry';
import type { ServiceClient } from './serviceClient';

const FAILURE_TEXTS: Readonly<Record<Failure, ErrorText>> = {
	refused: {
		message: 'The service refused the connection',
		description: 'Check the Base URL of the credential, and that the service is running',
		help: 'address',
	},
	nameNotFound: {
		message: 'The service’s host name was not found',
		description: 'Check the Base URL of the credential for a typing error',
		help: 'address',
	},
	unreachable: {
		message: 'The service’s network could not be reached',
		description: 'Check the network of your n8n, and the Base URL of the credential',
		help: 'address',
	},
	handshake: {
		message: 'No secure connection to the service could be made',
		description: 'Check the Base URL of the credential: a service may need http:// in place of https://',
		help: 'address',
	},
	certificate: {
		message: 'The service’s certificate could not be trusted',
		description: 'Check the Base URL of the credential',
		help: 'address',
	},
	timeout: { message: 'The service did not answer in time', description: 'Try again later' },
	cancelled: {
		message: 'The request was cancelled with the execution',
		description: 'Run the workflow again when you are ready',
	},
	reset: { message: 'The connection to the service was lost', description: 'Try again later' },
	unknown: {
		message: 'The service could not be reached',
		description: 'Check the Base URL of the credential and the network of your n8n',
		help: 'address',
	},
};

interface ReplyContext {
	secrets: readonly string[];
	/** What was asked for, in the middle of a sentence: "job 123…", "the credit balance". */
	subject: string;
	/** How to fix it when the service does not know the subject; by default, to check the Base URL. */
	notFoundFix?: string;
}

/** For a token that the service refuses. */
export const REFUSED_TOKEN: ErrorText = {
	message: 'The service did not accept the access token',
	description: 'Open the Lead Enrichment API credential, check the token, and test it',
	help: 'token',
};

const CHECK_BASE_URL = 'Check that the Base URL of the credential is the address of the service’s API';

const STATUS_TEXTS: Readonly<Record<number, ErrorText>> = {
	400: {
		message: 'The service refused the request as invalid',
		description: 'Change the value that the message names',
	},
	401: REFUSED_TOKEN,
	402: {
		message: 'The credits are not enough to pay for any lead',
		description: 'Add credits to your account. The Get Credits operation shows the balance',
		help: 'credits',
	},
	403: REFUSED_TOKEN,
};

/** For a page of some website, of n8n or of another program, which has nothing under the service's paths. */
function describeWebPage(subject: string): ErrorText {
	return {
		message: `A web page or a proxy answered the request for ${subject}, not the service`,
		description:
			'Enter the address of the service’s API as Base URL in the credential: not that of a website or of your n8n',
		help: 'address',
	};
}

function describeRedirect(location: string | undefined, { subject, secrets }: ReplyContext): ErrorText {
	const target = location && cleanServiceText(location.replace(/[?#].*$/, ''), secrets);
	return {
		message: `The service answered ${subject} with a redirect, which is not followed so that your token stays with the service`,
		description: `Enter the final address as Base URL in the credential${target ? `; the redirect leads to ${target}` : ''}`,
		help: 'address',
	};
}

function describeRetryTime(retryAfterMs: number | undefined): string {
	if (retryAfterMs === undefined) return 'Try again in a minute';
	if (retryAfterMs >= LONGEST_RETRY_AFTER_MS) return 'Try again in a day at the earliest';
	return `Try again in ${Math.ceil(retryAfterMs / 1000)} seconds`;
}

function describeRefusal({ status, retryAfterMs }: ServiceAnswer, context: ReplyContext): ErrorText {
	const { subject, notFoundFix = CHECK_BASE_URL } = context;
	const description = describeRetryTime(retryAfterMs);
	if (status === 404)
		return { message: `The service does not know ${subject}`, description: notFoundFix, help: 'jobs' };
	if (status === 429)
		return { message: 'The service is receiving too many requests', description, help: 'busy' };
	if (status >= 500)
		return { message: `The service failed to answer ${subject} (status ${status})`, description };
	return (
		STATUS_TEXTS[status] ?? {
			message: `The service answered ${subject} with status ${status}`,
			description: 'Check the request and try again',
		}
	);
}

/** Some services report an error with a status of success. */
function isErrorBody(body: unknown): boolean {
	return isRecord(body) && typeof body.error === 'string' && body.error.trim() !== '';
}

/** What happened and how to fix it, of a reply that is not what was asked for. */
export function describeReply(reply: ServiceReply, context: ReplyContext): ErrorText {
	if (reply.kind === 'failure') return FAILURE_TEXTS[reply.failure];
	const { status, body, location } = reply;
	// With any other status, the page may be the service's own, or its gateway's.
	const isForeign = (status === 200 && isWebPage(body)) || (status === 404 && !isNotFound(reply));
	if (isForeign) return describeWebPage(context.subject);
	if (isSuccess(reply) && isErrorBody(body)) {
		return {
			message: `The service answered ${context.subject} with an error: ${describeErrorBody(body, context.secrets)}`,
			description: 'Fix what the message names. If it is unclear, ask the service’s support',
		};
	}
	if (isSuccess(reply)) {
		const message = `The service’s answer to ${context.subject} could not be read`;
		return { message, description: CHECK_BASE_URL, help: 'address' };
	}
	if (status >= 300 && status < 400) return describeRedirect(location, context);
	const text = describeRefusal(reply, context);
	const words = describeErrorBody(body, context.secrets);
	return words ? { ...text, message: `${text.message}: ${words}` } : text;
}

const REASONS: Readonly<Record<number, FailureReason>> = {
	401: { cause: 'credential-invalid' },
	402: { cause: 'quota-exhausted' },
	403: { cause: 'credential-invalid' },
};

/**
 * Why a request failed, in n8n's own terms. n8n before 2.41 ignores it. A 503 without a wait has none: a start may have
 * been processed, and n8n takes this reason for one that a wait can help.
 */
function toReason({ status, retryAfterMs }: ServiceAnswer): FailureReason | undefined {
	if (status === 429) return { cause: 'rate-limited', retryAfterMs };
	if (status === 503 && retryAfterMs !== undefined) return { cause: 'temporarily-unavailable', retryAfterMs };
	return REASONS[status];
}

export interface ServiceErrorContext extends Omit<ReplyContext, 'secrets'> {
	node: INode;
	client: Pick<ServiceClient, 'secrets'>;
	/** Index of the input item that the request was for. */
	itemIndex?: number;
	/** Put before the description: what became of the work, and where to find it. */
	addition?: string;
	/** Where it is explained, when that is not what the reply says. */
	help?: HelpTopic;
}

/** The error of a failed request, of its status and the service's words: n8n's own would carry the request's token. */
export function toServiceError(reply: ServiceReply, context: ServiceErrorContext): NodeApiError {
	const { node, client, itemIndex, addition } = context;
	const { message, description, help } = describeReply(reply, { ...context, secrets: client.secrets });
	const options = {
		message,
		description: addition ? `${addition}. ${description}` : description,
		...(reply.kind === 'answer' && { httpCode: String(reply.status), failure: toReason(reply) }),
		itemIndex,
	};
	return withHelp(new NodeApiError(node, { message }, options), context.help ?? help);
}
