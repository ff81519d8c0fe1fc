import type { ICredentialDataDecryptedObject, IHttpRequestMethods } from 'n8n-workflow';

import { isTooDeep, toObject } from '../values/objects';
import { type Arrival, unpackBody } from './answerBody';
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
import {
	findPathOfRedirect,
	isRefusedToken,
	type ServiceReply,
	toFailureReply,
	toMeantStatus,
	toUnanswered,
} from './reply';
import { isTransient, parseDate, parseRetryAfter, planRetryPause } from './retry';
import { clockMs, pause, pauseWhile } from './time';

export interface ServiceRequest {
	method: IHttpRequestMethods;
	path: string;
	/** The body of a start, with the field names of the interface description. */
	body?: Record<string, unknown>;
	/** Milliseconds for the whole answer, including its body. */
	timeoutMs: number;
	/** Milliseconds without a byte of the answer after which it is given up; by default `timeoutMs`. */
	silenceMs?: number;
	/** How many redirects within the service's origin are followed; none by default. */
	redirects?: number;
}

export interface ServiceClient {
	/** Origin and path prefix of the service, without a slash at the end. */
	baseUrl: string;
	/** The service's field names; requests use those of the interface description. */
	fieldNames: FieldNames;
	/** Signs the webhook URLs that are sent to the service; undefined if the credential has none. */
	webhookSecret: string | undefined;
	/** What must never be shown: current and earlier tokens, and the secrets that sign webhook URLs. */
	secrets: string[];
	send(request: ServiceRequest): Promise<ServiceReply>;
}

/** How long a cancelled execution waits for a start's job id; it must stop within a second. */
const START_GRACE_MS = 400;

/** The target of a redirect: its path alone within the origin of `url`, else its whole address. */
function toTarget(location: string | undefined, url: string): string | undefined {
	try {
		const { origin, href } = new URL(location ?? '', url);
		return location && (origin === new URL(url).origin ? href.slice(origin.length) : href);
	} catch {
		return location;
	}
}

/** The outcome of a request to `url` by n8n's HTTP helpers, which return status, headers and body. Never throws. */
export async function toReply(
	asking: Promise<unknown>,
	url: string,
	arrival: Arrival = { at: 0 },
): Promise<ServiceReply> {
	try {
		const response = await asking;
		const { statusCode, headers, body: given } = toObject(response);
		const head = toObject(headers);
		const body = await unpackBody(given, arrival);
		return {
			status: typeof statusCode === 'number' ? toMeantStatus(statusCode, body) : 0,
			// An answer that is nested without end is no answer of the service: reading it would overflow the stack.
			body: isTooDeep(body) ? undefined : body,
			retryAfterMs: parseRetryAfter(head['retry-after'], parseDate(head.date) ?? Date.now()),
			location: toTarget(parseFilledText(head.location), url),
			link: parseFilledText(head.link),
		};
	} catch (error) {
		return toFailureReply(error);
	}
}

/**
 * n8n follows no redirect, so that the token reaches no other host, whatever its version. The body is streamed, because
 * n8n knows no limit for its size.
 */
const REQUEST_OPTIONS = {
	json: true,
	encoding: 'stream' as const,
	returnFullResponse: true,
	ignoreHttpStatusErrors: true,
	disableFollowRedirect: true,
	sendCredentialsOnCrossOriginRedirect: false,
};

/** A context for n8n's HTTP helper, which takes the signal that ends a request only from there. */
function endRequestsWith(context: ServiceContext, signal: AbortSignal): ServiceContext {
	return Object.create(context, { getExecutionCancelSignal: { value: () => signal } }) as ServiceContext;
}

/**
 * The only HTTP client of the package. It judges no status and never throws for a failed request: the caller decides
 * whether to retry and what to report. `given` is the credential if it has already been read.
 *
 * The timeout covers the whole answer; n8n's own counts only the silence before the answer begins. Cancelling
 * the execution ends a read at once, and a start `START_GRACE_MS` later.
 *
 * @throws FailureError if the credential's base URL or token cannot be used.
 */
export async function createServiceClient(
	context: ServiceContext,
	given?: ICredentialDataDecryptedObject,
): Promise<ServiceClient> {
	const credential = given ?? (await readCredential(context));
	const baseUrl = requireBaseUrl(credential);
	const fieldNames = resolveFieldNames(credential.fieldNames, baseUrl);
	const webhookSecret = parseFilledText(credential.webhookSecret);
	const secrets = listSecrets(credential);
	const readLatest = createCredentialReader(context, credential, baseUrl, secrets);
	const ask = async (
		{ timeoutMs, silenceMs = timeoutMs, method, body }: ServiceRequest,
		url: string,
		end: AbortSignal,
	): Promise<unknown> =>
		await context.helpers.httpRequestWithAuthentication.call(
			endRequestsWith(context, end),
			CREDENTIAL_TYPE,
			{
				...REQUEST_OPTIONS,
				method,
				...(body && { body: spellRequest(body, fieldNames) }),
				url,
				timeout: Math.min(timeoutMs, silenceMs),
			},
			{ credentialsDecrypted: { id: '', name: '', type: CREDENTIAL_TYPE, data: await readLatest() } },
		);
	const { origin } = new URL(baseUrl);
	const follow = async (
		request: ServiceRequest,
		url: string,
		end: AbortSignal,
		arrival: Arrival,
	): Promise<ServiceReply> => {
		const { redirects = 0 } = request;
		const reply = await toReply(ask(request, url, end), url, arrival);
		const target = findPathOfRedirect(reply);
		if (target === undefined || redirects === 0) return reply;
		return await follow({ ...request, redirects: redirects - 1 }, `${origin}${target}`, end, arrival);
	};
	const sendOnce = async (request: ServiceRequest): Promise<ServiceReply> => {
		// A webhook call cannot be cancelled.
		const cancelled = 'getExecutionCancelSignal' in context ? context.getExecutionCancelSignal() : undefined;
		const ending = new AbortController();
		const { path, timeoutMs, silenceMs = timeoutMs } = request;
		const arrival = { at: clockMs() };
		const endsAt = arrival.at + timeoutMs;
		const asking = follow(request, `${baseUrl}${path}`, ending.signal, arrival);
		await pauseWhile(() => Math.min(endsAt, arrival.at + silenceMs) - clockMs(), cancelled, asking);
		if (cancelled?.aborted && request.method === 'POST') await pause(START_GRACE_MS, undefined, asking);
		const reply = await Promise.race([asking, Promise.resolve(undefined)]);
		if (reply) return reply;
		ending.abort();
		return toUnanswered(cancelled?.aborted ? 'cancelled' : 'timeout');
	};
	const send = async (request: ServiceRequest): Promise<ServiceReply> => {
		const { accessToken } = await readLatest();
		const reply = await sendOnce(request);
		if (!isRefusedToken(reply) || request.method !== 'GET') return reply;
		// The token may have been renewed during a long wait.
		const renewed = await readLatest(true);
		return renewed.accessToken === accessToken ? reply : await sendOnce(request);
	};
	return { baseUrl, fieldNames, webhookSecret, secrets, send };
}

/** A read without an answer after 30 s is retried, and so is the read of a job without another byte of it. */
export const READ_TIMEOUT_MS = 30_000;
/** A read without its own deadline ends after a minute or five attempts. */
const READ_DEADLINE_MS = 60_000;
const READ_ATTEMPTS = 5;

/** GETs `path` and retries transient failures: five attempts in a minute. Returns the last reply; never throws. */
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
