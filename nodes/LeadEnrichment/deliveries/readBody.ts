import type { IWebhookFunctions } from 'n8n-workflow';

import { isRecord } from '../values/records';

/** No payload is nested like this; reading one that is would end in a stack overflow. */
const MAX_DEPTH = 200;

/** Whether a value is nested more than `depth` levels deep. Its own recursion goes no deeper than that. */
function isDeeperThan(depth: number, value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return false;
	if (depth === 0) return true;
	return Object.values(value).some((part) => isDeeperThan(depth - 1, part));
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
	return isRecord(body) && !isDeeperThan(MAX_DEPTH, body) ? body : undefined;
}
