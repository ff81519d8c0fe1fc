import { z } from 'zod';

import { isHttpUrl, isSimpleAddress, isUri, LONGEST_ADDRESS } from '../values/webAddress';

/** Contact details that the service can look for. */
export const ENRICH_TYPES = ['emails', 'phones'] as const;
export type EnrichType = (typeof ENRICH_TYPES)[number];

/** Limits of the caller's own data on each lead. */
export const CUSTOM_DATA_MAX_PROPERTIES = 5;
const CUSTOM_DATA_MAX_CHARACTERS = 100;

/** Characters are code points, as JSON Schema counts a string's length: an emoji is one of them (A2). */
export function fitsCustomData(text: string): boolean {
	if (text.length <= CUSTOM_DATA_MAX_CHARACTERS) return true;
	// A code point is two code units at most: a text of megabytes is not taken apart to be counted.
	return text.length <= 2 * CUSTOM_DATA_MAX_CHARACTERS && [...text].length <= CUSTOM_DATA_MAX_CHARACTERS;
}

export function hasFewProperties(data: Record<string, unknown>): boolean {
	return Object.keys(data).length <= CUSTOM_DATA_MAX_PROPERTIES;
}

export const filledTextSchema = z
	.string({ invalid_type_error: 'must be text' })
	.min(1, 'must not be empty; leave the field out instead');

const HTTP_URL_RULE = 'must be a web address that begins with http:// or https://';

export const httpUrlSchema = z
	.string({ required_error: 'is required', invalid_type_error: 'must be text' })
	.refine(isHttpUrl, HTTP_URL_RULE);

/** The rule that a profile link breaks, undefined for a good one. It must be a URI, which not every URL is. */
export function findLinkProblem(text: string): string | undefined {
	if (isSimpleAddress(text)) return undefined;
	if (text.length > LONGEST_ADDRESS) return `must have at most ${LONGEST_ADDRESS} characters`;
	if (!isHttpUrl(text)) return HTTP_URL_RULE;
	return isUri(text)
		? undefined
		: 'must be a URI: percent-encode what no web address may hold (a lone "%" as %25, a backslash as %5C)';
}

export const profileLinkSchema = z
	.string({ invalid_type_error: 'must be text' })
	.superRefine((text, context) => {
		const message = findLinkProblem(text);
		if (message !== undefined) context.addIssue({ code: z.ZodIssueCode.custom, message });
	});

export const enrichTypeListSchema = z.array(
	z.enum(ENRICH_TYPES, {
		errorMap: () => ({ message: `must be ${ENRICH_TYPES.join(' or ')}` }),
	}),
	{ invalid_type_error: `must be a list of ${ENRICH_TYPES.join(' and ')}` },
);

/** The caller's own data, returned with the lead's result. */
export const customDataSchema = z
	.record(
		z
			.string({ invalid_type_error: 'must be text' })
			.refine(fitsCustomData, `must have at most ${CUSTOM_DATA_MAX_CHARACTERS} characters`),
		{ invalid_type_error: 'must be an object of text values' },
	)
	.refine(hasFewProperties, `must have at most ${CUSTOM_DATA_MAX_PROPERTIES} properties`);
