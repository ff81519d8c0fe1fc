import type { ErrorText } from './errorText';

const EMPTY_WORDS = ['undefined', 'null'];
const ENTER_TOKEN =
	'Open the Lead Enrichment API credential and enter the Access Token. If the field holds an expression, make sure that it returns the token';

/** What is missing in place of an access token; undefined for a token. */
function describeMissingToken(value: unknown): string | undefined {
	if (value === undefined || value === null) return 'is empty';
	if (typeof value !== 'string') return 'is not a text';
	const token = value.trim();
	if (token === '') return 'is empty';
	return EMPTY_WORDS.includes(token) ? `is the word "${token}"` : undefined;
}

/** The access token as it is sent, without blanks around it; empty where the credential has none. */
export function readToken(value: unknown): string {
	return typeof value === 'string' && !describeMissingToken(value) ? value.trim() : '';
}

/** What is wrong with an access token before anybody is asked; undefined for one that can be sent. */
export function findTokenProblem(value: unknown): ErrorText | undefined {
	const missing = describeMissingToken(value);
	if (missing !== undefined) {
		const message = `The credential’s Access Token ${missing}`;
		return { message, description: ENTER_TOKEN, help: 'token' };
	}
	const token = readToken(value);
	if (/^bearer(?:\s|$)/i.test(token)) {
		const description =
			'Open the Lead Enrichment API credential and remove the word from the Access Token: it is added to every request';
		return { message: 'The credential’s Access Token begins with "Bearer "', description, help: 'token' };
	}
	if (/^[\x21-\x7e]*$/.test(token)) return undefined;
	const message = 'The credential’s Access Token holds a character that no request can carry';
	const description =
		'Open the Lead Enrichment API credential and paste the Access Token again, without blanks, line breaks and quotation marks';
	return { message, description, help: 'token' };
}
