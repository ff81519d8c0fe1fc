import { z } from 'zod';

import { flagSchema } from './flag';
import { enrichTypeListSchema, httpUrlSchema } from './lead';

/** Paths of the service, below its base URL. */
export const PATHS = {
	enrich: '/v1/leads/enrich',
	search: '/v1/leads/search',
	postSearch: '/v1/leads/post-search',
	credits: '/v1/credits',
} as const;

/** The path of a job. The id must have been checked with `isJobId`; it is encoded anyway. */
export function buildJobPath(jobId: string): string {
	return `/v1/jobs/${encodeURIComponent(jobId)}`;
}

/** Limits of one request. */
export const LEADS_PER_REQUEST = 1000;
export const INTERESTS_MAX = 5;
export const KEYWORDS_MAX = 5;
export const LIMIT_MAX = 1000;

const MESSAGE_CHANNELS = ['email', 'network'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
const TIMEFRAMES = ['day', 'week', 'month', 'year'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];
const SORT_ORDERS = ['relevance', 'likes', 'comments'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** The streaming option is documented for Enrich alone; for Search and Post Search this name is assumed (A14). */
export const STREAMING_FIELD = 'streamingResults';
/** The name of the activity-signal option is not documented (A13). */
export const ACTIVITY_SIGNAL_FIELD = 'activitySignal';

const text = z
	.string({ required_error: 'is required', invalid_type_error: 'must be text' })
	.refine((value) => value.trim() !== '', 'must not be empty');

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
	return z.enum(values, { errorMap: () => ({ message: `must be one of ${values.join(', ')}` }) });
}

/** Fields of every start. */
const common = {
	name: text.optional(),
	webhookUrl: httpUrlSchema.optional(),
	includeContactDetails: flagSchema.optional(),
};

/** Fields of both searches. */
const discovery = {
	...common,
	limit: z
		.number({ required_error: 'is required', invalid_type_error: 'must be a number' })
		.int('must be a whole number')
		.min(1, 'must be at least 1')
		.max(LIMIT_MAX, `must be at most ${LIMIT_MAX}`),
	enrichType: enrichTypeListSchema.optional(),
	findInsights: flagSchema.optional(),
};

/** An Enrich request without its leads, which are checked one by one so that an error can name its row. */
export const enrichSettingsSchema = z
	.object({
		...common,
		translate: flagSchema.optional(),
		interests: z
			.array(text, { invalid_type_error: 'must be a list of texts' })
			.max(INTERESTS_MAX, `must have at most ${INTERESTS_MAX} entries`)
			.optional(),
		generateMessage: z.array(oneOf(MESSAGE_CHANNELS), { invalid_type_error: 'must be a list' }).optional(),
	})
	.passthrough();
export type EnrichSettings = z.infer<typeof enrichSettingsSchema>;

/** A Search request. Unknown fields are kept: the names of two options are not documented (A13, A14). */
export const searchRequestSchema = z.object({ query: text, ...discovery }).passthrough();

/** A Post Search request. Unknown fields are kept: the name of the streaming option is not documented (A14). */
export const postSearchRequestSchema = z
	.object({
		keywords: z
			.array(text, { required_error: 'is required', invalid_type_error: 'must be a list of texts' })
			.min(1, 'must have at least 1 entry')
			.max(KEYWORDS_MAX, `must have at most ${KEYWORDS_MAX} entries`),
		timeframe: oneOf(TIMEFRAMES).optional(),
		sortBy: oneOf(SORT_ORDERS).optional(),
		...discovery,
	})
	.passthrough();

export type SearchRequest = z.infer<typeof searchRequestSchema>;
export type PostSearchRequest = z.infer<typeof postSearchRequestSchema>;
