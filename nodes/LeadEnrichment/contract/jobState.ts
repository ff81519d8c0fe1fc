import type { Job } from './job';

/** Only "completed" is documented, and not the full set, so the usual spellings are read as well. */
const COMPLETED_STATUSES: ReadonlySet<string> = new Set([
	'completed',
	'complete',
	'done',
	'finished',
	'succeeded',
	'success',
]);

const FAILED_STATUSES: ReadonlySet<string> = new Set(['failed', 'error', 'cancelled', 'canceled', 'expired']);

export type JobState = 'completed' | 'failed' | 'running';

/**
 * What a job's record says of it. A list of results means completed whatever the status says, since the service
 * returns null until then. The full set of statuses is not documented, so an unknown one means running.
 */
export function readJobState(job: Pick<Job, 'status' | 'results'>): JobState {
	const status = job.status?.trim().toLowerCase() ?? '';
	if (Array.isArray(job.results) || COMPLETED_STATUSES.has(status)) return 'completed';
	return FAILED_STATUSES.has(status) ? 'failed' : 'running';
}
