import type { IWebhookFunctions } from 'n8n-workflow';

import { isRecord, type LeadResult } from '../contract/lead';
import { readListCell } from '../leads/cells';
import { createServiceClient, CREDENTIAL_TYPE } from '../transport/serviceClient';
import { confirmDelivery, type Confirmation } from './confirmDelivery';
import { STREAMED_MARKER } from './deliveryUrl';
import { isSignedFor, SIGNATURE_PARAMETER } from './signature';
import { parseDelivery, type Delivery } from './parseDelivery';
import { toTriggerItems } from './toTriggerItems';

export type Received = { ok: true; items: LeadResult[] } | Extract<Confirmation, { ok: false }>;

/** No payload is nested like this; reading one that is would end in a stack overflow. */
const MAX_DEPTH = 200;

/** Whether an object is nested deeper than any payload; counted level by level, without recursion. */
function isTooDeep(body: Record<string, unknown>): boolean {
	let level: unknown[] = [body];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > MAX_DEPTH) return true;
		level = level
			.filter((value) => typeof value === 'object' && value !== null)
			.flatMap((value): unknown[] => Object.values(value));
	}
	return false;
}

/** The JSON object that was posted; undefined for any other body. */
function readBody(context: IWebhookFunctions): Record<string, unknown> | undefined {
	const isJson = /\bjson\b/i.test(String(context.getHeaderData()['content-type'] ?? ''));
	const parsed: unknown = context.getBodyData();
	if (isJson) return isRecord(parsed) ? parsed : undefined;
	// A sender that forgot the content type: n8n leaves such a body as text.
	try {
		const { rawBody } = context.getRequestObject();
		const value: unknown = JSON.parse(String(rawBody ?? ''));
		return isRecord(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

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

/** Undefined also when the credential is gone: then no signature can be right. */
async function readWebhookSecret(context: IWebhookFunctions): Promise<unknown> {
	try {
		return (await context.getCredentials(CREDENTIAL_TYPE)).webhookSecret;
	} catch {
		return undefined;
	}
}

/** Whether the URL that was called carries the signature that the action node gave it for this trigger. */
async function isSigned(context: IWebhookFunctions): Promise<boolean> {
	const webhookSecret = await readWebhookSecret(context);
	const triggerUrl = context.getNodeWebhookUrl('default');
	if (typeof webhookSecret !== 'string' || webhookSecret === '' || triggerUrl === undefined) return false;
	return isSignedFor(triggerUrl, webhookSecret, readQuery(context)[SIGNATURE_PARAMETER]);
}

function readQuery(context: IWebhookFunctions): Record<string, unknown> {
	const query: unknown = context.getQueryData();
	return isRecord(query) ? query : {};
}

async function confirm(context: IWebhookFunctions, delivery: Delivery): Promise<Confirmation> {
	try {
		return await confirmDelivery(await createServiceClient(context), delivery);
	} catch {
		return {
			ok: false,
			status: 503,
			reason: 'The credential of this trigger cannot be used to ask the service',
		};
	}
}

function toItems(context: IWebhookFunctions, delivery: Delivery): LeadResult[] {
	return toTriggerItems(delivery, {
		events: context.getNodeParameter('events', []) as string[],
		simplify: context.getNodeParameter('simplify', false) === true,
		isStreamedJob: readQuery(context)[STREAMED_MARKER] !== undefined,
	});
}

/**
 * Takes what was posted to the trigger's webhook: checks its signature and has it confirmed where the user wants
 * that, and turns it into items. Nothing is read from a body before its URL has proven itself.
 */
export async function receiveDelivery(context: IWebhookFunctions): Promise<Received> {
	const verification = context.getNodeParameter('verification', 'api') as Verification;
	const needsSignature = verification === 'signedUrl' || verification === 'signedUrlAndApi';
	const needsApi = verification === 'api' || verification === 'signedUrlAndApi';
	if (needsSignature && !(await isSigned(context))) return UNAUTHORIZED;
	const body = readBody(context);
	if (!body || isTooDeep(body)) return { ok: false, status: 400, reason: 'The body must be a JSON object' };
	const delivery = parseDelivery(body);
	if (!isWanted(delivery, readJobIds(context))) return { ok: true, items: [] };
	const confirmation: Confirmation = needsApi ? await confirm(context, delivery) : { ok: true, delivery };
	if (!confirmation.ok) return confirmation;
	if (confirmation.delivery.kind !== 'unknown')
		return { ok: true, items: toItems(context, confirmation.delivery) };
	return { ok: true, items: needsApi ? [] : [{ event: 'unknown', body }] };
}
