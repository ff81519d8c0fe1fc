import { z } from 'zod';

import { holdsPlaceholder, holdsUnfilled, isBlank, saysNothing } from '../../values/nothing';
import { isObject } from '../../values/objects';
import { trimText } from '../../values/text';
import { toSeenText } from '../../values/seenText';
import { isHttpUrl, isPlainUrl, isUri, LONGEST_ADDRESS, LONGEST_HOST } from '../../values/webAddress';

/** "true" and "false" as text, in any case, become booleans; anything else stays as it is. */
export function coerceFlag(value: unknown): unknown {
	const text = trimText(value).toLowerCase();
	return text === 'true' || text === 'false' ? text === 'true' : value;
}

/** A number as text becomes a number; anything else stays as it is, so that the check reports it. */
export function coerceNumber(value: unknown): unknown {
	const isNumber = trimText(value) !== '' && !Number.isNaN(Number(value));
	return isNumber ? Number(value) : value;
}

/** True or false, also as text. Anything else is an error rather than a silent false. */
export const flagSchema = z.preprocess(coerceFlag, z.boolean({ message: 'must be true or false' }));

/** Contact details that the service can find. */
export const ENRICH_TYPES = ['emails', 'phones'] as const;
export type EnrichType = (typeof ENRICH_TYPES)[number];
/** One contact detail of each kind, as our items and notes name it. */
export const CONTACT_NAMES = { emails: 'email', phones: 'phone' } as const satisfies Record<
	EnrichType,
	string
>;

/** Limits of the caller's own data on each lead. */
export const CUSTOM_DATA_MAX_PROPERTIES = 5;
const CUSTOM_DATA_MAX_CHARACTERS = 100;

/** Counts code points, like JSON Schema: an emoji is one character (A2). */
function fitsCustomData(text: string): boolean {
	if (text.length <= CUSTOM_DATA_MAX_CHARACTERS) return true;
	// A code point is at most two code units, so a text of megabytes is rejected without counting.
	return text.length <= 2 * CUSTOM_DATA_MAX_CHARACTERS && [...text].length <= CUSTOM_DATA_MAX_CHARACTERS;
}

function hasFewProperties(data: Record<string, unknown>): boolean {
	return Object.keys(data).length <= CUSTOM_DATA_MAX_PROPERTIES;
}

/** Fast path for valid custom data; must agree with `customDataSchema`. */
export function isCustomData(value: unknown): boolean {
	if (!isObject(value) || !hasFewProperties(value)) return false;
	return Object.values(value).every((text) => typeof text === 'string' && fitsCustomData(text));
}

const textSchema = z.string({ required_error: 'is required', invalid_type_error: 'must be text' });

export const filledTextSchema = textSchema.min(1, 'must not be empty; leave the field out instead');

const HTTP_URL_RULE = 'must be a web address that begins with http:// or https://';
const UNFILLED_RULE = 'contains a placeholder that was not filled in';
const SEVERAL_LINKS = /https?:\/\/\S+\s+https?:\/\//;

/** The rule that a profile link breaks; undefined for a good one. It must be a URI, and not every URL is one. */
export function findLinkProblem(link: string): string | undefined {
	if (link.length > LONGEST_ADDRESS) return `must have at most ${LONGEST_ADDRESS} characters`;
	if (isPlainUrl(link)) return undefined;
	if (SEVERAL_LINKS.test(link)) return 'must be one link: these lead to several people';
	if (!isHttpUrl(link)) return HTTP_URL_RULE;
	if (isUri(link)) return undefined;
	return 'must be a URI: percent-encode special characters (a lone "%" as %25, a backslash as %5C)';
}

/** Refuses a text of which `findProblem` finds one. */
const refuseWith =
	(findProblem: (text: string) => string | undefined) => (text: string, context: z.RefinementCtx) => {
		const message = findProblem(text);
		if (message !== undefined) context.addIssue({ code: z.ZodIssueCode.custom, message });
	};

export const profileLinkSchema = textSchema.superRefine(refuseWith(findLinkProblem));

