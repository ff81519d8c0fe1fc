import type { RunJob } from '../../nodes/LeadEnrichment/jobs/runJob';
import type { LeadResult, StartAnswer } from '../../nodes/LeadEnrichment/service/contract/answers';
import type { ServiceReply } from '../../nodes/LeadEnrichment/service/reply';
import { shown, started } from './makeJobs';
import { toAnswer } from './scriptedService';

/** The job, started, and not seen to end. */
export function running(job: RunJob, number = 1, answer: Partial<StartAnswer> = {}): RunJob {
	return started(job, number, answer);
}

/** The job, started, and failed; it may have found results until then. */
export function failed(job: RunJob, number = 1, results: LeadResult[] | null = null): RunJob {
	return shown(job, { status: 'failed', results }, number);
}

/** The job whose start got this reply. */
export function refused(job: RunJob, reply: ServiceReply = toAnswer(402)): RunJob {
	job.send();
	job.refuse(reply);
	return job;
}

/** The job that an earlier try of the run may have started. */
export function doubted(job: RunJob): RunJob {
	job.send();
	return job;
}

/** The job whose turn never came. */
export function notSent(job: RunJob): RunJob {
	job.giveUp();
	return job;
}
