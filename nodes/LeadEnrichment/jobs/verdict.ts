import { COMPLETED_STATUSES, FAILED_STATUSES, type Job } from '../contract/job';

export type Verdict = 'completed' | 'failed' | 'running';

/**
 * Rule 6. A list of results means completed whatever the status says, since §2.1 gives null until then. §3 does
 * not show the full set of states, so an unknown one means running.
 */
export function judgeJob(job: Pick<Job, 'status' | 'results'>): Verdict {
	const status = job.status?.trim().toLowerCase() ?? '';
	if (Array.isArray(job.results) || COMPLETED_STATUSES.has(status)) return 'completed';
	return FAILED_STATUSES.has(status) ? 'failed' : 'running';
}
