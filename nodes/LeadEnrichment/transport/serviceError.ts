import { NodeApiError, type INode, type JsonObject } from 'n8n-workflow';

import { errorBodySchema } from '../contract/answers';
import type { Failure } from './failure';
import type { ServiceClient, ServiceReply } from './serviceClient';

/** The service's words are shown, but not at any length. */
const MAX_SHOWN_CHARACTERS = 500;
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A service that repeats a refused webhook URL would show its signature: ours, or n8n's of a sleeping execution. */
const SIGNATURE_PATTERN = /(signature(?:=|%3D))[^&\s"'%]+/gi;

const FAILURE_TEXTS: Readonly<Record<Failure, [fact: string, cure: string]>> = {
	refused: [
		'The service refused the connection',
		'Check the Base URL of the credential, and that the service is running',
	],
	nameNotFound: [
		'The service’s host name was not found',
		'Check the Base URL of the credential for a typing error',
	],
	certificate: ['The service’s certificate could not be trusted', 'Check the Base URL of the credential'],
	timeout: ['The service did not answer in time', 'Try again later'],
	cancelled: ['The request was cancelled with the execution', 'Run the workflow again when you are ready'],
	reset: ['The connection to the service broke off', 'Try again later'],
	unknown: [
		'The service could not be reached',
		'Check the Base URL of the credential and the network of your n8n',
	],
};

/** Text of the service for people: on one line, cut at 500 characters, without any of `secrets`. */
export function cleanServiceText(text: string, secrets: readonly string[]): string {
	// The longest first: a secret may be a part of another one.
	const redacted = [...secrets]
		.sort((a, b) => b.length - a.length)
		.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
		.replace(SIGNATURE_PATTERN, '$1***');
	const line = redacted.replace(CONTROL_CHARACTERS, ' ').trim();
	return line.length > MAX_SHOWN_CHARACTERS ? `${line.slice(0, MAX_SHOWN_CHARACTERS)}…` : line;
}

/** §7: the service's `error` and `message`, in one sentence part; empty when the body holds neither. */
export function describeErrorBody(body: unknown, secrets: readonly string[]): string {
	const parsed = errorBodySchema.safeParse(body);
	if (!parsed.success)
		return typeof body === 'string' && !/^\s*</.test(body) ? cleanServiceText(body, secrets) : '';
	const parts = [parsed.data.error, parsed.data.message].filter((part) => part !== undefined && part !== '');
	return cleanServiceText(parts.join(': '), secrets);
}

function withWords(fact: string, words: string): string {
	return words ? `${fact}: ${words}` : fact;
}

function describeRetryTime(retryAfterMs: number | undefined): string {
	return retryAfterMs === undefined
		? 'Try again in a minute'
		: `Try again in ${Math.ceil(retryAfterMs / 1000)} seconds`;
}

/** What happened and how to mend it, for an answer that was no success. `subject` is what was asked for. */
function describeStatus(
	reply: Extract<ServiceReply, { kind: 'answer' }>,
	secrets: readonly string[],
	subject: string,
): [fact: string, cure: string] {
	const { status, retryAfterMs, location } = reply;
	const words = describeErrorBody(reply.body, secrets);
	if (status >= 200 && status < 300) {
		return [
			`The service’s answer to ${subject} could not be read`,
			'Check that the Base URL of the credential is the address of the service’s API, without /v1',
		];
	}
	if (status >= 300 && status < 400) {
		return [
			`The service answered ${subject} with a redirect, which is not followed so that your token stays with the service`,
			`Enter the final address as Base URL in the credential${location ? `; the redirect leads to ${cleanServiceText(location.replace(/[?#].*$/, ''), secrets)}` : ''}`,
		];
	}
	if (status === 400) {
		return [
			withWords('The service refused the request as invalid', words),
			'Change the value that the message names',
		];
	}
	if (status === 401 || status === 403) {
		return [
			withWords('The service did not accept the access token', words),
			'Open the Lead Enrichment API credential, check the token, and test it',
		];
	}
	if (status === 402) {
		return [
			withWords('The credits are not enough to pay for any lead', words),
			'Add credits to your account. The Get Credits operation shows the balance',
		];
	}
	if (status === 404) {
		return [
			withWords(`The service does not know ${subject}`, words),
			'Check the ID, and that the credential belongs to the account that started the job. If every request ends so, check the Base URL of the credential',
		];
	}
	if (status === 429) {
		return [withWords('The service is receiving too many requests', words), describeRetryTime(retryAfterMs)];
	}
	if (status >= 500) {
		return [
			withWords(`The service failed to answer ${subject} (status ${status})`, words),
			describeRetryTime(retryAfterMs),
		];
	}
	return [
		withWords(`The service answered ${subject} with status ${status}`, words),
		'Check the request and try again',
	];
}

export interface ErrorPlace {
	node: INode;
	client: Pick<ServiceClient, 'secrets'>;
	/** Index of the input item that the request was for. */
	itemIndex?: number;
	/** What was asked for, in the middle of a sentence: "job 123…", "the credit balance". */
	subject: string;
	/** Said behind the cure: what became of the work, and where to find it. */
	addition?: string;
}

/**
 * The error for a request that did not succeed (§7, rule 9). It is built from the status and the service's own
 * words alone: n8n's wrapped error would carry the request, and with it the token.
 */
export function toServiceError(reply: ServiceReply, place: ErrorPlace): NodeApiError {
	const { node, client, itemIndex, subject, addition } = place;
	const [message, cure] =
		reply.kind === 'failure' ? FAILURE_TEXTS[reply.failure] : describeStatus(reply, client.secrets, subject);
	const details: JsonObject = { message };
	return new NodeApiError(node, details, {
		message,
		description: addition ? `${addition}. ${cure}` : cure,
		...(reply.kind === 'answer' && { httpCode: String(reply.status) }),
		...(itemIndex !== undefined && { itemIndex }),
	});
}
