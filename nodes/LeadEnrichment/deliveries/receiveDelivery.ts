import type { IWebhookFunctions } from 'n8n-workflow';

import type { LeadResult } from '../contract/objectList';
import { readListCell } from '../leads/cells';
import { createServiceClient, readWebhookSecret } from '../transport/serviceClient';
import type { ExpiringSet } from '../values/expiringSet';
import { isRecord } from '../values/records';
import { confirmDelivery, type Confirmation } from './confirmDelivery';
import { STREAMED_MARKER } from './webhookUrl';
import { isSignedFor, SIGNATURE_PARAMETER } from './signature';
import { parseDelivery, type Delivery } from './parseDelivery';
import { readBody } from './readBody';
import { toTriggerItems } from './toTriggerItems';

export type Received = { ok: true; items: LeadResult[] } | Extract<Confirmation, { ok: false }>;

/** `options.jobIds`: the jobs to take deliveries of; empty means all. */
function readJobIds(context: IWebhookFunctions): string[] {
	const options: unknown = context.getNodeParameter('options', {});
	const list = isRecord(options) ? readListCell(options.jobIds ?? '') : [];
	return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
}

function isWanted(delivery: Delivery, jobIds: readonly string[]): boolean {
	return (
		jobIds.length === 0 || (delivery.enrichmentId !== undefined && jobIds.includes(delivery.enrichmentId))
	);
}

const UNAUTHORIZED = {
	ok: false,
	status: 401,
	reason: 'The signature of the webhook URL is missing or wrong',
} as const;

type Verification = 'api' | 'none' | 'signedUrl' | 'signedUrlAndApi';

/** Whether the URL that was called carries the signature that the action node gave it for this trigger. */
async function isSigned(context: IWebhookFunctions): Promise<boolean> {
	const webhookSecret = await readWebhookSecret(context);
	const triggerUrl = context.getNodeWebhookUrl('default');
	if (webhookSecret === undefined || triggerUrl === undefined) return false;
	return isSignedFor(triggerUrl, webhookSecret, readQuery(context)[SIGNATURE_PARAMETER]);
}

function readQuery(context: IWebhookFunctions): Record<string, unknown> {
	const query: unknown = context.getQueryData();
	return isRecord(query) ? query : {};
}

async function confirm(
	context: IWebhookFunctions,
	delivery: Delivery,
	confirmedJobs: ExpiringSet,
): Promise<Confirmation> {
	try {
		return await confirmDelivery(await createServiceClient(context), delivery, confirmedJobs);
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
		events: context.getNodeParameter('events', []) as string[],
		simplify: context.getNodeParameter('simplify', false) === true,
		isStreamedJob: readQuery(context)[STREAMED_MARKER] !== undefined,
	});
}

/**
 * Receives what was posted to the trigger's webhook: checks its signature and has the API confirm it, as the user
 * chose, and turns it into items. Nothing is read from a body before its URL's signature is verified.
 */
export async function receiveDelivery(
	context: IWebhookFunctions,
	confirmedJobs: ExpiringSet,
): Promise<Received> {
	const verification = context.getNodeParameter('verification', 'api') as Verification;
	const needsSignature = verification === 'signedUrl' || verification === 'signedUrlAndApi';
	const needsApi = verification === 'api' || verification === 'signedUrlAndApi';
	if (needsSignature && !(await isSigned(context))) return UNAUTHORIZED;
	const body = await readBody(context);
	if (!body) return { ok: false, status: 400, reason: 'The body must be a JSON object' };
	const delivery = parseDelivery(body);
	if (!isWanted(delivery, readJobIds(context))) return { ok: true, items: [] };
	const confirmation: Confirmation = needsApi
		? await confirm(context, delivery, confirmedJobs)
		: { ok: true, delivery };
	if (!confirmation.ok) return confirmation;
	if (confirmation.delivery.kind !== 'unknown')
		return { ok: true, items: buildItems(context, confirmation.delivery) };
	return { ok: true, items: needsApi ? [] : [{ event: 'unknown', body }] };
}
