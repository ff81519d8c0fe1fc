import type { Job } from '../../nodes/LeadEnrichment/service/contract/answers';

/** A name or word of the service's as it may be shown: one that may be anything but a name is left out. */
export function showName(name: string): string {
	return /^[\w.-]{1,40}$/.test(name) && !/\d{6,}|^[\da-f]{8}-/i.test(name)
		? name
		: '(a name that is not shown)';
}

/** What a job's record says: `status "shipped", no results`. */
export function describeRead({ status, results }: Pick<Job, 'status' | 'results'>): string {
	const word = status === undefined ? 'no status' : `status "${showName(status)}"`;
	const { length = 0 } = results ?? [];
	return `${word}, ${length === 0 ? 'no' : length} ${length === 1 ? 'result' : 'results'}`;
}
