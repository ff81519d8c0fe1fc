import type { StartAnswer } from '../contract/answers';
import type { ServiceClient } from '../transport/serviceClient';
import type { JobOutcome } from './jobOutcome';
import { readStartedJobs } from './runJobs';

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
