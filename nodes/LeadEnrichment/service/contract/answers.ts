import { z } from 'zod';

import { isObject } from '../../values/objects';
import { coerceNumber } from './requests';

/** Lenient: a value of the wrong type counts as absent. */
const optionalText = z.string().optional().catch(undefined);
const optionalCount = z.preprocess(coerceNumber, z.number().optional()).catch(undefined);

/** One enriched lead. The results of Enrich and Search are not documented, so any object is accepted (A3). */
export type LeadResult = Record<string, unknown>;

/** A skipped lead has the shape of a lead input with every field optional. */
export type SkippedLead = Record<string, unknown>;
/** Stands for a skipped lead that is not an object, such as a number. */
export const UNKNOWN_SKIPPED_LEAD: SkippedLead = { form: 'unknown' };

const skippedLeadsSchema = z.unknown().transform((value): SkippedLead[] | undefined => {
	if (!value) return undefined;
	return [value].flat().map((lead) => (isObject(lead) ? lead : UNKNOWN_SKIPPED_LEAD));
});

/** The keys under which an answer or a delivery may name its job, in order of priority (A18). */
export const JOB_ID_KEYS = ['enrichment_id', 'enrichmentId', 'job_id', 'jobId'] as const;
/** Only a UUID counts as a job id here, because a lead may have its own `id`. */
export const WEAK_JOB_ID_KEY = 'id';

/** Whether a text is a UUID, the documented form. Nothing else counts as a job id under a bare `id`. */
export function isJobId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** A job id from a start's answer, a delivery or a person. Only characters that are safe in a URL path. */
export const jobIdSchema = z.string().regex(/^[\w-]{1,100}$/);

/** The job that a body names although it is no start answer, under any key and type. Only for display. */
export function findNamedJob(body: unknown): string | undefined {
	if (!isObject(body)) return undefined;
	for (const key of [...JOB_ID_KEYS, WEAK_JOB_ID_KEY]) {
		const id = body[key];
		if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return String(id);
	}
	return undefined;
}

/** A balance written as text is a number, too. */
export const creditsSchema = z.object({ credits: z.preprocess(coerceNumber, z.number()) }).passthrough();
export type Credits = z.infer<typeof creditsSchema>;

/** An error body contains `error`, `message` or both. */
export const errorBodySchema = z.object({ error: optionalText, message: optionalText }).passthrough();

const progressSchema = z
	.object({ completed: optionalCount, total: optionalCount, skipped: optionalCount })
	.passthrough();
export type JobProgress = z.infer<typeof progressSchema>;

/** The objects, one level down, that may hold an answer's or a delivery's envelope or leads (A18). */
const NESTED_KEYS = ['data', 'job', 'payload'] as const;

/** The keys under which a job or a delivery may hold its results, in order of priority (A7). */
export const LEAD_LIST_KEYS = ['results', 'leads', 'data', 'items'] as const;

/** The objects of the first list that has any; an empty list if all are empty; undefined if no list is readable. */
export function findResults(levels: ReadonlyArray<Record<string, unknown>>): LeadResult[] | undefined {
	const lists = levels
		// Beside `results`, whatever its value, another list may contain the leads that were sent.
		.flatMap(({ results, ...others }) =>
			results === undefined || results === null ? LEAD_LIST_KEYS.map((key) => others[key]) : [results],
		)
		.filter(Array.isArray);
	const filled = lists.filter(({ length }) => length > 0);
	if (filled.length === 0) return lists[0];
	return filled.map((list) => list.filter(isObject)).find(({ length }) => length > 0);
}

/** A job's record, parsed leniently: neither the statuses nor the required fields are documented. */
const jobSchema = z.object({
	status: optionalText,
	progress: progressSchema.nullish().catch(undefined),
	/** What the job was charged. */
	cost: z.object({ credits: optionalCount }).nullish().catch(undefined),
	emails_found: optionalCount,
	phones_found: optionalCount,
});

