import { z } from 'zod';

const order = z.enum(['input', 'reversed', 'shuffled']);
const count = z.number().int().min(0);
const word = z.string().min(1);
const LEAD_FIELDS = [
	'networkUrl',
	'firstName',
	'lastName',
	'companyName',
	'companyDomain',
	'enrichType',
	'customData',
] as const;

/** Ways in which the answers of a real service may differ from the tidiest ones; read at each answer. */
export const shapeSchema = z.strictObject({
	results: z
		.strictObject({
			order: order.default('input'),
			/** This many leads, from the first on, are left out. */
			drop: count.default(0),
			/** This many leads come twice. */
			repeat: count.default(0),
			/** This many people come that nobody asked for. */
			foreign: count.default(0),
			stripCustomData: z.boolean().default(false),
			/** §2.5 does not show the field names of an enrich record: `camel` writes them another way. */
			spelling: z.enum(['snake', 'camel']).default('snake'),
		})
		.default({}),
	skippedLeads: z
		.strictObject({
			order: order.default('input'),
			/** Only these fields come back; every field of a skipped lead is optional (§2.2). */
			fields: z.array(z.enum(LEAD_FIELDS)).default([...LEAD_FIELDS]),
			omitCustomData: z.boolean().default(false),
		})
		.default({}),
	/** Other words for the statuses (§3 does not show the full set). */
	statusWords: z
		.strictObject({
			pending: word,
			inProgress: word,
			completed: word,
			failed: word,
			cancelled: word,
		})
		.partial()
		.default({}),
	/** A finished job's first reads still show it running. */
	staleReads: count.default(0),
});

export type Shape = z.output<typeof shapeSchema>;
