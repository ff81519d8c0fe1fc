import { startAnswerSchema, readNamedJob } from '../../nodes/LeadEnrichment/contract/answers';
import { readJobState } from '../../nodes/LeadEnrichment/contract/jobState';
import { buildJobPath } from '../../nodes/LeadEnrichment/contract/requests';
import { parseJob } from '../../nodes/LeadEnrichment/jobs/parseJob';
import { isTransient } from '../../nodes/LeadEnrichment/transport/retry';
import type { JobRead, JobTrace } from '../evidence';
import { isAnswer, type Reply } from '../service/reply';
import type { RunContext } from './runContext';
import { sendUntilTaken } from './sendStart';

type Followed = Pick<JobTrace, 'reads' | 'ended' | 'unknownReads' | 'unreadable'>;

/** In first pauses. */
const LONGEST_PAUSE = 20;

/** The job that a start has created, also where its answer names it in a way that the nodes do not read. */
export function readStartedJob(start: Reply): string | undefined {
	if (!isAnswer(start) || start.status >= 300) return undefined;
	return startAnswerSchema.safeParse(start.body).data?.enrichment_id ?? readNamedJob(start.body);
}

/** Reads a job until the nodes would say that it has ended, and once more after that. Bounded by `pace`. */
export async function followJob(context: RunContext, enrichmentId: string): Promise<Followed> {
	const { pace, pause } = context;
	const reads: JobRead[] = [];
	const followed: Followed & { unknownReads: number } = { reads, unknownReads: 0 };
	let waitedMs = 0;
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
		const job = parseJob(answer);
		if (job && isAnswer(answer)) {
			const read = { answer, job };
			reads.push(read);
			if (followed.ended) return followed;
			if (readJobState(job) !== 'running') followed.ended = read;
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
