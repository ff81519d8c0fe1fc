/** No row is nested like this; reading one that is would end in a stack overflow, and take long before that. */
const MAX_DEPTH = 200;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING: ReadonlySet<number> = new Set([...'[{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING: ReadonlySet<number> = new Set([...']}'].map((bracket) => bracket.charCodeAt(0)));

/** How many levels of objects and lists a JSON text has. No recursion: the text may be of any depth. */
function measureDepth(json: string): number {
	let depth = 0;
	let deepest = 0;
	let isInText = false;
	for (let index = 0; index < json.length; index++) {
		const code = json.charCodeAt(index);
		if (isInText && code === BACKSLASH) index++;
		else if (code === QUOTE) isInText = !isInText;
		else if (!isInText && OPENING.has(code)) deepest = Math.max(deepest, ++depth);
		else if (!isInText && CLOSING.has(code)) depth--;
	}
	return deepest;
}

/**
 * Whether a value can be stored as JSON and read again: not one that holds itself, something that JSON cannot write, or
 * more than 200 levels.
 */
export function isStorable(value: unknown): boolean {
	try {
		return measureDepth(JSON.stringify(value) ?? '') <= MAX_DEPTH;
	} catch {
		return false;
	}
}
