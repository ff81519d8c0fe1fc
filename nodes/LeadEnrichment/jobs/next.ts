import type { JobProgress, JobRecord } from '../service/contract/answers';
import { type Judgement, judgeRecord, type Took } from '../service/contract/judgeJob';
import { isForeign, isNotFound, isSuccess, parseJob, type ServiceReply } from '../service/reply';
import { isTransient, planRetryPause } from '../service/retry';
import type { EndedState, JobState, StateOf } from './jobState';

// What an answer to a read of a job means, and when to read the job again: for every wait of the package.

/** The poll interval of waits of a few seconds. */
export const SHORT_POLL_MS = 1_500;
/** A job may be unknown for a moment after its start: it is asked for again for this long (A9). */
export const UNKNOWN_JOB_MS = 30_000;
/** By hand, someone is waiting at the screen. */
export const UNKNOWN_BY_HAND_MS = 5_000;
/** How long, and how often, a complete job is read again if its totals say that results are missing. */
export const UNSETTLED_MS = 15_000;
const UNSETTLED_PAUSE_MS = 1_500;
/** The sender of a delivery is answered within this time, whatever the API does. */
export const SENDER_WAITS_MS = 24_000;
/** How long a delivered job is read until the API shows what the delivery says. */
export const CONFIRM_FOR_MS = 3_500;
/** While a sender waits, an unknown job is asked for once more. */
const SENDER_UNKNOWN_PAUSE_MS = 3_000;
/** This many successes without a job in a row are the service's answer. */
const UNREADABLE_ANSWERS_MAX = 5;
/** A job whose first record is enough is asked for this often while pages answer. */
const PAGES_MAX = 3;

/** The first pauses, unless the poll interval is shorter: small jobs end soon. */
const EARLY_PAUSES_MS = [500, 1500, 1500] as const;
const LONGEST_PAUSE_MS = 30_000;
const PAUSE_GROWTH = 1.25;
/** With this many other jobs, each is read half as often: a hundred jobs of a minute are read nine times each. */
const JOBS_FOR_DOUBLE_PAUSES = 40;
/** Jobs end a little later than their progress suggests; a read just before the end would be wasted. */
const END_MARGIN = 1.05;
/** A job is never read again sooner than this share of its age, however near its end seems. */
const SHORTEST_SHARE = 0.05;
const SHORTEST_PAUSE_MS = 1000;

/** What a caller waits for, and how long. Times are those of `clockMs`. */
export interface Patience {
	/** Until when running jobs are read. Each job is read once, however late. */
	endsAt: number;
	/** The poll interval. */
	firstPauseMs: number;
	/** Whether the first record of a job is enough, whatever it says. */
	once?: boolean;
	/** How long a read may take, even after `endsAt`. By default a few seconds. */
	readMs?: number;
	/** Until when a complete job that contradicts its figures is read again, even with `once`. It is final then. */
	settlesAt?: number;
	/** Whether a list under a word that is no state is taken at once, instead of once it no longer changes. */
	takesLists?: boolean;
	/**
	 * How long a job that the service does not know is asked for before it is lost, even after `endsAt`. By default
	 * half a minute of the wait for a job that this run knows to be started, else not at all.
	 */
	unknownForMs?: number;
	/** When the sender of a delivery must be answered. It can deliver again, so an unknown job is not lost. */
	answerBy?: number;
}

/** What is known of a job's reads before this one. */
export interface Past {
	since: number;
	/** Which pause comes next. */
	reads: number;
	/** How many other jobs are read. */
	others: number;
	/** In how many rounds the service works on its leads, if it is known to work on few at once. */
	rounds?: number;
	/** When it was read before. */
	lastAt?: number;
	/** How long the service took to answer this read, in milliseconds. */
	answeredInMs?: number;
}

/** Milliseconds until the job should end at its pace so far; undefined if its progress does not tell. */
function estimateRemaining(progress: JobProgress | null | undefined, ageMs: number): number | undefined {
	const { completed = 0, total = 0, skipped = 0 } = progress ?? {};
	if (completed <= 0 || total <= 0) return undefined;
	return Math.max(0, total - completed - skipped) * (ageMs / completed);
}

