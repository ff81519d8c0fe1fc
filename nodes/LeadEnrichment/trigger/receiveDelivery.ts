import type { ICredentialDataDecryptedObject, IWebhookFunctions } from 'n8n-workflow';

import { SENDER_WAITS_MS } from '../jobs/next';
import { type LeadResult, parseJobRecord } from '../service/contract/answers';
import { judgeRecord } from '../service/contract/judgeJob';
import {
	type CredentialMemory,
	listSecrets,
	listSigningSecrets,
	readTriggerCredential,
} from '../service/credential';
import { redactJson } from '../service/redaction';
import { createServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { isObject } from '../values/objects';
import { type Confirmation, confirmDelivery, type JobMemory, type Refusal, refuse } from './confirmDelivery';
import { type OutputMemory, takeNews, toTriggerItems, type TriggerSettings } from './triggerItems';
import { type Delivery, groupDeliveries, type Posted, readBodies } from '../deliveries/parseDelivery';
import { readEvents, readSimplify, readVerification, readWantedJobIds } from './triggerSetup';
import { isMarkedAsStreamed, isSignedFor } from '../deliveries/webhookUrl';

/** What the process remembers between two deliveries. */
interface TriggerMemory {
	deliveredJobs: JobMemory;
	cameOut: OutputMemory;
	triggerCredentials: CredentialMemory;
}

/** The items to output, even if a part of the call is refused. */
type Receipt = { ok: true; items: LeadResult[] } | (Refusal & { items?: LeadResult[] });

interface Call {
	context: IWebhookFunctions;
	memory: TriggerMemory;
	/** The trigger's credential; undefined if it has none, or none that n8n can read. */
	credential: ICredentialDataDecryptedObject | undefined;
	query: Record<string, unknown>;
	needsApi: boolean;
	/** When the sender must be answered. */
	answerBy: number;
	/** In lower case; empty means all. */
	jobIds: readonly string[];
	settings: TriggerSettings;
}

/** Whether a delivery belongs to one of these jobs; always, if none are given. */
function isWanted({ enrichmentId }: Delivery, jobIds: readonly string[]): boolean {
	return jobIds.length === 0 || (enrichmentId !== undefined && jobIds.includes(enrichmentId.toLowerCase()));
}

/** Whether the action node signed the called URL for this trigger; never true without a secret. */
function isSigned({ context, credential, query }: Pick<Call, 'context' | 'credential' | 'query'>): boolean {
	const triggerUrl = context.getNodeWebhookUrl('default');
	if (credential === undefined || triggerUrl === undefined) return false;
	return isSignedFor(triggerUrl, listSigningSecrets(credential), query);
}

async function confirm(
	{ context, credential, memory, answerBy }: Call,
	delivery: Delivery,
): Promise<Confirmation> {
	const client = credential && (await createServiceClient(context, credential).catch(() => undefined));
	if (!client) return refuse(503, 'The trigger’s credential cannot be used to ask the service');
	return await confirmDelivery(client, delivery, memory.deliveredJobs, answerBy);
}

/** Whether a body reports a complete job whose results are missing, although they are paid for. */
function isWithoutResults(body: Record<string, unknown>, { leads }: Delivery): boolean {
	const record = leads.length > 0 ? undefined : parseJobRecord(body);
	return record !== undefined && judgeRecord(record).list === 'missing';
}

async function receiveOne(call: Call, { body, delivery: posted }: Posted): Promise<Receipt> {
	const { context, credential, memory, query, needsApi, settings } = call;
	if (!isWanted(posted, call.jobIds)) return { ok: true, items: [] };
	const confirmed = needsApi ? await confirm(call, posted) : undefined;
	if (confirmed?.ok === false) return confirmed;
	if (confirmed?.warning) context.logger.warn(confirmed.warning);
	const delivery = confirmed?.delivery ?? posted;
	// A streamed job's final delivery may omit the list, since its leads came before.
	if (!needsApi && !isMarkedAsStreamed(query) && isWithoutResults(body, delivery)) {
		return refuse(503, 'The delivery of a completed job has no list of results');
	}
	const secrets = credential ? listSecrets(credential) : [];
	const toShown = (items: LeadResult[]): Receipt => ({ ok: true, items: redactJson(items, secrets) });
	if (delivery.kind === 'unknown') return toShown(needsApi ? [] : [{ event: 'unknown', body }]);
	const { leads: spare, room = isSigned(call) ? Infinity : 0 } = confirmed?.spare ?? { leads: [] };
	const news = takeNews(context, delivery, memory.cameOut, { leads: spare, room });
	const shown = toShown(toTriggerItems(delivery, news, settings));
	// Only now, when nothing can fail: what is remembered is not output again.
	news.remember(settings.events);
	return shown;
}

/** The receipt of `work`, or a request to deliver again if it fails. */
async function orRepeat(context: IWebhookFunctions, work: () => Promise<Receipt>): Promise<Receipt> {
	try {
		return await work();
	} catch (error) {
		const words = error instanceof Error ? error.message : '';
		context.logger.error(`Lead Enrichment Trigger could not process a delivery: ${words}`);
		return refuse(503, 'The trigger could not process the delivery. Deliver again later');
	}
}

/** No service has more to say at once, and each job is read from it. */
const MOST_JOBS = 100;

/** At most this many deliveries of one call ask the API at the same time. */
const AT_ONCE = 10;

/** One answer for all deliveries of a call. The worst wins, so that the sender repeats if any part must come again. */
function joinReceived(all: readonly Receipt[]): Receipt {
	const items = all.flatMap((received) => received.items ?? []);
	const refusals = all.filter((received) => !received.ok);
	const [worst] = refusals.sort((a, b) => b.status - a.status);
	return worst ? { ...worst, ...(items.length > 0 && { items }) } : { ok: true, items };
}

/** Verifies the URL's signature before it reads the body. */
async function receive(context: IWebhookFunctions, memory: TriggerMemory): Promise<Receipt> {
	const answerBy = clockMs() + SENDER_WAITS_MS;
	const { needsSignature, needsApi } = readVerification(context);
	const queryData: unknown = context.getQueryData();
	const query = isObject(queryData) ? queryData : {};
	const credential = await readTriggerCredential(context, memory.triggerCredentials).catch(() => undefined);
	if (needsSignature && !isSigned({ context, credential, query }))
		return refuse(401, 'The signature of the webhook URL is missing, invalid or expired');
	const bodies = await readBodies(context);
	if (!bodies) return refuse(400, 'The body must be a JSON object, or a list of them');
	const posted = groupDeliveries(bodies);
	if (new Set(posted.map(({ delivery }) => delivery.enrichmentId)).size > MOST_JOBS)
		return refuse(400, `The body names more than ${MOST_JOBS} jobs`);
	const settings = { events: readEvents(context), simplify: readSimplify(context) };
	const jobIds = readWantedJobIds(context);
	const call = { context, memory, credential, query, needsApi, answerBy, jobIds, settings };
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

/** Receives a call: checks it, lets the API confirm it, makes items. Never throws: the sender should repeat. */
export async function receiveDelivery(context: IWebhookFunctions, memory: TriggerMemory): Promise<Receipt> {
	return await orRepeat(context, async () => await receive(context, memory));
}
