import { parse as parseQuery } from 'node:querystring';
import type { IDataObject, IWorkflowExecuteAdditionalData } from 'n8n-workflow';

type Request = NonNullable<IWorkflowExecuteAdditionalData['httpRequest']>;
type Response = NonNullable<IWorkflowExecuteAdditionalData['httpResponse']>;

/** What is posted to a webhook. */
export interface WebhookRequest {
	/** Text and bytes go as they are, anything else as JSON. */
	body?: unknown;
	query?: Record<string, string>;
	/** `content-type` is `application/json` unless set here. */
	headers?: Record<string, string>;
}

/** What the sender sees; `status` stays undefined as long as nobody answered. */
export interface Answer {
	status?: number;
	body?: unknown;
	headers: Record<string, unknown>;
}

function toBytes(body: unknown): Buffer {
	if (Buffer.isBuffer(body)) return body;
	return Buffer.from(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
}

/** Reads a body as n8n does before it calls the node: of other content types nothing is parsed, and broken JSON throws. */
function parseBody(contentType: string, rawBody: Buffer): unknown {
	if (rawBody.length === 0) return undefined;
	if (contentType === 'application/json') return JSON.parse(rawBody.toString('utf8'));
	if (contentType === 'application/x-www-form-urlencoded') return parseQuery(rawBody.toString('utf8'));
	if (contentType === 'text/plain') return rawBody.toString('utf8');
	return undefined;
}

/** Of these n8n reads the body before it calls a node of a type version above 1; else the node has to ask for it. */
const READ_BEFORE = /^(application\/(json|x-www-form-urlencoded)|text\/plain)/;

/** An express request as n8n gives it to a webhook node. */
export function buildRequest({ body, query = {}, headers = {} }: WebhookRequest): Request {
	const lowercase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
	const allHeaders: Record<string, string> = {
		'content-type': 'application/json',
		...Object.fromEntries(lowercase),
	};
	const contentType = (allHeaders['content-type'] ?? '').split(';')[0]?.trim() ?? '';
	const rawBody = toBytes(body);
	const request: Record<string, unknown> = {
		method: 'POST',
		headers: allHeaders,
		params: {},
		query,
		rawBody: READ_BEFORE.test(contentType) ? rawBody : undefined,
		contentType,
		encoding: 'utf-8',
		readRawBody: async () => {
			request.rawBody = await Promise.resolve(rawBody);
		},
		header: (name: string) => allHeaders[name.toLowerCase()],
		body: parseBody(contentType, rawBody),
	};
	return request as unknown as Request;
}

/** An express response that writes what is sent with it into `handleDelivery`. */
export function buildResponse(answer: Answer): Response {
	const send = (body?: unknown) => {
		if (answer.status !== undefined) throw new Error('The response was already sent');
		answer.status = response.statusCode;
		answer.body = body;
		return response;
	};
	const set = (name: string, value: unknown) => {
		answer.headers[name.toLowerCase()] = value;
		return response;
	};
	const response = {
		statusCode: 200,
		get headersSent() {
			return answer.status !== undefined;
		},
		status: (code: number) => Object.assign(response, { statusCode: code }),
		sendStatus: (code: number) => response.status(code).send(String(code)),
		json: send,
		send,
		end: send,
		set,
		header: set,
		setHeader: set,
		type: (value: string) => set('content-type', value),
		writeHead: (code: number, headers: IDataObject = {}) => {
			Object.entries(headers).forEach(([name, value]) => set(name, value));
			return response.status(code);
		},
	};
	return response as unknown as Response;
}
