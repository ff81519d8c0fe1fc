import {
	NodeOperationError,
	type ICredentialDataDecryptedObject,
	type IExecuteFunctions,
	type IHookFunctions,
	type INode,
	type IWebhookFunctions,
} from 'n8n-workflow';

import { isHttpUrl } from '../values/webAddress';
import { readClock } from './clock';
import { withHelp } from './errorHelp';
import type { ErrorText } from './errorText';

export const CREDENTIAL_TYPE = 'leadEnrichmentApi';

export type ServiceContext = IExecuteFunctions | IHookFunctions | IWebhookFunctions;

/** The credential's base URL without slashes at its end; undefined when it is no http(s) address. */
export function parseBaseUrl(value: unknown): string | undefined {
	const text = typeof value === 'string' ? value.trim() : '';
	return isHttpUrl(text) ? text.replace(/[?#].*$/, '').replace(/\/+$/, '') : undefined;
}

/** Whether an http(s) URL holds a user name or password: it would be sent in the place of the bearer token. */
function hasUserInfo(baseUrl: string): boolean {
	const { username, password } = new URL(baseUrl);
	return username !== '' || password !== '';
}

export type BaseUrlReading = { ok: true; baseUrl: string } | { ok: false; problem: ErrorText };

/**
 * The credential's base URL, fit to be asked with the bearer token; a problem when it is no http(s) address, or holds a
 * user name or password, which is not shown.
 */
export function checkBaseUrl(value: unknown): BaseUrlReading {
	const baseUrl = parseBaseUrl(value);
	if (baseUrl !== undefined && !hasUserInfo(baseUrl)) return { ok: true, baseUrl };
	const problem =
		baseUrl === undefined
			? {
					message: 'The credential’s Base URL is not a web address',
					description:
						'Open the Lead Enrichment API credential and enter an address that begins with http:// or https://',
				}
			: {
					message: 'The credential’s Base URL holds a user name or password',
					description:
						'Open the Lead Enrichment API credential and remove what stands before the @ of the Base URL: it would be sent in the place of the access token',
				};
	return { ok: false, problem };
}

/** The same for a run. @throws NodeOperationError when the base URL cannot be used. */
export function readBaseUrl(node: INode, value: unknown): string {
	const reading = checkBaseUrl(value);
	if (reading.ok) return reading.baseUrl;
	const { message, description } = reading.problem;
	throw withHelp(new NodeOperationError(node, message, { description }), 'address');
}

export function readText(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The secrets whose signatures of a webhook URL are accepted: the one that signs, and the one that did before it. */
export function listWebhookSecrets({
	webhookSecret,
	previousWebhookSecret,
}: ICredentialDataDecryptedObject): string[] {
	return [webhookSecret, previousWebhookSecret].map(readText).filter((secret) => secret !== undefined);
}

/** What of the credential must never be shown: the token, and the secrets that sign webhook URLs. */
export function listSecrets(credential: ICredentialDataDecryptedObject): string[] {
	return [readText(credential.accessToken) ?? [], listWebhookSecrets(credential)].flat();
}

/** A token that is renewed during a long wait is in use after this. */
const CREDENTIAL_LIFE_MS = 60_000;

/**
 * Makes a function that returns the credential with which `baseUrl` is asked. Unless a request brings its credential
 * along, n8n reads it anew for each, and every reading costs an isolate of its own: more than the request.
 *
 * A token belongs to its host. Once the credential names another host, or cannot be read any more, the run goes on with
 * what it had: its jobs are at the old host, and the new token is none of that host's business. `onRenewed` gets
 * each credential that is in use from then on.
 */
export function createCredentialReader(
	context: ServiceContext,
	first: ICredentialDataDecryptedObject,
	baseUrl: string,
	onRenewed: (data: ICredentialDataDecryptedObject) => void,
): () => Promise<ICredentialDataDecryptedObject> {
	let inUse = first;
	let readAt = readClock();
	return async () => {
		if (readClock() - readAt < CREDENTIAL_LIFE_MS) return inUse;
		readAt = readClock();
		const latest = await context.getCredentials(CREDENTIAL_TYPE).catch(() => undefined);
		if (latest && parseBaseUrl(latest.baseUrl) === baseUrl) {
			inUse = latest;
			onRenewed(latest);
		}
		return inUse;
	};
}
