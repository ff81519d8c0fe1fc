/**
 * §6: "Event names and the payload shape of deliveries: not shown." These are the names that a payload is searched
 * for, in the order in which they count.
 */
export const JOB_ID_KEYS = ['enrichment_id', 'enrichmentId', 'job_id', 'jobId'] as const;
/** Counts as a job's id only when it is a UUID: a lead may have an `id` of its own. */
export const WEAK_JOB_ID_KEY = 'id';
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

/** Fields by which an object is known to be a lead result (§2.3, §2.5), in either spelling. */
export const LEAD_MARKS = [
	'full_name',
	'fullName',
	'first_name',
	'firstName',
	'last_name',
	'lastName',
	'network',
	'networkUrl',
	'network_url',
	'enrichEmail',
	'enrich_email',
	'enrichPhone',
	'enrich_phone',
	'customData',
	'post',
] as const;
