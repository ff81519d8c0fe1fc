import type { NodeApiError, NodeOperationError } from 'n8n-workflow';

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

/** What happened, and how to fix it: n8n shows them as an error's message and description. */
export interface ErrorText {
	message: string;
	description: string;
	help?: HelpTopic;
}

/** Both in one text; of an error of n8n's, which may lack the second. */
export function joinErrorText(error: Pick<NodeApiError, 'message' | 'description'>): string {
	const { message, description } = error;
	return description ? `${message}. ${description}` : message;
}

/** Notes on an error where it is explained. */
export function withHelp<E extends NodeApiError | NodeOperationError>(error: E, topic?: HelpTopic): E {
	error.context.help = topic;
	return error;
}

/** Adds the link to the explanation to an error that is thrown, which the editor shows as HTML; rows have plain text. */
export function withHelpLink<E extends NodeApiError | NodeOperationError>(error: E): E {
	const topic = HELP_TOPICS.find((known) => known === error.context.help);
	if (topic !== undefined)
		error.description = `${error.description ?? ''}. <a href="${HELP_PAGE}#${topic}" target="_blank">More about this</a>`;
	return error;
}
