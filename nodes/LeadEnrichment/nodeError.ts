import { type INode, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { type Failure, HELP_PAGE, joinText, toMessage } from './service/failure';
import { isTool } from './settings/nodeUse';
import { escapeHtml } from './values/text';

/** Message and description as n8n shows them: the description as HTML with a help link; a tool's model gets one text. */
function toShown(node: INode, failure: Failure): { message: string; description?: string } {
	// n8n may pass a tool's model only the message.
	if (isTool(node)) return { message: joinText(failure) };
	const { fix, help } = failure;
	const link = help && `. <a href="${HELP_PAGE}#${help}" target="_blank">More about this</a>`;
	return { message: toMessage(failure), description: `${escapeHtml(fix)}${link ?? ''}` || undefined };
}

/** The only place where a failure becomes n8n's error. n8n's own, of a failing expression, stays what it is. */
export function toNodeError(node: INode, failure: Failure): NodeApiError | NodeOperationError {
	const { code, help, http, itemIndex, cause } = failure;
	const shown = toShown(node, failure);
	const create = () => {
		if (cause instanceof NodeApiError || cause instanceof NodeOperationError) return cause;
		if (!http) return new NodeOperationError(node, cause ?? shown.message, { itemIndex });
		const { status, reason } = http;
		const options = {
			message: shown.message,
			failure: reason,
			itemIndex,
			...(status && { httpCode: String(status) }),
		};
		return new NodeApiError(node, { message: shown.message }, options);
	};
	const error = Object.assign(create(), shown);
	Object.assign(error.context, { code, ...(help && { help }) });
	return error;
}
