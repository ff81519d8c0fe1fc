/** A body that is no JSON; kept as it came, so that it can be listed and complained about. */
export class MalformedBody {
	constructor(readonly text: string) {}
}

/** Whatever its content type says, a body is JSON (the specification knows no other). */
export function parseBody(text: unknown): unknown {
	if (typeof text !== 'string' || text === '') return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return new MalformedBody(text);
	}
}
