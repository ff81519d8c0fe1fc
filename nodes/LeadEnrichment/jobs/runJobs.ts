import type { StartAnswer } from '../contract/answers';
import type { ServiceClient } from '../transport/serviceClient';
import { JobLoop, type JobsToRun } from './jobLoop';
import type { JobOutcome } from './jobOutcome';

/** First pause of a wait that lasts seconds at most. */
const SHORT_WAIT_PAUSE_MS = 500;

/**
 * Starts jobs and, where asked, polls them all in one loop until each has ended, the wait is over, or the
 * execution is cancelled. Returns one outcome per task, in the tasks' order; never throws for the service's
 * failures.
 */
export async function runJobs(jobs: JobsToRun): Promise<JobOutcome[]> {
	const loop = new JobLoop(jobs);
	await loop.run();
	return loop.outcomes;
}

/**
 * Reads jobs that were started, each at least once and for `forMs` milliseconds at most. One that is still running then,
 * or whose last read failed with a transient failure, is `unfinished`; so is one that the service does not know for less
 * than half a minute.
 */
export async function readStartedJobs(
	client: ServiceClient,
	starts: readonly StartAnswer[],
	forMs = 0,
	signal?: AbortSignal,
): Promise<JobOutcome[]> {
	return await runJobs({
		client,
		tasks: starts.map((start) => ({ enrichmentId: start.enrichment_id, start, isNew: true })),
		maxConcurrentJobs: Infinity,
		wait: { forMs, firstPauseMs: SHORT_WAIT_PAUSE_MS },
		stopAtFailure: false,
		signal,
	});
}
