import { z } from 'zod';

import { objectListSchema } from './objectList';

/** What a streamed delivery carries while its job is still running. */
export const STREAMED_STATUS = 'in_progress';

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An `enrichment_id` is a UUID. Nothing else may go into a path. */
export function isJobId(text: string): boolean {
	return UUID_PATTERN.test(text);
}

const countSchema = z.number().optional().catch(undefined);

/** Progress metrics. A count of an unexpected type is read as unknown rather than as an error. */
export const progressSchema = z
	.object({ completed: countSchema, total: countSchema, skipped: countSchema })
	.passthrough();
export type JobProgress = z.infer<typeof progressSchema>;

/** The job resource, read leniently: neither the set of statuses nor what is always present is documented. */
export const jobSchema = z
	.object({
		enrichment_id: z.string().optional().catch(undefined),
		status: z.string().optional().catch(undefined),
		progress: progressSchema.nullish().catch(undefined),
		results: objectListSchema,
	})
	.passthrough();
export type Job = z.infer<typeof jobSchema>;
