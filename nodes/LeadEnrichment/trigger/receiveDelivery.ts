import type { IWebhookFunctions } from 'n8n-workflow';

import type { LeadResult } from '../service/contract/answers';
import { type CredentialMemory, listWebhookSecrets, readTriggerCredential } from '../service/credential';
import { createServiceClient } from '../service/serviceClient';
import type { ExpiringSet } from '../values/memory';
import { isRecord } from '../values/records';
import { type Confirmation, confirmDelivery } from './confirmDelivery';
import { type Delivery, parseDelivery } from './parseDelivery';
import { readBody } from './readBody';
import { toTriggerItems } from './triggerItems';
import { readEvents, readJobIds, readSimplify, readVerification } from './triggerParameters';
import { isMarkedAsStreamed, isSignedFor } from './webhookUrl';

/** What is remembered between two deliveries in the same process. */
export interface TriggerMemory {
	confirmedJobs: ExpiringSet;
	triggerCredentials: CredentialMemory;
}

export type Received = { ok: true; items: LeadResult[] } | Extract<Confirmation, { ok: false }>;

/** Whether a delivery is of one of these jobs, given in lower case; of any job when none is given. */
function isWanted({ enrichmentId }: Delivery, jobIds: readonly string[]): boolean {
	return jobIds.length === 0 || (enrichmentId !== undefined && jobIds.includes(enrichmentId.toLowerCase()));
}

const UNAUTHORIZED = {
	ok: false,
	status: 401,
	reason: 'The signature of the webhook URL is missing, wrong or has ended',
} as const;

/**
 * Whether the URL that was called is as the action node signed it for this trigger. Without a credential, or a secret in
 * it, no signature is valid.
 */
async function isSigned(context: IWebhookFunctions, memory: CredentialMemory): Promise<boolean> {
	const triggerUrl = context.getNodeWebhookUrl('default');
	const credential = await readTriggerCredential(context, memory).catch(() => undefined);
	if (credential === undefined || triggerUrl === undefined) return false;
	return isSignedFor(triggerUrl, listWebhookSecrets(credential), readQuery(context));
}

function readQuery(context: IWebhookFunctions): Record<string, unknown> {
	const query: unknown = context.getQueryData();
	return isRecord(query) ? query : {};
}

async function confirm(
	context: IWebhookFunctions,
	delivery: Delivery,
	{ confirmedJobs, triggerCredentials }: TriggerMemory,
): Promise<Confirmation> {
	try {
		const credential = await readTriggerCredential(context, triggerCredentials);
		const client = await createServiceClient(context, credential);
		return await confirmDelivery(client, delivery, confirmedJobs);
	} catch {
		return {
			ok: false,
			status: 503,
			reason: 'The credential of this trigger cannot be used to ask the service',
		};
	}
}

function buildItems(context: IWebhookFunctions, delivery: Delivery): LeadResult[] {
	return toTriggerItems(delivery, {
		events: readEvents(context),
		simplify: readSimplify(context),
		isStreamedJob: isMarkedAsStreamed(readQuery(context)),
	});
}

/** Nothing is read from a body before its URL's signature is verified. */
async function receive(context: IWebhookFunctions, memory: TriggerMemory): Promise<Received> {
	const { needsSignature, needsApi } = readVerification(context);
	if (needsSignature && !(await isSigned(context, memory.triggerCredentials))) return UNAUTHORIZED;
	const body = await readBody(context);
	if (!body) return { ok: false, status: 400, reason: 'The body must be a JSON object' };
	const delivery = parseDelivery(body);
	if (!isWanted(delivery, readJobIds(context))) return { ok: true, items: [] };
	const confirmation: Confirmation = needsApi
		? await confirm(context, delivery, memory)
		: { ok: true, delivery };
	if (!confirmation.ok) return confirmation;
	if (confirmation.delivery.kind !== 'unknown')
		return { ok: true, items: buildItems(context, confirmation.delivery) };
	return { ok: true, items: needsApi ? [] : [{ event: 'unknown', body }] };
}

/**
 * Receives what was posted to the trigger's webhook: checks its signature and has the API confirm it, as the user
 * chose, and turns it into items. Never throws: what goes wrong (an expression in the trigger's parameters) is logged,
 * and the sender is told to deliver again, so that nothing is lost while somebody corrects it.
 */
export async function receiveDelivery(context: IWebhookFunctions, memory: TriggerMemory): Promise<Received> {
	try {
		return await receive(context, memory);
	} catch (error) {
		const words = error instanceof Error ? error.message : '';
		context.logger.error(`Lead Enrichment Trigger could not take a delivery: ${words}`);
		return {
			ok: false,
			status: 503,
			reason: 'The trigger could not take the delivery; deliver again later',
		};
	}
}
