import { z } from 'zod';

/** Contact details the service can look for (§2.2). */
export const ENRICH_TYPES = ['emails', 'phones'] as const;
export type EnrichType = (typeof ENRICH_TYPES)[number];

/** §2.2, §8: limits of the caller's own data on each lead. */
export const CUSTOM_DATA_MAX_PROPERTIES = 5;
export const CUSTOM_DATA_MAX_CHARACTERS = 100;

/** The fields of a lead input, in the order of §2.2. */
export const LEAD_FIELDS = [
	'networkUrl',
	'firstName',
	'lastName',
	'companyName',
	'companyDomain',
	'enrichType',
	'customData',
] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** Characters are code points, as JSON Schema counts a string's length: an emoji is one of them. */
function fitsCustomData(text: string): boolean {
	return text.length <= CUSTOM_DATA_MAX_CHARACTERS || [...text].length <= CUSTOM_DATA_MAX_CHARACTERS;
}

function hasFewProperties(data: Record<string, unknown>): boolean {
	return Object.keys(data).length <= CUSTOM_DATA_MAX_PROPERTIES;
}

export function isHttpUrl(text: string): boolean {
	if (!/^https?:\/\/[^\s/]\S*$/i.test(text)) return false;
	// Not by `URL.canParse`, which Node 20 gets wrong for an address such as https://münchen.example once it is hot.
	try {
		return new URL(text).hostname !== '';
	} catch {
		return false;
	}
}

const requiredText = z
	.string({ invalid_type_error: 'must be text' })
	.min(1, 'must not be empty; leave the field out instead');

export const httpUrlSchema = z
	.string({ required_error: 'is required', invalid_type_error: 'must be text' })
	.refine(isHttpUrl, 'must be a web address that begins with http:// or https://');

export const enrichTypeListSchema = z.array(
	z.enum(ENRICH_TYPES, {
		errorMap: () => ({ message: `must be ${ENRICH_TYPES.join(' or ')}` }),
	}),
	{ invalid_type_error: `must be a list of ${ENRICH_TYPES.join(' and ')}` },
);

/** §2.2: at most 5 properties; every value is a string of at most 100 characters. */
export const customDataSchema = z
	.record(
		z
			.string({ invalid_type_error: 'must be text' })
			.refine(fitsCustomData, `must have at most ${CUSTOM_DATA_MAX_CHARACTERS} characters`),
		{ invalid_type_error: 'must be an object of text values' },
	)
	.refine(hasFewProperties, `must have at most ${CUSTOM_DATA_MAX_PROPERTIES} properties`);

const leadShape = z
	.object({
		networkUrl: httpUrlSchema,
		firstName: requiredText,
		lastName: requiredText,
		companyName: requiredText,
		companyDomain: requiredText,
		enrichType: enrichTypeListSchema,
		customData: customDataSchema,
	})
	.partial();

/** What a lead still needs to be identified, by the rule of §2.2; empty when it has enough. */
export function findMissingIdentification(lead: z.infer<typeof leadShape>): LeadField[] {
	if (lead.networkUrl) return [];
	const missing = (['firstName', 'lastName'] as const).filter((field) => !lead[field]);
	return lead.companyName || lead.companyDomain ? missing : [...missing, 'companyName'];
}

/** §2.2, strict: a lead as it is sent. An unknown field is an error, because it would be dropped unseen. */
export const leadInputSchema = leadShape.strict().superRefine((lead, context) => {
	const missing = findMissingIdentification(lead);
	if (missing.length === 0) return;
	context.addIssue({
		code: z.ZodIssueCode.custom,
		path: [missing[0] ?? 'networkUrl'],
		message:
			'is missing: a lead needs networkUrl, or firstName and lastName with companyName or companyDomain',
	});
});
export type LeadInput = z.infer<typeof leadInputSchema>;

const isFilledText = (value: unknown) => typeof value === 'string' && value !== '';
const isEnrichType = (value: unknown) => ENRICH_TYPES.some((type) => type === value);

function isPlainCustomData(value: unknown): boolean {
	if (!isRecord(value) || !hasFewProperties(value)) return false;
	return Object.values(value).every((text) => typeof text === 'string' && fitsCustomData(text));
}

/** A map, so that a field called "constructor" finds nothing. */
const PLAIN_FIELDS: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
	['networkUrl', (value) => typeof value === 'string' && isHttpUrl(value)],
	['firstName', isFilledText],
	['lastName', isFilledText],
	['companyName', isFilledText],
	['companyDomain', isFilledText],
	['enrichType', (value) => Array.isArray(value) && value.every((type) => isEnrichType(type))],
	['customData', isPlainCustomData],
]);

/**
 * Whether `leadInputSchema` is sure to take this lead as it stands. It says yes to the common shapes only, in a
 * twentieth of the schema's time, which is what most of a run's processor time would go into. Whatever it doubts is
 * the schema's to judge, and only the schema says what is wrong.
 */
export function isPlainLead(candidate: Record<string, unknown>): candidate is LeadInput {
	for (const field of Object.keys(candidate)) {
		if (!PLAIN_FIELDS.get(field)?.(candidate[field])) return false;
	}
	return findMissingIdentification(candidate).length === 0;
}

/** One enriched lead (§2.3, §2.5). The enrich and search records are "not shown", so any object is taken. */
export type LeadResult = Record<string, unknown>;

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A list of objects: results, or skipped leads. Entries that are no object are left out rather than the rest with
 * them; what is no list counts as not there.
 */
export const objectListSchema = z
	.unknown()
	.transform((value): LeadResult[] | null | undefined =>
		Array.isArray(value) ? value.filter(isRecord) : value === null ? null : undefined,
	);
