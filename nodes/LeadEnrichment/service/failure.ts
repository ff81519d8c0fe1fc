import { type Failure as FailureReason, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { homepage } from '../../../package.json';

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

/** What went wrong and what to do about it. It stays data until the node class makes n8n's error of it. */
export interface Failure {
	code: ErrorCode;
	message: string;
	fix: string;
	/** What happened in one short sentence, for items, if the message says more. */
	short?: string;
	/** What was paid and the one thing that helps, for items; by default nothing was charged. */
	paid?: string;
	/** Whether it concerns a value of its item, which the message then names in front. */
	isOfItem?: boolean;
	help?: HelpTopic;
	/** Of a request that failed: the status of its answer, and the reason in n8n's terms. */
	http?: { status?: number; reason?: FailureReason };
	/** The input item that it concerns, if it is one. */
	itemIndex?: number;
	/** n8n's own error, such as one of a failing expression. */
	cause?: Error;
}

const NOTHING_CHARGED = 'Nothing was charged';

/** Why rows failed. Rows with the same reason are told together. */
export const toReason = ({ short, message }: Failure) => short ?? message;

/** The `error` of an item. What helps stands once, in the note or in the error that stops the node. */
export const toItemText = (failure: Failure) =>
	[toReason(failure), failure.paid ?? NOTHING_CHARGED].filter(Boolean).join('. ');

/** The message as it is printed. */
export const toMessage = ({ message, isOfItem, itemIndex }: Failure) =>
	isOfItem ? `Item ${itemIndex}: ${message}` : message;

/** Message and fix in one text. */
export const joinText = (failure: Failure) => [toMessage(failure), failure.fix].filter(Boolean).join('. ');

/** Carries a failure to the node class. */
export class FailureError extends Error {
	constructor(readonly failure: Failure) {
		super(failure.message);
	}
}

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** What a thrown value says. */
export const toErrorWords = (thrown: unknown) => toError(thrown).message;

/** Any thrown value as a failure. An error of n8n's own keeps its text and gets `code`. */
export function toFailure(error: unknown, code: ErrorCode, itemIndex?: number): Failure {
	if (error instanceof FailureError) return { itemIndex, ...error.failure };
	const cause = toError(error);
	const isShown = cause instanceof NodeApiError || cause instanceof NodeOperationError;
	// Of an unexpected error of the whole run, nobody knows what was charged.
	const paid = itemIndex === undefined ? '' : NOTHING_CHARGED;
	return { code, message: cause.message, fix: (isShown && cause.description) || '', paid, itemIndex, cause };
}