/** A web address with what a URI may not hold encoded, except what could only be guessed: `{`, a backslash, a lone `%`. */
function encodeUrl(url: string): string {
	if (!isHttpUrl(url)) return url;
	// Only `URL` knows how a host in another script is written in ASCII.
	const ascii = /[^\x20-\x7e]/.test(url) ? new URL(url).href : url;
	const [, origin = '', rest = ''] = /^([^/]*\/\/[^/?#]*)([^]*)$/.exec(ascii) ?? [];
	return origin + rest.replace(/[^\w.~!$&'()*+,;=:@/?#%{}\\-]/g, encodeURIComponent);
}

/** Where results go. */
export const webhookUrlSchema = textSchema
	.transform(encodeUrl)
	.superRefine(refuseWith((url) => (holdsUnfilled(url) ? UNFILLED_RULE : findLinkProblem(url))));

const DOMAIN = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;
export const isDomain = (text: string) => text.length <= LONGEST_HOST && DOMAIN.test(text);
export const companyDomainSchema = textSchema.refine(isDomain, 'must be one domain, such as acme.com');

export const enrichTypeListSchema = z.array(
	z.enum(ENRICH_TYPES, { errorMap: () => ({ message: `must be ${ENRICH_TYPES.join(' or ')}` }) }),
	{ invalid_type_error: `must be a list of ${ENRICH_TYPES.join(' and ')}` },
);

/** The caller's own data, returned with the lead's result. */
export const customDataSchema = z
	.record(textSchema.refine(fitsCustomData, `must have at most ${CUSTOM_DATA_MAX_CHARACTERS} characters`), {
		invalid_type_error: 'must be an object of text values',
	})
	.refine(hasFewProperties, `must have at most ${CUSTOM_DATA_MAX_PROPERTIES} properties`);

/** Paths of the operations that start jobs, below the service's base URL, by stored name. */
export const START_PATHS = {
	enrich: '/v1/leads/enrich',
	peopleSearch: '/v1/leads/search',
	postSearch: '/v1/leads/post-search',
} as const;
export type StartOperation = keyof typeof START_PATHS;
export const START_OPERATIONS = Object.keys(START_PATHS) as readonly StartOperation[];

export const CREDITS_PATH = '/v1/credits';

/** The path of a job. Check the id with `jobIdSchema` or `isJobId` first; it is encoded anyway. */
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

/** The streaming option is documented only for Enrich; for Search and Post Search this name is assumed (A14). */
export const STREAMING_FIELD = 'streamingResults';
/** The name of the activity-signal option is not documented; this is a public service's name for it (A13). */
export const ACTIVITY_SIGNAL_FIELD = 'signal';
/** The activity signal for these keywords, as a public service documents it (A13). */
export function buildActivitySignal(keywords: readonly string[]) {
	return { type: 'post_interaction', keywords };
}

/** What is wrong with a text that goes out. With a placeholder, a search would find, and charge for, just anyone. */
function findTextProblem(text: string): string | undefined {
	if (holdsPlaceholder(text)) return UNFILLED_RULE;
	if (isBlank(text)) return 'must not be empty';
	return saysNothing(text) ? 'contains no usable text' : undefined;
}

/** A text that goes out, as a person sees it. */
const sentTextSchema = textSchema
	.transform((text) => toSeenText(text))
	.superRefine(refuseWith(findTextProblem));

/** Whether a value leaves a text unset. A placeholder does not: it is a fault. */
export const isUnset = (value: unknown): boolean =>
	saysNothing(value) && !(typeof value === 'string' && holdsPlaceholder(toSeenText(value)));

function toOptionalText(value: unknown): unknown {
	if (isUnset(value)) return undefined;
	return typeof value === 'number' ? String(value) : value;
}

/** A text that goes out, if it is set; numbers become text. */
export const optionalTextSchema = z.preprocess(toOptionalText, sentTextSchema.optional());

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
	return z.enum(values, { errorMap: () => ({ message: `must be one of ${values.join(', ')}` }) });
}

const common = {
	name: optionalTextSchema,
	webhookUrl: webhookUrlSchema.optional(),
	includeContactDetails: flagSchema.optional(),
};

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

/** An Enrich request without its leads, which are checked one by one so that an error can name the row. */
export const enrichSettingsSchema = z
	.object({
		...common,
		translate: flagSchema.optional(),
		interests: z
			.array(sentTextSchema, { invalid_type_error: 'must be a list of texts' })
			.max(INTERESTS_MAX, `must have at most ${INTERESTS_MAX} entries`)
			.optional(),
		generateMessage: z.array(oneOf(MESSAGE_CHANNELS), { invalid_type_error: 'must be a list' }).optional(),
	})
	.passthrough();
export type EnrichSettings = z.infer<typeof enrichSettingsSchema>;

/** A Search request. Unknown fields are kept, because the names of two options are not documented (A13, A14). */
export const searchRequestSchema = z.object({ query: sentTextSchema, ...discovery }).passthrough();

/** A Post Search request. Unknown fields are kept, because the name of the streaming option is not documented (A14). */
export const postSearchRequestSchema = z
	.object({
		keywords: z
			.array(sentTextSchema, {
				required_error: 'must have at least 1 entry',
				invalid_type_error: 'must be a list of texts',
			})
			.min(1, 'must have at least 1 entry')
			.max(KEYWORDS_MAX, `must have at most ${KEYWORDS_MAX} entries`),
		timeframe: oneOf(TIMEFRAMES).optional(),
		sortBy: oneOf(SORT_ORDERS).optional(),
		...discovery,
	})
	.passthrough();
