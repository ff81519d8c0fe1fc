import { type INode, type JsonObject, NodeApiError } from 'n8n-workflow';

import { type ErrorText, type HelpTopic, withHelp } from './errorText';
import { cleanServiceText, describeErrorBody, isWebPage } from './redaction';
import type { Failure, ServiceAnswer, ServiceReply } from './reply';
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

interface StatusText {
	/** The statuses that the text is for: from the first to the last. */
	statuses: readonly [first: number, last: number];
	/** `subject` is what was asked for, in the middle of a sentence. */
	message: (subject: string, status: number) => string;
	/** Whether the service's own words are shown behind the message. */
	showsWords: boolean;
	description: (answer: ServiceAnswer, context: ReplyContext) => string;
	help?: HelpTopic;
}

/** What the texts need to know of the request. */
export interface ReplyContext {
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

const ACCESS_TOKEN_TEXT = {
	message: () => REFUSED_TOKEN.message,
	showsWords: true,
	description: () => REFUSED_TOKEN.description,
	help: REFUSED_TOKEN.help,
};

const CHECK_BASE_URL =
	'Check that the Base URL of the credential is the address of the service’s API, without /v1';

/** For a page of some website, of n8n or of another program, which has nothing under the service's paths. */
const WEB_PAGE_TEXT: Omit<StatusText, 'statuses'> = {
	message: (subject) => `A web page answered the request for ${subject}, not the service`,
	showsWords: false,
	description: () =>
		'Enter the address of the service’s API as Base URL in the credential: not that of a website or of your n8n, and without /v1',
	help: 'address',
};

/** The texts for an answer that cannot be used, by its status. */
const STATUS_TEXTS: readonly StatusText[] = [
	{
		statuses: [200, 299],
		message: (subject) => `The service’s answer to ${subject} could not be read`,
		showsWords: false,
		description: () => CHECK_BASE_URL,
		help: 'address',
	},
	{
		statuses: [300, 399],
		message: (subject) =>
			`The service answered ${subject} with a redirect, which is not followed so that your token stays with the service`,
		showsWords: false,
		description: ({ location }, { secrets }) => {
			const target = location && cleanServiceText(location.replace(/[?#].*$/, ''), secrets);
			return `Enter the final address as Base URL in the credential${target ? `; the redirect leads to ${target}` : ''}`;
		},
		help: 'address',
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
		help: 'credits',
	},
	{ statuses: [403, 403], ...ACCESS_TOKEN_TEXT },
	{
		statuses: [404, 404],
		message: (subject) => `The service does not know ${subject}`,
		showsWords: true,
		description: (_answer, { notFoundFix }) => notFoundFix ?? CHECK_BASE_URL,
		help: 'jobs',
	},
	{
		statuses: [429, 429],
		message: () => 'The service is receiving too many requests',
		showsWords: true,
		description: describeRetryTime,
		help: 'busy',
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

function findText(
	{ status, body }: ServiceAnswer,
	{ notFoundFix }: ReplyContext,
): Omit<StatusText, 'statuses'> {
	// With any other status, the page may be the service's own, or its gateway's.
	const isForeign = status === 200 || (status === 404 && notFoundFix === undefined);
	if (isForeign && isWebPage(body)) return WEB_PAGE_TEXT;
	return (
		STATUS_TEXTS.find(({ statuses: [first, last] }) => status >= first && status <= last) ?? OTHER_STATUS_TEXT
	);
}

/** What happened and how to fix it, of a reply that is not what was asked for. */
export function describeReply(reply: ServiceReply, context: ReplyContext): ErrorText {
	if (reply.kind === 'failure') return FAILURE_TEXTS[reply.failure];
	const text = findText(reply, context);
	const words = text.showsWords ? describeErrorBody(reply.body, context.secrets) : '';
	const message = text.message(context.subject, reply.status);
	return {
		message: words ? `${message}: ${words}` : message,
		description: text.description(reply, context),
		help: text.help,
	};
}

export interface ErrorContext extends Omit<ReplyContext, 'secrets'> {
	node: INode;
	client: Pick<ServiceClient, 'secrets'>;
	/** Index of the input item that the request was for. */
	itemIndex?: number;
	/** Put before the description: what became of the work, and where to find it. */
	addition?: string;
	/** Where it is explained, when that is not what the reply says. */
	help?: HelpTopic;
}

/**
 * The error for a request that did not succeed. It is built from the status and the service's own words alone: n8n's
 * wrapped error would carry the request, and with it the token.
 */
export function toServiceError(reply: ServiceReply, context: ErrorContext): NodeApiError {
	const { node, client, itemIndex, addition } = context;
	const { message, description, help } = describeReply(reply, { ...context, secrets: client.secrets });
	const details: JsonObject = { message };
	const error = new NodeApiError(node, details, {
		message,
		description: addition ? `${addition}. ${description}` : description,
		...(reply.kind === 'answer' && { httpCode: String(reply.status) }),
		itemIndex,
	});
	return withHelp(error, context.help ?? help);
}
