import {
	readJobState,
	readNamedJob,
	startAnswerSchema,
} from '../../nodes/LeadEnrichment/service/contract/answers';
import { buildJobPath } from '../../nodes/LeadEnrichment/service/contract/requests';
import { isTransient } from '../../nodes/LeadEnrichment/service/retry';
import type { JobRead, JobTrace } from '../evidence';
import { isAnswer, type Reply } from '../service/reply';
import { readRecord } from './readRecord';
import type { RunContext } from './runContext';
import { sendUntilTaken } from './sendStart';

type Followed = Pick<JobTrace, 'reads' | 'ended' | 'settled' | 'unknownReads' | 'unreadable'>;

/** In first pauses. */
const LONGEST_PAUSE = 20;

/** The job that a start has created, also where its answer names it in a way that the nodes do not read. */
export function readStartedJob(start: Reply): string | undefined {
	if (!isAnswer(start) || start.status >= 300) return undefined;
	return startAnswerSchema.safeParse(start.body).data?.enrichment_id ?? readNamedJob(start.body);
}

/** Whether a read brought nothing that the one before had not. */
function isSame({ job }: JobRead, before: JobRead | undefined): boolean {
	return job.status === before?.job.status && job.results?.length === before?.job.results?.length;
}

/** Whether a status says that the job is under way, whatever its results say. */
function saysUnderWay({ job: { status } }: JobRead): boolean {
	return readJobState({ status, results: [] }) === 'running';
}

/**
 * Reads a job until the nodes would say that it has ended, and after that until a read brings nothing new. Bounded by
 * `pace`.
 */
export async function followJob(context: RunContext, enrichmentId: string): Promise<Followed> {
	const { pace, pause } = context;
	const reads: JobRead[] = [];
	const followed: Followed & { unknownReads: number } = { reads, unknownReads: 0 };
	let waitedMs = 0;
	let endedAtMs = 0;
	for (
		let pauseMs = pace.readPauseMs;
		;
		pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE * pace.readPauseMs)
	) {
		const answer = await sendUntilTaken(context, {
			method: 'GET',
			path: buildJobPath(enrichmentId),
			expects: 'job',
		});
		const job = isAnswer(answer) ? readRecord(answer) : undefined;
		if (job && isAnswer(answer)) {
			const read = { answer, job };
			const isSettled = followed.ended !== undefined && isSame(read, reads.at(-1));
			reads.push(read);
			// A list may come before the end: with such a status the job is read for longer.
			if (isSettled && (!saysUnderWay(read) || waitedMs > endedAtMs + pace.unknownJobMs)) {
				return { ...followed, settled: read };
			}
			if (followed.ended === undefined && readJobState(job) !== 'running') {
				followed.ended = read;
				endedAtMs = waitedMs;
			}
		} else if (isAnswer(answer) && answer.status === 404 && reads.length === 0) {
			followed.unknownReads++;
			if (waitedMs > pace.unknownJobMs) return { ...followed, unreadable: answer };
		} else if (!isTransient(answer)) {
			return { ...followed, unreadable: answer };
		}
		if (waitedMs > pace.jobMs) return followed;
		await pause(pauseMs);
		waitedMs += pauseMs;
	}
}
