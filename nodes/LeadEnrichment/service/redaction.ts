import { isRecord } from '../values/records';
import { errorBodySchema } from './contract/answers';

/** The parameter of a webhook URL that holds our signature of it. */
export const SIGNATURE_PARAMETER = 'lead-enrichment-signature';
/** Stands in the place of what must not be shown. */
const HIDDEN = '***';
/** A shorter secret would be found in the data of many leads, which must not change. */
const SHORTEST_SECRET_IN_DATA = 8;

// A service may repeat a secret in a URL, in JSON, in JSON within JSON, or in any of these within another: percent signs
// are then encoded themselves, and backslashes doubled. Repetitions are bounded, so that no text makes a search slow.
const PERCENT = '%(?:25){0,4}';
const BACKSLASH = `(?:\\\\|${PERCENT}5[cC])`;
const UNICODE = `${BACKSLASH}{1,15}u00`;
const QUOTE = `(?:${BACKSLASH}{0,15}(?:["'\`]|${PERCENT}2[27])|${UNICODE}2[27]|&quot;|&#3[49];)`;
const EQUALS = `(?:=|${PERCENT}3[dD]|${UNICODE}3[dD]|&#61;)`;
const COLON = `(?::|${PERCENT}3[aA])`;
const BRACKET = `(?:\\[|${PERCENT}5[bB])`;
/** What may stand between a name, or a sign behind it, and the value: \`"name": ["value"]\`. */
const BEFORE_VALUE = `\\s{0,3}${BRACKET}?\\s{0,3}${QUOTE}?`;
/** A value ends at a character that ends a parameter, a text or a sentence, plain or encoded. */
const VALUE = `(?:[^\\s&"'\`%\\\\<>#,;()[\\]{}|]|${PERCENT}(?!25|0[0-9a-f]|2[0236789c]|3[bce]|5[bcd]|7[bcd])[0-9a-f]{2})+`;

const OWN_NAME = SIGNATURE_PARAMETER.replaceAll('-', `(?:-|${PERCENT}2d)`);
/** Our signature, wherever its name is told. */
const OWN_SIGNATURE = `${OWN_NAME}${QUOTE}?\\s{0,3}(?:${EQUALS}|${COLON})${BEFORE_VALUE}`;
/** Any parameter whose name ends so: n8n's own, of the address that resumes an execution, is called just this. */
const ANY_SIGNATURE = `signature\\s{0,3}${EQUALS}${BEFORE_VALUE}`;
const RESUME_SIGNATURE = `webhook-waiting[^\\s"'<>]{0,300}?signature${EQUALS}`;
/** As a property, or as words: only what looks like a signature, so that a sentence about one stays readable. */
const NAMED_SIGNATURE = `signature${QUOTE}?\\s{0,3}(?:${EQUALS}|${COLON})${BEFORE_VALUE}`;
const LOOKS_RANDOM = '[\\w.~-]{16,}';
const N8N_SIGNATURE = '[0-9a-f]{64}(?![0-9a-f])';

const TEXT_PATTERNS = [
	RegExp(`(${OWN_SIGNATURE})${VALUE}`, 'gi'),
	RegExp(`(${ANY_SIGNATURE})${VALUE}`, 'gi'),
	RegExp(`(${NAMED_SIGNATURE})${LOOKS_RANDOM}`, 'gi'),
];
/** Of the data of leads only what is surely ours or n8n's: the address of a picture may be signed by its host. */
const DATA_PATTERNS = [
	RegExp(`(${OWN_SIGNATURE})${VALUE}`, 'gi'),
	RegExp(`(${RESUME_SIGNATURE})${VALUE}`, 'gi'),
	RegExp(`(${NAMED_SIGNATURE})${N8N_SIGNATURE}`, 'g'),
];
const N8N_SIGNATURE_PATTERN = RegExp(`^${N8N_SIGNATURE}$`);

