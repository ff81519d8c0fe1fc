import { z } from 'zod';

import { isObject } from '../../values/objects';
import { coerceNumber } from './requests';

/** Read leniently: what is no text, or no number, counts as absent. */
const optionalText = z.string().optional().catch(undefined);
const optionalCount = z.preprocess(coerceNumber, z.number().optional()).catch(undefined);

/** One enriched lead. The results of Enrich and Search are not documented, so any object is accepted (A3). */
export type LeadResult = Record<string, unknown>;

/** A skipped lead has the shape of a lead input with every field optional. */
export type SkippedLead = Record<string, unknown>;
/** Stands for a skipped lead of a form that names none: a number, say. */
export const UNKNOWN_SKIPPED_LEAD: SkippedLead = { form: 'unknown' };

const skippedLeadsSchema = z.unknown().transform((value): SkippedLead[] | undefined => {
	if (!value) return undefined;
	return [value].flat().map((lead) => (isObject(lead) ? lead : UNKNOWN_SKIPPED_LEAD));
});

/** The names under which an answer or a delivery may name its job, in the order in which they count (A18). */
export const JOB_ID_KEYS = ['enrichment_id', 'enrichmentId', 'job_id', 'jobId'] as const;
/** Counts as a job's id only when it is a UUID: a lead may have an `id` of its own. */
export const WEAK_JOB_ID_KEY = 'id';

/** What is described: nothing else counts as a job's id under a bare `id`. */
export function isJobId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** The id of a start's answer or a delivery, or one that a person names. Only characters that are safe in a path: that is where it goes. */
export const jobIdSchema = z.string().regex(/^[\w-]{1,100}$/);

