import {
	NodeOperationError,
	type ICredentialDataDecryptedObject,
	type IExecuteFunctions,
	type IHttpRequestMethods,
	type IHttpRequestOptions,
	type IWebhookFunctions,
} from 'n8n-workflow';

import { isHttpUrl, isRecord } from '../contract/lead';
import { classifyFailure, type Failure } from './failure';
import { parseRetryAfter } from './retry';

export const CREDENTIAL_TYPE = 'leadEnrichmentApi';

/** What came of one request: an answer of any status, or the reason why there was none. */
export type ServiceReply =
	| {
			kind: 'answer';
			status: number;
			body: unknown;
			retryAfterMs: number | undefined;
			location: string | undefined;
	  }
	| { kind: 'failure'; failure: Failure };

/** An answer whose status says that the request succeeded; its body is yet to be read. */
export function isSuccess(reply: ServiceReply): reply is Extract<ServiceReply, { kind: 'answer' }> {
	return reply.kind === 'answer' && reply.status >= 200 && reply.status < 300;
}

export interface ServiceRequest {
	method: IHttpRequestMethods;
	/** Path below the base URL, beginning with a slash (§4). */
	path: string;
	body?: Record<string, unknown>;
	timeoutMs: number;
}

export interface ServiceClient {
	/** Origin and path prefix of the service, without a slash at the end. */
	baseUrl: string;
	/** Signs the webhook URLs that are handed to the service; undefined when the credential has none. */
	webhookSecret: string | undefined;
	/** What must never be shown: the token, and the secret that signs webhook URLs. */
	secrets: string[];
	send(request: ServiceRequest): Promise<ServiceReply>;
}

export type ServiceContext = IExecuteFunctions | IWebhookFunctions;

/** The credential's base URL without slashes at its end; undefined when it is no http(s) address. */
export function parseBaseUrl(value: unknown): string | undefined {
	const text = typeof value === 'string' ? value.trim() : '';
	return isHttpUrl(text) ? text.replace(/[?#].*$/, '').replace(/\/+$/, '') : undefined;
}

function readText(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A token that is renewed during a long wait is in use after this. */
const CREDENTIAL_LIFE_MS = 60_000;

/**
 * Makes a function that hands out the credential. Unless it is handed its credential, n8n reads it anew for each
 * request, and every reading costs it an isolate of its own: more than the request.
 */
function createCredentialReader(context: ServiceContext, first: ICredentialDataDecryptedObject) {
	let data = first;
	let readAt = Date.now();
	return async (): Promise<ICredentialDataDecryptedObject> => {
		if (Date.now() - readAt >= CREDENTIAL_LIFE_MS) {
			data = await context.getCredentials(CREDENTIAL_TYPE);
			readAt = Date.now();
		}
		return data;
	};
}

function toReply(response: unknown): ServiceReply {
	const { statusCode, headers, body } = isRecord(response) ? response : {};
	const head = isRecord(headers) ? headers : {};
	return {
		kind: 'answer',
		status: typeof statusCode === 'number' ? statusCode : 0,
		body,
		retryAfterMs: parseRetryAfter(head['retry-after'], Date.now()),
		location: readText(head.location),
	};
}

/**
 * The one HTTP client of the package. It sends through n8n's helper with the credential's bearer token (§5),
 * judges no status and never throws for a failed request: whether to try again or what to say is the caller's.
 * Redirects are not followed, so that the token can reach no other host whatever n8n's version.
 *
 * @throws NodeOperationError when the credential's base URL is no http(s) address.
 */
export async function createServiceClient(context: ServiceContext): Promise<ServiceClient> {
	const credentials = await context.getCredentials(CREDENTIAL_TYPE);
	const baseUrl = parseBaseUrl(credentials.baseUrl);
	if (baseUrl === undefined) {
		throw new NodeOperationError(context.getNode(), 'The credential’s Base URL is not a web address', {
			description:
				'Open the Lead Enrichment API credential and enter an address that begins with http:// or https://',
		});
	}
	const webhookSecret = readText(credentials.webhookSecret);
	const secrets = [readText(credentials.accessToken), webhookSecret].filter((secret) => secret !== undefined);
	const readCredential = createCredentialReader(context, credentials);
	const send = async ({ method, path, body, timeoutMs }: ServiceRequest): Promise<ServiceReply> => {
		const options: IHttpRequestOptions = {
			method,
			url: `${baseUrl}${path}`,
			...(body && { body }),
			json: true,
			timeout: timeoutMs,
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
			sendCredentialsOnCrossOriginRedirect: false,
		};
		try {
			const data = await readCredential();
			return toReply(
				await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL_TYPE, options, {
					credentialsDecrypted: { id: '', name: '', type: CREDENTIAL_TYPE, data },
				}),
			);
		} catch (error) {
			return { kind: 'failure', failure: classifyFailure(error) };
		}
	};
	return { baseUrl, webhookSecret, secrets, send };
}