/** A job's record: what could be read of it, and the service's `body`. */
export interface JobRecord extends z.infer<typeof jobSchema> {
	results?: LeadResult[];
	/** The `Link` header that came with it. */
	link?: string;
	body: Record<string, unknown>;
}

/** The objects that may hold the parts of an answer or a delivery: the body and those one level down. */
export function listLevels(body: Record<string, unknown>): Array<Record<string, unknown>> {
	return [body, ...NESTED_KEYS.map((key) => body[key]).filter(isObject)];
}

/** The answer to a start. Only the id is required, because nothing else is needed to continue. */
export const startAnswerSchema = z
	.object({
		enrichment_id: jobIdSchema,
		message: optionalText,
		skipped_leads: skippedLeadsSchema,
		/** Searches: how many leads the credits cover, if not all. */
		finalLimit: optionalCount,
	})
	.passthrough();
export type StartAnswer = z.infer<typeof startAnswerSchema>;

/** The answer to a start, whose id may have another key or be one level down (A18); undefined without an id. */
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

/** The job that a body describes; undefined if it describes none. */
export function parseJobRecord(body: unknown): JobRecord | undefined {
	if (!isObject(body)) return undefined;
	const levels = listLevels(body);
	const results = findResults(levels);
	// An envelope around the job may have its own status, which is the answer's.
	const job = [...levels.slice(1), body]
		.map((level) => jobSchema.parse(level))
		.find((read) => read.status ?? read.progress);
	return job || results ? { ...job, results, body } : undefined;
}

/** What a status word says. `stopped` may be taken up again; `unsaid` is no state, and the record's structure decides. */
export type StatusWord = 'complete' | 'failed' | 'stopped' | 'running' | 'unsaid';

/** Only "pending" and "completed" are documented. The first form that fits a word's parts decides (A6, A7, A8). */
const STATUS_FORMS: ReadonlyArray<readonly [says: StatusWord, form: RegExp]> = [
	['unsaid', /(?<!\S)(not|no)(?!\S)/],
	['complete', /^completed(?!\S)/],
	// A part such as "cancelling" is under way.
	['failed', /(?<!\S)(?!\S*ing(?!\S))(fail|error|cancel|abort|reject|terminat|timeout|kill|crash)/],
	['failed', /(?<!\S)timed? out(?!\S)/],
	['stopped', /(?<!\S)(?!\S*ing(?!\S))(interrupt|expir|stop)/],
	[
		'complete',
		/(?<!\S)(complete|completed|done|finish|finished|success|succeeded|successful|ended|enriched|processed|ready)$/,
	],
	['running', /(ing|(?<!\S)(queue|queued|wait|scheduled|start|started|progress))(?!\S)/],
];

/** A status in the form for comparison, its parts in lower case: `InProgress` and `IN-PROGRESS` become `in progress`. */
export function toStatusParts(status = ''): string {
	const parts = status.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').split(/[\s_-]+/);
	return parts.filter(Boolean).join(' ').toLowerCase();
}

export function readStatus(status: string | undefined): StatusWord {
	const parts = toStatusParts(status);
	const [says = 'unsaid'] = STATUS_FORMS.find(([, form]) => form.test(parts)) ?? [];
	return says;
}

/** The status of a streamed delivery while its job is running. */
export const STREAMED_STATUS = 'in progress';

/** The keys that may hold a delivered lead, in order of priority: the payload is not documented (A19). */
export const LEAD_OBJECT_KEYS = ['result', 'lead', 'data'] as const;

/** Keys of a delivery's envelope, not of a lead that is delivered as the body itself. */
export const ENVELOPE_KEYS: readonly string[] = [
	...[JOB_ID_KEYS, NESTED_KEYS, LEAD_LIST_KEYS, LEAD_OBJECT_KEYS].flat(),
	...['status', 'progress', 'message', 'error', 'event', 'type', 'timestamp'],
];
