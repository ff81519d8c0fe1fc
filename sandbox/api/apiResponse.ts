import { ERROR_TEXT, STATUS } from '../assumptions';

export interface ApiResponse {
	status: number;
	body: object;
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

/** A failure whose body is `{error}`. */
export const failure = (
	kind: 'unauthorized' | 'jobNotFound' | 'pathNotFound' | 'bodyTooLarge' | 'internalFailure',
): ApiResponse => {
	const status = kind === 'jobNotFound' || kind === 'pathNotFound' ? STATUS.notFound : STATUS[kind];
	return { status, body: { error: ERROR_TEXT[kind] } };
};
