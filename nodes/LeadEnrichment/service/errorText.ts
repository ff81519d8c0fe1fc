import { type IExecuteFunctions, type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { homepage } from '../../../package.json';
import { escapeHtml } from '../values/text';

/** Anchors of the topics that the errors page explains in more detail. */
export const HELP_TOPICS = [
	'address',
	'busy',
	'credits',
	'jobs',
	'may-have-started',
	'reach-n8n',
	'rows',
	'rules',
	'token',
	'wait',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** The errors page in the repository, whatever its main branch is called. */
export const HELP_PAGE = homepage.replace(/#.*/, '/blob/HEAD/docs/errors.md');

/** Kinds of errors, for workflows that continue after one. The worst comes first, and ends a run with several errors. */
export const ERROR_CODES = [
	'credential',
	'insufficient_credits',
	'refused',
	'unreachable',
	'may_have_started',
	'job_failed',
	'unreadable_results',
	'job_not_found',
	'service_error',
	'timed_out',
	'not_sent',
	'bad_setting',
	'bad_row',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What happened and how to fix it, which n8n shows as an error's message and description. */
export interface ErrorText {
	code: ErrorCode;
	message: string;
	description: string;
	help?: HelpTopic;
}

/** Message and description in one text. Errors of n8n may lack the description. */
export function joinErrorText(error: Pick<NodeApiError, 'message' | 'description'>): string {
	const { message, description } = error;
	return description ? `${message}. ${description}` : message;
}

/** Adds an error's code and help topic to its context. */
export function withFacts<E extends NodeApiError | NodeOperationError>(
	error: E,
	{ code, help }: Pick<ErrorText, 'code' | 'help'>,
): E {
	Object.assign(error.context, { code, ...(help && { help }) });
	return error;
}

/** An error that does not come from a reply of the service; for one input item, or for the run. */
export function toNodeError(node: INode, itemIndex: number | undefined, text: ErrorText): NodeOperationError {
	const { message, description } = text;
	return withFacts(new NodeOperationError(node, message, { description, itemIndex }), text);
}

/** The code of an error; undefined for one of n8n's own, such as a failing expression. */
export function findErrorCode({ context }: NodeApiError | NodeOperationError): ErrorCode | undefined {
	return ERROR_CODES.find((known) => known === context.code);
}

/** A thrown error's description as HTML, which the editor shows, with a help link. Errors in rows stay plain text. */
export function withHtmlDescription<E extends NodeApiError | NodeOperationError>(error: E): E {
	const topic = HELP_TOPICS.find((known) => known === error.context.help);
	const text = escapeHtml(error.description ?? '');
	const link = `. <a href="${HELP_PAGE}#${topic}" target="_blank">More about this</a>`;
	error.description = topic === undefined ? text || undefined : `${text}${link}`;
	return error;
}

export type ShownError = NodeApiError | NodeOperationError;

/** The part of a node's context that errors need, the same in a run and in the webhook that resumes it. */
export type NodeContext = Pick<IExecuteFunctions, 'getNode'>;

/** Any thrown value as an error that n8n shows well. n8n's own (a failing expression) keep their text and get `code`. */
export function toShownError(
	context: NodeContext,
	error: unknown,
	itemIndex: number,
	code: ErrorCode = 'bad_row',
): ShownError {
	const isShown = error instanceof NodeApiError || error instanceof NodeOperationError;
	if (isShown && findErrorCode(error)) return error;
	const cause = error instanceof Error ? error : String(error);
	const shown = isShown ? error : new NodeOperationError(context.getNode(), cause, { itemIndex });
	return withFacts(shown, { code });
}

/** For an agent's tool: n8n may pass the model only the message, so it includes the description. */
export function withDescriptionInMessage(error: ShownError): ShownError {
	error.message = joinErrorText(error);
	error.description = undefined;
	return error;
}
