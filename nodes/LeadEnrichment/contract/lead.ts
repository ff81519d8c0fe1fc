import { z } from 'zod';

import { isHttpUrl } from '../values/webAddress';

/** Contact details that the service can look for. */
export const ENRICH_TYPES = ['emails', 'phones'] as const;
export type EnrichType = (typeof ENRICH_TYPES)[number];

/** Limits of the caller's own data on each lead. */
export const CUSTOM_DATA_MAX_PROPERTIES = 5;
const CUSTOM_DATA_MAX_CHARACTERS = 100;

/** Characters are code points, as JSON Schema counts a string's length: an emoji is one of them. */
export function fitsCustomData(text: string): boolean {
	return text.length <= CUSTOM_DATA_MAX_CHARACTERS || [...text].length <= CUSTOM_DATA_MAX_CHARACTERS;
}

export function hasFewProperties(data: Record<string, unknown>): boolean {
	return Object.keys(data).length <= CUSTOM_DATA_MAX_PROPERTIES;
}

export const filledTextSchema = z
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

/** The caller's own data, returned with the lead's result. */
export const customDataSchema = z
	.record(
		z
			.string({ invalid_type_error: 'must be text' })
			.refine(fitsCustomData, `must have at most ${CUSTOM_DATA_MAX_CHARACTERS} characters`),
		{ invalid_type_error: 'must be an object of text values' },
	)
	.refine(hasFewProperties, `must have at most ${CUSTOM_DATA_MAX_PROPERTIES} properties`);
