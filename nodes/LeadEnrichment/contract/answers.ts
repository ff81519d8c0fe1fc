import { z } from 'zod';

import { isRecord } from '../values/records';
import { JOB_ID_KEYS, WEAK_JOB_ID_KEY } from './delivery';
import { objectListSchema } from './objectList';

/** A skipped lead has the shape of a lead input with every field optional. */
export type SkippedLead = Record<string, unknown>;

/**
 * The answer to a start. Only the id is needed to go on, so it alone is required; and only characters that are safe
 * in a path, since that is where it goes.
 */
export const startAnswerSchema = z
	.object({
		enrichment_id: z.string().regex(/^[\w-]{1,100}$/),
		message: z.string().optional().catch(undefined),
		skipped_leads: objectListSchema,
	})
	.passthrough();
export type StartAnswer = z.infer<typeof startAnswerSchema>;

/**
 * The job that an answer names though it is no start answer: an id of another type, or under another name. It is good
 * for nothing but to be shown, so that the job can be looked for.
 */
export function readNamedJob(body: unknown): string | undefined {
	if (!isRecord(body)) return undefined;
	for (const key of [...JOB_ID_KEYS, WEAK_JOB_ID_KEY]) {
		const id = body[key];
		if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return String(id);
	}
	return undefined;
}

/** The credit balance. */
export const creditsSchema = z.object({ credits: z.number() }).passthrough();
export type Credits = z.infer<typeof creditsSchema>;

/** An error body holds `error`, `message` or both. */
export const errorBodySchema = z
	.object({
		error: z.string().optional().catch(undefined),
		message: z.string().optional().catch(undefined),
	})
	.passthrough();
