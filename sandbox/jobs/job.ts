import { z } from 'zod';

import { LEADS_DONE_BEFORE_IN_PROGRESS, type STATUS_WORDS } from '../assumptions';
import type { LeadResult } from '../people/leadResults';

/** How a job ends; every fate but `complete` is a fault, set with the control API. */
export const fateSchema = z.enum([
	'complete',
	'completeWithoutResults',
	'neverEnd',
	'fail',
	'cancel',
	'vanish',
]);
export type JobFate = z.output<typeof fateSchema>;

export type JobKind = 'enrich' | 'search' | 'postSearch';
export type StatusKey = keyof typeof STATUS_WORDS;

export interface Job {
	readonly id: string;
	readonly account: string;
	readonly kind: JobKind;
	readonly name: string | undefined;
	readonly webhookUrl: string | undefined;
	readonly streaming: boolean;
	readonly skipped: number;
	/** In credits. */
	readonly cost: number;
	readonly startedAtMs: number;
	readonly leadMs: number;
	readonly parallelism: number;
	/** A result is generated when it is read, so that many jobs do not fill the memory. */
	readonly leads: ReadonlyArray<() => LeadResult>;
	fate: JobFate;
	isFinishedEarly: boolean;
	readsSinceEnd: number;
}

export interface JobState {
	status: StatusKey;
	completed: number;
	/** The status and the number of completed leads are final. */
	hasEnded: boolean;
}

/** The state of a job at a time. It is computed from the clock, so that a job needs no background work. */
export function jobStateAt(job: Job, nowMs: number): JobState {
	const completed = completedAt(job, nowMs);
	if (job.fate === 'fail') return { status: 'failed', completed, hasEnded: true };
	if (job.fate === 'cancel') return { status: 'cancelled', completed, hasEnded: true };
	if (job.fate !== 'neverEnd' && completed === job.leads.length) {
		return { status: 'completed', completed, hasEnded: true };
	}
	const isPending = completed < LEADS_DONE_BEFORE_IN_PROGRESS;
	return { status: isPending ? 'pending' : 'inProgress', completed, hasEnded: false };
}

/** A job that does not complete never completes its last lead. */
function completedAt(job: Job, nowMs: number): number {
	const completes = job.fate === 'complete' || job.fate === 'completeWithoutResults';
	const most = completes ? job.leads.length : Math.max(0, job.leads.length - 1);
	if (job.isFinishedEarly || job.leadMs === 0) return most;
	return Math.min(most, Math.floor((nowMs - job.startedAtMs) / job.leadMs) * job.parallelism);
}

/** The time until the next leads are complete, or undefined when time alone changes nothing any more. */
export function msToNextLead(job: Job, nowMs: number): number | undefined {
	const { completed, hasEnded } = jobStateAt(job, nowMs);
	const isStuck = job.fate === 'neverEnd' && completed >= job.leads.length - 1;
	if (hasEnded || isStuck) return undefined;
	return Math.max(1, Math.ceil(job.leadMs - ((nowMs - job.startedAtMs) % job.leadMs)));
}
