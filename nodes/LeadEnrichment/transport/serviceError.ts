import { NodeApiError, type INode, type JsonObject } from 'n8n-workflow';

import type { Failure } from './failure';
import type { ServiceAnswer, ServiceReply } from './reply';
import { LONGEST_RETRY_AFTER_MS } from './retry';
import type { ServiceClient } from './serviceClient';
import { cleanServiceText, describeErrorBody } from './serviceText';

/** What happened, and how to fix it: n8n shows them as an error's message and description. */
interface ErrorText {
	message: string;
	description: string;
}

const FAILURE_TEXTS: Readonly<Record<Failure, ErrorText>> = {
	refused: {
		message: 'The service refused the connection',
		description: 'Check the Base URL of the credential, and that the service is running',
	},
	nameNotFound: {
		message: 'The service’s host name was not found',
		description: 'Check the Base URL of the credential for a typing error',
	},
	certificate: {
		message: 'The service’s certificate could not be trusted',
		description: 'Check the Base URL of the credential',
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
	},
};

interface StatusText {
	/** The statuses that the text is for: from the first to the last. */
	statuses: readonly [first: number, last: number];
	/** `subject` is what was asked for, in the middle of a sentence. */
	message: (subject: string, status: number) => string;
	/** Whether the service's own words are shown behind the message. */
	showsWords: boolean;
	description: (answer: ServiceAnswer, secrets: readonly string[]) => string;
}

const ACCESS_TOKEN_TEXT = {
	message: () => 'The service did not accept the access token',
	showsWords: true,
	description: () => 'Open the Lead Enrichment API credential, check the token, and test it',
};

/** The texts for an answer that cannot be used, by its status. */
const STATUS_TEXTS: readonly StatusText[] = [
	{
		statuses: [200, 299],
		message: (subject) => `The service’s answer to ${subject} could not be read`,
		showsWords: false,
		description: () =>
			'Check that the Base URL of the credential is the address of the service’s API, without /v1',
	},
	{
		statuses: [300, 399],
		message: (subject) =>
			`The service answered ${subject} with a redirect, which is not followed so that your token stays with the service`,
		showsWords: false,
		description: ({ location }, secrets) => {
			const target = location && cleanServiceText(location.replace(/[?#].*$/, ''), secrets);
			return `Enter the final address as Base URL in the credential${target ? `; the redirect leads to ${target}` : ''}`;
		},
	},
	{
		statuses: [400, 400],
		message: () => 'The service refused the request as invalid',
		showsWords: true,
		description: () => 'Change the value that the message names',
	},
	{ statuses: [401, 401], ...ACCESS_TOKEN_TEXT },
	{
		statuses: [402, 402],
		message: () => 'The credits are not enough to pay for any lead',
		showsWords: true,
		description: () => 'Add credits to your account. The Get Credits operation shows the balance',
	},
	{ statuses: [403, 403], ...ACCESS_TOKEN_TEXT },
	{
		statuses: [404, 404],
		message: (subject) => `The service does not know ${subject}`,
		showsWords: true,
		description: () =>
			'Check the ID, and that the credential belongs to the account that started the job. If every request ends so, check the Base URL of the credential',
	},
	{
		statuses: [429, 429],
		message: () => 'The service is receiving too many requests',
		showsWords: true,
		description: describeRetryTime,
	},
	{
		statuses: [500, Infinity],
		message: (subject, status) => `The service failed to answer ${subject} (status ${status})`,
		showsWords: true,
		description: describeRetryTime,
	},
];

const OTHER_STATUS_TEXT: Omit<StatusText, 'statuses'> = {
	message: (subject, status) => `The service answered ${subject} with status ${status}`,
	showsWords: true,
	description: () => 'Check the request and try again',
};

function describeRetryTime({ retryAfterMs }: ServiceAnswer): string {
	if (retryAfterMs === undefined) return 'Try again in a minute';
	if (retryAfterMs >= LONGEST_RETRY_AFTER_MS) return 'Try again in a day at the earliest';
	return `Try again in ${Math.ceil(retryAfterMs / 1000)} seconds`;
}

function describeAnswer(answer: ServiceAnswer, secrets: readonly string[], subject: string): ErrorText {
	const { status } = answer;
	const text =
		STATUS_TEXTS.find(({ statuses: [first, last] }) => status >= first && status <= last) ??
		OTHER_STATUS_TEXT;
	const words = text.showsWords ? describeErrorBody(answer.body, secrets) : '';
	const message = text.message(subject, status);
	return {
		message: words ? `${message}: ${words}` : message,
		description: text.description(answer, secrets),
	};
}

export interface ErrorContext {
	node: INode;
	client: Pick<ServiceClient, 'secrets'>;
	/** Index of the input item that the request was for. */
	itemIndex?: number;
	/** What was asked for, in the middle of a sentence: "job 123…", "the credit balance". */
	subject: string;
	/** Put before the description: what became of the work, and where to find it. */
	addition?: string;
}

/**
 * The error for a request that did not succeed. It is built from the status and the service's own words alone: n8n's
 * wrapped error would carry the request, and with it the token.
 */
export function toServiceError(reply: ServiceReply, context: ErrorContext): NodeApiError {
	const { node, client, itemIndex, subject, addition } = context;
	const { message, description } =
		reply.kind === 'failure' ? FAILURE_TEXTS[reply.failure] : describeAnswer(reply, client.secrets, subject);
	const details: JsonObject = { message };
	return new NodeApiError(node, details, {
		message,
		description: addition ? `${addition}. ${description}` : description,
		...(reply.kind === 'answer' && { httpCode: String(reply.status) }),
		...(itemIndex !== undefined && { itemIndex }),
	});
}
