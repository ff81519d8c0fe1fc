import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	IHookFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';
import type { ExpiringMap } from '../values/memory';
import { toCanonicalJson } from '../values/objects';
import { trimText } from '../values/text';
import { isHttpUrl } from '../values/webAddress';
import { ERRORS } from './errors';
import { type Failure, FailureError } from './failure';
import { clockMs } from './time';

const EMPTY_WORDS = ['undefined', 'null'];

/** What is wrong with a missing access token, as part of a sentence; undefined if there is one. */
function describeMissingToken(value: unknown): string | undefined {
	const given = value ?? '';
	if (typeof given !== 'string') return 'is not text';
	const token = given.trim();
	if (token === '') return 'is empty';
	return EMPTY_WORDS.includes(token) ? `is the word "${token}"` : undefined;
}

/** The trimmed access token; empty if the credential has none. */
export function toToken(value: unknown): string {
	return describeMissingToken(value) ? '' : trimText(value);
}

/** What is wrong with an access token, checked without a request; undefined if it can be sent. */
export function findTokenProblem(value: unknown): Failure | undefined {
	const missing = describeMissingToken(value);
	if (missing !== undefined) return ERRORS.noToken(missing);
	const token = toToken(value);
	if (/^bearer(?:\s|$)/i.test(token)) return ERRORS.tokenWithScheme();
	return /^[\x21-\x7e]*$/.test(token) ? undefined : ERRORS.unsendableToken();
}

export const CREDENTIAL_TYPE = 'leadEnrichmentApi';

export type ServiceContext = IExecuteFunctions | IHookFunctions | IWebhookFunctions;

/** A `/v1` at the end of an address, which request paths add themselves; not the host of `https://v1`. */
const VERSION_AT_END = /(?<=\/\/.*[^/])\/+v1$/;

/** The credential's base URL without `/v1` and slashes at the end; empty if it is no http(s) address. */
export function toBaseUrl(value: unknown): string {
	const text = trimText(value);
	return isHttpUrl(text) ? text.replace(/\/+$/, '').replace(VERSION_AT_END, '') : '';
}

