import { z } from 'zod';

const order = z.enum(['input', 'reversed', 'shuffled']);
const count = z.number().int().min(0);
const word = z.string().min(1);

/** Ways in which the responses of a real service may differ from the simplest ones; read for each response. */
export const shapeSchema = z.strictObject({
	/** The spelling of fields, and what goes with it: that of the interface description, or of a public service. */
	fieldNames: z.enum(['described', 'linkedin']).default('described'),
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
			/** Other names of fields, in results of Enrich and Search: most of those are not shown. */
			names: z.record(word).default({}),
			/**
			 * Where the custom data stands: in its field as it was sent, as JSON text or with its keys in camelCase; among the
			 * result's own fields; or in a copy of the lead in the field `lead`.
			 */
			customDataAs: z.enum(['object', 'text', 'camelKeys', 'ownFields', 'leadCopy']).default('object'),
		})
		.default({}),
	skippedLeads: z
		.strictObject({
			order: order.default('input'),
			/** The fields that a skipped lead has; by default all of its lead's, which the interface description leaves open. */
			fields: z.array(word).optional(),
			omitCustomData: z.boolean().default(false),
			/** Not listed: only `finalLimit` tells how many leads are processed. */
			as: z.enum(['leads', 'finalLimit']).default('leads'),
		})
		.default({}),
	/** What jobs are called: a UUID, or a text of letters, digits, - and _. */
	jobIds: z.enum(['uuid', 'text']).default('uuid'),
	/** How many reads of a job that has ended still show it running. */
	staleReads: count.default(0),
	/** What results are while a job is under way: an empty list, or what there is, in the place of null. */
	underWay: z.enum(['null', 'empty', 'partial']).default('null'),
});

export type Shape = z.output<typeof shapeSchema>;