/** The job that a body names though it is no start answer, under any name and type: good for nothing but to be shown. */
export function findNamedJob(body: unknown): string | undefined {
	if (!isObject(body)) return undefined;
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

/** The objects, one level down, that may hold an answer's or a delivery's envelope or leads (A18). */
const NESTED_KEYS = ['data', 'job', 'payload'] as const;

/** The keys under which a job, or a delivery, may hold its list of results, in the order in which they count (A7). */
export const LEAD_LIST_KEYS = ['results', 'leads', 'data', 'items'] as const;

/** The first list with entries, else an empty one; a list without objects is none that can be read. */
export function findResults(levels: ReadonlyArray<Record<string, unknown>>): LeadResult[] | undefined {
	const lists = levels
		// Beside results, whatever they are, another list may be the leads that were sent.
		.flatMap(({ results, ...others }) =>
			results === undefined || results === null ? LEAD_LIST_KEYS.map((key) => others[key]) : [results],
		)
		.filter(Array.isArray);
	const filled = lists.filter(({ length }) => length > 0);
	if (filled.length === 0) return lists[0];
	return filled.map((list) => list.filter(isObject)).find(({ length }) => length > 0);
}

/** What can be read of a job's record, leniently: neither the set of statuses nor what is always present is documented. */
const jobSchema = z.object({
	status: optionalText,
	progress: progressSchema.nullish().catch(undefined),
	/** What the job was charged. */
	cost: z.object({ credits: optionalCount }).nullish().catch(undefined),
	emails_found: optionalCount,
	phones_found: optionalCount,
});

/** A job's record: what could be read of it, and the service's own `body`. */
export interface JobRecord extends z.infer<typeof jobSchema> {
	results?: LeadResult[];
	body: Record<string, unknown>;
}

/** The objects in which an answer or a delivery may hold its parts: itself, and one level down. */
export function listLevels(body: Record<string, unknown>): Array<Record<string, unknown>> {
	return [body, ...NESTED_KEYS.map((key) => body[key]).filter(isObject)];
}

/** The answer to a start. Only the id is needed to go on, so it alone is required. */
export const startAnswerSchema = z
	.object({
		enrichment_id: jobIdSchema,
		message: optionalText,
		skipped_leads: skippedLeadsSchema,
		/** Searches: how many leads the credits cover, where they do not cover all. */
		finalLimit: optionalCount,
	})
	.passthrough();
export type StartAnswer = z.infer<typeof startAnswerSchema>;

/** The answer to a start, whose id may have another name, or stand one level down (A18); undefined where there is none. */
export function parseStartAnswer(body: unknown): StartAnswer | undefined {
	if (!isObject(body)) return undefined;
	for (const level of listLevels(body)) {
		const id = JOB_ID_KEYS.map((key) => level[key]).find((text) => jobIdSchema.safeParse(text).success);
		const weak = level[WEAK_JOB_ID_KEY];
		const enrichmentId = id ?? (typeof weak === 'string' && isJobId(weak) ? weak : undefined);
		const answer = startAnswerSchema.safeParse({ ...body, ...level, enrichment_id: enrichmentId });
		if (answer.success) return answer.data;
	}
	return undefined;
}

/** The job that a body describes; undefined where it says nothing of one. */
export function parseJobRecord(body: unknown): JobRecord | undefined {
	if (!isObject(body)) return undefined;
	const levels = listLevels(body);
	const results = findResults(levels);
	// An envelope around the job may have a status of its own, which is that of the answer.
	const job = [...levels.slice(1), body]
		.map((level) => jobSchema.parse(level))
		.find((read) => read.status ?? read.progress);
	return job || results ? { ...job, results, body } : undefined;
}

/** Only "completed" is documented, and not the full set, so the usual spellings are read as well (A7). */
const COMPLETED_STATUSES = ['completed', 'complete', 'done', 'finished', 'succeeded', 'success'];

/** The service may call the end of a job without results any of these (A6). */
const FAILED_STATUSES = ['failed', 'error', 'cancelled', 'canceled', 'expired'];

/** Under these a list holds what the service has found so far. */
const UNDER_WAY_STATUSES = ['pending', 'queued', 'processing', 'running', 'in_progress'];

function areAllDone({ completed = 0, skipped = 0, total }: JobProgress): boolean {
	return total === undefined || completed + skipped >= total;
}

/**
 * What a job's record says of it: the one judge, for jobs that are polled, the trigger and suspended runs. What is
 * complete without a list of results that can be read is `withoutResults`: it is paid for, and never means that nothing
 * was found. Under a word that is not known, a list counts once the progress, where there is one, says that all leads
 * are done; without a list the job is running (A6, A7, A8).
 */
export function judgeState({
	status,
	progress,
	results,
}: Pick<JobRecord, 'status' | 'progress' | 'results'>):
	'completed' | 'failed' | 'running' | 'withoutResults' {
	const word = toStatusWord(status);
	if (FAILED_STATUSES.includes(word)) return 'failed';
	if (UNDER_WAY_STATUSES.includes(word)) return 'running';
	if (COMPLETED_STATUSES.includes(word)) return results ? 'completed' : 'withoutResults';
	return results && areAllDone(progress ?? {}) ? 'completed' : 'running';
}

/** A status in the form in which words are compared: `In Progress` as `in_progress`. */
export function toStatusWord(status = ''): string {
	const words = status.trim().toLowerCase();
	return words.replace(/[\s-]+/g, '_');
}

/** What a streamed delivery carries while its job is still running. */
export const STREAMED_STATUS = 'in_progress';

/** The payload of deliveries is not documented: it is searched for these names, in this order (A19). */
export const LEAD_OBJECT_KEYS = ['result', 'lead', 'data'] as const;

/** The parts of a delivery, each of which may be written as JSON text. */
export const PART_KEYS: readonly string[] = [NESTED_KEYS, LEAD_LIST_KEYS, LEAD_OBJECT_KEYS].flat();

/** What belongs to a delivery's envelope rather than to a lead that is delivered as the body itself. */
export const ENVELOPE_KEYS: readonly string[] = [
	...[JOB_ID_KEYS, PART_KEYS].flat(),
	...['status', 'progress', 'message', 'error', 'event', 'type', 'timestamp'],
];
