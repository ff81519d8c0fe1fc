import { z } from 'zod';

import { isRecord } from '../../values/records';

/** Read leniently: what is no text, or no number, counts as absent. */
const optionalText = z.string().optional().catch(undefined);
const optionalCount = z.number().optional().catch(undefined);

/** One enriched lead. The records of Enrich and Search are not documented, so any object is accepted (A3). */
export type LeadResult = Record<string, unknown>;

/**
 * A list of objects: results, or skipped leads. An entry that is no object is left out rather than the whole list;
 * anything but a list counts as absent.
 */
const objectListSchema = z
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
		message: optionalText,
		skipped_leads: objectListSchema,
	})
	.passthrough();
export type StartAnswer = z.infer<typeof startAnswerSchema>;

/** The names under which an answer or a delivery may name its job, in the order in which they count (A18). */
export const JOB_ID_KEYS = ['enrichment_id', 'enrichmentId', 'job_id', 'jobId'] as const;
/** Counts as a job's id only when it is a UUID: a lead may have an `id` of its own. */
export const WEAK_JOB_ID_KEY = 'id';

/** An `enrichment_id` is a UUID. Nothing else may go into a path. */
export function isJobId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

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

export const creditsSchema = z.object({ credits: z.number() }).passthrough();
export type Credits = z.infer<typeof creditsSchema>;

/** An error body holds `error`, `message` or both. */
export const errorBodySchema = z.object({ error: optionalText, message: optionalText }).passthrough();

const progressSchema = z
	.object({ completed: optionalCount, total: optionalCount, skipped: optionalCount })
	.passthrough();
export type JobProgress = z.infer<typeof progressSchema>;

/** The job resource, read leniently: neither the set of statuses nor what is always present is documented. */
export const jobSchema = z
	.object({
		enrichment_id: optionalText,
		status: optionalText,
		progress: progressSchema.nullish().catch(undefined),
		results: objectListSchema,
	})
	.passthrough();
export type Job = z.infer<typeof jobSchema>;

/** Only "completed" is documented, and not the full set, so the usual spellings are read as well (A7). */
const COMPLETED_STATUSES = ['completed', 'complete', 'done', 'finished', 'succeeded', 'success'];

/** The service may call the end of a job without results any of these (A6). */
const FAILED_STATUSES = ['failed', 'error', 'cancelled', 'canceled', 'expired'];

/** Under these a list without an entry is what the service has found so far. */
const UNDER_WAY_STATUSES = ['pending', 'queued', 'processing', 'running', 'in_progress'];

/**
 * What a job's record says of it. A status that says failed counts, whatever has been found. Otherwise a list of results
 * means completed, since the service returns null until then; but for an empty one under a status that says that the
 * job is under way. The full set of statuses is not documented, so an unknown one means running (A8).
 */
export function readJobState(job: Pick<Job, 'status' | 'results'>): 'completed' | 'failed' | 'running' {
	const status = job.status?.trim().toLowerCase() ?? '';
	if (FAILED_STATUSES.includes(status)) return 'failed';
	if (COMPLETED_STATUSES.includes(status)) return 'completed';
	if (!job.results || (job.results.length === 0 && UNDER_WAY_STATUSES.includes(status))) return 'running';
	return 'completed';
}

/** What a streamed delivery carries while its job is still running. */
export const STREAMED_STATUS = 'in_progress';
/** No id is longer. A longer text names no job, and would come back in every lead of its delivery. */
export const JOB_ID_MAX_CHARACTERS = 200;
/** A status is a word or two; more of it is cut off, for the same reason. */
export const STATUS_MAX_CHARACTERS = 100;

/**
 * The payload of deliveries is not documented: it is searched for these names, in the order in which they count (A19).
 * First the objects that may hold the envelope or the leads, one level down.
 */
export const NESTED_KEYS = ['data', 'job', 'payload'] as const;
export const LEAD_LIST_KEYS = ['results', 'leads', 'data'] as const;
export const LEAD_OBJECT_KEYS = ['result', 'lead', 'data'] as const;

/** What belongs to a delivery's envelope rather than to a lead that is delivered as the body itself. */
export const ENVELOPE_KEYS: readonly string[] = [
	...[JOB_ID_KEYS, NESTED_KEYS, LEAD_LIST_KEYS, LEAD_OBJECT_KEYS].flat(),
	...['status', 'progress', 'message', 'error', 'event', 'type', 'timestamp'],
];
