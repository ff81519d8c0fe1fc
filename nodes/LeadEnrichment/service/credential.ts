import {
	type ICredentialDataDecryptedObject,
	type IExecuteFunctions,
	type IHookFunctions,
	type INode,
	type IWebhookFunctions,
} from 'n8n-workflow';

import type { ExpiringMap } from '../values/memory';
import { isHttpUrl } from '../values/webAddress';
import { findTokenProblem, toToken } from './accessToken';
import { ERRORS } from './errors';
import { type ErrorText, toNodeError } from './errorText';
import { clockMs } from './time';

export const CREDENTIAL_TYPE = 'leadEnrichmentApi';

export type ServiceContext = IExecuteFunctions | IHookFunctions | IWebhookFunctions;

/** A `/v1` at the end of an address, which every path of a request brings along; not the host of `https://v1`. */
const VERSION_AT_END = /(?<=\/\/.*[^/])\/+v1$/;

/** The credential's base URL without `/v1` and slashes at its end; undefined when it is no http(s) address. */
export function parseBaseUrl(value: unknown): string | undefined {
	const text = typeof value === 'string' ? value.trim() : '';
	if (!isHttpUrl(text)) return undefined;
	return text
		.replace(/[?#].*$/, '')
		.replace(/\/+$/, '')
		.replace(VERSION_AT_END, '');
}

/** What is wrong with a base URL: no http(s) address, or one with a user name or password; undefined for a good one. */
export function findAddressProblem(value: unknown): ErrorText | undefined {
	const baseUrl = parseBaseUrl(value);
	if (baseUrl === undefined) return ERRORS.noAddress();
	const { username, password } = new URL(baseUrl);
	return username === '' && password === '' ? undefined : ERRORS.addressWithPassword();
}

/** The base URL for a run. @throws NodeOperationError when it or the token cannot be used. */
export function requireBaseUrl(
	node: INode,
	{ baseUrl, accessToken }: ICredentialDataDecryptedObject,
): string {
	const problem = findAddressProblem(baseUrl) ?? findTokenProblem(accessToken);
	const address = parseBaseUrl(baseUrl);
	if (problem || address === undefined) throw toNodeError(node, undefined, problem ?? ERRORS.noAddress());
	return address;
}

/** A text that is not empty. */
export function parseFilledText(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The secrets whose signatures of a webhook URL are accepted: the one that signs, and the one that did before it. */
export function listWebhookSecrets(credential: ICredentialDataDecryptedObject): string[] {
	const { webhookSecret, previousWebhookSecret } = credential;
	return [webhookSecret, previousWebhookSecret].flatMap((secret) => parseFilledText(secret) ?? []);
}

/** What of the credential must never be shown: the token, and the secrets that sign webhook URLs. */
export function listSecrets(credential: ICredentialDataDecryptedObject): string[] {
	return [parseFilledText(toToken(credential.accessToken)) ?? [], listWebhookSecrets(credential)].flat();
}

/** The credential of a run or of a trigger that is published. @throws as n8n does. */
export async function readCredential(context: ServiceContext): Promise<ICredentialDataDecryptedObject> {
	return await context.getCredentials<ICredentialDataDecryptedObject>(CREDENTIAL_TYPE);
}

/** A token that is renewed during a long wait is in use after this. */
const CREDENTIAL_LIFE_MS = 60_000;

/**
 * Makes a function that returns the credential with which `baseUrl` is asked. Unless a request brings its credential
 * along, n8n reads it anew for each, and every reading costs an isolate of its own: more than the request.
 *
 * A token belongs to its host. Once the credential names another host, has no token or cannot be read any more, the run
 * goes on with what it had: its jobs are at the old host, and the new token is none of that host's business. The secrets of each
 * credential that is in use from then on are added to `secrets`.
 */
export function createCredentialReader(
	context: ServiceContext,
	first: ICredentialDataDecryptedObject,
	baseUrl: string,
	secrets: string[],
): () => Promise<ICredentialDataDecryptedObject> {
	let inUse = first;
	let readAt = clockMs();
	return async () => {
		if (clockMs() - readAt < CREDENTIAL_LIFE_MS) return inUse;
		readAt = clockMs();
		const latest = await context.getCredentials(CREDENTIAL_TYPE).catch(() => undefined);
		if (latest && parseBaseUrl(latest.baseUrl) === baseUrl && !findTokenProblem(latest.accessToken)) {
			inUse = latest;
			for (const secret of listSecrets(latest)) if (!secrets.includes(secret)) secrets.push(secret);
		}
		return inUse;
	};
}

/** The credentials of triggers, as n8n is reading or has just read them. */
export type CredentialMemory = ExpiringMap<Promise<ICredentialDataDecryptedObject>>;

/** A trigger's credential, read once in the memory's time: a reading costs more than a delivery. @throws as n8n does. */
export async function readTriggerCredential(
	context: IWebhookFunctions,
	memory: CredentialMemory,
): Promise<ICredentialDataDecryptedObject> {
	const { id: nodeId, credentials } = context.getNode();
	const key = JSON.stringify([context.getWorkflow().id, nodeId, credentials?.[CREDENTIAL_TYPE]?.id]);
	const known = memory.get(key, clockMs());
	if (known) return await known;
	const reading = context.getCredentials(CREDENTIAL_TYPE);
	memory.set(key, reading, clockMs());
	const forget = () => memory.remove(key, reading);
	reading.catch(forget);
	// What is decrypted must not stay in memory until the next delivery. This keeps no process from ending.
	AbortSignal.timeout(memory.lifeMs).addEventListener('abort', forget);
	return await reading;
}
