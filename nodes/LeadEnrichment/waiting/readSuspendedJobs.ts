import type { StartAnswer } from '../contract/answers';
import { buildJobKey } from '../deliveries/jobKey';
import type { JobOutcome } from '../jobs/jobOutcome';
import { readStartedJobs } from '../jobs/runJobs';
import { readClock } from '../transport/clock';
import type { ServiceClient } from '../transport/serviceClient';
import type { ExpiringSet } from '../values/expiringSet';

/** How long the API is asked for a job whose final delivery is here; no sender waits for much longer. */
const CONFIRM_FOR_MS = 3_500;

/** What the API says of a suspended run's jobs: all have ended, one is still running, or it could not be asked. */
export type JobsReading =
	{ kind: 'ended'; outcomes: JobOutcome[] } | { kind: 'running' } | { kind: 'unknown' };

/** `running` and `unknown` of several jobs; undefined when all have ended. */
function findOpen(outcomes: readonly JobOutcome[]): Exclude<JobsReading, { kind: 'ended' }> | undefined {
	const open = outcomes.filter((outcome) => outcome.kind === 'unfinished');
	if (open.some(({ job, lastFailure }) => job !== undefined && lastFailure === undefined)) {
		return { kind: 'running' };
	}
	return open.length > 0 ? { kind: 'unknown' } : undefined;
}

/**
 * Reads the jobs of a suspended run: first the one whose final delivery is here, for a few seconds, then those that
 * are not known to have ended, until one is still running. Only when all have ended are they all read for their
 * results: a run of a hundred jobs gets a hundred deliveries. `endedJobs` remembers the jobs that have ended.
 */
export async function readSuspendedJobs(
	client: ServiceClient,
	starts: readonly StartAnswer[],
	delivered: StartAnswer | undefined,
	endedJobs: ExpiringSet,
): Promise<JobsReading> {
	const keyOf = (start: StartAnswer) => buildJobKey(client, start.enrichment_id);
	const outcomes = new Map<StartAnswer, JobOutcome>();
	const read = async (group: readonly StartAnswer[], forMs = 0) => {
		const found = await readStartedJobs(client, group, forMs);
		found.forEach((outcome, index) => {
			const start = group[index];
			if (!start || outcome.kind === 'unfinished') return;
			// One that cannot be read may be readable again, once a token is corrected.
			if (outcome.kind !== 'unreadable') endedJobs.add(keyOf(start), readClock());
			outcomes.set(start, outcome);
		});
		return findOpen(found);
	};
	// The service says that this one has ended: if the API does not show it yet, its sender must deliver again.
	if (delivered && (await read([delivered], CONFIRM_FOR_MS))) return { kind: 'unknown' };
	for (const start of starts) {
		const isKnown = outcomes.has(start) || endedJobs.has(keyOf(start), readClock());
		const open = isKnown ? undefined : await read([start]);
		if (open) return open;
	}
	const open = await read(starts.filter((start) => !outcomes.has(start)));
	return open ?? { kind: 'ended', outcomes: starts.flatMap((start) => outcomes.get(start) ?? []) };
}
