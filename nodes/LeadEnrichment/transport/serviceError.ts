import { NodeApiError, type INode, type JsonObject } from 'n8n-workflow';

import { withHelp, type HelpTopic } from './errorHelp';
import type { ServiceReply } from './reply';
import { describeReply, type ReplyContext } from './replyText';
import type { ServiceClient } from './serviceClient';

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
