import type { IWebhookFunctions } from 'n8n-workflow';

import { SENDER_WAITS_MS } from '../jobs/settle';
import { findResults, type LeadResult, readJobState } from '../service/contract/answers';
import {
	type CredentialMemory,
	listSecrets,
	listWebhookSecrets,
	readTriggerCredential,
} from '../service/credential';
import { redactJson } from '../service/redaction';
import { createServiceClient } from '../service/serviceClient';
import { readClock } from '../service/time';
import { isRecord } from '../values/records';
import { type Confirmation, confirmDelivery, type JobMemory, type Refusal, refuse } from './confirmDelivery';
import { findNewLeads, type LeadMemory } from './newLeads';
import { type Delivery, listDeliveryLevels, parseDeliveries, type Posted, readBodies } from './parseDelivery';
import { toTriggerItems, type TriggerSettings } from './triggerItems';
import { readEvents, readSimplify, readVerification, readWantedJobIds } from './triggerSetup';
import { isMarkedAsStreamed, isSignedFor } from './webhookUrl';

/** What is remembered between two deliveries in the same process. */
interface TriggerMemory {
	deliveredJobs: JobMemory;
	deliveredLeads: LeadMemory;
	triggerCredentials: CredentialMemory;
}

/** What comes out, also where a part of what was posted is refused. */
type Received = { ok: true; items: LeadResult[] } | (Refusal & { items?: LeadResult[] });
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
	endsAt: number,
): Promise<Confirmation> {
	try {
		const credential = await readTriggerCredential(context, triggerCredentials);
		const client = await createServiceClient(context, credential);
		return await confirmDelivery(client, delivery, deliveredJobs, endsAt);
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

/** How the deliveries of one call are received. */
interface Call {
	query: Query;
	needsApi: boolean;
	/** By when the sender is answered. */
	endsAt: number;
	jobIds: readonly string[];
	settings: TriggerSettings;
}

async function receiveOne(
	context: IWebhookFunctions,
	{ body, delivery: posted }: Posted,
	memory: TriggerMemory,
	{ query, needsApi, endsAt, jobIds, settings }: Call,
): Promise<Received> {
	if (!isWanted(posted, jobIds)) return { ok: true, items: [] };
	const confirmed = needsApi ? await confirm(context, posted, memory, endsAt) : undefined;
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
	const fresh = findNewLeads(context, delivery, memory.deliveredLeads);
	const shown = toShown(toTriggerItems(delivery, fresh.leads, settings));
	// Only now, when nothing can fail any more: a lead that is remembered does not come again.
	if (settings.events.includes('leadEnriched')) fresh.remember();
	return shown;
}

/** What was received, or that it is to be sent again. */
async function orRepeat(context: IWebhookFunctions, work: () => Promise<Received>): Promise<Received> {
	try {
		return await work();
	} catch (error) {
		const words = error instanceof Error ? error.message : '';
		context.logger.error(`Lead Enrichment Trigger could not take a delivery: ${words}`);
		return refuse(503, 'The trigger could not take the delivery; deliver again later');
	}
}

/** So many deliveries of one call ask the API at the same time. */
const AT_ONCE = 10;

/** One answer for all: the worst, which has the sender deliver again where any part is to come again. */
function joinReceived(all: readonly Received[]): Received {
	const items = all.flatMap((received) => received.items ?? []);
	const refusals = all.filter((received) => !received.ok);
	const [worst] = refusals.sort((a, b) => b.status - a.status);
	return worst ? { ...worst, ...(items.length > 0 && { items }) } : { ok: true, items };
}

/** Nothing is read from a body before its URL's signature is verified. */
async function receive(context: IWebhookFunctions, memory: TriggerMemory): Promise<Received> {
	const endsAt = readClock() + SENDER_WAITS_MS;
	const { needsSignature, needsApi } = readVerification(context);
	const queryData: unknown = context.getQueryData();
	const query = isRecord(queryData) ? queryData : {};
	if (needsSignature && !(await isSigned(context, query, memory.triggerCredentials)))
		return refuse(401, 'The signature of the webhook URL is missing, wrong or has ended');
	const bodies = await readBodies(context);
	if (!bodies) return refuse(400, 'The body must be a JSON object, or a list of them');
	const posted = parseDeliveries(bodies);
	const settings = { events: readEvents(context), simplify: readSimplify(context) };
	const call = { query, needsApi, endsAt, jobIds: readWantedJobIds(context), settings };
	const all: Received[] = [];
	for (let first = 0; first < posted.length; first += AT_ONCE) {
		const group = posted.slice(first, first + AT_ONCE);
		const receiving = group.map(
			async (one) => await orRepeat(context, async () => await receiveOne(context, one, memory, call)),
		);
		for (const received of await Promise.all(receiving)) all.push(received);
	}
	return joinReceived(all);
}

/** Receives a call: checks it, has the API confirm it, makes items. Never throws: the sender is to repeat. */
export async function receiveDelivery(context: IWebhookFunctions, memory: TriggerMemory): Promise<Received> {
	return await orRepeat(context, async () => await receive(context, memory));
}
