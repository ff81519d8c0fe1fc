import { ERRORS } from './errors';
import type { ErrorText } from './errorText';

const EMPTY_WORDS = ['undefined', 'null'];

/** What is missing in place of an access token; undefined for a token. */
function describeMissingToken(value: unknown): string | undefined {
	if (value === undefined || value === null) return 'is empty';
	if (typeof value !== 'string') return 'is not text';
	const token = value.trim();
	if (token === '') return 'is empty';
	return EMPTY_WORDS.includes(token) ? `is the word "${token}"` : undefined;
}

/** The access token as it is sent, without blanks around it; empty where the credential has none. */
export function toToken(value: unknown): string {
	return typeof value === 'string' && !describeMissingToken(value) ? value.trim() : '';
}

/** What is wrong with an access token before anybody is asked; undefined for one that can be sent. */
export function findTokenProblem(value: unknown): ErrorText | undefined {
	const missing = describeMissingToken(value);
	if (missing !== undefined) return ERRORS.noToken(missing);
	const token = toToken(value);
	if (/^bearer(?:\s|$)/i.test(token)) return ERRORS.tokenWithScheme();
	return /^[\x21-\x7e]*$/.test(token) ? undefined : ERRORS.unsendableToken();
}
