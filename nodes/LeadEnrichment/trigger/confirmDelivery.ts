import { removeReference } from '../leads/reference';
import {
	mayStillSettle,
	NOT_FOUND_PAUSE_MS,
	SENDER_READ_MS,
	SENDER_WAITS_MS,
	UNSETTLED_PAUSE_MS,
} from '../jobs/settle';
import { type JobRecord, jobIdSchema, type LeadResult } from '../service/contract/answers';
import { judgeRecord } from '../service/contract/judgeJob';
import { buildJobPath } from '../service/contract/requests';
import { isNotFound, parseJob, type ServiceReply } from '../service/reply';
import { isTransient } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { pause, clockMs } from '../service/time';
import type { ExpiringMap } from '../values/memory';
import { listConfirmedResults } from './confirmedResults';
import { buildJobKey, type Delivery } from '../deliveries/parseDelivery';
import { buildLeadKey } from './triggerItems';

const CONFIRM_PAUSES_MS = [500, 1000, 1500] as const;

const NOT_READ = 'The job could not be read from the service. Deliver again later';

/** The HTTP status that refuses the delivery, and why. */
export type Refusal = { ok: false; status: 400 | 401 | 503; reason: string };
export type Confirmation = { ok: true; delivery: Delivery; warning?: string } | Refusal;

export function refuse(status: Refusal['status'], reason: string): Refusal {
	return { ok: false, status, reason };
}

/** A delivery with an unknown or missing status and no leads. */
function isNewsOnly({ kind, leads }: Delivery): boolean {
	return kind === 'unknown' && leads.length === 0;
}

/** A streamed lead, which no other delivery may contain: if the job has ended, it is looked up in the job's results. */
function isStreamedLead({ kind, leads }: Delivery): boolean {
	return kind === 'streamed' && leads.length > 0;
}

/** What is remembered about jobs between two deliveries, by `buildJobKey`. */
export interface JobMemory {
	/** Recent reads of jobs, shared by the leads that are streamed at the same time. */
	readings: ExpiringMap<Promise<ServiceReply>>;
	/** The keys of the leads that were output while a job ran. */
	leadKeys: ExpiringMap<Set<string>>;
}

/**
 * The leads of a running job. Undefined if the job has fewer leads than that, by the API's count: the total of a
 * search grows while it runs, and the API may lag behind. Adds the leads that are output to `known`.
 */
function takeAsManyAsLeads({ enrichmentId, leads }: Delivery, { progress }: JobRecord, known: Set<string>) {
	const all = new Set([...known, ...leads.map((lead) => buildLeadKey(enrichmentId, removeReference(lead)))]);
	if (all.size > known.size && all.size > (progress?.total ?? Infinity)) return undefined;
	for (const key of all) known.add(key);
	return leads;
}

/** An ended job's own results for the delivered leads. Undefined while the API does not show all of them. */
function takeConfirmedResults({ leads }: Delivery, job: JobRecord): LeadResult[] | undefined {
	const results = listConfirmedResults(leads, job.results ?? []);
	return results.length < leads.length && judgeRecord(job).list === 'short' ? undefined : results;
}

/**
 * The delivery as the API confirms it:
 * - Streamed leads, running job: the leads themselves, unless they are more than the job has.
 * - Streamed leads, ended job: the API's results for these leads.
 * - Anything else, ended job: final, with all of the API's results, whatever the status says.
 * - Leads with an unknown status, running job: streamed.
 * - Streamed without leads, running job: unchanged.
 * Undefined if the API may lag behind: it shows a job as running that may have ended, too few leads or no results.
 * `known` holds the keys of the leads that were output before.
 */
function confirmWith(delivery: Delivery, job: JobRecord, known: Set<string>): Delivery | undefined {
	const { state, list } = judgeRecord(job);
	if (list === 'missing') return undefined;
	const hasEnded = state !== 'running';
	if (isStreamedLead(delivery)) {
		const leads = hasEnded ? takeConfirmedResults(delivery, job) : takeAsManyAsLeads(delivery, job, known);
		return leads && { ...delivery, leads };
	}
	if (hasEnded) {
		return { ...delivery, kind: 'final', status: job.status ?? delivery.status, leads: job.results ?? [] };
	}
	if (delivery.kind === 'unknown' && delivery.leads.length > 0) {
		const leads = takeAsManyAsLeads(delivery, job, known);
		return leads && { ...delivery, kind: 'streamed', leads };
	}
	return delivery.kind === 'streamed' ? delivery : undefined;
}

