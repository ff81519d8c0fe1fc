import { z } from 'zod';

import { objectListSchema } from './lead';

/** §3 names "completed" only and does not show the full set, so the usual spellings are read as well. */
export const COMPLETED_STATUSES: ReadonlySet<string> = new Set([
	'completed',
	'complete',
	'done',
	'finished',
	'succeeded',
	'success',
]);

export const FAILED_STATUSES: ReadonlySet<string> = new Set([
	'failed',
	'error',
	'cancelled',
	'canceled',
	'expired',
]);

/** §3: what a streamed delivery carries while its job is still running. */
export const STREAMED_STATUS = 'in_progress';

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** §2.1: an `enrichment_id` is a UUID. Nothing else may go into a path. */
export function isJobId(text: string): boolean {
	return UUID_PATTERN.test(text);
}

const countSchema = z.number().optional().catch(undefined);

/** §2.1 progress metrics. A count of an unexpected type is read as unknown rather than as an error. */
export const progressSchema = z
	.object({ completed: countSchema, total: countSchema, skipped: countSchema })
	.passthrough();
export type JobProgress = z.infer<typeof progressSchema>;

/**
 * §2.1, lenient: §3 shows neither the set of states nor what is always present.
 */
export const jobSchema = z
	.object({
		enrichment_id: z.string().optional().catch(undefined),
		status: z.string().optional().catch(undefined),
		progress: progressSchema.nullish().catch(undefined),
		results: objectListSchema,
	})
	.passthrough();
export type Job = z.infer<typeof jobSchema>;
