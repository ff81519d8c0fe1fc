import { isJobId, type Job, readJobState } from '../service/contract/answers';
import { buildJobPath } from '../service/contract/requests';
import { parseJob } from '../service/reply';
import { isTransient } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { pause, readClock } from '../service/time';
import type { ExpiringSet } from '../values/memory';
import { buildJobKey, type Delivery } from './parseDelivery';

/** A sender does not wait for long, so the API is asked for a few seconds only. */
const CONFIRM_TIMEOUT_MS = 5_000;
const CONFIRM_PAUSES_MS = [500, 1000, 1500] as const;

/** The HTTP status to refuse the delivery with, and why. */
export type Refusal = { ok: false; status: 400 | 401 | 503; reason: string };
export type Confirmation = { ok: true; delivery: Delivery } | Refusal;

/** Brings a lead that no other delivery may bring, so it counts as it is: also when it comes after the job has ended. */
function isStreamedLead({ kind, leads }: Delivery): boolean {
	return kind === 'streamed' && leads.length > 0;
}

/**
 * The delivery as the API confirms it. A delivery of a job that has ended is the final one, whatever the word of its
 * status, and brings the API's results; a lead beside a word that nobody knows is a streamed one while the job runs.
 * Undefined while the API may be behind: it shows a job as running that the delivery may call ended.
 */
function confirmWith(delivery: Delivery, job: Job): Delivery | undefined {
	if (isStreamedLead(delivery)) return delivery;
	if (readJobState(job) !== 'running') {
		return { ...delivery, kind: 'final', status: job.status ?? delivery.status, leads: job.results ?? [] };
	}
	const isNews = delivery.kind === 'streamed' || (delivery.kind === 'unknown' && delivery.leads.length > 0);
	return isNews ? { ...delivery, kind: 'streamed' } : undefined;
}

/**
 * Verification "api": reads the job that a delivery names back from the service before anything is believed. A job
 * that the API still shows as running though its final delivery is here, or one that may be it, is read again for a few
 * seconds. A final delivery is then refused with 503, so that it is sent again.
 * `confirmedJobs` remembers the jobs that the API has shown.
 */
export async function confirmDelivery(
	client: ServiceClient,
	delivery: Delivery,
	confirmedJobs: ExpiringSet,
): Promise<Confirmation> {
	const { enrichmentId } = delivery;
	if (enrichmentId === undefined || !isJobId(enrichmentId)) {
		return { ok: false, status: 400, reason: 'The delivery names no job' };
	}
	const jobKey = buildJobKey(client, enrichmentId);
	// One read per job, not one per streamed lead. Whether the job has ended, and its results, are read anew.
	if (isStreamedLead(delivery) && confirmedJobs.has(jobKey, readClock())) return { ok: true, delivery };
	const path = buildJobPath(enrichmentId);
	for (let attempt = 0; ; attempt++) {
		const reply = await client.send({ method: 'GET', path, timeoutMs: CONFIRM_TIMEOUT_MS });
		const job = parseJob(reply);
		if (job) confirmedJobs.add(jobKey, readClock());
		const confirmed = job && confirmWith(delivery, job);
		if (confirmed) return { ok: true, delivery: confirmed };
		const pauseMs = job || isTransient(reply) ? CONFIRM_PAUSES_MS[attempt] : undefined;
		if (pauseMs !== undefined) await pause(pauseMs);
		// News of a running job, in a word that nobody knows: to be taken, and nothing comes of it.
		else if (job && delivery.kind === 'unknown') return { ok: true, delivery };
		else if (reply.kind === 'answer' && reply.status === 404)
			return { ok: false, status: 401, reason: 'This account has no such job' };
		else
			return {
				ok: false,
				status: 503,
				reason: 'The job could not be read from the service; deliver again later',
			};
	}
}