/**
 * How long a job of several rounds goes on at least, by the leads that it completed since it was last read: before that
 * they may have waited. The round under way may be nearly over, but does not show.
 */
function findSureMs(
	{ since, lastAt = since, rounds = 1 }: Past,
	nowMs: number,
	progress?: JobProgress | null,
	before?: JobProgress | null,
): number {
	const { completed = 0, total = 0, skipped = 0 } = progress ?? {};
	const done = completed - (before?.completed ?? 0);
	if (rounds === 1 || done <= 0) return 0;
	const sureShare = completed / (completed + total / rounds);
	return sureShare * (total - completed - skipped) * ((nowMs - lastAt) / done);
}

/**
 * The pause before the next read: 0.5, 1.5 and 1.5 seconds, then the poll interval, then pauses that grow by a
 * quarter up to 30 s, from the sending of a read to that of the next. Shorter if the progress says that the job ends
 * before that; longer beside many other jobs, and for a job whose leads wait for each other.
 */
export function planPause(
	firstPauseMs: number,
	{ reads, others, rounds = 1, answeredInMs = 0 }: Omit<Past, 'since'>,
	ageMs = 0,
	progress?: JobProgress | null,
): number {
	const early = EARLY_PAUSES_MS[reads];
	const grown = firstPauseMs * PAUSE_GROWTH ** Math.max(0, reads - EARLY_PAUSES_MS.length);
	const byNumber = early === undefined ? grown : Math.min(early, firstPauseMs);
	const wholeMs = Math.min(byNumber * rounds * (1 + others / JOBS_FOR_DOUBLE_PAUSES), LONGEST_PAUSE_MS);
	const pauseMs = wholeMs - Math.min(answeredInMs, wholeMs / 2);
	const remainingMs = estimateRemaining(progress, ageMs);
	if (remainingMs === undefined) return pauseMs;
	const shortestMs = Math.max(Math.min(firstPauseMs, SHORTEST_PAUSE_MS), ageMs * SHORTEST_SHARE);
	return Math.max(shortestMs, Math.min(pauseMs, remainingMs * END_MARGIN));
}

/**
 * When to read a running job, if one like it took `tookMs`: jobs of a run have the same size and start together, and
 * would else be seen to end one pause too late. Times are those of `clockMs`.
 */
export function hasten(readAt: number, since: number, nowMs: number, tookMs = 0): number {
	const endsAt = since + tookMs * END_MARGIN;
	return endsAt > nowMs ? Math.min(readAt, endsAt) : readAt;
}

/** The job's state after one read, and when to read it again; undefined: not in this wait. */
export interface Reading {
	state: JobState;
	readAgainAt?: number;
}

type Running = StateOf<'started'>;

/** A record as final: a complete job without a list, or with an empty one against its figures, has no readable results. */
function toEnd(
	{ enrichmentId, unsettledSince }: Pick<Running, 'enrichmentId' | 'unsettledSince'>,
	record: JobRecord,
	{ state, list }: Judgement,
): EndedState {
	const end = state === 'failed' ? 'failed' : list === 'missing' ? 'unreadable' : 'complete';
	return { kind: 'ended', enrichmentId, end, record, unsettledSince };
}

/** The job at the end of a wait, which takes a complete record as it is. */
export function settle(state: Running, took: Took): JobState {
	const { record } = state;
	if (!record) return state;
	const judgement = judgeRecord(record, took);
	return judgement.state === 'complete' ? toEnd(state, record, judgement) : state;
}

/** What must stand still in a job whose word does not say that it has ended. */
const toMoving = ({ results, progress, status, body }: JobRecord): string =>
	JSON.stringify([results, progress, status, body.error]);

