import {
	NodeOperationError,
	type ICredentialDataDecryptedObject,
	type IExecuteFunctions,
	type IHttpRequestMethods,
	type IHttpRequestOptions,
	type IWebhookFunctions,
} from 'n8n-workflow';

import { isRecord } from '../values/records';
import { isHttpUrl } from '../values/webAddress';
import { classifyFailure } from './failure';
import type { ServiceReply } from './reply';
import { parseRetryAfter } from './retry';

const CREDENTIAL_TYPE = 'leadEnrichmentApi';

export interface ServiceRequest {
	method: IHttpRequestMethods;
	/** Path below the base URL, beginning with a slash. */
	path: string;
	body?: Record<string, unknown>;
	timeoutMs: number;
}

export interface ServiceClient {
	/** Origin and path prefix of the service, without a slash at the end. */
	baseUrl: string;
	/** Signs the webhook URLs that are sent to the service; undefined when the credential has none. */
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
 * Makes a function that returns the credential. Unless a request brings its credential along, n8n reads it anew for
 * each, and every reading costs an isolate of its own: more than the request.
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
 * The one HTTP client of the package. It sends through n8n's helper with the credential's bearer token,
 * judges no status and never throws for a failed request: whether to retry and what to report is up to the caller.
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

/** The credential's webhook secret; undefined where there is none, or no credential: then no signature is valid. */
export async function readWebhookSecret(context: ServiceContext): Promise<string | undefined> {
	try {
		return readText((await context.getCredentials(CREDENTIAL_TYPE)).webhookSecret);
	} catch {
		return undefined;
	}
}
