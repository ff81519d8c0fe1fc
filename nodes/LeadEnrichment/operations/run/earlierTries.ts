import type { IExecuteFunctions } from 'n8n-workflow';

import type { JobRecord } from '../../jobs/jobRecord';
import { readStartedJobs } from '../../jobs/readStartedJobs';
import type { RunJob } from '../../jobs/runJob';
import { returnsResults, type RunSettings } from '../../settings/runSettings';
import { UNKNOWN_JOB_MS } from '../../jobs/watchList';
import type { RunPlan } from './runPlan';

interface RepeatPolicy {
	executionId: string;
	/** Whether a person retries the execution, rather than n8n the node. */
	isRetry: boolean;
	settings: Pick<RunSettings, 'getResults' | 'startAgain'>;
}

/** Whether this execution sent the job's start, so that its deliveries come here. */
export function isOwn({ recorded }: RunJob, executionId: string): boolean {
	return recorded?.executionId === executionId;
}

/**
 * What a repeated run does for a job that an earlier try has started, or may have; its state is what is known of it now.
 * What was started is not started again, but for two cases, and only when a person retries the execution: a job that
 * failed without results; and, where the user has decided to pay again, one of which nobody knows whether it was
 * started, or that the service no longer has.
 */
export function decideRepeat(job: RunJob, { executionId, isRetry, settings }: RepeatPolicy): void {
	const { state, start } = job;
	const own = isOwn(job, executionId);
	if (!start || (job.isGone && !own)) {
		if (settings.startAgain === true && !own) job.replan();
	} else if (own) {
		if (settings.getResults === 'poll') job.watch();
	} else if (state.kind === 'ended' && state.hasFailed && !job.ended && isRetry) job.replan();
	else if (!returnsResults(settings)) job.accept(start);
}

/** Recalls jobs of earlier tries, and asks the service for those of another execution before anything is decided. */
export async function recallEarlierTries(context: IExecuteFunctions, plan: RunPlan, record: JobRecord) {
	const { client, jobs, settings } = plan;
	record.recall(jobs);
	const { executionId } = record;
	const recalled = jobs.filter(({ recorded }) => recorded !== undefined);
	const foreign = recalled.filter((job) => job.start !== undefined && !isOwn(job, executionId));
	const signal = context.getExecutionCancelSignal();
	await readStartedJobs(client, foreign, { unknownForMs: UNKNOWN_JOB_MS, signal });
	// With the credential of another account a job may have seemed to be gone, and been started anew there.
	const hidden = recalled.filter((job) => (job.isGone || job.mayExist) && record.recallGone(job));
	await readStartedJobs(client, hidden, { unknownForMs: UNKNOWN_JOB_MS, signal });
	for (const job of hidden) {
		if (job.isGone && !job.recorded?.gone?.start) record.recallGone(job);
	}
	const policy = { executionId, isRetry: context.getMode() === 'retry', settings };
	for (const job of recalled) {
		decideRepeat(job, policy);
		// One that is not started anew has the name under which it was started.
		if (job.recorded && job.state.kind !== 'planned') job.name = job.recorded.name;
	}
}
