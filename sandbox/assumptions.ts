/**
 * What the service's interface description leaves open, decided in one place. Each comment says what is not shown,
 * and what the sandbox does instead. No other file of the sandbox decides any of these questions. A number such as A16
 * names what docs/service-interface.md assumes of the same question for the nodes.
 */

/** All status codes are shown for Enrich only. The other endpoints use the same ones, and 200 for a read (A16). */
export const STATUS = {
	started: 202,
	read: 200,
	badRequest: 400,
	/** The response to a missing or wrong token is not shown (A17). */
	unauthorized: 401,
	insufficientCredits: 402,
	/** The response to an unknown path, an unknown job or a job of another account is not shown (A23). */
	notFound: 404,
	/** No limit of the size of a body is shown; the sandbox has one of its own. */
	bodyTooLarge: 413,
	/** No limits of requests are shown. The sandbox has none by default; where a test sets one, this is its response (A24). */
	tooManyRequests: 429,
	internalFailure: 500,
} as const;

/** The bodies of these errors are shown as `{error}` or `{message}`, without their texts. */
export const ERROR_TEXT = {
	unauthorized: 'Missing or invalid access token',
	jobNotFound: 'Job not found',
	pathNotFound: 'Not found',
	bodyTooLarge: 'Request body is too large',
	internalFailure: 'Internal server error',
	tooManyRequests: 'Too many requests',
	insufficientCredits: 'Insufficient credits to process any lead',
} as const;

/** How long to wait is not shown; where a test sets a time, it is sent in this header (A24). */
export const RETRY_AFTER_HEADER = 'Retry-After';

/** What limits starts is not shown: a test may limit the account's jobs under way, and the starts within this time (A24). */
export const START_LIMIT_PERIOD_SECONDS = 1;

/** Of the status values only `pending`, `completed` and, for streamed results, `in_progress` are shown (A6–A8). */
export const STATUS_WORDS = {
	pending: 'pending',
	inProgress: 'in_progress',
	completed: 'completed',
	failed: 'failed',
	cancelled: 'cancelled',
} as const;

/** The name is not shown for Search and Post Search; it is the same as for Enrich (A14). */
export const STREAMING_FIELD = 'streamingResults';

/** Neither the name nor the properties of Search's activity-signal option are shown: any object, under this name (A13). */
export const ACTIVITY_SIGNAL_FIELD = 'signal';

/** No default of `limit` is shown for Search; it is the same as for Post Search (A12). */
export const DEFAULT_SEARCH_LIMIT = 30;

/** No minimum of `leads` and `limit` is shown; a start must request at least one lead (A12). */
export const MIN_LEADS_PER_START = 1;

/** No charge is shown for Enrich; this one, in credits per lead, includes messages and interests (A25). */
export const ENRICH_CHARGE = 1;

/** The charge of contact details is shown for Post Search alone; Enrich and Search have the same one (A25). */
export const CONTACT_CHARGES = { emails: 1, phones: 10 };

/** When a pending job becomes one in progress is not shown; it does with its first completed lead. */
export const LEADS_DONE_BEFORE_IN_PROGRESS = 1;

/** Whether `total` includes skipped leads is not shown; it does not. */
export const progressOf = (completed: number, total: number, skipped: number) => ({
	completed,
	total,
	skipped,
});

/** Of the payload of a streamed delivery only `status: in_progress` is shown (A18–A20). */
export const streamedPayload = (enrichmentId: string, status: string, result: object) => ({
	enrichment_id: enrichmentId,
	status,
	result,
});

/** The payload of a final delivery is not shown. A failed or cancelled job sends one, too (A18–A20). */
export const finalPayload = (job: { enrichment_id: string; status: string; progress: object }) => job;

/** Retries of deliveries are not shown. The sandbox retries after a network error and any response other than 2xx (A22). */
export const isDeliveryAccepted = (status: number) => status >= 200 && status < 300;

/** The pauses between attempts are not shown; each is twice as long as the one before (A22). */
export const deliveryPauseMs = (firstPauseMs: number, failedAttempts: number) =>
	firstPauseMs * 2 ** (failedAttempts - 1);

/** The fields of a result that contain the generated messages are not shown (A3). */
export const messagesField = (messages: {
	email?: { subject: string; body: string };
	network?: { body: string };
}) => ({ messages });

/** How the paragraphs of the summary are separated is not shown. */
export const PARAGRAPH_BREAK = '\n\n';

/** The types of result fields are not shown. Contact details, insights and dates are strings; null means "not found" (A3). */
export const NOT_FOUND_VALUE = null;

/** The message of Enrich is shown to state how many leads are in progress, but its words are not shown. */
export const startMessage = (inProgress: number, skipped: number) =>
	skipped === 0
		? `Enrichment in progress for ${inProgress} leads`
		: `Enrichment in progress for ${inProgress} leads; ${skipped} skipped, not covered by your credits`;

/**
 * The message of Post Search is shown to state that the job is created and how many leads are processed, but its words
 * are not shown. No `skipped_leads` are shown for the searches: credits that cover only some leads find fewer leads.
 */
export const searchMessage = (leads: number) => `Job created; ${leads} leads are being processed`;
