import { ERROR_TEXT, RETRY_AFTER_HEADER, STATUS } from '../assumptions';

export interface ApiResponse {
	status: number;
	/** A web page as text, or what is sent as JSON. */
	body: object | string;
	headers?: Record<string, string>;
}

export const badRequest = (message: string): ApiResponse => ({
	status: STATUS.badRequest,
	body: { error: 'Bad Request', message },
});

/** The credits cover no lead. */
export const insufficientCredits = (): ApiResponse => ({
	status: STATUS.insufficientCredits,
	body: { message: ERROR_TEXT.insufficientCredits },
});

/** The account has reached a limit; `retryAfterSeconds` is null where the response says nothing about it. */
export const tooManyRequests = (retryAfterSeconds: number | null): ApiResponse => ({
	status: STATUS.tooManyRequests,
	body: { error: ERROR_TEXT.tooManyRequests },
	...(retryAfterSeconds !== null && { headers: { [RETRY_AFTER_HEADER]: String(retryAfterSeconds) } }),
});

/** A failure whose body is `{error}`. */
export const failure = (
	kind: 'unauthorized' | 'jobNotFound' | 'pathNotFound' | 'bodyTooLarge' | 'internalFailure',
): ApiResponse => {
	const status = kind === 'jobNotFound' || kind === 'pathNotFound' ? STATUS.notFound : STATUS[kind];
	return { status, body: { error: ERROR_TEXT[kind] } };
};
