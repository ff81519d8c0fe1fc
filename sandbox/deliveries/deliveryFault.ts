import { z } from 'zod';
import { occurrenceFields } from '../faultQueue';

const fields = { kind: z.enum(['any', 'streamed', 'final']).default('any'), ...occurrenceFields };

/** A fault that applies to the next deliveries. `reorder` holds `times` of them, then sends the last one first. */
export const deliveryFaultSchema = z.discriminatedUnion('action', [
	z.strictObject({ action: z.literal('drop'), ...fields }),
	z.strictObject({ action: z.literal('repeat'), ...fields }),
	z.strictObject({ action: z.literal('hold'), ...fields }),
	z.strictObject({ action: z.literal('reorder'), ...fields, times: z.number().int().min(2) }),
]);

export type DeliveryFault = z.output<typeof deliveryFaultSchema>;
