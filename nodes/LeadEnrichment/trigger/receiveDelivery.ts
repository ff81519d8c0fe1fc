import type { ICredentialDataDecryptedObject, IWebhookFunctions } from 'n8n-workflow';

import { SENDER_WAITS_MS } from '../jobs/settle';
import { findResults, type LeadResult, judgeState } from '../service/contract/answers';
import {
	type CredentialMemory,
	listSecrets,
	listWebhookSecrets,
	readTriggerCredential,
} from '../service/credential';
import { redactJson } from '../service/redaction';
import { createServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { isObject } from '../values/objects';
import { type Confirmation, confirmDelivery, type JobMemory, type Refusal, refuse } from './confirmDelivery';
import { takeNewLeads, type LeadMemory } from './newLeads';
import {
	type Delivery,
	listDeliveryLevels,
	groupDeliveries,
	type Posted,
	readBodies,
} from '../deliveries/parseDelivery';
import { toTriggerItems, type TriggerSettings } from './triggerItems';
import { readEvents, readSimplify, readVerification, readWantedJobIds } from './triggerSetup';
import { isMarkedAsStreamed, isSignedFor } from '../deliveries/webhookUrl';

/** What is remembered between two deliveries in the same process. */
interface TriggerMemory {
	deliveredJobs: JobMemory;
	deliveredLeads: LeadMemory;
	triggerCredentials: CredentialMemory;
}

/** What comes out, also where a part of what was posted is refused. */
type Receipt = { ok: true; items: LeadResult[] } | (Refusal & { items?: LeadResult[] });

/** What all deliveries of one call share. */
interface Call {
	context: IWebhookFunctions;
	memory: TriggerMemory;
	/** The trigger's credential; undefined where it has none, or none that n8n can read. */
	credential: ICredentialDataDecryptedObject | undefined;
	query: Record<string, unknown>;
	needsApi: boolean;
	/** By when the sender is answered. */
	endsAt: number;
	/** In lower case; empty for all. */
	jobIds: readonly string[];
	settings: TriggerSettings;
}

/** Whether a delivery is of one of these jobs; of any job when none is given. */
function isWanted({ enrichmentId }: Delivery, jobIds: readonly string[]): boolean {
	return jobIds.length === 0 || (enrichmentId !== undefined && jobIds.includes(enrichmentId.toLowerCase()));
}

/** Whether the action node signed the URL that was called for this trigger; never without a secret. */
function isSigned({ context, credential, query }: Pick<Call, 'context' | 'credential' | 'query'>): boolean {
	const triggerUrl = context.getNodeWebhookUrl('default');
	if (credential === undefined || triggerUrl === undefined) return false;
	return isSignedFor(triggerUrl, listWebhookSecrets(credential), query);
}

async function confirm(
	{ context, credential, memory, endsAt }: Call,
	delivery: Delivery,
): Promise<Confirmation> {
	const client = credential && (await createServiceClient(context, credential).catch(() => undefined));
	if (!client) return refuse(503, 'The trigger’s credential cannot be used to ask the service');
	return await confirmDelivery(client, delivery, memory.deliveredJobs, endsAt);
}

/** Whether a body says that its job is complete, without a list that can be read: its results are paid for. */
function isWithoutResults(body: Record<string, unknown>, { status, leads }: Delivery): boolean {
	if (leads.length > 0) return false;
	return judgeState({ status, results: findResults(listDeliveryLevels(body)) }) === 'withoutResults';
}

async function receiveOne(call: Call, { body, delivery: posted }: Posted): Promise<Receipt> {
	const { context, credential, memory, query, needsApi, settings } = call;
	if (!isWanted(posted, call.jobIds)) return { ok: true, items: [] };
	const confirmed = needsApi ? await confirm(call, posted) : undefined;
	if (confirmed?.ok === false) return confirmed;
	if (confirmed?.warning) context.logger.warn(confirmed.warning);
	const delivery = confirmed?.delivery ?? posted;
	// A streamed job's leads came before its end, so that its list may be left out.
	if (!needsApi && !isMarkedAsStreamed(query) && isWithoutResults(body, delivery)) {
		return refuse(503, 'The delivery of a completed job has no list of results');
	}
	const secrets = credential ? listSecrets(credential) : [];
	const toShown = (items: LeadResult[]): Receipt => ({ ok: true, items: redactJson(items, secrets) });
	if (delivery.kind === 'unknown') return toShown(needsApi ? [] : [{ event: 'unknown', body }]);
	const fresh = takeNewLeads(context, delivery, memory.deliveredLeads);
	const shown = toShown(toTriggerItems(delivery, fresh.leads, settings));
	// Only now, when nothing can fail any more: a lead that is remembered does not come again.
	if (settings.events.includes('leadEnriched')) fresh.remember();
	return shown;
}

/** What was received, or that it is to be sent again. */
async function orRepeat(context: IWebhookFunctions, work: () => Promise<Receipt>): Promise<Receipt> {
	try {
		return await work();
	} catch (error) {
		const words = error instanceof Error ? error.message : '';
		context.logger.error(`Lead Enrichment Trigger could not process a delivery: ${words}`);
		return refuse(503, 'The trigger could not process the delivery. Deliver again later');
	}
}

/** So many deliveries of one call ask the API at the same time. */
const AT_ONCE = 10;

/** One answer for all: the worst, which has the sender deliver again where any part is to come again. */
function joinReceived(all: readonly Receipt[]): Receipt {
	const items = all.flatMap((received) => received.items ?? []);
	const refusals = all.filter((received) => !received.ok);
	const [worst] = refusals.sort((a, b) => b.status - a.status);
	return worst ? { ...worst, ...(items.length > 0 && { items }) } : { ok: true, items };
}

/** Nothing is read from a body before its URL's signature is verified. */
async function receive(context: IWebhookFunctions, memory: TriggerMemory): Promise<Receipt> {
	const endsAt = clockMs() + SENDER_WAITS_MS;
	const { needsSignature, needsApi } = readVerification(context);
	const queryData: unknown = context.getQueryData();
	const query = isObject(queryData) ? queryData : {};
	const credential = await readTriggerCredential(context, memory.triggerCredentials).catch(() => undefined);
	if (needsSignature && !isSigned({ context, credential, query }))
		return refuse(401, 'The signature of the webhook URL is missing, invalid or expired');
	const bodies = await readBodies(context);
	if (!bodies) return refuse(400, 'The body must be a JSON object, or a list of them');
	const posted = groupDeliveries(bodies);
	const settings = { events: readEvents(context), simplify: readSimplify(context) };
	const jobIds = readWantedJobIds(context);
	const call = { context, memory, credential, query, needsApi, endsAt, jobIds, settings };
	const all: Receipt[] = [];
	for (let first = 0; first < posted.length; first += AT_ONCE) {
		const group = posted.slice(first, first + AT_ONCE);
		const receiving = group.map(
			async (one) => await orRepeat(context, async () => await receiveOne(call, one)),
		);
		for (const received of await Promise.all(receiving)) all.push(received);
	}
	return joinReceived(all);
}

/** Receives a call: checks it, has the API confirm it, makes items. Never throws: the sender is to repeat. */
export async function receiveDelivery(context: IWebhookFunctions, memory: TriggerMemory): Promise<Receipt> {
	return await orRepeat(context, async () => await receive(context, memory));
}
