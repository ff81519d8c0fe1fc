import type { ICredentialDataDecryptedObject, IHttpRequestMethods } from 'n8n-workflow';

import { isObject } from '../values/objects';
import { type FieldNames, resolveFieldNames, spellRequest } from './contract/spellings';
import {
	createCredentialReader,
	CREDENTIAL_TYPE,
	listSecrets,
	requireBaseUrl,
	readCredential,
	parseFilledText,
	type ServiceContext,
} from './credential';
import { classifyFailure, type ServiceReply, toMeantStatus } from './reply';
import { isTransient, parseRetryAfter, planRetryPause } from './retry';
import { pause, clockMs } from './time';

export interface ServiceRequest {
	method: IHttpRequestMethods;
	path: string;
	/** Of a start, with the names of the interface description. */
	body?: Record<string, unknown>;
	/** For the whole answer, its body included. */
	timeoutMs: number;
}

export interface ServiceClient {
	/** Origin and path prefix of the service, without a slash at the end. */
	baseUrl: string;
	/** How the service spells its fields; requests are written with the names of the interface description. */
	fieldNames: FieldNames;
	/** Signs the webhook URLs that are sent to the service; undefined when the credential has none. */
	webhookSecret: string | undefined;
	/** What must never be shown: tokens that are or were in use, and the secrets that sign webhook URLs. */
	secrets: string[];
	send(request: ServiceRequest): Promise<ServiceReply>;
}

/** So long a cancelled execution, which must stop within a second, waits for the job id of a start. */
const START_GRACE_MS = 400;

/** What comes of a request by n8n's HTTP helpers, which return status, headers and body. Never throws. */
export async function toReply(asking: Promise<unknown>): Promise<ServiceReply> {
	try {
		const response = await asking;
		const { statusCode, headers, body } = isObject(response) ? response : {};
		const head = isObject(headers) ? headers : {};
		return {
			kind: 'answer',
			status: typeof statusCode === 'number' ? toMeantStatus(statusCode, body) : 0,
			body,
			retryAfterMs: parseRetryAfter(head['retry-after'], Date.now()),
			location: parseFilledText(head.location),
		};
	} catch (error) {
		return { kind: 'failure', failure: classifyFailure(error) };
	}
}

/** Redirects are not followed, so that the token can reach no other host whatever n8n's version. */
const REQUEST_OPTIONS = {
	json: true,
	returnFullResponse: true,
	ignoreHttpStatusErrors: true,
	disableFollowRedirect: true,
	sendCredentialsOnCrossOriginRedirect: false,
};

/** The context as n8n's HTTP helper is to see it: the helper takes the signal that ends a request from nowhere else. */
function endRequestsWith(context: ServiceContext, signal: AbortSignal): ServiceContext {
	return Object.create(context, { getExecutionCancelSignal: { value: () => signal } }) as ServiceContext;
}

/**
 * The one HTTP client of the package. It judges no status and never throws for a failed request: whether to retry and
 * what to report is up to the caller. `given` is the credential where it has been read already.
 *
 * A request's time counts until its whole answer is there: n8n's own time-out counts silence alone, which an answer that
 * drips never reaches. A read ends when the execution is cancelled, a start `START_GRACE_MS` later.
 *
 * @throws NodeOperationError when the credential's base URL or token cannot be used.
 */
export async function createServiceClient(
	context: ServiceContext,
	given?: ICredentialDataDecryptedObject,
): Promise<ServiceClient> {
	const credential = given ?? (await readCredential(context));
	const baseUrl = requireBaseUrl(context.getNode(), credential);
	const fieldNames = resolveFieldNames(credential.fieldNames, baseUrl);
	const webhookSecret = parseFilledText(credential.webhookSecret);
	const secrets = listSecrets(credential);
	const readLatest = createCredentialReader(context, credential, baseUrl, secrets);
	const ask = async ({ path, timeoutMs, method, body }: ServiceRequest, end: AbortSignal): Promise<unknown> =>
		await context.helpers.httpRequestWithAuthentication.call(
			endRequestsWith(context, end),
			CREDENTIAL_TYPE,
			{
				...REQUEST_OPTIONS,
				method,
				...(body && { body: spellRequest(body, fieldNames) }),
				url: `${baseUrl}${path}`,
				timeout: timeoutMs,
			},
			{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL_TYPE, data: await readLatest() } },
		);
	const send = async (request: ServiceRequest): Promise<ServiceReply> => {
		// A webhook call cannot be cancelled.
		const cancelled = 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
		const ending = new AbortController();
		const asking = toReply(ask(request, ending.signal));
		await pause(request.timeoutMs, cancelled, asking);
		if (cancelled?.aborted && request.method === 'POST') await pause(START_GRACE_MS, undefined, asking);
		const reply = await Promise.race([asking, Promise.resolve(undefined)]);
		if (reply) return reply;
		ending.abort();
		return { kind: 'failure', failure: cancelled?.aborted ? 'cancelled' : 'timeout' };
	};
	return { baseUrl, fieldNames, webhookSecret, secrets, send };
}

/** A read is small; a service that has not answered in 30 s is asked again. */
export const READ_TIMEOUT_MS = 30_000;
/** A read without a deadline of its own gives up after a minute or five attempts. */
export const READ_DEADLINE_MS = 60_000;
const READ_ATTEMPTS = 5;

/** GETs `path`, again after transient failures: five attempts, a minute. Returns the last reply, and never throws. */
export async function fetchPath(
	client: ServiceClient,
	path: string,
	signal?: AbortSignal,
): Promise<ServiceReply> {
	const deadlineAt = clockMs() + READ_DEADLINE_MS;
	for (let attempt = 1; ; attempt++) {
		const timeoutMs = Math.max(1, Math.min(READ_TIMEOUT_MS, deadlineAt - clockMs()));
		const reply = await client.send({ method: 'GET', path, timeoutMs });
		if (!isTransient(reply) || attempt === READ_ATTEMPTS) return reply;
		const pauseMs = planRetryPause(attempt, reply);
		if (clockMs() + pauseMs >= deadlineAt) return reply;
		await pause(pauseMs, signal);
		if (signal?.aborted) return reply;
	}
}
