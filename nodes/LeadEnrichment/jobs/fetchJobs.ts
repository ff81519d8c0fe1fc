import { isNotFound, type ServiceReply } from '../service/reply';
import type { ServiceClient } from '../service/serviceClient';
import { carryOutJobs } from './jobLoop';
import type { RunJob } from './runJob';

const SHORT_WAIT_PAUSE_MS = 500;

interface FetchOptions {
	/** How long jobs that are running are read, in milliseconds; each is read at least once. */
	forMs?: number;
	/** How long those that the service does not know are asked for, before they count as gone; by default they never do. */
	unknownForMs?: number;
	/** Whether each is read until its first record has come, running or not; within `forMs`, or it counts as unreadable. */
	once?: boolean;
	/** A read gets at least this long to answer. */
	shortestReadMs?: number;
	signal?: AbortSignal;
}

/** The last answer of a running job, where it says that the service does not know the job. */
function findUnknown({ state }: RunJob): ServiceReply | undefined {
	const reply = state.kind === 'started' ? state.lastFailure : undefined;
	return reply && isNotFound(reply) ? reply : undefined;
}

/** Reads started jobs. An unknown one is asked for again before it counts as gone: servers of a service may differ. */
export async function fetchJobs(
	client: ServiceClient,
	jobs: readonly RunJob[],
	{ forMs = 0, unknownForMs, once, shortestReadMs, signal }: FetchOptions = {},
): Promise<void> {
	const read = async (some: readonly RunJob[], timeMs: number) => {
		const wait = { forMs: timeMs, firstPauseMs: SHORT_WAIT_PAUSE_MS, once, shortestReadMs };
		await carryOutJobs({ client, jobs: some, wait, signal });
	};
	await read(jobs, forMs);
	if (unknownForMs === undefined) return;
	const unknown = jobs.filter(findUnknown);
	if (unknown.length > 0 && forMs < unknownForMs) await read(unknown, unknownForMs);
	for (const job of jobs) {
		const reply = findUnknown(job);
		if (reply) job.lose(reply);
	}
}
