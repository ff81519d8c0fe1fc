import { z } from 'zod';
import type { STATUS_WORDS } from '../assumptions';
import { LEADS_DONE_BEFORE_IN_PROGRESS } from '../assumptions';
import type { LeadResult } from '../people/leadResults';

/** What becomes of a job; everything but `complete` is a fault asked for by the control path. */
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
	readonly startedAtMs: number;
	readonly leadMs: number;
	readonly parallelism: number;
	/** Results are made when read, so that a service full of jobs holds none of them. */
	readonly leads: ReadonlyArray<() => LeadResult>;
	fate: JobFate;
	isFinishedEarly: boolean;
	readsSinceEnd: number;
}

export interface JobState {
	status: StatusKey;
	completed: number;
	/** No lead and no status will change any more. */
	hasEnded: boolean;
}

/** Where a job stands: a function of the clock alone, so that nothing has to run for a job to go on. */
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

/** A job that does not complete stops short of its last lead. */
function completedAt(job: Job, nowMs: number): number {
	const completes = job.fate === 'complete' || job.fate === 'completeWithoutResults';
	const most = completes ? job.leads.length : Math.max(0, job.leads.length - 1);
	if (job.isFinishedEarly || job.leadMs === 0) return most;
	return Math.min(most, Math.floor((nowMs - job.startedAtMs) / job.leadMs) * job.parallelism);
}

/** How long until the next leads are finished, or undefined when nothing more will happen by itself. */
export function msToNextLead(job: Job, nowMs: number): number | undefined {
	const { completed, hasEnded } = jobStateAt(job, nowMs);
	const isStuck = job.fate === 'neverEnd' && completed >= job.leads.length - 1;
	if (hasEnded || isStuck) return undefined;
	return Math.max(1, Math.ceil(job.leadMs - ((nowMs - job.startedAtMs) % job.leadMs)));
}
