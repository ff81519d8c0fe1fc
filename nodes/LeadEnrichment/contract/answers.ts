import { z } from 'zod';

import { objectListSchema } from './lead';

/** §2.2: a skipped lead has the shape of a lead input with every field optional. */
export type SkippedLead = Record<string, unknown>;

/**
 * §4.1 to §4.3: the answer to a start. Only the id is needed to go on, so it alone is required; and only
 * characters that are safe in a path, since that is where it goes.
 */
export const startAnswerSchema = z
	.object({
		enrichment_id: z.string().regex(/^[\w-]{1,100}$/),
		message: z.string().optional().catch(undefined),
		skipped_leads: objectListSchema,
	})
	.passthrough();
export type StartAnswer = z.infer<typeof startAnswerSchema>;

/** §2.6, §4.5 */
export const creditsSchema = z.object({ credits: z.number() }).passthrough();
export type Credits = z.infer<typeof creditsSchema>;

/** §7: every error body seen holds `error`, `message` or both. */
export const errorBodySchema = z
	.object({
		error: z.string().optional().catch(undefined),
		message: z.string().optional().catch(undefined),
	})
	.passthrough();
