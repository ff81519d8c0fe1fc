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

/** Code points, as JSON Schema counts a string's length: an emoji is one character. */
function countCharacters(text: string): number {
	return text.length <= CUSTOM_DATA_MAX_CHARACTERS ? text.length : [...text].length;
}

export function isHttpUrl(text: string): boolean {
	if (!/^https?:\/\/[^\s/]/i.test(text) || /\s/.test(text)) return false;
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
			.refine(
				(text) => countCharacters(text) <= CUSTOM_DATA_MAX_CHARACTERS,
				`must have at most ${CUSTOM_DATA_MAX_CHARACTERS} characters`,
			),
		{ invalid_type_error: 'must be an object of text values' },
	)
	.refine(
		(data) => Object.keys(data).length <= CUSTOM_DATA_MAX_PROPERTIES,
		`must have at most ${CUSTOM_DATA_MAX_PROPERTIES} properties`,
	);

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
