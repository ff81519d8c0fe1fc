import { z } from 'zod';
import {
	ACTIVITY_SIGNAL_FIELD,
	DEFAULT_SEARCH_LIMIT,
	MIN_LEADS_PER_START,
	STREAMING_FIELD,
} from '../assumptions';

const MAX_LEADS = 1_000;
const MAX_INTERESTS = 5;
const MAX_KEYWORDS = 5;
const MAX_CUSTOM_DATA_PROPERTIES = 5;
const MAX_CUSTOM_DATA_CHARACTERS = 100;
const DEFAULT_POST_SEARCH_LIMIT = 30;

const isFilled = (text: string | undefined) => text !== undefined && text.trim() !== '';

/** Counts code points: an emoji is one character to its reader, but two UTF-16 units. */
const characters = (text: string) => Array.from(text).length;

const uri = z.string().refine(isUri, 'must be a URI with its scheme, for example https://…');
const webhookUrl = uri.refine(
	(text) => !isUri(text) || /^https?:/i.test(text),
	'must be an http or https address',
);
export const filledText = z.string().refine(isFilled, 'must not be empty');
const contactTypes = z.array(z.enum(['emails', 'phones']));

/** What RFC 3986 allows unescaped, and an escape; a "#" only in front of the fragment, brackets only around an IPv6 host. */
const IN_URI = String.raw`(?:[\w.~:/?@!$&'()*+,;=-]|%[\da-f]{2})*`;
const IPV6_HOST = String.raw`(?://\[[\da-f:.]+\])?`;
const URI = new RegExp(`^[a-z][a-z\\d+.-]*:${IPV6_HOST}${IN_URI}(?:#${IN_URI})?$`, 'i');

/** `URL` alone mends what is no URI: it encodes blanks and letters, and turns a backslash into a slash. */
function isUri(text: string): boolean {
	return URI.test(text) && URL.canParse(text);
}

const customData = z.record(z.unknown()).superRefine((data, context) => {
	const count = Object.keys(data).length;
	if (count > MAX_CUSTOM_DATA_PROPERTIES) {
		const message = `must have at most ${MAX_CUSTOM_DATA_PROPERTIES} properties, got ${count}`;
		context.addIssue({ code: 'custom', message });
	}
	for (const [key, value] of Object.entries(data)) {
		const message = customValueProblem(value);
		if (message !== undefined) context.addIssue({ code: 'custom', path: [key], message });
	}
});

function customValueProblem(value: unknown): string | undefined {
	if (typeof value !== 'string') return 'must be a string';
	const length = characters(value);
	if (length <= MAX_CUSTOM_DATA_CHARACTERS) return undefined;
	return `must have at most ${MAX_CUSTOM_DATA_CHARACTERS} characters, got ${length}`;
}

const IDENTIFICATION_RULE =
	'must carry networkUrl, or firstName and lastName together with companyName or companyDomain';

export const leadFields = {
	networkUrl: uri.optional(),
	/** The other spelling's name of `networkUrl`. */
	linkedinUrl: z.unknown(),
	firstName: z.string().optional(),
	lastName: z.string().optional(),
	companyName: z.string().optional(),
	companyDomain: z.string().optional(),
	enrichType: contactTypes.optional(),
	customData: customData.optional(),
};

const leadInput = z
	.object(leadFields)
	.passthrough()
	.refine((lead) => lead.linkedinUrl === undefined || lead.networkUrl !== undefined, {
		path: ['linkedinUrl'],
		message: 'is not known; the profile link is called networkUrl',
	})
	.refine(
		(lead) =>
			isFilled(lead.networkUrl) ||
			(isFilled(lead.firstName) &&
				isFilled(lead.lastName) &&
				(isFilled(lead.companyName) || isFilled(lead.companyDomain))),
		IDENTIFICATION_RULE,
	);

/** The fields that all three starts have. */
const jobFields = {
	name: z.string().optional(),
	webhookUrl: webhookUrl.optional(),
	includeContactDetails: z.boolean().default(false),
	[STREAMING_FIELD]: z.boolean().default(false),
};

export const keywordsSchema = z.array(filledText).min(1).max(MAX_KEYWORDS);
const limit = z.number().int().min(MIN_LEADS_PER_START).max(MAX_LEADS);

export const enrichRequest = z.object({
	leads: z.array(leadInput).min(MIN_LEADS_PER_START).max(MAX_LEADS),
	...jobFields,
	translate: z.boolean().default(false),
	interests: z.array(filledText).max(MAX_INTERESTS).default([]),
	generateMessage: z.array(z.enum(['email', 'network'])).default([]),
});

/** The fields that Search and Post Search have in common. */
const searchFields = {
	...jobFields,
	enrichType: contactTypes.optional(),
	findInsights: z.boolean().default(false),
};

export const searchRequest = z.object({
	query: filledText,
	...searchFields,
	limit: limit.default(DEFAULT_SEARCH_LIMIT),
	[ACTIVITY_SIGNAL_FIELD]: z.record(z.unknown()).optional(),
});

export const postSearchRequest = z.object({
	keywords: keywordsSchema,
	...searchFields,
	limit: limit.default(DEFAULT_POST_SEARCH_LIMIT),
	timeframe: z.enum(['day', 'week', 'month', 'year']).default('month'),
	sortBy: z.enum(['relevance', 'likes', 'comments']).default('relevance'),
});

export type LeadInput = z.output<typeof leadInput>;
export type EnrichRequest = z.output<typeof enrichRequest>;
export type SearchRequest = z.output<typeof searchRequest>;
/** With the author's place, which only the public service takes. */
export type PostSearchRequest = z.output<typeof postSearchRequest> & { location?: string };
export type ContactType = z.output<typeof contactTypes>[number];

/** Which contact details a result has: none unless requested, and both when no type is given. */
export function contactsWanted(request: {
	includeContactDetails: boolean;
	enrichType?: ContactType[];
}): ContactType[] {
	if (!request.includeContactDetails) return [];
	return [...new Set(request.enrichType ?? (['emails', 'phones'] as const))];
}
