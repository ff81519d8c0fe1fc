import { isNotFound, type ServiceReply } from '../service/reply';
import type { ServiceClient } from '../service/serviceClient';
import { carryOutJobs } from './jobLoop';
import type { RunJob } from './runJob';

const SHORT_WAIT_PAUSE_MS = 500;

interface FetchOptions {
	/** How long to read running jobs, in milliseconds; each is read at least once. */
	forMs?: number;
	/** How long to ask for jobs that the service does not know before they count as gone; by default they never do. */
	unknownForMs?: number;
	/** Whether to stop reading a job after its first record. Without one within `forMs`, it is unreadable. */
	once?: boolean;
	/** The shortest time a read gets to answer. */
	shortestReadMs?: number;
	signal?: AbortSignal;
}

/** A running job's last answer, if it says that the service does not know the job. */
function findUnknown({ state }: RunJob): ServiceReply | undefined {
	const reply = state.kind === 'started' ? state.lastFailure : undefined;
	return reply && isNotFound(reply) ? reply : undefined;
}

/** Reads started jobs. Asks again for unknown ones before they count as gone: the service's servers may differ. */
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
