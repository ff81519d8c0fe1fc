import { listIdentityKeys } from '../leads/identity';
import { removeReference } from '../leads/reference';
import {
	isCompleteTooEarly,
	type Job,
	jobIdSchema,
	type LeadResult,
	namesMorePages,
	readJobState,
} from '../service/contract/answers';
import { buildJobPath } from '../service/contract/requests';
import { isNotFound, parseJob, type ServiceReply } from '../service/reply';
import { isTransient } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { pause, readClock } from '../service/time';
import type { ExpiringMap } from '../values/memory';
import { buildJobKey, type Delivery } from './parseDelivery';
import { buildLeadKey } from './triggerItems';

/** So long a sender waits for its answer, whatever the API does, and so long for one read of it. */
const CONFIRM_FOR_MS = 24_000;
const CONFIRM_TIMEOUT_MS = 20_000;
const CONFIRM_PAUSES_MS = [500, 1000, 1500] as const;
/** A job that was started a moment ago may not be found yet. */
const NOT_FOUND_PAUSE_MS = 3_000;

/** The HTTP status to refuse the delivery with, and why. */
export type Refusal = { ok: false; status: 400 | 401 | 503; reason: string };
export type Confirmation = { ok: true; delivery: Delivery; warning?: string } | Refusal;

export function refuse(status: Refusal['status'], reason: string): Refusal {
	return { ok: false, status, reason };
}

/** Brings a lead that no other delivery may bring: it is looked for among the job's results also when that has ended. */
function isStreamedLead({ kind, leads }: Delivery): boolean {
	return kind === 'streamed' && leads.length > 0;
}

/** What is remembered of jobs between two deliveries, by `buildJobKey`. */
export interface JobMemory {
	/** The reading of a job that was begun a moment ago: the streamed leads of that time share it. */
	readings: ExpiringMap<Promise<ServiceReply>>;
	/** The keys of the leads that came out of a job while it ran. */
	leadKeys: ExpiringMap<Set<string>>;
}

/** What the API can say of a streamed lead of a job that has ended: its own record of it, if there is one. */
function findInResults({ enrichmentId, leads }: Delivery, { results = [] }: Job): LeadResult[] {
	const listKeys = (lead: LeadResult) => {
		const key = buildLeadKey(enrichmentId, removeReference(lead));
		return [key, ...listIdentityKeys(lead)];
	};
	const records = new Map(results.flatMap((record) => listKeys(record).map((key) => [key, record] as const)));
	const find = (lead: LeadResult) => records.get(listKeys(lead).find((key) => records.has(key)) ?? '');
	return [...new Set(leads.map(find).filter((record) => record !== undefined))];
}

/** The leads of a running job: no more different ones than it has, as far as the API tells how many those are. */
function takeAsManyAsLeads({ enrichmentId, leads }: Delivery, { progress }: Job, known: Set<string>) {
	return leads.filter((lead) => {
		const key = buildLeadKey(enrichmentId, removeReference(lead));
		if (!known.has(key) && known.size >= (progress?.total ?? Infinity)) return false;
		known.add(key);
		return true;
	});
}

/**
 * The delivery as the API confirms it. A delivery of a job that has ended is the final one, whatever the word of its
 * status, and brings the API's results, but for a streamed lead, which brings itself; a lead beside a word that nobody
 * knows is a streamed one while the job runs. Undefined while the API may be behind: it shows a job as running that the
 * delivery may call ended. `known`: the keys of the leads that came out before.
 */
function confirmWith(delivery: Delivery, job: Job, known: Set<string>): Delivery | undefined {
	const state = readJobState(job);
	const hasEnded = state === 'completed' || state === 'failed';
	if (isStreamedLead(delivery)) {
		const leads = hasEnded ? findInResults(delivery, job) : takeAsManyAsLeads(delivery, job, known);
		return { ...delivery, leads };
	}
	if (hasEnded) {
		return { ...delivery, kind: 'final', status: job.status ?? delivery.status, leads: job.results ?? [] };
	}
	if (state === 'withoutResults') return undefined;
	if (delivery.kind === 'unknown' && delivery.leads.length > 0) {
		return { ...delivery, kind: 'streamed', leads: takeAsManyAsLeads(delivery, job, known) };
	}
	return delivery.kind === 'streamed' ? delivery : undefined;
}

/** For the log: what the API does not show of a job is not put out. */
function describePart(enrichmentId: string, job: Job): string | undefined {
	if (!namesMorePages(job)) return undefined;
	return `Lead Enrichment Trigger got a part of the results of job ${enrichmentId}: the service says that there are more`;
}

/**
 * Verification "api": reads the job that a delivery names back from the service before anything is believed. A job
 * that the API still shows as running though its final delivery is here, or one that may be it, is read again for a few
 * seconds. A final delivery is then refused with 503, so that it is sent again.
 */
export async function confirmDelivery(
	client: ServiceClient,
	delivery: Delivery,
	{ readings, leadKeys }: JobMemory,
): Promise<Confirmation> {
	const { enrichmentId } = delivery;
	if (enrichmentId === undefined || !jobIdSchema.safeParse(enrichmentId).success) {
		return refuse(400, 'The delivery names no job');
	}
	const jobKey = buildJobKey(client, enrichmentId);
	const path = buildJobPath(enrichmentId);
	const known = leadKeys.get(jobKey, readClock()) ?? new Set();
	leadKeys.set(jobKey, known, readClock());
	const endsAt = readClock() + CONFIRM_FOR_MS;
	const read = async () => {
		const timeoutMs = Math.min(CONFIRM_TIMEOUT_MS, endsAt - readClock());
		return await client.send({ method: 'GET', path, timeoutMs });
	};
	/** Undefined where no time is left for a read behind the pause. */
	const withinTime = (pauseMs = Infinity) => (readClock() + pauseMs < endsAt ? pauseMs : undefined);
	// One read per job, not one per streamed lead. Whether the job has ended, and its results, are read anew.
	const readShared = async () => {
		const shared = readings.get(jobKey, readClock());
		const reading = shared ?? read();
		if (!shared) readings.set(jobKey, reading, readClock());
		const reply = await reading;
		if (!parseJob(reply)) readings.remove(jobKey, reading);
		return reply;
	};
	let wasNotFound = false;
	for (let attempt = 0; ; attempt++) {
		const reply = await (isStreamedLead(delivery) ? readShared() : read());
		const job = parseJob(reply);
		const nextMs = withinTime(CONFIRM_PAUSES_MS[attempt]);
		const confirmed =
			job && (nextMs === undefined || !isCompleteTooEarly(job)) && confirmWith(delivery, job, known);
		if (confirmed) return { ok: true, delivery: confirmed, warning: describePart(enrichmentId, job) };
		if (isNotFound(reply)) {
			const againMs = wasNotFound ? undefined : withinTime(NOT_FOUND_PAUSE_MS);
			if (againMs === undefined) return refuse(503, 'This account has no such job; deliver again later');
			wasNotFound = true;
			await pause(againMs);
			continue;
		}
		const pauseMs = job || isTransient(reply) ? nextMs : undefined;
		if (pauseMs !== undefined) await pause(pauseMs);
		// News of a running job, in a word that nobody knows: to be taken, and nothing comes of it.
		else if (job && delivery.kind === 'unknown' && readJobState(job) === 'running')
			return { ok: true, delivery };
		else return refuse(503, 'The job could not be read from the service; deliver again later');
	}
}
