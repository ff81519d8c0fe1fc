import { errorBodySchema } from './contract/answers';

/** Stands in the place of what must not be shown. */
const HIDDEN = '***';
/** A shorter secret would be found in the data of many leads, which must not change. */
const SHORTEST_SECRET_IN_DATA = 8;

/** Our signature of a webhook URL, wherever it stands; its dots may be percent-encoded. */
const OWN_SIGNATURE = 'v1(?:\\.|%2[eE])\\d{10}(?:\\.|%2[eE])[0-9a-f]{8,64}';
/** A signature's name and all up to its value: as a parameter, percent-encoded or not, or as a property, in JSON or not. */
const SIGNATURE_NAME = `signature(?:["'\\\\\\s]|%2[27]){0,4}(?:[=:]|%3[adAD])(?:["'\\\\\\s[]|%2[27]){0,4}`;
/** n8n's own, of the address that resumes an execution. */
const N8N_SIGNATURE = '[0-9a-f]{64}(?![0-9a-f])';

/** Of words only what looks like a signature, so that a sentence about one stays readable. */
const TEXT_SIGNATURES = RegExp(`(${SIGNATURE_NAME})[\\w.~-]{16,}|${OWN_SIGNATURE}`, 'gi');
/** Of the data of leads only what is surely ours or n8n's: the address of a picture may be signed by its host. */
const DATA_SIGNATURES = RegExp(`(${SIGNATURE_NAME})${N8N_SIGNATURE}|${OWN_SIGNATURE}`, 'g');
const ONLY_N8N_SIGNATURE = RegExp(`^${N8N_SIGNATURE}$`);

/** Before a character that JSON escapes; twice as many in JSON within JSON. */
const ESCAPE = '\\\\{0,3}';

/** A character as a service may write it: as it is, percent-encoded, or escaped for JSON. */
function spellCharacter(character: string): string {
	const plain = character.replace(/[.*+?^${}()|[\]/\\-]/, '\\$&');
	const encoded = [...Buffer.from(character)].map((byte) => `%${toHex(byte, 2)}`).join('');
	const escaped = character.split('').map((unit) => `${ESCAPE}u${toHex(unit.charCodeAt(0), 4)}`);
	return `(?:${/\w/.test(character) ? plain : ESCAPE + plain}|${encoded}|${escaped.join('')}${character === ' ' ? '|\\+' : ''})`;
}

/** In small letters or capitals. */
function toHex(number: number, digits: number): string {
	const hex = number.toString(16).padStart(digits, '0');
	return `(?:${hex}|${hex.toUpperCase()})`;
}

const spellSecret = (secret: string) => [...secret].map(spellCharacter).join('');

/** What hides `secrets` and signatures, and tells whether a text has any. One secret may be a part of another. */
function createRedactor(secrets: readonly string[], signatures: RegExp) {
	const longestFirst = secrets.toSorted((a, b) => b.length - a.length);
	const spellings = longestFirst.map(spellSecret).filter(Boolean);
	const secretPattern = spellings.length > 0 ? RegExp(spellings.join('|'), 'g') : undefined;
	const redact = (text: string): string => {
		const shown = secretPattern ? text.replace(secretPattern, HIDDEN) : text;
		return shown.replace(signatures, `$1${HIDDEN}`);
	};
	const isNeeded = (text: string): boolean =>
		(secretPattern !== undefined && text.search(secretPattern) >= 0) || text.search(signatures) >= 0;
	return { redact, isNeeded };
}

/** A text of the service without any of `secrets` and without signatures, also where it encodes them. */
export function redactText(text: string, secrets: readonly string[]): string {
	return createRedactor(secrets, TEXT_SIGNATURES).redact(text);
}

function toJsonText(value: unknown): string | undefined {
	try {
		return JSON.stringify(value);
	} catch {
		// Nested deeper than the stack.
		return undefined;
	}
}

/** The value without `secrets` of 8 characters or more and without signatures, in texts and names at any depth. */
export function redactJson<T>(value: T, secrets: readonly string[]): T {
	const hidden = secrets.filter(({ length }) => length >= SHORTEST_SECRET_IN_DATA);
	const { redact, isNeeded } = createRedactor(hidden, DATA_SIGNATURES);
	const redactPart = (part: unknown): unknown => {
		// Nearly always there is none, and a copy takes ten times as long as this look at the whole.
		const json = toJsonText(part);
		return json !== undefined && !isNeeded(json) ? part : copyRedacted(part, redact);
	};
	// V8 puts a long text together from pieces before it is searched, which takes longer than the search.
	return (Array.isArray(value) ? value.map(redactPart) : redactPart(value)) as T;
}

/** Not by recursion: a service may nest its answer deeper than the stack. */
function copyRedacted(value: unknown, redact: (text: string) => string): unknown {
	const pending: Array<() => void> = [];
	const copy = (part: unknown): unknown => {
		if (typeof part === 'string') return redact(part);
		if (typeof part !== 'object' || part === null) return part;
		const shown = Array.isArray(part) ? [] : {};
		pending.push(() => {
			for (const [name, entry] of Object.entries(part)) {
				const isSignature =
					name === 'signature' && typeof entry === 'string' && ONLY_N8N_SIGNATURE.test(entry);
				// Not by assignment: a property may be called "__proto__".
				Object.defineProperty(shown, redact(name), {
					value: isSignature ? HIDDEN : copy(entry),
					enumerable: true,
					configurable: true,
					writable: true,
				});
			}
		});
		return shown;
	};
	const result = copy(value);
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
	if (typeof body === 'string') return isWebPage(body) ? '' : cleanServiceText(body, secrets);
	const { error, message } = errorBodySchema.safeParse(body).data ?? {};
	return cleanServiceText([error, message].filter(Boolean).join(': '), secrets);
}
