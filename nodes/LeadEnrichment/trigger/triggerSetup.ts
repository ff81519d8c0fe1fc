import { type IHookFunctions, type IWebhookFunctions, NodeOperationError } from 'n8n-workflow';

import { toList } from '../leads/cells';
import {
	findAddressProblem,
	findSigningProblem,
	findTokenProblem,
	readCredential,
	toBaseUrl,
} from '../service/credential';
import { CREDITS_PATH, coerceFlag } from '../service/contract/requests';
import { ERRORS } from '../service/errors';
import { type Failure, joinText } from '../service/failure';
import { BALANCE, isForeign, isRefusedToken, parseCredits, type ServiceReply } from '../service/reply';
import { describeReply } from '../service/replyFailure';
import { isTransient } from '../service/retry';
import { createServiceClient } from '../service/serviceClient';
import { describeUnreachable } from '../deliveries/webhookUrl';
import { isObject } from '../values/objects';

// Parses the trigger's parameters leniently: an expression may return anything, and no one would see an error.

const EVENTS = ['leadEnriched', 'jobCompleted'] as const;
export type TriggerEvent = (typeof EVENTS)[number];
const DEFAULT_EVENTS: readonly TriggerEvent[] = ['leadEnriched'];

export type Verification = 'api' | 'none' | 'signedUrl' | 'signedUrlAndApi';

/** How deliveries are verified. Anything unknown counts as `api`: only the exact value `none` trusts every sender. */
export function readVerification(context: Pick<IWebhookFunctions, 'getNodeParameter'>) {
	const value: unknown = context.getNodeParameter('verification', 'api');
	const needsSignature = value === 'signedUrl' || value === 'signedUrlAndApi';
	return { needsSignature, needsApi: value !== 'signedUrl' && value !== 'none' };
}

/** A list or comma list as trimmed, non-empty texts; empty for anything else. */
function parseTexts(value: unknown): string[] {
	const list = toList(value);
	return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : [];
}

/**
 * `options.jobIds` in lower case; empty means all.
 * @throws Error if it is not text: accepting none would lose paid results.
 */
export function readWantedJobIds(context: IWebhookFunctions): string[] {
	const options: unknown = context.getNodeParameter('options', {});
	if (!isObject(options) || options.jobIds === undefined) return [];
	const given = [options.jobIds].flat();
	if (given.some((entry) => typeof entry !== 'string'))
		throw new Error('The option Job IDs must be text: correct its expression');
	return parseTexts(options.jobIds).flatMap((text) => text.toLowerCase().split(/\s+/));
}

/** What starts the workflow. A value without a known event counts as the default, so that no lead is lost. */
export function readEvents(context: IWebhookFunctions): readonly TriggerEvent[] {
	const value: unknown = context.getNodeParameter('events', DEFAULT_EVENTS);
	if (Array.isArray(value) && value.length === 0) return [];
	const texts = parseTexts(value);
	const events = EVENTS.filter((event) => texts.includes(event));
	return events.length > 0 ? events : DEFAULT_EVENTS;
}

export function readSimplify(context: IWebhookFunctions): boolean {
	return coerceFlag(context.getNodeParameter('simplify', true)) === true;
}

/**
 * Activations by a person, who publishes the workflow or executes the trigger and sees errors. n8n calls the same
 * method after a restart or when another main process takes over, when an error would disable a working trigger.
 */
const WATCHED_ACTIVATIONS = ['activate', 'update', 'manual'];
const ASK_TIMEOUT_MS = 5_000;

/** Failures that show that no service is at the address. */
const ABSENCES: ReadonlySet<ServiceReply['failure']> = new Set([
	...(['refused', 'nameNotFound', 'handshake'] as const),
]);

/** Whether a failed read of the balance may succeed later: the service is there, but does not answer now. */
function mayPass(reply: ServiceReply): boolean {
	const isAbsent = ABSENCES.has(reply.failure);
	const isPage = isForeign(reply) && reply.status < 500;
	return !isAbsent && !isPage && isTransient(reply);
}

/** What would make deliveries fail, and how to fix it; undefined if nothing is known. */
async function findFault(context: IHookFunctions): Promise<Failure | undefined> {
	const { needsSignature, needsApi } = readVerification(context);
	if (!needsSignature && !needsApi) return undefined;
	const credential = await readCredential(context);
	const { baseUrl, accessToken, webhookSecret } = credential;
	const problem =
		findAddressProblem(baseUrl) ??
		(needsApi ? findTokenProblem(accessToken) : undefined) ??
		(needsSignature ? findSigningProblem(webhookSecret) : undefined);
	if (problem) return problem;
	const address = toBaseUrl(baseUrl);
	const ownAddress = context.getNodeWebhookUrl('default') ?? address;
	const unreachable = describeUnreachable(ownAddress, { baseUrl: address });
	if (unreachable) return ERRORS.cannotDeliver(unreachable);
	if (!needsApi) return undefined;
	const client = await createServiceClient(context, credential);
	const reply = await client.send({ method: 'GET', path: CREDITS_PATH, timeoutMs: ASK_TIMEOUT_MS });
	if (parseCredits(reply) || mayPass(reply)) return undefined;
	// Without the service's own words: n8n does not reactivate a trigger whose error contains "Authorization".
	if (isRefusedToken(reply)) return ERRORS.refusedToken();
	return describeReply(reply, { secrets: client.secrets, subject: BALANCE });
}

/** Checks what the trigger needs when someone publishes or tests the workflow. @throws NodeOperationError */
export async function checkSetup(context: IHookFunctions): Promise<void> {
	if (!WATCHED_ACTIVATIONS.includes(context.getActivationMode())) return;
	const fault = await findFault(context);
	if (fault) throw new NodeOperationError(context.getNode(), joinText(fault));
}
