import { isJobId, type Job } from '../contract/job';
import { readJobState } from '../contract/jobState';
import { buildJobPath } from '../contract/requests';
import { parseJob } from '../jobs/parseJob';
import { readClock } from '../transport/clock';
import { pause } from '../transport/pause';
import type { ServiceReply } from '../transport/reply';
import { isTransient } from '../transport/retry';
import type { ServiceClient } from '../transport/serviceClient';
import type { ExpiringSet } from '../values/expiringSet';
import { buildJobKey } from './jobKey';
import type { Delivery } from './parseDelivery';

/** A sender does not wait for long, so the API is asked for a few seconds only. */
const CONFIRM_TIMEOUT_MS = 5_000;
const CONFIRM_PAUSES_MS = [500, 1000, 1500] as const;

export type Confirmation =
	| { ok: true; delivery: Delivery }
	/** The HTTP status to refuse the delivery with, and why. */
	| { ok: false; status: 400 | 401 | 503; reason: string };

function refuse(reply: ServiceReply): Confirmation {
	if (reply.kind === 'answer' && reply.status === 404) {
		return { ok: false, status: 401, reason: 'This account has no such job' };
	}
	return {
		ok: false,
		status: 503,
		reason: 'The job could not be read from the service; deliver again later',
	};
}

/** The delivery as the API confirms it: the streamed lead of a known job, or the ended job with its own results. */
function confirmWith(delivery: Delivery, job: Job): Delivery | undefined {
	if (delivery.kind !== 'final') return delivery;
	if (readJobState(job) === 'running') return undefined;
	return { ...delivery, status: job.status ?? delivery.status, leads: job.results ?? [] };
}

/**
 * Verification "api": reads the job that a delivery names back from the service before anything is believed. A job
 * that the API still shows as running though its final delivery is here is read again for a few seconds.
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
	// One read per job, not one per streamed lead. A final delivery's leads are the API's: they are read anew.
	if (delivery.kind !== 'final' && confirmedJobs.has(jobKey, readClock())) return { ok: true, delivery };
	for (let attempt = 0; ; attempt++) {
		const request = {
			method: 'GET',
			path: buildJobPath(enrichmentId),
			timeoutMs: CONFIRM_TIMEOUT_MS,
		} as const;
		const reply = await client.send(request);
		const job = parseJob(reply);
		if (job) confirmedJobs.add(jobKey, readClock());
		const confirmed = job && confirmWith(delivery, job);
		if (confirmed) return { ok: true, delivery: confirmed };
		const pauseMs = CONFIRM_PAUSES_MS[attempt];
		if (pauseMs === undefined || !(job || isTransient(reply))) return refuse(reply);
		await pause(pauseMs);
	}
}
