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

/** The HTTP status to refuse the delivery with, and why. */
export type Refusal = { ok: false; status: 400 | 401 | 503; reason: string };
export type Confirmation = { ok: true; delivery: Delivery; warning?: string } | Refusal;

export function refuse(status: Refusal['status'], reason: string): Refusal {
	return { ok: false, status, reason };
}

/** Says something of a job in a word that nobody knows, and brings nothing. */
function isNewsOnly({ kind, leads }: Delivery): boolean {
	return kind === 'unknown' && leads.length === 0;
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

/**
 * The leads of a running job. Undefined where they are more different ones than it has, as far as the API tells how many
 * those are: that of a search grows while it runs, and the API may be behind. `known` learns those that come out.
 */
function takeAsManyAsLeads({ enrichmentId, leads }: Delivery, { progress }: JobRecord, known: Set<string>) {
	const all = new Set([...known, ...leads.map((lead) => buildLeadKey(enrichmentId, removeReference(lead)))]);
	if (all.size > known.size && all.size > (progress?.total ?? Infinity)) return undefined;
	for (const key of all) known.add(key);
	return leads;
}

/** What the API can say of the leads of a job that has ended: its own results for them. Undefined while it has not all. */
function takeConfirmedResults({ leads }: Delivery, job: JobRecord): LeadResult[] | undefined {
	const results = listConfirmedResults(leads, job.results ?? []);
	return results.length < leads.length && judgeRecord(job).list === 'short' ? undefined : results;
}

/**
 * The delivery as the API confirms it. A delivery of a job that has ended is the final one, whatever the word of its
 * status, and brings the API's results, but for a streamed lead, which brings itself; a lead beside a word that nobody
 * knows is a streamed one while the job runs. Undefined while the API may be behind: it shows a job as running that the
 * delivery may call ended, or fewer leads than were delivered. `known`: the keys of the leads that came out before.
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

/** For the log: what the API does not show of a job is not put out. */
function describePart(enrichmentId: string, job: JobRecord): string | undefined {
	const { list, expected } = judgeRecord(job);
	if (list !== 'short') return undefined;
	const all = expected === undefined ? '' : ` (${expected} in all)`;
	return `Lead Enrichment Trigger received only some results of job ${enrichmentId}, but the service reports more${all}`;
}

/**
 * Verification "api": reads the job that a delivery names back from the service before anything is believed. A job
 * that the API still shows as running though its final delivery is here, or one that may be it, is read again for a few
 * seconds. A final delivery is then refused with 503, so that it is sent again. `endsAt`: by when the sender is answered.
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
	/** Undefined where no time is left for a read behind the pause. */
	const withinTime = (pauseMs = Infinity) => (clockMs() + pauseMs < endsAt ? pauseMs : undefined);
	// One read per job, not one per streamed lead. Whether the job has ended, and its results, are read anew, and so is a
	// job whose shared reading does not confirm a lead.
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
	// What the API does not know must not be remembered: invented ids would push real jobs out.
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
		// News of a running job, in a word that nobody knows: to be taken, and nothing comes of it.
		else if (job && isNewsOnly(delivery) && judgeRecord(job).state === 'running')
			return { ok: true, delivery };
		else return refuse(503, NOT_READ);
	}
}
