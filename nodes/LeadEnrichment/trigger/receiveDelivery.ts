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
import { toErrorWords } from '../service/failure';
import { redactJson } from '../service/redaction';
import { createServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { toObject } from '../values/objects';
import {
	type Confirmation,
	confirmDelivery,
	type JobMemory,
	NO_SPARE,
	type Refusal,
	refuse,
} from './confirmDelivery';
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
interface Receipt {
	items: LeadResult[];
	refusal?: Refusal;
}

interface Call {
	context: IWebhookFunctions;
	memory: TriggerMemory;
	/** The trigger's credential; empty if it has none, or none that n8n can read. */
	credential: ICredentialDataDecryptedObject;
	query: Record<string, unknown>;
	needsApi: boolean;
	/** When the sender must be answered. */
	answerBy: number;
	/** In lower case; empty means all. */
	jobIds: readonly string[];
	settings: TriggerSettings;
}

const refused = (status: Refusal['status'], reason: string): Receipt => ({
	items: [],
	refusal: refuse(status, reason),
});

/** Whether a delivery belongs to one of these jobs; always, if none are given. */
function isWanted({ enrichmentId = '' }: Delivery, jobIds: readonly string[]): boolean {
	return jobIds.length === 0 || jobIds.includes(enrichmentId.toLowerCase());
}

/** Whether the action node signed the called URL for this trigger; never true without a secret. */
function isSigned({ context, credential, query }: Pick<Call, 'context' | 'credential' | 'query'>): boolean {
	const triggerUrl = context.getNodeWebhookUrl('default');
	return triggerUrl !== undefined && isSignedFor(triggerUrl, listSigningSecrets(credential), query);
}

async function confirm(
	{ context, credential, memory, answerBy }: Call,
	delivery: Delivery,
): Promise<Confirmation> {
	const client = await createServiceClient(context, credential).catch(() => undefined);
	if (!client) return refuse(503, 'The trigger’s credential cannot be used to ask the service');
	return await confirmDelivery(client, delivery, memory.deliveredJobs, answerBy);
}

/** Whether a body reports a complete job whose results are missing, although they are paid for. */
function isWithoutResults(body: Record<string, unknown>, { leads }: Delivery): boolean {
	const record = leads.length > 0 ? undefined : parseJobRecord(body);
	return record !== undefined && judgeRecord(record).list === 'missing';
}

/** What counts without the API: the delivery itself, if it is whole. */
function takeAsPosted({ query }: Call, { body, delivery }: Posted): Confirmation {
	// A streamed job's final delivery may omit the list, since its leads came before.
	if (isMarkedAsStreamed(query) || !isWithoutResults(body, delivery))
		return { ok: true, delivery, spare: NO_SPARE };
	return refuse(503, 'The delivery of a completed job has no list of results');
}

async function receiveOne(call: Call, posted: Posted): Promise<Receipt> {
	const { context, credential, memory, needsApi, settings } = call;
	if (!isWanted(posted.delivery, call.jobIds)) return { items: [] };
	const confirmed = needsApi ? await confirm(call, posted.delivery) : takeAsPosted(call, posted);
	if (!confirmed.ok) return { items: [], refusal: confirmed };
	const { delivery, spare, warning } = confirmed;
	if (warning !== undefined) context.logger.warn(warning);
	const toShown = (items: LeadResult[]): Receipt => ({ items: redactJson(items, listSecrets(credential)) });
	if (delivery.kind === 'unknown') return toShown([{ event: 'unknown', body: posted.body }]);
	const { leads, room = isSigned(call) ? Infinity : 0 } = spare;
	const news = takeNews(context, delivery, memory.cameOut, { leads, room });
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
		context.logger.error(`Lead Enrichment Trigger could not process a delivery: ${toErrorWords(error)}`);
		return refused(503, 'The trigger could not process the delivery. Deliver again later');
	}
}

/** No service has more to say at once, and each job is read from it. */
const MOST_JOBS = 100;

/** At most this many deliveries of one call ask the API at the same time. */
const AT_ONCE = 10;

/** One answer for all deliveries of a call. The worst wins, so that the sender repeats if any part must come again. */
function joinReceived(all: readonly Receipt[]): Receipt {
	const refusals = all.flatMap(({ refusal = [] }) => refusal);
	const [worst] = refusals.sort((a, b) => b.status - a.status);
	return { items: all.flatMap(({ items }) => items), refusal: worst };
}

/** Verifies the URL's signature before it reads the body. */
async function receive(context: IWebhookFunctions, memory: TriggerMemory): Promise<Receipt> {
	const answerBy = clockMs() + SENDER_WAITS_MS;
	const { needsSignature, needsApi } = readVerification(context);
	const query = toObject(context.getQueryData());
	const credential = await readTriggerCredential(context, memory.triggerCredentials).catch(() => ({}));
	if (needsSignature && !isSigned({ context, credential, query }))
		return refused(401, 'The signature of the webhook URL is missing, invalid or expired');
	const bodies = await readBodies(context);
	if (!bodies) return refused(400, 'The body must be a JSON object, or a list of them');
	const posted = groupDeliveries(bodies);
	if (new Set(posted.map(({ delivery }) => delivery.enrichmentId)).size > MOST_JOBS)
		return refused(400, `The body names more than ${MOST_JOBS} jobs`);
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
