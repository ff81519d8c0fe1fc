import { errorBodySchema } from '../contract/answers';

/** The service's own text is shown, but not at any length. */
const MAX_SHOWN_CHARACTERS = 500;
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A service that repeats a refused webhook URL would show its signature: ours, or n8n's of a waiting execution. */
const SIGNATURE_PATTERN = /(signature(?:=|%3D))[^&\s"'%]+/gi;

/** Text of the service for people: on one line, cut at 500 characters, without any of `secrets`. */
export function cleanServiceText(text: string, secrets: readonly string[]): string {
	// The longest first: a secret may be a part of another one.
	const redacted = [...secrets]
		.sort((a, b) => b.length - a.length)
		.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
		.replace(SIGNATURE_PATTERN, '$1***');
	const line = redacted.replace(CONTROL_CHARACTERS, ' ').trim();
	return line.length > MAX_SHOWN_CHARACTERS ? `${line.slice(0, MAX_SHOWN_CHARACTERS)}…` : line;
}

/** The service's `error` and `message`, as a part of a sentence; empty when the body holds neither. */
export function describeErrorBody(body: unknown, secrets: readonly string[]): string {
	const parsed = errorBodySchema.safeParse(body);
	if (!parsed.success)
		return typeof body === 'string' && !/^\s*</.test(body) ? cleanServiceText(body, secrets) : '';
	const parts = [parsed.data.error, parsed.data.message].filter((part) => part !== undefined && part !== '');
	return cleanServiceText(parts.join(': '), secrets);
}
