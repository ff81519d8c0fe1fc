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

/** Ways in which the responses of a real service may differ from the simplest ones; read for each response. */
export const shapeSchema = z.strictObject({
	results: z
		.strictObject({
			order: order.default('input'),
			/** How many results are missing, from the first on. */
			drop: count.default(0),
			/** How many results occur twice, from the first on. */
			repeat: count.default(0),
			/** How many results of people who are not in the request are added. */
			foreign: count.default(0),
			stripCustomData: z.boolean().default(false),
			/** The interface description does not show most field names of an enrich result, so they may be camelCase. */
			spelling: z.enum(['snake', 'camel']).default('snake'),
		})
		.default({}),
	skippedLeads: z
		.strictObject({
			order: order.default('input'),
			/** The fields that a skipped lead has; all of them are optional in the interface description. */
			fields: z.array(z.enum(LEAD_FIELDS)).default([...LEAD_FIELDS]),
			omitCustomData: z.boolean().default(false),
		})
		.default({}),
	/** Other status values; the interface description shows only some of them. */
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
	/** How many reads of a job that has ended still show it running. */
	staleReads: count.default(0),
});

export type Shape = z.output<typeof shapeSchema>;
