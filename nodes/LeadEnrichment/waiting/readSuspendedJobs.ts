import { buildJobKey } from '../deliveries/jobKey';
import { mayBecomeReadable, type JobOutcome } from '../jobs/jobOutcome';
import { readEarlierJobs } from '../jobs/readEarlierJobs';
import { readClock } from '../transport/clock';
import type { ServiceClient } from '../transport/serviceClient';
import type { ExpiringSet } from '../values/expiringSet';

/**
 * How long the API is asked for a job whose final delivery is here, or that it does not know; no sender waits for much
 * longer.
 */
const CONFIRM_FOR_MS = 3_500;

/** What the API says of a suspended run's jobs: all have ended, one is still running, or it could not be asked. */
export type JobsReading =
	{ kind: 'ended'; outcomes: JobOutcome[] } | { kind: 'running' } | { kind: 'unknown' };

/** Neither running nor impossible to read for now. */
function hasEnded(outcome: JobOutcome): boolean {
	return outcome.kind !== 'unfinished' && !mayBecomeReadable(outcome);
}

/** `running` and `unknown` of several jobs; undefined when all have ended. */
function findOpen(outcomes: readonly JobOutcome[]): Exclude<JobsReading, { kind: 'ended' }> | undefined {
	const open = outcomes.filter((outcome) => !hasEnded(outcome));
	const isRunning = open.some(
		(outcome) =>
			outcome.kind === 'unfinished' && outcome.job !== undefined && outcome.lastFailure === undefined,
	);
	if (isRunning) return { kind: 'running' };
	return open.length > 0 ? { kind: 'unknown' } : undefined;
}

/**
 * Reads the jobs of a suspended run: first the one whose final delivery is here, for a few seconds, then those that
 * are not known to have ended, until one is still running. Only when all have ended are they all read for their
 * results: a run of a hundred jobs gets a hundred deliveries. `endedJobs` remembers the jobs that have ended.
 *
 * @returns outcomes in the order of `jobIds`, without the answers to the jobs' starts.
 */
export async function readSuspendedJobs(
	client: ServiceClient,
	jobIds: readonly string[],
	delivered: string | undefined,
	endedJobs: ExpiringSet,
): Promise<JobsReading> {
	const keyOf = (jobId: string) => buildJobKey(client, jobId);
	const outcomes = new Map<string, JobOutcome>();
	const read = async (group: readonly string[], forMs = 0) => {
		const starts = group.map((jobId) => ({ enrichment_id: jobId, skipped_leads: undefined }));
		const found = await readEarlierJobs(client, starts, { forMs, unknownForMs: CONFIRM_FOR_MS });
		found.forEach((outcome, index) => {
			const jobId = group[index];
			if (jobId === undefined || !hasEnded(outcome)) return;
			// One that the service does not have may be there again, once its database is whole.
			if (outcome.kind !== 'unreadable') endedJobs.add(keyOf(jobId), readClock());
			outcomes.set(jobId, outcome);
		});
		return findOpen(found);
	};
	// The service says that this one has ended: if the API does not show it yet, its sender must deliver again.
	if (delivered !== undefined && (await read([delivered], CONFIRM_FOR_MS))) return { kind: 'unknown' };
	for (const jobId of jobIds) {
		const isKnown = outcomes.has(jobId) || endedJobs.has(keyOf(jobId), readClock());
		const open = isKnown ? undefined : await read([jobId]);
		if (open) return open;
	}
	const open = await read(jobIds.filter((jobId) => !outcomes.has(jobId)));
	return open ?? { kind: 'ended', outcomes: jobIds.flatMap((jobId) => outcomes.get(jobId) ?? []) };
}
