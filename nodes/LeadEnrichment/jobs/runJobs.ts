import type { StartAnswer } from '../service/contract/answers';
import type { ServiceClient } from '../service/serviceClient';
import { JobLoop, type JobsToRun } from './jobLoop';
import type { JobOutcome } from './runJob';

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

/** How long jobs are asked for, in milliseconds; each is read at least once. */
interface Patience {
	/** While they are running. */
	forMs: number;
	/** While the service does not know them. */
	unknownForMs: number;
	signal?: AbortSignal;
}

/** The same job as one that the service does not have, where the last answer said that it does not know it. */
function toGone(outcome: JobOutcome | undefined): JobOutcome | undefined {
	if (outcome?.kind !== 'unfinished') return undefined;
	const { start, enrichmentId, lastFailure: reply } = outcome;
	if (reply?.kind !== 'answer' || reply.status !== 404) return undefined;
	return { kind: 'unreadable', start, enrichmentId, reply };
}

/**
 * Reads jobs that were started some time ago. One that the service does not know is asked for again before it counts as
 * gone: a service of several servers may not know it at each of them.
 *
 * @returns outcomes in the order of `starts`.
 */
export async function readEarlierJobs(
	client: ServiceClient,
	starts: readonly StartAnswer[],
	{ forMs, unknownForMs, signal }: Patience,
): Promise<JobOutcome[]> {
	const outcomes = await readStartedJobs(client, starts, forMs, signal);
	const unknown = outcomes.flatMap((outcome, index) => (toGone(outcome) ? [index] : []));
	if (unknown.length > 0 && forMs < unknownForMs) {
		const again = unknown.flatMap((index) => starts[index] ?? []);
		const found = await readStartedJobs(client, again, unknownForMs, signal);
		unknown.forEach((index, position) => (outcomes[index] = found[position] ?? { kind: 'notSent' }));
	}
	return outcomes.map((outcome) => toGone(outcome) ?? outcome);
}
