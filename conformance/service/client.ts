import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

import { request as sendRequest } from 'undici';

import { classifyFailure, type Failure } from '../../nodes/LeadEnrichment/service/reply';
import { parseRetryAfter } from '../../nodes/LeadEnrichment/service/retry';
import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Reply } from './reply';
import { type BodyKind, unwrapBody } from './unwrapBody';

const TIMEOUT_MS = 60_000;

export interface ServiceRequest {
	method: 'GET' | 'POST';
	/** Below the base URL, beginning with a slash. */
	path: string;
	body?: unknown;
	/** What the body of a good answer is. */
	expects: Exclude<BodyKind, 'error'>;
	/** Another token than the person's; null for none. */
	token?: string | null;
}

export interface Service {
	send(request: ServiceRequest): Promise<Reply>;
}

function parseJson(text: string): { body: unknown; isJson: boolean } {
	try {
		return { body: JSON.parse(text) as unknown, isJson: true };
	} catch {
		return { body: text, isJson: false };
	}
}

/** n8n asks for compressed answers, and reads them. */
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
	gzip: gunzipSync,
	deflate: inflateSync,
	br: brotliDecompressSync,
};

function decode(bytes: Buffer, encoding: string | undefined): string {
	return (DECODERS[encoding ?? '']?.(bytes) ?? bytes).toString('utf8');
}

function toHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]),
	);
}

function readFailure(error: unknown): Failure {
	const code = isRecord(error) ? error.code : undefined;
	if (code === 'UND_ERR_SOCKET') return 'reset';
	const isTimeout = typeof code === 'string' && /^UND_ERR_.*TIMEOUT$|^ABORT_ERR$/.test(code);
	return isTimeout ? 'timeout' : classifyFailure(error);
}

/** Sends requests as the nodes do: JSON with a bearer token, redirects not followed. Never throws. */
export function createService(baseUrl: string, accessToken: string): Service {
	return {
		async send({ method, path, body: sent, expects, token = accessToken }) {
			try {
				const response = await sendRequest(`${baseUrl}${path}`, {
					method,
					headers: {
						accept: 'application/json',
						'accept-encoding': Object.keys(DECODERS).join(', '),
						...(token !== null && { authorization: `Bearer ${token}` }),
						...(sent !== undefined && { 'content-type': 'application/json' }),
					},
					...(sent !== undefined && { body: JSON.stringify(sent) }),
					headersTimeout: TIMEOUT_MS,
					bodyTimeout: TIMEOUT_MS,
				});
				const status = response.statusCode;
				const headers = toHeaders(response.headers);
				const bytes = Buffer.from(await response.body.arrayBuffer());
				const { body, isJson } = parseJson(decode(bytes, headers['content-encoding']));
				return {
					kind: 'answer',
					status,
					isJson,
					headers,
					...unwrapBody(body, status >= 400 ? 'error' : expects),
					retryAfterMs: parseRetryAfter(headers['retry-after'], Date.now()),
					location: headers.location,
				};
			} catch (error) {
				return { kind: 'failure', failure: readFailure(error) };
			}
		},
	};
}
