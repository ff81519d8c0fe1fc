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
	type StatusWord,
	STREAMED_STATUS,
	toStatusParts,
} from '../service/contract/answers';
import { hasLeadSign } from '../service/contract/resultFields';
import { addToList, isObject, isTooDeep, omit, toObject } from '../values/objects';
import { trimText } from '../values/text';

type Body = Record<string, unknown>;

const isFilled = (value: unknown): value is Body => Object.keys(toObject(value)).length > 0;

/**
 * The posted data. n8n parses only `application/json` and leaves other types as text.
 * @throws Error if it is not JSON.
 */
async function readPosted(context: IWebhookFunctions): Promise<unknown> {
	const contentType = String(context.getHeaderData()['content-type'] ?? '');
	const parsed: unknown = context.getBodyData();
	const isParsed = /^\s*application\/json\s*(;|$)/i.test(contentType);
	if (isParsed && [parsed].flat().some(isFilled)) return parsed;
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
	return trimText(status).slice(0, STATUS_MAX_CHARACTERS) || undefined;
}

/** Lists that may have another form. Not `data`, which may hold half of the envelope. */
const LIST_KEYS = LEAD_LIST_KEYS.filter((key) => key !== 'data');

/** An object that holds a list, or is one lead, as a list of leads. */
function toLeadList(value: Body): LeadResult[] {
	const list = hasLeadSign(value) ? undefined : findResults(listLevels(value).slice(0, 1));
	return list ?? [value];
}

/** A level of a delivery with its leads as lists, if possible. */
function withLists(level: Body): Body {
	const lists = LIST_KEYS.flatMap((name) =>
		[level[name]].filter(isFilled).map((value) => [name, toLeadList(value)] as const),
	);
	return { ...level, ...Object.fromEntries(lists) };
}

/** The object without its envelope, if the rest may be a lead. In a final delivery it must be marked as one. */
function listLead(body: Body, isStreamed: boolean): LeadResult[] {
	const lead = omit(body, ENVELOPE_KEYS);
	const isLead = isStreamed ? Object.keys(lead).length > 0 : hasLeadSign(lead);
	return isLead ? [lead] : [];
}

/** The lead, if it was delivered as an object. */
function listLeadObject(levels: readonly Body[], isStreamed: boolean): LeadResult[] {
	const isLead = (body: Body) => listLead(body, isStreamed).length > 0;
	// `data` may be the second half of the envelope, so it comes last and must look like a lead.
	const held = LEAD_OBJECT_KEYS.flatMap((key) =>
		levels.map((level) => level[key]).filter((value) => isObject(value) && (key !== 'data' || isLead(value))),
	);
	const bare = levels.flatMap((level) => listLead(level, isStreamed));
	return [...held.filter(isObject), ...bare].slice(0, 1);
}

function isStreamedStatus(status: string | undefined): boolean {
	return toStatusParts(status) === STREAMED_STATUS;
}

/** A word such as "lead_ready" speaks of a lead, not of the job. */
function readJobStatus(status: string): StatusWord {
	return toStatusParts(status).startsWith('lead ') ? 'unsaid' : readStatus(status);
}

/** Without a status, the leads decide: streamed if all say so, else final. Without leads it is not final. */
function judgeKind(
	{ enrichmentId, status, leads }: Omit<Delivery, 'kind'>,
	results: LeadResult[] | undefined,
): Delivery['kind'] {
	const tellsNothing = enrichmentId === undefined || status === undefined;
	if (tellsNothing && leads.length === 0) return 'unknown';
	if (status === undefined) return leads.map(findStatus).every(isStreamedStatus) ? 'streamed' : 'final';
	if (isStreamedStatus(status)) return 'streamed';
	const word = readJobStatus(status);
	const hasEnded = word === 'unsaid' ? results !== undefined : word !== 'running';
	if (hasEnded) return 'final';
	return results?.length ? 'streamed' : 'unknown';
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
	const surely = read.isSure ? read.jobId : findCommonJob(leads);
	const delivery = { enrichmentId: surely ?? read.jobId, status, leads };
	return { ...delivery, isSure: surely !== undefined, kind: judgeKind(delivery, results) };
}

export interface Posted {
	body: Body;
	delivery: Delivery;
}

/** Parses the deliveries of one call. Leads that name the same job but no status become one delivery. */
export function groupDeliveries(bodies: readonly Body[]): Posted[] {
	const groups = new Map<string, Posted[]>();
	for (const [index, body] of bodies.entries()) {
		const delivery = parseDelivery(body);
		const { kind, enrichmentId, status, leads } = delivery;
		const isPart = status === undefined && leads.length > 0;
		const place = [kind, enrichmentId?.toLowerCase(), isPart ? 'part' : index];
		addToList(groups, JSON.stringify(place), { body, delivery });
	}
	return [...groups.values()].flatMap((parts) => {
		const leads = parts.flatMap(({ delivery }) => delivery.leads);
		return parts.slice(0, 1).map(({ body, delivery }) => ({ body, delivery: { ...delivery, leads } }));
	});
}

/** A key for a job of an account that does not reveal the token. Two accounts must not share what is remembered. */
export function buildJobKey(account: { baseUrl: string; secrets: readonly string[] }, jobId: string): string {
	const parts = JSON.stringify([account.baseUrl, account.secrets, jobId.toLowerCase()]);
	return createHash('sha256').update(parts).digest('base64');
}
