import { ERROR_TEXT, STATUS } from '../assumptions';

/** What the service answers, before it becomes HTTP. */
export interface ApiResponse {
	status: number;
	body: object;
}

/** §4.1 and §7: the one shape of bad input. */
export const badRequest = (message: string): ApiResponse => ({
	status: STATUS.badRequest,
	body: { error: 'Bad Request', message },
});

/** §4.1: no lead could be paid for. */
export const insufficientCredits = (): ApiResponse => ({
	status: STATUS.insufficientCredits,
	body: { message: ERROR_TEXT.insufficientCredits },
});

/** §4 and §7: the failures whose body is `{error}`. */
export const failure = (
	kind: 'unauthorized' | 'jobNotFound' | 'pathNotFound' | 'bodyTooLarge' | 'internalFailure',
): ApiResponse => {
	const status = kind === 'jobNotFound' || kind === 'pathNotFound' ? STATUS.notFound : STATUS[kind];
	return { status, body: { error: ERROR_TEXT[kind] } };
};
