import {
	readJobState,
	readNamedJob,
	startAnswerSchema,
} from '../../nodes/LeadEnrichment/service/contract/answers';
import { buildJobPath } from '../../nodes/LeadEnrichment/service/contract/requests';
import { isTransient } from '../../nodes/LeadEnrichment/service/retry';
import type { JobRead, JobTrace } from '../evidence';
import { isAnswer, type Reply } from '../service/reply';
import { describeRead } from './describeRead';
import { readRecord } from './readRecord';
import type { RunContext } from './runContext';
import { sendUntilTaken } from './sendStart';

type Followed = Pick<JobTrace, 'reads' | 'ended' | 'settled' | 'unknownReads' | 'unreadable'>;

/** In first pauses. */
const LONGEST_PAUSE = 20;
/**
 * The share of the wait for a job that shows what an earlier one showed to the end of its own: the other lines are to be
 * seen too. Under a word that the nodes know it may only be slow.
 */
const SECOND_WAIT = { known: 0.25, unknown: 0.05 };

/** The job that a start has created, also where its answer names it in a way that the nodes do not read. */
export function readStartedJob(start: Reply): string | undefined {
	if (!isAnswer(start) || start.status >= 300) return undefined;
	return startAnswerSchema.safeParse(start.body).data?.enrichment_id ?? readNamedJob(start.body);
}

/** Whether a read brought nothing that the one before had not. */
function isSame({ job }: JobRead, before: JobRead | undefined): boolean {
	return job.status === before?.job.status && job.results?.length === before?.job.results?.length;
}

/** Whether the nodes know what a status means. Of an unknown one a list means the end, even an empty one. */
export function isKnownWord(status: string | undefined): boolean {
	return readJobState({ status }) !== 'running' || readJobState({ status, results: [] }) === 'running';
}

/** How long is waited for the end of a job that shows this. */
function planWait({ pace, endless }: RunContext, read: JobRead | undefined, completeAtMs: number): number {
	if (read && readJobState(read.job) === 'withoutResults') return completeAtMs + pace.lateResultsMs;
	const isSecond = read !== undefined && endless.has(read.job.status);
	return pace.jobMs * (isSecond ? SECOND_WAIT[isKnownWord(read.job.status) ? 'known' : 'unknown'] : 1);
}

/**
 * Reads a job until the nodes would say that it has ended, and after that until a read brings nothing new. Bounded by
 * `pace`.
 */
export async function followJob(context: RunContext, enrichmentId: string): Promise<Followed> {
	const { pace, pause, endless, onSeen } = context;
	const startedAt = performance.now();
	const reads: JobRead[] = [];
	const followed: Followed & { unknownReads: number } = { reads, unknownReads: 0 };
	let endedAtMs = 0;
	let completeAtMs: number | undefined;
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
		const atMs = performance.now() - startedAt;
		const record = isAnswer(answer) ? readRecord(answer) : undefined;
		if (record && isAnswer(answer)) {
			const read = { answer, ...record, atMs };
			const { status } = read.job;
			const state = readJobState(read.job);
			const isNew = !isSame(read, reads.at(-1));
			reads.push(read);
			// Under a word that nobody knows a list may come before the end: the first such job is read for longer.
			const isWatched = !isKnownWord(status) && !endless.has(status) && atMs < endedAtMs + pace.unknownJobMs;
			if (followed.ended && !isNew && !isWatched) {
				if (!isKnownWord(status)) endless.add(status);
				return { ...followed, settled: read };
			}
			if (state === 'withoutResults') completeAtMs ??= atMs;
			if (state !== 'completed' && state !== 'failed') {
				if (isNew) onSeen(describeRead(read.job));
			} else if (followed.ended === undefined) {
				followed.ended = read;
				endedAtMs = atMs;
			}
		} else if (isAnswer(answer) && answer.status === 404 && reads.length === 0) {
			followed.unknownReads++;
			if (atMs > pace.unknownJobMs) return { ...followed, unreadable: answer };
		} else if (!isTransient(answer)) {
			return { ...followed, unreadable: answer };
		}
		const last = reads.at(-1);
		const waitMs = followed.ended ? endedAtMs + pace.jobMs : planWait(context, last, completeAtMs ?? 0);
		if (atMs > waitMs) {
			if (last) endless.add(last.job.status);
			return followed;
		}
		await pause(pauseMs);
	}
}