/** The last read of a wait is moved to its end, instead of after it; none comes later. */
export const within = (readAt: number, nowMs: number, endsAt: number) =>
	nowMs < endsAt ? Math.min(readAt, endsAt) : undefined;

function takeRecord(
	{ enrichmentId, record: last, unsettledSince = Infinity }: Running,
	record: JobRecord,
	took: Took,
	nowMs: number,
	{ endsAt, firstPauseMs, once, settlesAt = -Infinity, takesLists }: Patience,
	past: Past,
): Reading {
	const runsUntil = once ? -Infinity : endsAt;
	const judgement = judgeRecord(record, took);
	const { state: said, settles } = judgement;
	if (said === 'running') {
		const plannedMs = planPause(firstPauseMs, past, nowMs - past.since, record.progress);
		const pauseMs = Math.max(plannedMs, findSureMs(past, nowMs, record.progress, last?.progress));
		const state: Running = { kind: 'started', enrichmentId, record };
		return { state, readAgainAt: within(nowMs + pauseMs, nowMs, runsUntil) };
	}
	const hasMoved = settles === 'unchanged' && last !== undefined && toMoving(last) !== toMoving(record);
	const since = hasMoved ? nowMs : Math.min(unsettledSince, nowMs);
	const isTaken = settles === 'now' || (takesLists && settles === 'unchanged' && said === 'complete');
	if (isTaken || nowMs - since >= UNSETTLED_MS)
		return { state: toEnd({ enrichmentId, unsettledSince: since }, record, judgement) };
	const readAgainAt = within(nowMs + UNSETTLED_PAUSE_MS, nowMs, Math.max(runsUntil, settlesAt));
	return { state: { kind: 'started', enrichmentId, record, unsettledSince: since }, readAgainAt };
}

/**
 * Takes the answer to a read of a running job. `isOfRun`: this run or a row knows that the service has started it.
 * `took`: what the service took of it.
 */
export function next(
	job: { state: Running; isOfRun: boolean; took: Took },
	reply: ServiceReply,
	nowMs: number,
	patience: Patience,
	past: Past,
): Reading {
	const { state: before, isOfRun, took } = job;
	const record = parseJob(reply);
	if (record) return takeRecord(before, record, took, nowMs, patience, past);
	const { endsAt, once, answerBy, unknownForMs } = patience;
	const { failures = 0, pages = 0, unreadable = 0 } = before;
	// No page ends a wait: it is not the service's answer.
	const isPage = isForeign(reply);
	const isUnreadable = isSuccess(reply) && !isPage;
	const unknownSince = isNotFound(reply) ? (before.unknownSince ?? nowMs) : undefined;
	const counts = {
		failures: failures + 1,
		pages: isPage ? pages + 1 : 0,
		unreadable: isUnreadable ? unreadable + 1 : 0,
	};
	const state: Running = { ...before, lastFailure: reply, ...counts, unknownSince };
	const lost: Reading = { state: { kind: 'lost', enrichmentId: state.enrichmentId, reply } };
	const readAgainAt = nowMs + planRetryPause(counts.failures, reply);
	if (unknownSince !== undefined) {
		const isFirst = before.unknownSince === undefined;
		if (answerBy !== undefined)
			return { state, readAgainAt: isFirst ? nowMs + SENDER_UNKNOWN_PAUSE_MS : undefined };
		const knownBy = unknownSince + (unknownForMs ?? (isOfRun ? UNKNOWN_JOB_MS : 0));
		if (nowMs >= knownBy) return lost;
		const askUntil = unknownForMs === undefined ? endsAt : knownBy;
		return { state, readAgainAt: within(Math.min(readAgainAt, knownBy), nowMs, askUntil) };
	}
	const mayPass = isPage || isUnreadable || isTransient(reply);
	if (!mayPass || counts.unreadable > UNREADABLE_ANSWERS_MAX) return lost;
	const isEnough = once && (isUnreadable || counts.pages >= PAGES_MAX);
	return { state, readAgainAt: isEnough ? undefined : within(readAgainAt, nowMs, endsAt) };
}