/** For the log: results that the API does not show are not output. */
function describePart(enrichmentId: string, job: JobRecord): string | undefined {
	const { list, expected } = judgeRecord(job);
	if (list !== 'short') return undefined;
	const all = expected === undefined ? '' : ` (${expected} in all)`;
	return `Lead Enrichment Trigger received only some results of job ${enrichmentId}, but the service reports more${all}`;
}

/**
 * Verification "api": nothing in a delivery is trusted until the API has returned the job. If the API still shows the
 * job as running, it is re-read for a few seconds, then the delivery is refused with 503, so that it is sent again.
 * `endsAt` is when the sender must be answered.
 */
export async function confirmDelivery(
	client: ServiceClient,
	delivery: Delivery,
	{ readings, leadKeys }: JobMemory,
	endsAt = clockMs() + SENDER_WAITS_MS,
): Promise<Confirmation> {
	const { enrichmentId } = delivery;
	if (enrichmentId === undefined || !jobIdSchema.safeParse(enrichmentId).success) {
		return refuse(400, 'The delivery names no job');
	}
	if (clockMs() >= endsAt) return refuse(503, NOT_READ);
	const jobKey = buildJobKey(client, enrichmentId);
	const path = buildJobPath(enrichmentId);
	const fetchRecord = async () => {
		const timeoutMs = Math.min(SENDER_READ_MS, endsAt - clockMs());
		return await client.send({ method: 'GET', path, timeoutMs });
	};
	/** Undefined if no time is left for another read after the pause. */
	const withinTime = (pauseMs = Infinity) => (clockMs() + pauseMs < endsAt ? pauseMs : undefined);
	// Streamed leads share one read per job. The job is read again for its end and its results, and if the shared
	// read does not confirm a lead.
	let seen: Promise<ServiceReply> | undefined;
	const fetchShared = async () => {
		const shared = readings.get(jobKey, clockMs());
		const isNews = shared !== undefined && shared !== seen;
		seen = isNews ? shared : fetchRecord();
		if (!isNews) readings.set(jobKey, seen, clockMs());
		const reply = await seen;
		if (!parseJob(reply)) readings.remove(jobKey, seen);
		return reply;
	};
	// Remember only what the API confirms: invented ids would push out real jobs.
	const judge = (job: JobRecord) => {
		const known = leadKeys.get(jobKey, clockMs()) ?? new Set();
		const confirmed = confirmWith(delivery, job, known);
		if (known.size > 0) leadKeys.set(jobKey, known, clockMs());
		return confirmed;
	};
	let wasNotFound = false;
	let unsettledSince: number | undefined;
	for (let attempt = 0; ; attempt++) {
		const reply = await (isStreamedLead(delivery) ? fetchShared() : fetchRecord());
		const job = parseJob(reply);
		const isUnsettled = job !== undefined && judgeRecord(job).list !== 'whole';
		if (isUnsettled) unsettledSince ??= clockMs();
		const isOpen = isUnsettled && mayStillSettle(unsettledSince ?? 0, clockMs());
		const nextMs = withinTime(isOpen ? UNSETTLED_PAUSE_MS : CONFIRM_PAUSES_MS[attempt]);
		const confirmed = job && (nextMs === undefined || !isOpen) && judge(job);
		if (confirmed) return { ok: true, delivery: confirmed, warning: describePart(enrichmentId, job) };
		if (isNotFound(reply)) {
			const againMs = wasNotFound ? undefined : withinTime(NOT_FOUND_PAUSE_MS);
			if (againMs === undefined) return refuse(503, 'This account has no such job. Deliver again later');
			wasNotFound = true;
			await pause(againMs);
			continue;
		}
		const pauseMs = job || isTransient(reply) ? nextMs : undefined;
		if (pauseMs !== undefined) await pause(pauseMs);
		// An unknown status of a running job is accepted and ignored.
		else if (job && isNewsOnly(delivery) && judgeRecord(job).state === 'running')
			return { ok: true, delivery };
		else return refuse(503, NOT_READ);
	}
}