/** What is wrong with a base URL: it is no http(s) address, or has a user name, password, query or fragment; undefined for a good one. */
export function findAddressProblem(value: unknown): Failure | undefined {
	const baseUrl = toBaseUrl(value);
	if (baseUrl === '') return ERRORS.noAddress();
	if (/[?#]/.test(baseUrl)) return ERRORS.addressWithQuery();
	const { username, password } = new URL(baseUrl);
	return username + password === '' ? undefined : ERRORS.addressWithPassword();
}

/** The base URL for a run. @throws FailureError if it or the token cannot be used. */
export function requireBaseUrl({ baseUrl, accessToken }: ICredentialDataDecryptedObject): string {
	const problem = findAddressProblem(baseUrl) ?? findTokenProblem(accessToken);
	if (problem) throw new FailureError(problem);
	return toBaseUrl(baseUrl);
}

const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const parseFilledText = (value: unknown) => (isFilledText(value) ? value : undefined);

const SHORTEST_SECRET = 16;

/** What is wrong with a webhook secret: a short one can be guessed, and lets anyone sign. Undefined if there is none. */
export function findSecretProblem(value: unknown): Failure | undefined {
	const secret = parseFilledText(value);
	if (secret === undefined || secret.length >= SHORTEST_SECRET) return undefined;
	return ERRORS.shortWebhookSecret(SHORTEST_SECRET);
}

/** Why no webhook URL can be signed, or none safely; undefined if it can. */
export function findSigningProblem(value: unknown): Failure | undefined {
	return isFilledText(value) ? findSecretProblem(value) : ERRORS.noWebhookSecret(SHORTEST_SECRET);
}

/** The secrets whose webhook signatures are accepted: the current one and the previous one, unless they are too short. */
export function listSigningSecrets(credential: ICredentialDataDecryptedObject): string[] {
	return listWebhookSecrets(credential).filter((secret) => findSecretProblem(secret) === undefined);
}

/** The current webhook secret and the previous one. */
export function listWebhookSecrets(credential: ICredentialDataDecryptedObject): string[] {
	const { webhookSecret, previousWebhookSecret } = credential;
	return [webhookSecret, previousWebhookSecret].filter(isFilledText);
}

/** What must never be shown of the credential: the token, and the secrets that sign webhook URLs. */
export function listSecrets(credential: ICredentialDataDecryptedObject): string[] {
	return [toToken(credential.accessToken), ...listWebhookSecrets(credential)].filter(isFilledText);
}

/** The credential of a run or of a published trigger. @throws as n8n does. */
export async function readCredential(context: ServiceContext): Promise<ICredentialDataDecryptedObject> {
	return await context.getCredentials<ICredentialDataDecryptedObject>(CREDENTIAL_TYPE);
}

/** So many items are asked for their credential where there are many: each asking starts an isolate. */
const ITEMS_BETWEEN = 8;
const MANY_ITEMS = 100;

/** The items that show whether a credential is the same for all: the last one, and some between where there are many. */
function listAskedItems(count: number): number[] {
	const steps = count > MANY_ITEMS ? ITEMS_BETWEEN + 1 : 1;
	return Array.from({ length: steps }, (_step, index) => Math.floor(((count - 1) * (index + 1)) / steps));
}

/**
 * The credential of a run that pays, read for several items: an expression may give each its own account, and the first
 * item's would pay for all. @throws FailureError if it does, and as n8n does.
 */
export async function readPayingCredential(
	context: IExecuteFunctions,
): Promise<ICredentialDataDecryptedObject> {
	const credential = await readCredential(context);
	const first = toCanonicalJson(credential);
	for (const item of listAskedItems(context.getInputData().length).filter((index) => index > 0)) {
		const other = await context.getCredentials(CREDENTIAL_TYPE, item);
		if (toCanonicalJson(other) !== first) throw new FailureError(ERRORS.differentCredentials(item));
	}
	return credential;
}

/** A token that is renewed during a long wait is used after this time. */
const CREDENTIAL_LIFE_MS = 60_000;

/**
 * Returns a function that returns the credential for requests to `baseUrl`. Without it, n8n reads the credential for
 * each request, and each read starts an isolate, which costs more than the request.
 *
 * A token belongs to its host. If the credential later names another host, has no token or cannot be read, the run
 * keeps the old one: its jobs are on the old host, which must not see the new token. The secrets of each credential
 * that is used later are added to `secrets`. `isStale`: the token was refused, so read the credential now.
 */
export function createCredentialReader(
	context: ServiceContext,
	first: ICredentialDataDecryptedObject,
	baseUrl: string,
	secrets: string[],
): (isStale?: boolean) => Promise<ICredentialDataDecryptedObject> {
	let inUse = first;
	let readAt = clockMs();
	return async (isStale = false) => {
		if (!isStale && clockMs() - readAt < CREDENTIAL_LIFE_MS) return inUse;
		readAt = clockMs();
		const latest = await context.getCredentials(CREDENTIAL_TYPE).catch(() => inUse);
		if (toBaseUrl(latest.baseUrl) === baseUrl && !findTokenProblem(latest.accessToken)) {
			inUse = latest;
			const added = listSecrets(latest).filter((secret) => !secrets.includes(secret));
			for (const secret of added) secrets.push(secret);
		}
		return inUse;
	};
}

/** Credentials of triggers that n8n is reading, or has just read. */
export type CredentialMemory = ExpiringMap<Promise<ICredentialDataDecryptedObject>>;

/**
 * A trigger's credential, read once while `memory` keeps it: a read costs more than a delivery.
 * @throws as n8n does.
 */
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
	// Decrypted data must not stay in memory until the next delivery. This timer does not keep the process alive.
	AbortSignal.timeout(memory.lifeMs).addEventListener('abort', forget);
	return await reading;
}
