/** The payload of deliveries is not documented: it is searched for these names, in the order in which they count (A18, A19). */
export const JOB_ID_KEYS = ['enrichment_id', 'enrichmentId', 'job_id', 'jobId'] as const;
/** Counts as a job's id only when it is a UUID: a lead may have an `id` of its own. */
export const WEAK_JOB_ID_KEY = 'id';
/** No id is longer. A longer text names no job, and would come back in every lead of its delivery. */
export const JOB_ID_MAX_CHARACTERS = 200;
/** A status is a word or two; more of it is cut off, for the same reason. */
export const STATUS_MAX_CHARACTERS = 100;
/** Objects that may hold the envelope or the leads, one level down. */
export const NESTED_KEYS = ['data', 'job', 'payload'] as const;
export const LEAD_LIST_KEYS = ['results', 'leads', 'data'] as const;
export const LEAD_OBJECT_KEYS = ['result', 'lead', 'data'] as const;

/** What belongs to a delivery's envelope rather than to a lead that is delivered as the body itself. */
export const ENVELOPE_KEYS: ReadonlySet<string> = new Set([
	...JOB_ID_KEYS,
	...NESTED_KEYS,
	...LEAD_LIST_KEYS,
	...LEAD_OBJECT_KEYS,
	'status',
	'progress',
	'message',
	'error',
	'event',
	'type',
	'timestamp',
]);
