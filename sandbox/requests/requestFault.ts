import { z } from 'zod';
import { occurrenceFields } from '../faultQueue';

const MAX_DELAY_SECONDS = 3_600;

/** An endpoint, or `start` for all that start a job. */
export const ENDPOINT_WORDS = ['enrich', 'search', 'postSearch', 'job', 'credits', 'start'] as const;

const fields = {
	endpoint: z.enum([...ENDPOINT_WORDS, 'any']).default('any'),
	/** `after`: the request is processed (a job is started and paid for), and only its response is replaced or lost. */
	when: z.enum(['before', 'after']).default('before'),
	...occurrenceFields,
};

/** A fault that applies to the next requests to an endpoint. */
export const requestFaultSchema = z.discriminatedUnion('action', [
	z.strictObject({
		action: z.literal('answer'),
		status: z.number().int().min(200).max(599),
		headers: z.record(z.string()).default({}),
		/** A string is sent unchanged, any other value as JSON; without a value the body is empty. */
		body: z.unknown(),
		...fields,
	}),
	z.strictObject({ action: z.literal('reset'), ...fields }),
	z.strictObject({ action: z.literal('hang'), ...fields }),
	z.strictObject({
		action: z.literal('delay'),
		seconds: z.number().min(0).max(MAX_DELAY_SECONDS),
		...fields,
	}),
]);

export type RequestFault = z.output<typeof requestFaultSchema>;
