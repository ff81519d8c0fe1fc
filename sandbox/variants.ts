import type { z } from 'zod';
import { settingsSchema, type SandboxSettings } from './settings';
import { shapeSchema, type Shape } from './shape';

/** A service that differs from the plain sandbox. */
interface Variant {
	/** How, in a line. */
	description: string;
	/** What it contradicts in the service's interface description; undefined where the description leaves it open. */
	contradicts?: string;
	/** Whether it keeps leads back that it was asked for, whoever asks. */
	withholds?: true;
	shape?: z.input<typeof shapeSchema>;
	settings?: Partial<SandboxSettings>;
	/** The faults that its requests meet, as the control API takes them. */
	faults?: readonly object[];
}

/** Starts that are answered so and do nothing else. */
const answerStarts = (status: number, body: object, times: 'always' | 1 = 'always') =>
	({ faults: [{ endpoint: 'start', action: 'answer', status, body, times }] }) as const;

const ALL_LEADS = 'results has the leads of the job';
const OTHER_NAMES = {
	full_name: 'name',
	first_name: 'given',
	last_name: 'family',
	job_title: 'position',
	company_name: 'organisation',
	company_domain: 'site',
	network: 'page',
	location: 'place',
};

/** Services that differ in one respect each, to try the nodes and the probe against. */
const TABLE = {
	linkedin: {
		description: 'the spelling, record and charges of a public service that speaks this interface',
		contradicts: 'networkUrl and what goes with it',
		shape: {
			fieldNames: 'linkedin',
			statusWords: { inProgress: 'processing', streamed: 'in_progress' },
			charges: { postSearch: 5 },
		},
		settings: { deliveryAttempts: 4 },
	},
	'status-words': {
		description: 'a job is accepted, working, ready',
		shape: {
			statusWords: {
				pending: 'accepted',
				inProgress: 'working',
				completed: 'ready',
				streamed: 'in_progress',
			},
		},
	},
	'camel-case': {
		description: 'all fields of results are spelt in camelCase',
		contradicts: 'the names of a post search’s result, and enrich_email',
		shape: { results: { spelling: 'camel' } },
	},
	'field-names': {
		description: 'results of Enrich and Search have other names',
		shape: { results: { names: OTHER_NAMES } },
	},
	'contact-lists': {
		description: 'emails and phones are lists',
		shape: { results: { contactsAs: 'list' } },
	},
	'no-reference': {
		description: 'customData does not come back',
		contradicts: 'customData is returned with the result',
		shape: { results: { stripCustomData: true } },
	},
	'custom-data-text': {
		description: 'customData comes back as JSON text',
		shape: { results: { customDataAs: 'text' } },
	},
	'custom-data-keys': {
		description: 'the keys of customData come back in camelCase',
		shape: { results: { customDataAs: 'camelKeys' } },
	},
	'custom-data-flat': {
		description: 'customData comes back among the result’s own fields',
		shape: { results: { customDataAs: 'ownFields' } },
	},
	'custom-data-copy': {
		description: 'customData comes back in a copy of the lead',
		shape: { results: { customDataAs: 'leadCopy' } },
	},
	reversed: {
		description: 'results come in the reversed order',
		shape: { results: { order: 'reversed' } },
	},
	pages: {
		description: 'a job’s record has one result, and names a next page',
		contradicts: ALL_LEADS,
		withholds: true,
		shape: { results: { pageSize: 1 } },
	},
	'pages-pagination': {
		description: 'a job’s record has one result, and pagination says that there are more',
		contradicts: ALL_LEADS,
		withholds: true,
		shape: { results: { pageSize: 1, pageMark: 'pagination' } },
	},
	'pages-meta': {
		description: 'a job’s record has one result, and meta tells of the pages',
		contradicts: ALL_LEADS,
		withholds: true,
		shape: { results: { pageSize: 1, pageMark: 'meta' } },
	},
	'pages-total': {
		description: 'a job’s record has one result, and total_pages',
		contradicts: ALL_LEADS,
		withholds: true,
		shape: { results: { pageSize: 1, pageMark: 'total_pages' } },
	},
	'pages-next': {
		description: 'a job’s record has one result, and the address of the next page',
		contradicts: ALL_LEADS,
		withholds: true,
		shape: { results: { pageSize: 1, pageMark: 'next' } },
	},
	'empty-list': {
		description: 'results is an empty list while a job is under way',
		contradicts: 'results is null until the job is complete',
		shape: { underWay: 'empty' },
	},
	'partial-lists': {
		description: 'results has what there is while a job is under way',
		contradicts: 'results is null until the job is complete',
		shape: { underWay: 'partial' },
	},
	'late-results': {
		description: 'results is null for 3 seconds after the status says completed',
		contradicts: ALL_LEADS,
		shape: { unreadable: { as: 'null', seconds: 3 } },
	},
	'missing-at-first': {
		description: 'results is null for 2 seconds, beside the figures of all that was found',
		contradicts: ALL_LEADS,
		shape: { figures: true, unreadable: { as: 'null', seconds: 2 } },
	},
	'empty-at-first': {
		description: 'results is an empty list for 2 seconds, beside the figures of all that was found',
		contradicts: ALL_LEADS,
		shape: { figures: true, unreadable: { as: 'empty', seconds: 2 } },
	},
	'one-at-first': {
		description: 'results has one lead for 3 seconds, beside the figures of all that was found',
		contradicts: ALL_LEADS,
		shape: { figures: true, unreadable: { as: 'one', seconds: 3 } },
	},
	'short-at-first': {
		description: 'results lacks the last lead for 3 seconds, beside the figures of all that was found',
		contradicts: ALL_LEADS,
		shape: { figures: true, unreadable: { as: 'short', seconds: 3 } },
	},
	'empty-for-good': {
		description: 'results stays an empty list, beside the figures of all that was found',
		contradicts: ALL_LEADS,
		withholds: true,
		shape: { figures: true, unreadable: { as: 'empty' } },
	},
	'other-list': {
		description: 'results stand in items',
		contradicts: 'the name of results',
		shape: { results: { field: 'items' } },
	},
	'final-limit': {
		description:
			'a start that the credits cover in part is told its finalLimit, and not which leads are skipped',
		contradicts: 'skipped_leads',
		shape: { skippedLeads: { as: 'finalLimit' } },
	},
	'late-jobs': {
		description: 'a new job is not found at first',
		shape: { unknownReads: 1 },
	},
	'other-ids': {
		description: 'the id of a job is no UUID',
		contradicts: 'enrichment_id is a UUID',
		shape: { jobIds: 'text' },
	},
	'slow-reads': {
		description: 'a read of a job takes 7 seconds',
		faults: [{ endpoint: 'job', action: 'delay', seconds: 7, times: 'always' }],
	},
	'growing-total': {
		description: 'the total of a search grows while it is under way',
		shape: { growingTotal: true },
	},
	'status-200': {
		description: 'starts are answered with 200',
		contradicts: '202 of Enrich',
		shape: { answers: { codes: { 202: 200 } } },
	},
	'status-422': {
		description: 'bad input is answered with 422',
		contradicts: '400 of Enrich',
		shape: { answers: { codes: { 400: 422 } } },
	},
	'status-403': {
		description: 'a wrong token is answered with 403',
		shape: { answers: { codes: { 401: 403 } } },
	},
	'start-error': {
		description: 'starts are answered with 200 and an error, and start nothing',
		contradicts: '202 of Enrich',
		withholds: true,
		...answerStarts(200, { error: 'Daily quota of searches used up' }),
	},
	'start-final-zero': {
		description: 'starts are answered with a finalLimit of 0 and no id, and start nothing',
		contradicts: '402 of Enrich',
		withholds: true,
		...answerStarts(202, { message: 'Your credits cover no lead', finalLimit: 0 }),
	},
	'start-location': {
		description: 'starts are answered with 201, and name the job in the header Location alone',
		contradicts: '202 and enrichment_id of Enrich',
		shape: { answers: { codes: { 202: 201 }, idIn: 'location' } },
	},
	'start-451': {
		description: 'starts are refused with 451',
		withholds: true,
		...answerStarts(451, { error: 'Unavailable for legal reasons' }),
	},
	'start-405': {
		description: 'starts are refused with 405',
		withholds: true,
		...answerStarts(405, { error: 'Method not allowed' }),
	},
	'start-403-credits': {
		description: 'starts are refused with 403 for want of credits',
		contradicts: '402 of Enrich',
		withholds: true,
		...answerStarts(403, { error: 'Insufficient credits' }),
	},
	'start-403-rate': {
		description: 'the first start is refused with 403 for coming too early',
		...answerStarts(403, { error: 'Rate limit exceeded' }, 1),
	},
	wrapped: {
		description: 'every body stands in the property data',
		contradicts: 'the bodies of all answers',
		shape: { answers: { wrapper: 'data' } },
	},
	'html-errors': {
		description: 'errors are web pages',
		contradicts: 'the bodies of errors',
		shape: { answers: { htmlErrors: true } },
	},
	'other-charges': {
		description: 'everything costs more',
		contradicts: 'the charges of searches',
		shape: {
			charges: { enrich: 2, foundLead: 0.2, foundLeadWithInsights: 1.5, activitySignal: 6, emails: 2 },
		},
	},
	'early-429': {
		description: 'one start a second is taken, others are answered with 429',
		settings: { startsPerSecond: 1, retryAfterSeconds: 1 },
	},
	'option-names': {
		description: 'streaming and the activity signal have other names in searches',
		shape: { optionNames: { streaming: 'streaming_results', activitySignal: 'activitySignal' } },
	},
	'signed-deliveries': {
		description: 'a header signs deliveries',
		shape: { signatureHeader: 'x-webhook-signature' },
	},
	'delivery-object': {
		description: 'a streamed lead stands in results',
		shape: { deliveriesAs: 'object' },
	},
	'delivery-text': {
		description: 'results of deliveries are JSON text',
		shape: { deliveriesAs: 'text' },
	},
	'delivery-nested': {
		description: 'results of deliveries stand in results.leads',
		shape: { deliveriesAs: 'nested' },
	},
	'delivery-array': {
		description: 'a delivery is a list of deliveries',
		shape: { deliveriesAs: 'array' },
	},
	'delivery-event': {
		description: 'a delivery is a list of events, with their data',
		shape: { deliveriesAs: 'event' },
	},
	'delivery-ndjson': {
		description: 'deliveries are lines of JSON, one for each lead',
		shape: { deliveriesAs: 'ndjson' },
	},
	'delivery-batches': {
		description: 'the final delivery comes in pieces of two leads',
		shape: { deliveriesAs: 'batches' },
	},
	'delivery-twice': {
		description: 'each delivery comes twice',
		shape: { deliveriesAs: 'twice' },
	},
	'delivery-no-status': {
		description: 'the final delivery is a message and the job’s id',
		shape: { deliveriesAs: 'message' },
	},
	'single-deliveries': {
		description: 'a delivery that is not accepted is not sent again',
		settings: { deliveryAttempts: 1 },
	},
} as const satisfies Record<string, Variant>;

export type VariantName = keyof typeof TABLE;
export const VARIANTS: Readonly<Record<VariantName, Variant>> = TABLE;
// Object.keys loses the names' type.
export const VARIANT_NAMES = Object.keys(TABLE) as VariantName[];

export function isVariantName(name: string): name is VariantName {
	return name in TABLE;
}

/** The settings, the shape and the faults that a sandbox of this variant begins with; undefined for the plain one. */
export function findVariant(name: VariantName | undefined): {
	settings: Partial<SandboxSettings>;
	shape: Shape;
	faults: readonly object[];
} {
	const {
		shape = {},
		settings = {},
		faults = [],
	}: Variant = name === undefined ? { description: '' } : VARIANTS[name];
	return {
		settings: settingsSchema.partial().parse(settings),
		shape: shapeSchema.parse(shape),
		faults,
	};
}
