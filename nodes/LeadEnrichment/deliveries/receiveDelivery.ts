import type { IWebhookFunctions } from 'n8n-workflow';

import { isRecord, type LeadResult } from '../contract/lead';
import { readListCell } from '../leads/cells';
import { createServiceClient } from '../transport/serviceClient';
import { confirmDelivery, type Confirmation } from './confirmDelivery';
import { STREAMED_MARKER } from './deliveryUrl';
import { parseDelivery, type Delivery } from './parseDelivery';
import { toTriggerItems } from './toTriggerItems';

export type Received = { ok: true; items: LeadResult[] } | Extract<Confirmation, { ok: false }>;

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

/**
 * Takes what was posted to the trigger's webhook: reads it, has it confirmed where the user wants that, and turns
 * it into items. Never throws, whatever the body.
 */
export async function receiveDelivery(context: IWebhookFunctions): Promise<Received> {
	const body = readBody(context);
	if (!body) return { ok: false, status: 400, reason: 'The body must be a JSON object' };
	const delivery = parseDelivery(body);
	if (!isWanted(delivery, readJobIds(context))) return { ok: true, items: [] };
	const verification = context.getNodeParameter('verification', 'api');
	const confirmation: Confirmation =
		verification === 'none' ? { ok: true, delivery } : await confirm(context, delivery);
	if (!confirmation.ok) return confirmation;
	if (confirmation.delivery.kind === 'unknown') {
		return { ok: true, items: verification === 'none' ? [{ event: 'unknown', body }] : [] };
	}
	const query: unknown = context.getQueryData();
	const items = toTriggerItems(confirmation.delivery, {
		events: context.getNodeParameter('events', []) as string[],
		simplify: context.getNodeParameter('simplify', false) === true,
		isStreamedJob: isRecord(query) && query[STREAMED_MARKER] !== undefined,
	});
	return { ok: true, items };
}
