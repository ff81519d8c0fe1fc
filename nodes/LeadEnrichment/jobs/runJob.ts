import type { Job, StartAnswer } from '../service/contract/answers';
import type { ServiceReply } from '../service/reply';

/** What became of one job of a run. */
export type JobOutcome =
	/** Started; nobody waits for it here (results mode "webhook" and "none"). */
	| { kind: 'started'; start: StartAnswer }
	| CompletedJob
	| { kind: 'failed'; start?: StartAnswer; enrichmentId: string; job: Job }
	| UnreadableJob
	/** It was still running when the wait ended. `lastFailure` is set when the last read of it failed. */
	| { kind: 'unfinished'; start?: StartAnswer; enrichmentId: string; job?: Job; lastFailure?: ServiceReply }
	| { kind: 'notStarted'; reply: ServiceReply }
	/** An earlier try of the run sent its start, and nobody knows whether it was started. */
	| { kind: 'uncertain' }
	/** Never sent: the wait was over, another job had failed, or the execution was cancelled before its turn. */
	| { kind: 'notSent' };

export interface CompletedJob {
	kind: 'completed';
	start?: StartAnswer;
	enrichmentId: string;
	job: Job;
}

/** It was started, and its record cannot be read. */
interface UnreadableJob {
	kind: 'unreadable';
	start?: StartAnswer;
	enrichmentId: string;
	reply: ServiceReply;
}

/**
 * Whether a started job cannot be read now, but may be later: its token is corrected, or a proxy repaired. Not a job
 * that the service no longer has.
 */
export function mayBecomeReadable(outcome: JobOutcome): outcome is UnreadableJob {
	if (outcome.kind !== 'unreadable') return false;
	const { reply } = outcome;
	return reply.kind === 'failure' || (reply.status !== 404 && reply.status !== 410);
}

/** Whether the service does not have a job that it had started. */
export function isGone(outcome: JobOutcome): outcome is UnreadableJob {
	return outcome.kind === 'unreadable' && !mayBecomeReadable(outcome);
}

const FAILURES: ReadonlyArray<JobOutcome['kind']> = ['notStarted', 'uncertain', 'failed', 'unreadable'];

export function isFailure({ kind }: JobOutcome): boolean {
	return FAILURES.includes(kind);
}

/** The id of the outcome's job; undefined where no job is known to exist. */
export function readEnrichmentId(outcome: JobOutcome): string | undefined {
	if (outcome.kind === 'started') return outcome.start.enrichment_id;
	return 'enrichmentId' in outcome ? outcome.enrichmentId : undefined;
}

/** A job that has ended, with its record. */
export type EndedJob = Omit<CompletedJob, 'kind'>;

/** Whether a job brings results. One that failed in the middle may: they are paid for. */
export function hasResults(
	outcome: JobOutcome,
): outcome is Extract<JobOutcome, { kind: 'completed' | 'failed' }> {
	if (outcome.kind === 'completed') return true;
	return outcome.kind === 'failed' && (outcome.job.results?.length ?? 0) > 0;
}
