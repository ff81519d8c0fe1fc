import type { IWebhookFunctions } from 'n8n-workflow';

import { findResults, type LeadResult, readJobState } from '../service/contract/answers';
import {
	type CredentialMemory,
	listSecrets,
	listWebhookSecrets,
	readTriggerCredential,
} from '../service/credential';
import { redactJson } from '../service/redaction';
import { createServiceClient } from '../service/serviceClient';
import { isRecord } from '../values/records';
import { type Confirmation, confirmDelivery, type JobMemory, type Refusal, refuse } from './confirmDelivery';
import { findNewLeads, type LeadMemory } from './newLeads';
import { type Delivery, listDeliveryLevels, parseDelivery, readBody } from './parseDelivery';
import { toTriggerItems } from './triggerItems';
import { readEvents, readSimplify, readVerification, readWantedJobIds } from './triggerSetup';
import { isMarkedAsStreamed, isSignedFor } from './webhookUrl';

/** What is remembered between two deliveries in the same process. */
interface TriggerMemory {
	deliveredJobs: JobMemory;
	deliveredLeads: LeadMemory;
	triggerCredentials: CredentialMemory;
}

type Received = { ok: true; items: LeadResult[] } | Refusal;
type Query = Record<string, unknown>;

/** Whether a delivery is of one of these jobs, given in lower case; of any job when none is given. */
function isWanted({ enrichmentId }: Delivery, jobIds: readonly string[]): boolean {
	return jobIds.length === 0 || (enrichmentId !== undefined && jobIds.includes(enrichmentId.toLowerCase()));
}

/** Whether the action node signed the URL that was called for this trigger; never without a secret. */
async function isSigned(context: IWebhookFunctions, query: Query, memory: CredentialMemory) {
	const triggerUrl = context.getNodeWebhookUrl('default');
	const credential = await readTriggerCredential(context, memory).catch(() => undefined);
	if (credential === undefined || triggerUrl === undefined) return false;
	return isSignedFor(triggerUrl, listWebhookSecrets(credential), query);
}

async function confirm(
	context: IWebhookFunctions,
	delivery: Delivery,
	{ deliveredJobs, triggerCredentials }: TriggerMemory,
): Promise<Confirmation> {
	try {
		const credential = await readTriggerCredential(context, triggerCredentials);
		const client = await createServiceClient(context, credential);
		return await confirmDelivery(client, delivery, deliveredJobs);
	} catch {
		return refuse(503, 'The credential of this trigger cannot be used to ask the service');
	}
}

/** What must not stand in an item; nothing where the trigger has no credential. */
async function readSecrets(context: IWebhookFunctions, memory: CredentialMemory): Promise<string[]> {
	const credential = await readTriggerCredential(context, memory).catch(() => undefined);
	return credential ? listSecrets(credential) : [];
}

/** Whether a body says that its job is complete, without a list that can be read: its results are paid for. */
function isWithoutResults(body: Record<string, unknown>, { status, leads }: Delivery): boolean {
	if (leads.length > 0) return false;
	return readJobState({ status, results: findResults(listDeliveryLevels(body)) }) === 'withoutResults';
}

/** Nothing is read from a body before its URL's signature is verified. */
async function receive(context: IWebhookFunctions, memory: TriggerMemory): Promise<Received> {
	const { needsSignature, needsApi } = readVerification(context);
	const queryData: unknown = context.getQueryData();
	const query = isRecord(queryData) ? queryData : {};
	if (needsSignature && !(await isSigned(context, query, memory.triggerCredentials)))
		return refuse(401, 'The signature of the webhook URL is missing, wrong or has ended');
	const body = await readBody(context);
	if (!body) return refuse(400, 'The body must be a JSON object');
	const posted = parseDelivery(body);
	if (!isWanted(posted, readWantedJobIds(context))) return { ok: true, items: [] };
	const confirmed = needsApi ? await confirm(context, posted, memory) : undefined;
	if (confirmed?.ok === false) return confirmed;
	if (confirmed?.warning) context.logger.warn(confirmed.warning);
	const delivery = confirmed?.delivery ?? posted;
	// A streamed job's leads came before its end, so that its list may be left out.
	if (!needsApi && !isMarkedAsStreamed(query) && isWithoutResults(body, delivery)) {
		return refuse(503, 'The delivery of a completed job brings no list of results');
	}
	const secrets = await readSecrets(context, memory.triggerCredentials);
	const toShown = (items: LeadResult[]): Received => ({ ok: true, items: redactJson(items, secrets) });
	if (delivery.kind === 'unknown') return toShown(needsApi ? [] : [{ event: 'unknown', body }]);
	const settings = { events: readEvents(context), simplify: readSimplify(context) };
	const fresh = findNewLeads(context, delivery, memory.deliveredLeads);
	const shown = toShown(toTriggerItems(delivery, fresh.leads, settings));
	// Only now, when nothing can fail any more: a lead that is remembered does not come again.
	if (settings.events.includes('leadEnriched')) fresh.remember();
	return shown;
}

/** Receives a delivery: checks it, has the API confirm it, makes items. Never throws: the sender is to repeat. */
export async function receiveDelivery(context: IWebhookFunctions, memory: TriggerMemory): Promise<Received> {
	try {
		return await receive(context, memory);
	} catch (error) {
		const words = error instanceof Error ? error.message : '';
		context.logger.error(`Lead Enrichment Trigger could not take a delivery: ${words}`);
		return refuse(503, 'The trigger could not take the delivery; deliver again later');
	}
}
