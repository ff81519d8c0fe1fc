import { mapTexts, toObject } from '../values/objects';
import { trimText } from '../values/text';

/** Replaces what must not be shown. */
const HIDDEN = '***';
/** Shorter secrets would also match the data of many leads, which must not change. */
const SHORTEST_SECRET_IN_DATA = 8;

/** Our signature of a webhook URL, anywhere; its dots may be percent-encoded. */
const OWN_SIGNATURE = 'v1(?:\\.|%2[eE])\\d{10}(?:\\.|%2[eE])[0-9a-f]{8,64}';
/** A signature's name up to its value: a parameter, percent-encoded or not, or a property, in JSON or not. */
const SIGNATURE_NAME = `signature(?:["'\\\\\\s]|%2[27]){0,4}(?:[=:]|%3[adAD])(?:["'\\\\\\s[]|%2[27]){0,4}`;
/** n8n's signature of the address that resumes an execution. */
const N8N_SIGNATURE = '[0-9a-f]{64}(?![0-9a-f])';

/** In texts, only what looks like a signature, so that a sentence about signatures stays readable. */
const TEXT_SIGNATURES = RegExp(`(${SIGNATURE_NAME})[\\w.~-]{16,}|${OWN_SIGNATURE}`, 'gi');
/** In lead data, only what is certainly ours or n8n's: a picture's host may sign its address. */
const DATA_SIGNATURES = RegExp(`(${SIGNATURE_NAME})${N8N_SIGNATURE}|${OWN_SIGNATURE}`, 'g');
const ONLY_N8N_SIGNATURE = RegExp(`^${N8N_SIGNATURE}$`);

const toHex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');

/** The text with the characters of `pattern` percent-encoded. Unlike n8n's own functions, it takes half an emoji. */
const encode = (text: string, pattern: RegExp) =>
	text.replace(pattern, (character) =>
		[...Buffer.from(character)].map((byte) => `%${toHex(byte, 2).toUpperCase()}`).join(''),
	);

const toLowerHex = (text: string) => text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

/** The text with the characters of `pattern` escaped as JSON allows for any character. */
const escape = (text: string, pattern: RegExp) =>
	text.replace(pattern, (unit) => `\\u${toHex(unit.charCodeAt(0), 4)}`);

const toUpperHex = (text: string) =>
	text.replace(/\\u[0-9a-f]{4}/g, (code) => `\\u${code.slice(2).toUpperCase()}`);

/** As a text in JSON, without the quotation marks. */
const toJsonPart = (text: string) => JSON.stringify(text).slice(1, -1);

/** How a service may write a secret in a text: as it is, percent-encoded, or escaped for JSON, also twice or thrice. */
function spellSecret(secret: string): string[] {
	const json = toJsonPart(secret);
	const inUrls = [/[^\w.!~*'()-]/gu, /[^\w.*-]/gu, /[^]/gu].map((pattern) => encode(secret, pattern));
	const asForm = inUrls.map((text) => text.replaceAll('%20', '+'));
	const inJson = [json, escape(json, /[=&<>']/g), escape(json, /[^\0-\x7f]/g)];
	const slashes = inJson.map((text) => text.replaceAll('/', '\\/'));
	const once = [secret, ...inUrls, ...inUrls.map(toLowerHex), ...asForm, ...asForm.map(toLowerHex)];
	const lower = [...inJson, ...slashes, escape(secret, /[^]/g)];
	const escaped = [...lower, ...lower.map(toUpperHex)];
	const twice = [...once, ...escaped].map(toJsonPart);
	return [...new Set([...once, ...escaped, ...twice, ...twice.map(toJsonPart)])];
}

/** Hides `secrets` and signatures, and tells whether a text has any. One secret may be part of another. */
function createRedactor(secrets: readonly string[], signatures: RegExp) {
	const spellings = secrets.filter(Boolean).flatMap(spellSecret);
	const longestFirst = spellings.toSorted((a, b) => b.length - a.length);
	const redact = (text: string): string => {
		const shown = longestFirst.reduce((rest, spelling) => rest.replaceAll(spelling, HIDDEN), text);
		return shown.replace(signatures, `$1${HIDDEN}`);
	};
	const isNeeded = (text: string): boolean =>
		spellings.some((spelling) => text.includes(spelling)) || text.search(signatures) >= 0;
	return { redact, isNeeded };
}

/** The service's text without `secrets` and signatures, even if it encodes them. */
export function redactText(text: string, secrets: readonly string[]): string {
	return createRedactor(secrets, TEXT_SIGNATURES).redact(text);
}

/**
 * The value without `secrets` of 8 characters or more and without signatures, in texts and names at any depth. Bodies
 * of more than 200 levels were refused when they were read.
 */
export function redactJson<T>(value: T, secrets: readonly string[]): T {
	const hidden = secrets.filter(({ length }) => length >= SHORTEST_SECRET_IN_DATA);
	const { redact, isNeeded } = createRedactor(hidden, DATA_SIGNATURES);
	const redactOne = (text: string, name?: string) =>
		name === 'signature' && ONLY_N8N_SIGNATURE.test(text) ? HIDDEN : redact(text);
	// There are nearly always none, and a copy takes ten times as long as this check.
	const redactPart = (part: unknown) =>
		isNeeded(JSON.stringify(part) ?? '') ? mapTexts(part, redactOne) : part;
	// Entry by entry: V8 joins a long text from pieces before it searches it, which takes longer than the search.
	return (Array.isArray(value) ? value.map(redactPart) : redactPart(value)) as T;
}

/** The service's own text is shown, but cut at this length. */
const MAX_SHOWN_CHARACTERS = 500;
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;

/** The service's text for people: one line, cut at 500 characters, without `secrets` and signatures. */
export function cleanServiceText(text: string, secrets: readonly string[]): string {
	const line = redactText(text, secrets).replace(CONTROL_CHARACTERS, ' ').trim();
	return line.length > MAX_SHOWN_CHARACTERS ? `${line.slice(0, MAX_SHOWN_CHARACTERS)}…` : line;
}

/** Whether a body is a web page; the service itself answers in JSON. */
export function isWebPage(body: unknown): boolean {
	return typeof body === 'string' && /^\s*</.test(body);
}

/** A text as part of a sentence, whose full stop comes later. */
const dropFullStop = (text: string) => text.trim().replace(/(?<!\.)\.$/, '');

/** The service's `error` and `message`, as part of a sentence; empty if the body has neither. */
export function describeErrorBody(body: unknown, secrets: readonly string[]): string {
	if (typeof body === 'string') return isWebPage(body) ? '' : cleanServiceText(dropFullStop(body), secrets);
	const { error, message } = toObject(body);
	const words = [error, message].map((text) => dropFullStop(trimText(text)));
	return cleanServiceText(words.filter(Boolean).join(': '), secrets);
}
