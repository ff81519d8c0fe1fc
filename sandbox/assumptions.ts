/**
 * Everything the specification leaves open, chosen once. Each choice names the section that leaves it open;
 * nothing elsewhere in the sandbox may answer the same question again.
 */

/** §4.2 and §4.3 show no status codes for search and post-search, §4.4 and §4.5 none at all: as on enrich. */
export const STATUS = {
	started: 202,
	read: 200,
	badRequest: 400,
	/** §7 does not show the answer to a missing or wrong token. */
	unauthorized: 401,
	insufficientCredits: 402,
	/** §7 does not show the answer to an unknown job, nor to another account's job or an unknown path. */
	notFound: 404,
	/** §8 shows no limit on the size of a body; this one is the sandbox's own. */
	bodyTooLarge: 413,
	internalFailure: 500,
} as const;

/** §7 shows `{error}` for some failures but none of the sentences in it. */
export const ERROR_TEXT = {
	unauthorized: 'Missing or invalid access token',
	jobNotFound: 'Job not found',
	pathNotFound: 'Not found',
	bodyTooLarge: 'Request body is too large',
	internalFailure: 'Internal server error',
	insufficientCredits: 'Insufficient credits to process any lead',
} as const;

/** §3 names pending and completed as examples and streams `in_progress`; the rest of the set is not shown. */
export const STATUS_WORDS = {
	pending: 'pending',
	inProgress: 'in_progress',
	completed: 'completed',
	failed: 'failed',
	cancelled: 'cancelled',
} as const;

/** §4.2 and §4.3 do not show this name on search and post-search; §4.1 shows it on enrich. */
export const STREAMING_FIELD = 'streamingResults';

/** §4.2 shows neither the name nor the children of the activity-signal option: any object is taken. */
export const ACTIVITY_SIGNAL_FIELD = 'activitySignal';

/** §4.2 shows no default for `limit` on search: the one of post-search. */
export const DEFAULT_SEARCH_LIMIT = 30;

/** §4 shows no lower bound for `leads` and `limit`: a start asks for at least one lead. */
export const MIN_LEADS_PER_START = 1;

/** §8 does not show what enrich costs: this much per lead, contact details, messages and interests included. */
export const ENRICH_CREDITS_PER_LEAD = 1;

/** §8 shows the price of contact details on post-search, not on search: the same. */
export const SEARCH_CONTACTS_COST_AS_POST_SEARCH = true;

/** §3 does not show when a pending job becomes one in progress: with its first finished lead. */
export const LEADS_DONE_BEFORE_IN_PROGRESS = 1;

/** §2.1 does not show whether `total` counts skipped leads: it counts those that are worked on. */
export const progressOf = (completed: number, total: number, skipped: number) => ({
	completed,
	total,
	skipped,
});

/** §6: the payload of a streamed delivery is not shown, save for its `status: in_progress`. */
export const streamedPayload = (enrichmentId: string, status: string, result: object) => ({
	enrichment_id: enrichmentId,
	status,
	result,
});

/** §6: the payload of a final delivery is not shown. A failed or cancelled job sends one too. */
export const finalPayload = (job: {
	enrichment_id: string;
	status: string;
	progress: object;
	results: object[] | null;
}) => job;

/** §6 does not show retries. A delivery is sent again on a network failure or on any answer that is not 2xx. */
export const isDeliveryAccepted = (status: number) => status >= 200 && status < 300;

/** §6 does not show how the pauses between two attempts grow: each is twice the one before. */
export const deliveryPauseMs = (firstPauseMs: number, failedAttempts: number) =>
	firstPauseMs * 2 ** (failedAttempts - 1);

/** §2.5 does not show where the generated messages stand in a result, nor their field names. */
export const messagesField = (messages: {
	email?: { subject: string; body: string };
	network?: { body: string };
}) => ({ messages });

/** §2.5 does not show where the parts of the summary meet: an empty line stands between paragraphs. */
export const PARAGRAPH_BREAK = '\n\n';

/** §2.3 and §2.5 show no types: every contact detail, insight and date is a string, and null is "not found". */
export const NOT_FOUND_VALUE = null;

/** §4.1 shows that the message states how many leads are in progress, not its words. */
export const startMessage = (inProgress: number, skipped: number) =>
	skipped === 0
		? `Enrichment in progress for ${inProgress} leads`
		: `Enrichment in progress for ${inProgress} leads; ${skipped} skipped, not covered by your credits`;

/**
 * §4.3 shows that the message states that the job is created and how many leads are processed, not its words.
 * Where credits cover only a part of a search, §4.2 and §4.3 show no `skipped_leads`: fewer leads are found.
 */
export const searchMessage = (leads: number) => `Job created; ${leads} leads are being processed`;
