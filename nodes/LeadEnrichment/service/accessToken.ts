import { ERRORS } from './errors';
import type { Failure } from './failure';

const EMPTY_WORDS = ['undefined', 'null'];

/** What is wrong with a missing access token, as part of a sentence; undefined if there is one. */
function describeMissingToken(value: unknown): string | undefined {
	if (value === undefined || value === null) return 'is empty';
	if (typeof value !== 'string') return 'is not text';
	const token = value.trim();
	if (token === '') return 'is empty';
	return EMPTY_WORDS.includes(token) ? `is the word "${token}"` : undefined;
}

/** The trimmed access token; empty if the credential has none. */
export function toToken(value: unknown): string {
	return typeof value === 'string' && !describeMissingToken(value) ? value.trim() : '';
}

/** What is wrong with an access token, checked without a request; undefined if it can be sent. */
export function findTokenProblem(value: unknown): Failure | undefined {
	const missing = describeMissingToken(value);
	if (missing !== undefined) return ERRORS.noToken(missing);
	const token = toToken(value);
	if (/^bearer(?:\s|$)/i.test(token)) return ERRORS.tokenWithScheme();
	return /^[\x21-\x7e]*$/.test(token) ? undefined : ERRORS.unsendableToken();
}
