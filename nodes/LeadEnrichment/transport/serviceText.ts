import { errorBodySchema } from '../contract/answers';
import { redactText } from './redaction';

/** The service's own text is shown, but not at any length. */
const MAX_SHOWN_CHARACTERS = 500;
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;

/** Text of the service for people: on one line, cut at 500 characters, without any of `secrets` and signatures. */
export function cleanServiceText(text: string, secrets: readonly string[]): string {
	const line = redactText(text, secrets).replace(CONTROL_CHARACTERS, ' ').trim();
	return line.length > MAX_SHOWN_CHARACTERS ? `${line.slice(0, MAX_SHOWN_CHARACTERS)}…` : line;
}

/** Whether a body is a web page: the service itself answers in JSON. */
export function isWebPage(body: unknown): boolean {
	return typeof body === 'string' && /^\s*</.test(body);
}

/** The service's `error` and `message`, as a part of a sentence; empty when the body holds neither. */
export function describeErrorBody(body: unknown, secrets: readonly string[]): string {
	const parsed = errorBodySchema.safeParse(body);
	if (!parsed.success)
		return typeof body === 'string' && !isWebPage(body) ? cleanServiceText(body, secrets) : '';
	const parts = [parsed.data.error, parsed.data.message].filter((part) => part !== undefined && part !== '');
	return cleanServiceText(parts.join(': '), secrets);
}
