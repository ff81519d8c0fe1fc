import { z } from 'zod';

import { enrichTypeListSchema, httpUrlSchema } from './lead';

/** §4: paths of the service, below its base URL. */
export const PATHS = {
	enrich: '/v1/leads/enrich',
	search: '/v1/leads/search',
	postSearch: '/v1/leads/post-search',
	credits: '/v1/credits',
} as const;

/** §4.4. The id must have been checked with `isJobId`; it is encoded all the same. */
export function buildJobPath(jobId: string): string {
	return `/v1/jobs/${encodeURIComponent(jobId)}`;
}

/** §8 limits. */
export const LEADS_PER_REQUEST = 1000;
export const INTERESTS_MAX = 5;
export const KEYWORDS_MAX = 5;
export const LIMIT_MAX = 1000;

export const MESSAGE_CHANNELS = ['email', 'network'] as const;
export const TIMEFRAMES = ['day', 'week', 'month', 'year'] as const;
export const SORT_ORDERS = ['relevance', 'likes', 'comments'] as const;

/** §4.1 shows this name for enrich; §4.2 and §4.3 do not, so it is only the default there. */
export const STREAMING_FIELD = 'streamingResults';
/** §4.2 does not show the name of the activity-signal option. */
export const ACTIVITY_SIGNAL_FIELD = 'activitySignal';

const text = z
	.string({ required_error: 'is required', invalid_type_error: 'must be text' })
	.refine((value) => value.trim() !== '', 'must not be empty');
const flag = z.boolean({ invalid_type_error: 'must be true or false' });

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
	return z.enum(values, { errorMap: () => ({ message: `must be one of ${values.join(', ')}` }) });
}

const common = {
	name: text.optional(),
	webhookUrl: httpUrlSchema.optional(),
	includeContactDetails: flag.optional(),
};

const discovery = {
	...common,
	limit: z
		.number({ required_error: 'is required', invalid_type_error: 'must be a number' })
		.int('must be a whole number')
		.min(1, 'must be at least 1')
		.max(LIMIT_MAX, `must be at most ${LIMIT_MAX}`),
	enrichType: enrichTypeListSchema.optional(),
	findInsights: flag.optional(),
};

/** §4.1 without its leads, which are checked one by one so that an error can name its row. */
export const enrichSettingsSchema = z
	.object({
		...common,
		translate: flag.optional(),
		interests: z
			.array(text, { invalid_type_error: 'must be a list of texts' })
			.max(INTERESTS_MAX, `must have at most ${INTERESTS_MAX} entries`)
			.optional(),
		generateMessage: z.array(oneOf(MESSAGE_CHANNELS), { invalid_type_error: 'must be a list' }).optional(),
	})
	.passthrough();
export type EnrichSettings = z.infer<typeof enrichSettingsSchema>;

/** §4.2. Unknown fields pass: the names of two options are not shown. */
export const searchRequestSchema = z.object({ query: text, ...discovery }).passthrough();

/** §4.3. Unknown fields pass: the name of the streaming option is not shown. */
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
