import { type IExecuteFunctions, type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { homepage } from '../../../package.json';

/** What the page of all messages explains at more length: the anchors there. */
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

/** The page in the repository, whatever its main branch is called. */
export const HELP_PAGE = homepage.replace(/#.*/, '/blob/HEAD/docs/errors.md');

/** What kind of error it is, for workflows that go on after it: the worst first, which ends a run of several errors. */
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

/** What happened, and how to fix it: n8n shows them as an error's message and description. */
export interface ErrorText {
	code: ErrorCode;
	message: string;
	description: string;
	help?: HelpTopic;
}

/** Both in one text; of an error of n8n's, which may lack the second. */
export function joinErrorText(error: Pick<NodeApiError, 'message' | 'description'>): string {
	const { message, description } = error;
	return description ? `${message}. ${description}` : message;
}

/** Notes on an error its code, and where it is explained. */
export function withFacts<E extends NodeApiError | NodeOperationError>(
	error: E,
	{ code, help }: Pick<ErrorText, 'code' | 'help'>,
): E {
	Object.assign(error.context, { code, ...(help && { help }) });
	return error;
}

/** An error that no reply of the service brings; of one item of the input, or of the run. */
export function toNodeError(node: INode, itemIndex: number | undefined, text: ErrorText): NodeOperationError {
	const { message, description } = text;
	return withFacts(new NodeOperationError(node, message, { description, itemIndex }), text);
}

/** The code of an error; undefined for one of n8n's own, such as that of a failing expression. */
export function findErrorCode({ context }: NodeApiError | NodeOperationError): ErrorCode | undefined {
	return ERROR_CODES.find((known) => known === context.code);
}

/** Adds the link to the explanation to an error that is thrown, which the editor shows as HTML; rows have plain text. */
export function withHelpLink<E extends NodeApiError | NodeOperationError>(error: E): E {
	const topic = HELP_TOPICS.find((known) => known === error.context.help);
	if (topic !== undefined)
		error.description = `${error.description ?? ''}. <a href="${HELP_PAGE}#${topic}" target="_blank">More about this</a>`;
	return error;
}

export type ShownError = NodeApiError | NodeOperationError;

/** What errors need of a node's context: the same in a run and in the webhook that resumes it. */
export type NodeContext = Pick<IExecuteFunctions, 'getNode'>;

/** Any thrown value as an error that n8n shows well; n8n's own (a failing expression) keep their text, and get this code. */
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

/** For the tool of an agent, whose model n8n may give the message alone: how to fix the error is said there, once. */
export function withDescriptionInMessage(error: ShownError): ShownError {
	error.message = joinErrorText(error);
	error.description = undefined;
	return error;
}
