import type { Job } from './job';

/** Only "completed" is documented, and not the full set, so the usual spellings are read as well (A7). */
const COMPLETED_STATUSES: ReadonlySet<string> = new Set([
	'completed',
	'complete',
	'done',
	'finished',
	'succeeded',
	'success',
]);

/** The service may call the end of a job without results any of these (A6). */
const FAILED_STATUSES: ReadonlySet<string> = new Set(['failed', 'error', 'cancelled', 'canceled', 'expired']);

/** Under these a list without an entry is what the service has found so far. */
const UNDER_WAY_STATUSES: ReadonlySet<string> = new Set([
	'pending',
	'queued',
	'processing',
	'running',
	'in_progress',
]);

export type JobState = 'completed' | 'failed' | 'running';

/**
 * What a job's record says of it. A status that says failed counts, whatever has been found. Otherwise a list of results
 * means completed, since the service returns null until then; but for an empty one under a status that says that the
 * job is under way. The full set of statuses is not documented, so an unknown one means running (A8).
 */
export function readJobState(job: Pick<Job, 'status' | 'results'>): JobState {
	const status = job.status?.trim().toLowerCase() ?? '';
	if (FAILED_STATUSES.has(status)) return 'failed';
	if (COMPLETED_STATUSES.has(status)) return 'completed';
	const isNoneYet = job.results?.length === 0 && UNDER_WAY_STATUSES.has(status);
	return Array.isArray(job.results) && !isNoneYet ? 'completed' : 'running';
}
