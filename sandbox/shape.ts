import { z } from 'zod';

const order = z.enum(['input', 'reversed', 'shuffled']);
const count = z.number().int().min(0);
const word = z.string().min(1);
const credits = z.number().min(0);

/** Ways in which the responses of a real service may differ from the simplest ones; read for each response. */
export const shapeSchema = z.strictObject({
	/** The spelling of fields, and what goes with it: that of the interface description, or of a public service. */
	fieldNames: z.enum(['described', 'linkedin']).default('described'),
	results: z
		.strictObject({
			/** The field of a job's record in which they stand. */
			field: word.default('results'),
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
			/** The types of contact details are not shown. */
			contactsAs: z.enum(['text', 'list']).default('text'),
		})
		.default({}),
	skippedLeads: z
		.strictObject({
			order: order.default('input'),
			/** The fields that a skipped lead has; by default all of its lead's, which the interface description leaves open. */
			fields: z.array(word).optional(),
			omitCustomData: z.boolean().default(false),
			/**
			 * In another form than leads: their places in the request, texts, or their number alone; or not at all, and only
			 * `finalLimit` tells how many leads are processed.
			 */
			as: z.enum(['leads', 'numbers', 'texts', 'count', 'finalLimit']).default('leads'),
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
			/** Of a streamed delivery; that of a job under way when left out. */
			streamed: word,
		})
		.partial()
		.default({}),
	/** What jobs are called: a UUID, or a text of letters, digits, - and _. */
	jobIds: z.enum(['uuid', 'text']).default('uuid'),
	/** The total of a search under way is one more than what it has found. */
	growingTotal: z.boolean().default(false),
	/** How many reads of a job that has ended still show it running. */
	staleReads: count.default(0),
	/** How many reads of a new job say that there is no such job. */
	unknownReads: count.default(0),
	/** What results are while a job is under way: an empty list, or what there is, in the place of null. */
	underWay: z.enum(['null', 'empty', 'partial']).default('null'),
	/**
	 * What results are after the end is seen first: for so many seconds, or for ever; null for results at once. `one`: the
	 * first alone; `short`: all but the last.
	 */
	unreadable: z
		.strictObject({
			as: z.enum(['null', 'missing', 'text', 'object', 'empty', 'one', 'short']),
			seconds: z.number().min(0).nullable().default(null),
		})
		.nullable()
		.default(null),
	/** A job's record has its cost, and once it is complete its progress and how many emails and phones were found. */
	figures: z.boolean().default(false),
	answers: z
		.strictObject({
			/** The body stands in a property of this name. */
			wrapper: word.nullable().default(null),
			/** Where a start's answer names the job: in its body, or in the header Location alone. */
			idIn: z.enum(['body', 'location']).default('body'),
			/** Other status codes: usual code → code sent. */
			codes: z.record(z.number().int().min(200).max(599)).default({}),
		})
		.default({}),
	/** Other charges, in credits per lead. */
	charges: z
		.strictObject({
			enrich: credits,
			foundLead: credits,
			foundLeadWithInsights: credits,
			activitySignal: credits,
			postSearch: credits,
			emails: credits,
			phones: credits,
		})
		.partial()
		.default({}),
	/**
	 * What deliveries look like, whose payload is not shown. `object`: a streamed lead stands under `results`;
	 * `nested`: results stand in `leads`; `array`, `event`: a list of the delivery, or of an event that has it; `batches`: a
	 * final delivery comes in pieces; `twice`: each comes twice; `message`: a final delivery is a message and an id.
	 */
	deliveriesAs: z
		.enum(['usual', 'object', 'nested', 'array', 'event', 'batches', 'twice', 'message'])
		.default('usual'),
	/** Other names of Search's and Post Search's options, whose names are not shown. */
	optionNames: z.strictObject({ streaming: word, activitySignal: word }).partial().default({}),
});

export type Shape = z.output<typeof shapeSchema>;