/** Hexadecimal digits in either case. */
function anyCase(hex: string): string {
	return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** Every spelling of a character, which is no backslash, that a service may use: plain, percent-encoded, or escaped in JSON. */
function spellCharacter(character: string): string {
	const plain = character.replace(/[.*+?^${}()|[\]/-]/, '\\$&');
	const isEscapedInJson = '"/'.includes(character);
	const inForms = character === ' ' ? '|\\+' : '';
	const toHex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
	const bytes = [...Buffer.from(character)].map((byte) => PERCENT + anyCase(toHex(byte, 2))).join('');
	const units = Array.from(
		{ length: character.length },
		(_unit, index) => `${BACKSLASH}{1,15}u${anyCase(toHex(character.charCodeAt(index), 4))}`,
	).join('');
	const escapes = isEscapedInJson ? `${BACKSLASH}{0,15}` : '';
	return `(?:${escapes}(?:${plain}${inForms}|${bytes})|${units})`;
}

/** Backslashes in a row are taken at once: one by one they could be shared out in so many ways that a search hangs. */
function spellBackslashes(count: number): string {
	return `(?:${BACKSLASH}{1,15}u005[cC]|${BACKSLASH}){${count},${count * 16}}`;
}

function spellSecret(secret: string): string {
	return secret.replace(/\\+|[^]/gu, (part) =>
		part.startsWith('\\') ? spellBackslashes(part.length) : spellCharacter(part),
	);
}

/** Finds any of `secrets` in any spelling; undefined without any. The longest first: one may be a part of another. */
function buildSecretPattern(secrets: readonly string[]): RegExp | undefined {
	const spellings = secrets
		.filter((secret) => secret !== '')
		.sort((a, b) => b.length - a.length)
		.map(spellSecret);
	return spellings.length > 0 ? RegExp(spellings.join('|'), 'g') : undefined;
}

function createRedactor(secrets: readonly string[], patterns: readonly RegExp[]): (text: string) => string {
	const secretPattern = buildSecretPattern(secrets);
	return (text) => {
		const withoutSecrets = secretPattern ? text.replace(secretPattern, HIDDEN) : text;
		return patterns.reduce((shown, pattern) => shown.replace(pattern, `$1${HIDDEN}`), withoutSecrets);
	};
}

/** A text of the service without any of `secrets` and without signatures, however they are encoded. */
export function redactText(text: string, secrets: readonly string[]): string {
	return createRedactor(secrets, TEXT_PATTERNS)(text);
}

/** Whether a property is a signature itself, as where a service tells a URL's parameters one by one. */
function isSignature(name: string, value: unknown): boolean {
	if (name === SIGNATURE_PARAMETER) return true;
	const [only] = [value].flat();
	return name === 'signature' && typeof only === 'string' && N8N_SIGNATURE_PATTERN.test(only);
}

/**
 * A copy of a JSON value of the service without any of `secrets` (of at least 8 characters), and without our signatures
 * and n8n's, in texts and names at any depth. What else is in it stays as it is.
 */
export function redactJson<T>(value: T, secrets: readonly string[]): T {
	const redact = createRedactor(
		secrets.filter(({ length }) => length >= SHORTEST_SECRET_IN_DATA),
		DATA_PATTERNS,
	);
	// Not by recursion: a service may nest its answer deeper than the stack.
	const pending: Array<() => void> = [];
	const copy = (part: unknown): unknown => {
		if (typeof part === 'string') return redact(part);
		if (Array.isArray(part)) {
			const list: unknown[] = [];
			pending.push(() => part.forEach((entry) => list.push(copy(entry))));
			return list;
		}
		if (!isRecord(part)) return part;
		const record = {};
		pending.push(() => {
			for (const [name, entry] of Object.entries(part)) {
				const shown = isSignature(name, entry) ? HIDDEN : copy(entry);
				// Not by assignment: a property may be called "__proto__".
				Object.defineProperty(record, redact(name), {
					value: shown,
					enumerable: true,
					configurable: true,
					writable: true,
				});
			}
		});
		return record;
	};
	const result = copy(value) as T;
	for (let fill = pending.pop(); fill; fill = pending.pop()) fill();
	return result;
}

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
