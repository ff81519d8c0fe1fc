import { z } from 'zod';

import { isRecord } from '../../values/records';
import { JOB_ID_KEYS, WEAK_JOB_ID_KEY } from './deliveryNames';

/** One enriched lead. The records of Enrich and Search are not documented, so any object is accepted (A3). */
export type LeadResult = Record<string, unknown>;

/**
 * A list of objects: results, or skipped leads. An entry that is no object is left out rather than the whole list;
 * anything but a list counts as absent.
 */
export const objectListSchema = z
	.unknown()
	.transform((value): LeadResult[] | null | undefined =>
		Array.isArray(value) ? value.filter(isRecord) : value === null ? null : undefined,
	);

/** A skipped lead has the shape of a lead input with every field optional. */
export type SkippedLead = Record<string, unknown>;

/**
 * The answer to a start. Only the id is needed to go on, so it alone is required; and only characters that are safe
 * in a path, since that is where it goes.
 */
export const startAnswerSchema = z
	.object({
		enrichment_id: z.string().regex(/^[\w-]{1,100}$/),
		message: z.string().optional().catch(undefined),
		skipped_leads: objectListSchema,
	})
	.passthrough();
export type StartAnswer = z.infer<typeof startAnswerSchema>;

/**
 * The job that an answer names though it is no start answer: an id of another type, or under another name. It is good
 * for nothing but to be shown, so that the job can be looked for.
 */
export function readNamedJob(body: unknown): string | undefined {
	if (!isRecord(body)) return undefined;
	for (const key of [...JOB_ID_KEYS, WEAK_JOB_ID_KEY]) {
		const id = body[key];
		if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return String(id);
	}
	return undefined;
}

/** The credit balance. */
export const creditsSchema = z.object({ credits: z.number() }).passthrough();
export type Credits = z.infer<typeof creditsSchema>;

/** An error body holds `error`, `message` or both. */
export const errorBodySchema = z
	.object({
		error: z.string().optional().catch(undefined),
		message: z.string().optional().catch(undefined),
	})
	.passthrough();

/** What a streamed delivery carries while its job is still running. */
export const STREAMED_STATUS = 'in_progress';

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An `enrichment_id` is a UUID. Nothing else may go into a path. */
export function isJobId(text: string): boolean {
	return UUID_PATTERN.test(text);
}

const countSchema = z.number().optional().catch(undefined);

/** Progress metrics. A count of an unexpected type is read as unknown rather than as an error. */
export const progressSchema = z
	.object({ completed: countSchema, total: countSchema, skipped: countSchema })
	.passthrough();
export type JobProgress = z.infer<typeof progressSchema>;

/** The job resource, read leniently: neither the set of statuses nor what is always present is documented. */
export const jobSchema = z
	.object({
		enrichment_id: z.string().optional().catch(undefined),
		status: z.string().optional().catch(undefined),
		progress: progressSchema.nullish().catch(undefined),
		results: objectListSchema,
	})
	.passthrough();
export type Job = z.infer<typeof jobSchema>;

/** Only "completed" is documented, and not the full set, so the usual spellings are read as well (A7). */
const COMPLETED_STATUSES: ReadonlySet<string> = new Set([
	'completed',
	'complete',
	'done',
	'finished',
	'succeeded',
	'success',
]);

/** The service may call the end of a job without results any of these (A6). */
const FAILED_STATUSES: ReadonlySet<string> = new Set(['failed', 'error', 'cancelled', 'canceled', 'expired']);

/** Under these a list without an entry is what the service has found so far. */
const UNDER_WAY_STATUSES: ReadonlySet<string> = new Set([
	'pending',
	'queued',
	'processing',
	'running',
	'in_progress',
]);

export type JobState = 'completed' | 'failed' | 'running';

/**
 * What a job's record says of it. A status that says failed counts, whatever has been found. Otherwise a list of results
 * means completed, since the service returns null until then; but for an empty one under a status that says that the
 * job is under way. The full set of statuses is not documented, so an unknown one means running (A8).
 */
export function readJobState(job: Pick<Job, 'status' | 'results'>): JobState {
	const status = job.status?.trim().toLowerCase() ?? '';
	if (FAILED_STATUSES.has(status)) return 'failed';
	if (COMPLETED_STATUSES.has(status)) return 'completed';
	const isNoneYet = job.results?.length === 0 && UNDER_WAY_STATUSES.has(status);
	return Array.isArray(job.results) && !isNoneYet ? 'completed' : 'running';
}
