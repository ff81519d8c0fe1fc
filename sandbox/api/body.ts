/** A body that is not JSON; its text is kept for the request log and the error. */
export class MalformedBody {
	constructor(readonly text: string) {}
}

/** The service accepts only JSON, so the content type is ignored. */
export function parseBody(text: unknown): unknown {
	if (typeof text !== 'string' || text === '') return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return new MalformedBody(text);
	}
}
