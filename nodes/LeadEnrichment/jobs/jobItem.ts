import type { SkippedLead, StartAnswer } from '../contract/answers';
import type { Job } from '../contract/job';
import { readJobState } from '../contract/jobState';
import type { LeadResult } from '../contract/objectList';
import { removeReference } from '../leads/reference';

/** What is known of a job apart from its own record. */
export interface JobFacts {
	start?: StartAnswer;
	leadCount?: number;
	estimatedCredits?: number;
}

function dropUnknown(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
	);
}

/** The output item of a job; what is unknown is absent. */
export function toJobItem(enrichmentId: string, facts: JobFacts, job?: Job): Record<string, unknown> {
	const skipped: SkippedLead[] | undefined = facts.start?.skipped_leads?.map(removeReference);
	const noneSkipped = facts.start && facts.leadCount !== undefined ? 0 : undefined;
	// An empty list of a job that is under way is no result yet.
	const hasEnded = job && readJobState(job) !== 'running';
	const results: LeadResult[] | undefined = hasEnded ? job.results?.map(removeReference) : undefined;
	return dropUnknown({
		enrichment_id: enrichmentId,
		message: facts.start?.message,
		status: job?.status,
		lead_count: facts.leadCount ?? results?.length,
		skipped_count: skipped?.length ?? job?.progress?.skipped ?? noneSkipped,
		skipped_leads: skipped,
		estimated_credits: facts.estimatedCredits,
		progress: job?.progress,
		results,
	});
}

/** Get Job with output "job": the service's record as it is, but for the references in its results. */
export function toJobRecord(job: Job): Record<string, unknown> {
	return Array.isArray(job.results) ? { ...job, results: job.results.map(removeReference) } : { ...job };
}
