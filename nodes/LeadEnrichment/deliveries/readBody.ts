import type { IWebhookFunctions } from 'n8n-workflow';

import { isRecord } from '../contract/lead';

/** No payload is nested like this; reading one that is would end in a stack overflow. */
const MAX_DEPTH = 200;

/** Whether an object is nested deeper than any payload; counted level by level, without recursion. */
function isTooDeep(body: Record<string, unknown>): boolean {
	let level: unknown[] = [body];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > MAX_DEPTH) return true;
		level = level
			.filter((value) => typeof value === 'object' && value !== null)
			.flatMap((value): unknown[] => Object.values(value));
	}
	return false;
}

function parseBody(context: IWebhookFunctions): unknown {
	const isJson = /\bjson\b/i.test(String(context.getHeaderData()['content-type'] ?? ''));
	if (isJson) return context.getBodyData();
	// A sender that forgot the content type: n8n leaves such a body as text.
	try {
		return JSON.parse(String(context.getRequestObject().rawBody ?? ''));
	} catch {
		return undefined;
	}
}

/** The JSON object that was posted; undefined for any other body, and for one nested deeper than 200 levels. */
export function readBody(context: IWebhookFunctions): Record<string, unknown> | undefined {
	const body = parseBody(context);
	return isRecord(body) && !isTooDeep(body) ? body : undefined;
}
