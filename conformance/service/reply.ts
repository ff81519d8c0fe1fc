import type { Failure, ServiceAnswer } from '../../nodes/LeadEnrichment/service/reply';

/** An answer as the nodes read it, with what they do not look at. */
export interface Answer extends ServiceAnswer {
	/** Names in lower case. */
	headers: Readonly<Record<string, string>>;
	/** The property in which the body stood, instead of at the top. */
	wrapper: string | undefined;
	/** Whether the text of the answer was JSON. */
	isJson: boolean;
}

/** What came of one request. */
export type Reply = Answer | { kind: 'failure'; failure: Failure };

export function isAnswer(reply: Reply | undefined): reply is Answer {
	return reply?.kind === 'answer';
}

/** The nodes follow none: what was asked for with a token is asked of nobody else. */
export function isRedirect(reply: Reply | undefined): reply is Answer {
	return isAnswer(reply) && reply.status >= 300 && reply.status < 400;
}

/** Whether the service took nothing up, whatever it says of why. */
export function isNotTaken(reply: Reply | undefined): reply is Answer {
	return isAnswer(reply) && reply.status >= 400 && reply.status !== 429;
}

/** Whether the service refused the request as it was: not because of a limit, nor by a failure of its own. */
export function isRefusal(reply: Reply | undefined): reply is Answer {
	return isAnswer(reply) && reply.status >= 400 && reply.status < 500 && reply.status !== 429;
}
