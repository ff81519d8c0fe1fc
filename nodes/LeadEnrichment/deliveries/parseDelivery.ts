import { createHash } from 'crypto';
import type { IWebhookFunctions } from 'n8n-workflow';

import {
	ENVELOPE_KEYS,
	findResults,
	LEAD_LIST_KEYS,
	LEAD_OBJECT_KEYS,
	type LeadResult,
	listEnrichmentIds,
	listLevels,
	readBody,
	readStatus,
	STREAMED_STATUS,
	toStatusParts,
} from '../service/contract/answers';
import { hasLeadSign } from '../service/contract/resultFields';
import { isObject, isTooDeep, omit } from '../values/objects';

/**
 * The posted data. n8n parses only `application/json` and leaves other types as text.
 * @throws Error if it is not JSON.
 */
async function readPosted(context: IWebhookFunctions): Promise<unknown> {
	const contentType = String(context.getHeaderData()['content-type'] ?? '');
	const parsed: unknown = context.getBodyData();
	const isParsed = /^\s*application\/json\s*(;|$)/i.test(contentType);
	const isFilled = typeof parsed === 'object' && parsed !== null && Object.keys(parsed).length > 0;
	if (isParsed && isFilled) return parsed;
	// Properties that n8n adds to a request. It reads the body only for content types that it knows.
	const request: { rawBody?: unknown; readRawBody?: () => Promise<void> } = context.getRequestObject();
	// n8n consumes the stream of a form with files and keeps no text.
	if (request.rawBody === undefined && !/^\s*multipart\//i.test(contentType)) await request.readRawBody?.();
	// JSON is always UTF-8 and may start with a byte order mark.
	return JSON.parse(String(request.rawBody).replace(/^\uFEFF/, ''));
}

/** No job has this many leads, so a call needs no more deliveries. */
const MOST_DELIVERIES = 10_000;

/** The posted deliveries, whatever the content type, up to 200 levels deep; undefined if there are none. Never throws. */
export async function readBodies(context: IWebhookFunctions): Promise<Body[] | undefined> {
	const posted = await readPosted(context).catch(() => undefined);
	if (isTooDeep(posted)) return undefined;
	const bodies = [posted].flat().filter(isObject);
	return bodies.length > 0 && bodies.length <= MOST_DELIVERIES ? bodies : undefined;
}

/** The JSON object, if exactly one was posted; else undefined. */
export async function readOnlyBody(context: IWebhookFunctions): Promise<Body | undefined> {
	const bodies = await readBodies(context);
	return bodies?.length === 1 ? bodies[0] : undefined;
}

type Body = Record<string, unknown>;

export interface Delivery {
	enrichmentId: string | undefined;
	status: string | undefined;
	/** `streamed`: leads of a running job. `final`: the job has ended. `unknown`: neither is certain. */
	kind: 'streamed' | 'final' | 'unknown';
	leads: LeadResult[];
}

/** A status is a word or two. The rest is cut off, because every lead repeats it. */
const STATUS_MAX_CHARACTERS = 100;

function findStatus({ status }: Body): string | undefined {
	const text = typeof status === 'string' ? status.trim() : '';
	return text === '' ? undefined : text.slice(0, STATUS_MAX_CHARACTERS);
}

/** Lists that may have another form. Not `data`, which may hold half of the envelope. */
const LIST_KEYS = LEAD_LIST_KEYS.filter((key) => key !== 'data');

/** Turns an object that holds a list, or is one lead, into a list of leads. Anything else stays as it is. */
function toLeadList(value: unknown): unknown {
	if (!isObject(value) || Object.keys(value).length === 0) return value;
	const list = hasLeadSign(value) ? undefined : findResults(listLevels(value).slice(0, 1));
	return list ?? [value];
}

/** A level of a delivery with its leads as lists, if possible. */
function withLists(level: Body): Body {
	const names = LIST_KEYS.filter((name) => isObject(level[name]));
	return { ...level, ...Object.fromEntries(names.map((name) => [name, toLeadList(level[name])])) };
}

/** The object without its envelope, if the rest may be a lead. In a final delivery it must be marked as one. */
function listLead(body: Body, isStreamed: boolean): LeadResult[] {
	const lead = omit(body, ENVELOPE_KEYS);
	const isLead = isStreamed ? Object.keys(lead).length > 0 : hasLeadSign(lead);
	return isLead ? [lead] : [];
}

/** The lead, if it was delivered as an object. */
function listLeadObject(levels: readonly Body[], isStreamed: boolean): LeadResult[] {
	for (const key of LEAD_OBJECT_KEYS) {
		for (const level of levels) {
			const value = level[key];
			// `data` may be the second half of the envelope, so it comes last and must look like a lead.
			if (isObject(value) && (key !== 'data' || listLead(value, isStreamed).length > 0)) return [value];
		}
	}
	return levels.flatMap((level) => listLead(level, isStreamed)).slice(0, 1);
}

function isStreamedStatus(status: string | undefined): boolean {
	return toStatusParts(status) === STREAMED_STATUS;
}

/** Without a status, the leads decide: streamed if all say so, else final. Without leads it is not final. */
function judgeKind({ status, leads }: Omit<Delivery, 'kind'>, results?: LeadResult[]): Delivery['kind'] {
	if (status === undefined) {
		if (leads.length === 0) return 'unknown';
		const areStreamed = leads.map(findStatus).every(isStreamedStatus);
		return areStreamed ? 'streamed' : 'final';
	}
	if (isStreamedStatus(status)) return 'streamed';
	// A word such as "lead_ready" speaks of a lead, not of the job.
	const word = toStatusParts(status).startsWith('lead ') ? 'unsaid' : readStatus(status);
	if (word === 'unsaid' ? results : word !== 'running') return 'final';
	return results && results.length > 0 ? 'streamed' : 'unknown';
}

/** The job that all leads of a list name. */
function findCommonJob(leads: readonly LeadResult[]): string | undefined {
	const [id, ...others] = new Set(leads.map((lead) => listEnrichmentIds(lead)[0]?.id));
	return others.length === 0 ? id : undefined;
}

/** Parses a delivery of any shape; `unknown` if it has neither a job nor a lead (A18, A19, A20). */
export function parseDelivery(body: Body): Delivery & { isSure: boolean } {
	const read = readBody(body);
	const levels = read.levels.map(withLists);
	const status = levels.map(findStatus).find((text) => text !== undefined);
	const results = findResults(levels);
	const leads = results ?? listLeadObject(levels, isStreamedStatus(status));
	const common = read.isSure ? undefined : findCommonJob(leads);
	const enrichmentId = common ?? read.jobId;
	const isSure = read.isSure || common !== undefined;
	const delivery = { enrichmentId, status, leads };
	const isEmpty = enrichmentId === undefined && leads.length === 0;
	return { ...delivery, isSure, kind: isEmpty ? 'unknown' : judgeKind(delivery, results) };
}

export interface Posted {
	body: Body;
	delivery: Delivery;
}

/** Parses the deliveries of one call. Leads that name the same job but no status become one delivery. */
export function groupDeliveries(bodies: readonly Body[]): Posted[] {
	const all: Posted[] = [];
	const openJobs = new Map<string, LeadResult[]>();
	for (const body of bodies) {
		const delivery = parseDelivery(body);
		const isPart = delivery.status === undefined && delivery.leads.length > 0;
		const place = JSON.stringify([delivery.kind, delivery.enrichmentId?.toLowerCase()]);
		const leads = isPart ? openJobs.get(place) : undefined;
		if (leads) {
			for (const lead of delivery.leads) leads.push(lead);
			continue;
		}
		const own = [...delivery.leads];
		if (isPart) openJobs.set(place, own);
		all.push({ body, delivery: { ...delivery, leads: own } });
	}
	return all;
}

/** A key for a job of an account that does not reveal the token. Two accounts must not share what is remembered. */
export function buildJobKey(account: { baseUrl: string; secrets: readonly string[] }, jobId: string): string {
	const parts = JSON.stringify([account.baseUrl, account.secrets, jobId.toLowerCase()]);
	return createHash('sha256').update(parts).digest('base64');
}
