import { createHash } from 'crypto';

import { isJobId, type LeadResult, readJobState, STREAMED_STATUS } from '../service/contract/answers';
import {
	ENVELOPE_KEYS,
	JOB_ID_KEYS,
	JOB_ID_MAX_CHARACTERS,
	LEAD_LIST_KEYS,
	LEAD_OBJECT_KEYS,
	NESTED_KEYS,
	STATUS_MAX_CHARACTERS,
	WEAK_JOB_ID_KEY,
} from '../service/contract/deliveryNames';
import { LEAD_MARKS } from '../service/contract/resultFields';
import { isRecord } from '../values/records';

type Body = Record<string, unknown>;

/** A delivery as it was understood. */
export interface Delivery {
	enrichmentId: string | undefined;
	status: string | undefined;
	/** `streamed`: leads of a job that is still running. `final`: the job has ended. `unknown`: neither is certain. */
	kind: 'streamed' | 'final' | 'unknown';
	leads: LeadResult[];
}

function readText(body: Body, key: string): string | undefined {
	const value = body[key];
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function readId(body: Body, key: string): string | undefined {
	const text = readText(body, key);
	return text !== undefined && text.length <= JOB_ID_MAX_CHARACTERS ? text : undefined;
}

function readStatus(body: Body): string | undefined {
	return readText(body, 'status')?.slice(0, STATUS_MAX_CHARACTERS);
}

/** The body and the objects one level down in which its parts may be. */
function listLevels(body: Body): Body[] {
	return [body, ...NESTED_KEYS.map((key) => body[key]).filter(isRecord)];
}

function findJobId(levels: readonly Body[]): string | undefined {
	for (const level of levels) {
		for (const key of JOB_ID_KEYS) {
			const id = readId(level, key);
			if (id !== undefined) return id;
		}
	}
	return levels.map((level) => readId(level, WEAK_JOB_ID_KEY)).find((id) => id !== undefined && isJobId(id));
}

function findLeadList(levels: readonly Body[]): LeadResult[] | undefined {
	for (const level of levels) {
		const list = LEAD_LIST_KEYS.map((key) => level[key]).find(Array.isArray);
		if (list) return list.filter(isRecord);
	}
	return undefined;
}

/** An object less its envelope, if that leaves something that may be a lead. */
function toLead(body: Body, mustBeMarked: boolean): LeadResult | undefined {
	const lead = Object.fromEntries(Object.entries(body).filter(([key]) => !ENVELOPE_KEYS.has(key)));
	const isLead = mustBeMarked ? LEAD_MARKS.some((mark) => mark in lead) : Object.keys(lead).length > 0;
	return isLead ? lead : undefined;
}

function findLeadObject(levels: readonly Body[], isStreamed: boolean): LeadResult | undefined {
	for (const key of LEAD_OBJECT_KEYS) {
		for (const level of levels) {
			const value = level[key];
			// `data` may be the envelope's second half, so it comes last and must look like a lead.
			if (isRecord(value) && (key !== 'data' || toLead(value, !isStreamed))) return value;
		}
	}
	return levels.map((level) => toLead(level, !isStreamed)).find((lead) => lead !== undefined);
}

function isStreamedStatus(status: string | undefined): boolean {
	return status?.toLowerCase().replace(/[\s-]+/g, '_') === STREAMED_STATUS;
}

function readKind(status: string | undefined, list: LeadResult[] | undefined, lead: LeadResult | undefined) {
	if (isStreamedStatus(status)) return 'streamed';
	const leadStatuses = [...(list ?? []), ...(lead ? [lead] : [])].map(readStatus);
	if (status === undefined && leadStatuses.length > 0 && leadStatuses.every(isStreamedStatus))
		return 'streamed';
	if (status === undefined) return 'final';
	return readJobState({ status, results: list }) === 'running' ? 'unknown' : 'final';
}

/**
 * Reads a delivery of whatever shape, since none is documented: the job's id, its status and its leads. A body in which
 * neither a job nor a lead is found is `unknown` (A18, A19, A20).
 */
export function parseDelivery(body: Body): Delivery {
	const levels = listLevels(body);
	const enrichmentId = findJobId(levels);
	const status = levels.map(readStatus).find((text) => text !== undefined);
	const list = findLeadList(levels);
	const lead = list ? undefined : findLeadObject(levels, isStreamedStatus(status));
	const leads = list ?? (lead ? [lead] : []);
	const isEmpty = enrichmentId === undefined && leads.length === 0;
	return { enrichmentId, status, leads, kind: isEmpty ? 'unknown' : readKind(status, list, lead) };
}

/**
 * The key of a job of an account, under which is remembered what the API said of it: two accounts must not share that.
 * It reveals nothing of the token.
 */
export function buildJobKey(
	account: { baseUrl: string; secrets: readonly string[] },
	enrichmentId: string,
): string {
	return createHash('sha256')
		.update(JSON.stringify([account.baseUrl, account.secrets, enrichmentId.toLowerCase()]))
		.digest('base64');
}
