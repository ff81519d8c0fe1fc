import { z } from 'zod';
import { occurrenceFields } from '../faultQueue';
import { ENDPOINT_NAMES } from './endpointNames';

const MAX_DELAY_SECONDS = 3_600;

const fields = {
	/** `start` is any of the three endpoints that start a job. */
	endpoint: z.enum([...ENDPOINT_NAMES, 'start', 'any']).default('any'),
	/** `after`: the work is done (a job is started and paid for) and only its answer is replaced or lost. */
	when: z.enum(['before', 'after']).default('before'),
	...occurrenceFields,
};

/** What befalls the next calls of an endpoint. */
export const requestFaultSchema = z.discriminatedUnion('action', [
	z.strictObject({
		action: z.literal('answer'),
		status: z.number().int().min(200).max(599),
		headers: z.record(z.string()).default({}),
		/** A text is sent as it is, anything else as JSON; without it the body is empty. */
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
