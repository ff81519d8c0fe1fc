import type { IWebhookFunctions } from 'n8n-workflow';

import { isRecord, isTooDeep } from '../values/records';

const BYTE_ORDER_MARK = '\uFEFF';

/** What n8n adds to a request. It has read the body of a type that it knows; of another one it may not have. */
interface PostedRequest {
	rawBody?: unknown;
	readRawBody?: () => Promise<void>;
}

/** The text as it was posted, without a byte order mark; empty where there is none. JSON is always UTF-8. */
async function readPostedText(context: IWebhookFunctions, contentType: string): Promise<string> {
	const request: PostedRequest = context.getRequestObject();
	// n8n has used up the stream of a form with files, and keeps no text of it.
	if (request.rawBody === undefined && !/^\s*multipart\//i.test(contentType)) await request.readRawBody?.();
	const { rawBody } = request;
	const text = Buffer.isBuffer(rawBody) ? rawBody.toString('utf8') : rawBody;
	if (typeof text !== 'string') return '';
	return text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
}

/**
 * What was posted, as JSON. n8n parses a body that calls itself `application/json`; of any other type, or none, it
 * leaves an empty object and the text.
 *
 * @throws Error for a text that is no JSON, or that cannot be read.
 */
async function parseBody(context: IWebhookFunctions): Promise<unknown> {
	const contentType = String(context.getHeaderData()['content-type'] ?? '');
	const parsed: unknown = context.getBodyData();
	const isParsed = /^\s*application\/json\s*(;|$)/i.test(contentType) && isRecord(parsed);
	if (isParsed && Object.keys(parsed).length > 0) return parsed;
	return JSON.parse(await readPostedText(context, contentType)) as unknown;
}

/**
 * The JSON object that was posted, whatever its content type; undefined for any other body, and for one nested deeper
 * than 200 levels. Never throws.
 */
export async function readBody(context: IWebhookFunctions): Promise<Record<string, unknown> | undefined> {
	const body = await parseBody(context).catch(() => undefined);
	return isRecord(body) && !isTooDeep(body) ? body : undefined;
}
