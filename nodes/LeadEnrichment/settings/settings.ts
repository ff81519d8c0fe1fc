import { z, type ZodTypeAny } from 'zod';

import { NEEDED_FIELDS } from '../columns/rowProblems';
import { labelOf, PREVIEW_NAMES } from '../leads/leadFields';
import {
	CUSTOM_DATA_MAX_PROPERTIES,
	enrichSettingsSchema,
	type EnrichType,
	flagSchema,
	webhookUrlSchema as sentUrlSchema,
	INTERESTS_MAX,
	KEYWORDS_MAX,
	LEADS_PER_REQUEST,
	LIMIT_MAX,
	type MessageChannel,
	oneOf,
	optionalTextSchema,
	postSearchRequestSchema,
	coerceNumber,
	searchRequestSchema,
	type SortOrder,
	START_OPERATIONS,
	type Timeframe,
} from '../service/contract/requests';
import { fromModel, toChoices } from './fieldParts';
import { jsonObjectSchema, numberFrom, positiveUpTo, textList, toFilledList, wholeFrom } from './schemas';
import { define, type Scope, type Setting } from './setting';

export const RESULTS_MODES = ['poll', 'suspend', 'webhook', 'none'] as const;
export type ResultsMode = (typeof RESULTS_MODES)[number];
/** The modes in which the node itself outputs the results. */
export const RETURNING_MODES: ResultsMode[] = ['poll', 'suspend'];
const OTHER_MODES = RESULTS_MODES.filter((mode) => !RETURNING_MODES.includes(mode));

const COLUMNS = ['automatic', 'manual'] as const;

/** The kinds of contact details for each choice of Contact Details to Find. */
export const KINDS_TO_FIND = {
	emails: ['emails'],
	emailsAndPhones: ['emails', 'phones'],
	phones: ['phones'],
	none: [],
} as const satisfies Record<string, readonly EnrichType[]>;
export type Find = keyof typeof KINDS_TO_FIND;

/** What an execution by hand does. */
export const MANUAL_MODES = ['preview', 'sample', 'run'] as const;
export type ManualMode = (typeof MANUAL_MODES)[number];

/** The longest wait is a year: for a date that n8n cannot store, it runs the node again and again. */
export const WAIT_MINUTES_MAX = 525_600;

const SEARCHES = START_OPERATIONS.filter((name) => name !== 'enrich');

/** The fields that identify a lead, for an AI agent's model to fill in. */
const LEAD_FROM_MODEL = Object.fromEntries(
	[...PREVIEW_NAMES.keys()].map((field) => [
		field,
		fromModel(field, `${labelOf(field)} of the lead, if known`, ''),
	]),
);

const WHOM_TO_FIND = 'The people to look for, in plain language';
const KEYWORDS_TO_MATCH = `1 to ${KEYWORDS_MAX} keywords or phrases that the posts must match`;
const WHICH_JOB =
	'The enrichment_id that Enrich, Search or Post Search returned. Separate several IDs with commas.';

const keywordsSchema = postSearchRequestSchema.shape.keywords;

/** Checked here: n8n would require a hidden field, too, whenever Get Results is an expression. */
const webhookUrlSchema = z.preprocess(
	(value) => (typeof value === 'string' ? value.trim() : (value ?? '')),
	z
		.string({ message: 'must be text' })
		.min(1, 'is empty: enter the production URL of a Lead Enrichment Trigger')
		.pipe(sentUrlSchema),
);

/** Every setting once, in the order of the panel. */
export const SETTINGS = {
	columns: define({
		field: {
			displayName: 'Columns',
			type: 'options',
			options: toChoices<(typeof COLUMNS)[number]>({
				automatic: {
					name: 'Recognise Automatically',
					description: 'Find your columns by their headers, in seven languages, and by their cells',
				},
				manual: { name: 'Map by Hand', description: 'Choose a column for each field yourself' },
			}),
			default: 'automatic',
			description: 'How the node finds names, companies and profile links in your list',
			builderHint: {
				propertyHint:
					'Leave as "automatic": it recognises common headers in seven languages, so it needs no Edit Fields node before it.',
			},
		},
		schema: oneOf(COLUMNS),
		scope: 'run',
		operations: ['enrich'],
		fixedInTool: 'manual',
	}),
	lead: define({
		field: {
			displayName: 'Lead',
			type: 'resourceMapper',
			noDataExpression: true,
			default: { mappingMode: 'defineBelow', value: null },
			typeOptions: {
				resourceMapper: {
					resourceMapperMethod: 'getLeadColumns',
					mode: 'map',
					fieldWords: { singular: 'column', plural: 'columns' },
					// Short: the editor cuts off what does not fit into the narrow panel.
					valuesLabel: 'Profile URL, or both names and a company',
					addAllFields: true,
					multiKeyMatch: false,
					supportAutoMap: false,
				},
			},
			description: `Each lead needs ${NEEDED_FIELDS}. You can leave the other fields empty. Use a column of full names for both names.`,
		},
		// Checked elsewhere, because each cell may be an expression.
		schema: z.unknown(),
		scope: 'job',
		operations: ['enrich'],
		defaultInTool: { mappingMode: 'defineBelow', value: LEAD_FROM_MODEL },
		showWhere: { columns: ['manual'] },
	}),
	query: define({
		field: {
			displayName: 'Query',
			type: 'string',
			required: true,
			default: '',
			typeOptions: { rows: 3 },
			placeholder: 'e.g. Heads of marketing at software companies in Berlin',
			description: WHOM_TO_FIND,
		},
		schema: searchRequestSchema.shape.query,
		scope: 'job',
		operations: ['peopleSearch'],
		defaultInTool: fromModel('query', WHOM_TO_FIND),
	}),
	keywords: define({
		field: {
			displayName: 'Keywords',
			type: 'string',
			required: true,
			// One empty box, which n8n marks as missing. It does not mark an empty list.
			default: [''],
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Keyword' },
			placeholder: 'e.g. revenue operations',
			description: `${KEYWORDS_TO_MATCH}. Keywords of one to three words find most. Commas separate keywords.`,
		},
		schema: textList(keywordsSchema),
		scope: 'job',
		operations: ['postSearch'],
		defaultInTool: [fromModel('keywords', `${KEYWORDS_TO_MATCH}, separated by commas`)],
	}),
	timeframe: define({
		field: {
			displayName: 'Timeframe',
			type: 'options',
			options: toChoices<Timeframe>({
				day: { name: 'Past Day', description: 'Posts from the past 24 hours' },
				week: { name: 'Past Week', description: 'Posts from the past 7 days' },
				month: { name: 'Past Month', description: 'Posts from the past 30 days' },
				year: { name: 'Past Year', description: 'Posts from the past year' },
			}),
			default: 'month',
			description: 'How old the posts may be',
		},
		schema: postSearchRequestSchema.shape.timeframe.unwrap(),
		scope: 'job',
		operations: ['postSearch'],
	}),
	sortBy: define({
		field: {
			displayName: 'Sort By',
			type: 'options',
			options: toChoices<SortOrder>({
				comments: { name: 'Comments', description: 'Authors of the most commented posts first' },
				likes: { name: 'Likes', description: 'Authors of the most liked posts first' },
				relevance: { name: 'Relevance', description: 'The network’s own order' },
			}),
			default: 'relevance',
			description: 'Which posts come first. No extra cost.',
		},
		schema: postSearchRequestSchema.shape.sortBy.unwrap(),
		scope: 'job',
		operations: ['postSearch'],
	}),
	limit: define({
		field: {
			displayName: 'Limit',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: LIMIT_MAX },
			default: 50,
			description: 'Max number of results to return',
		},
		schema: z.preprocess(coerceNumber, searchRequestSchema.shape.limit),
		scope: 'job',
		operations: SEARCHES,
	}),
	find: define({
		field: {
			displayName: 'Contact Details to Find',
			type: 'options',
			options: toChoices<Find>({
				emails: { name: 'Emails', description: 'Up to 1 more credit per lead' },
				emailsAndPhones: { name: 'Emails and Phones', description: 'Up to 11 more credits per lead' },
				phones: { name: 'Phones', description: 'Up to 10 more credits per lead' },
				none: { name: 'None', description: 'No more credits' },
			}),
			default: 'none',
			description: 'Which contact details to find. A phone costs ten times as much as an email.',
		},
		schema: oneOf(Object.keys(KINDS_TO_FIND) as [Find, ...Find[]]),
		scope: 'job',
		operations: START_OPERATIONS,
		defaults: { enrich: 'emails' },
	}),
	onlyMissing: define({
		field: {
			displayName: 'Only Missing',
			type: 'boolean',
			default: false,
			description: 'Whether to find only what a row lacks. Complete rows are skipped and not charged.',
		},
		schema: flagSchema,
		scope: 'run',
		operations: ['enrich'],
	}),
	findInsights: define({
		field: {
			displayName: 'Find Insights',
			type: 'boolean',
			default: false,
			description:
				'Whether to add a summary, top problems, strategic initiatives and public appearances. Costs 1 more credit per lead.',
		},
		schema: flagSchema,
		scope: 'job',
		operations: SEARCHES,
	}),
	getResults: define({
		field: {
			displayName: 'Get Results',
			type: 'options',
			options: toChoices<ResultsMode>({
				poll: { name: 'Wait Here', description: 'Wait until the job finishes, then return the results' },
				suspend: {
					name: 'Suspend',
					description: 'For long jobs: the execution sleeps until the results are ready',
				},
				webhook: {
					name: 'Send to Webhook',
					description: 'Send the results to a Lead Enrichment Trigger in another workflow',
				},
				none: { name: 'Read Later', description: 'Only start the job, and read it later with Get Job' },
			}),
			default: 'poll',
			description: 'How you get the results',
			builderHint: {
				propertyHint:
					'"poll" for up to a few hundred leads. "suspend" for more, or for leads with insights. "webhook" only with a Lead Enrichment Trigger in a second workflow. "none" only if a later node reads the job with resource "job", operation "get".',
			},
		},
		schema: oneOf(RESULTS_MODES),
		scope: 'run',
		operations: START_OPERATIONS,
	}),
	webhookUrl: define({
		field: {
			displayName: 'Webhook URL',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://n8n.example.com/webhook/…/lead-enrichment',
			description:
				'The production URL of a Lead Enrichment Trigger. Publish its workflow first, or nothing arrives.',
		},
		schema: webhookUrlSchema,
		scope: 'job',
		operations: START_OPERATIONS,
		showWhere: { getResults: ['webhook'] },
	}),
	streaming: define({
		field: {
			displayName: 'Stream Results',
			type: 'boolean',
			default: false,
			description:
				'Whether to send each lead as soon as it is ready. Each lead then starts its own execution.',
		},
		schema: flagSchema,
		scope: 'job',
		operations: START_OPERATIONS,
		showWhere: { getResults: ['webhook'] },
	}),
	jobId: define({
		field: {
			displayName: 'Job ID',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. 3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b',
			description: WHICH_JOB,
		},
		// Checked elsewhere, because it may name several jobs.
		schema: z.unknown(),
		scope: 'job',
		operations: ['get'],
		defaultInTool: fromModel('jobId', WHICH_JOB),
	}),
	waitForCompletion: define({
		field: {
			displayName: 'Wait for Completion',
			type: 'boolean',
			default: false,
			description: 'Whether to wait until the job finishes. After Max Wait, the node returns it unfinished.',
		},
		schema: flagSchema,
		scope: 'run',
		operations: ['get'],
	}),
	output: define({
		field: {
			displayName: 'Output',
			type: 'options',
			options: toChoices<'leads' | 'job'>({
				leads: { name: 'Leads', description: 'One item per lead' },
				job: { name: 'Job', description: 'One item per job, with its leads in a list' },
			}),
			default: 'leads',
			description: 'What to return for each job',
		},
		schema: oneOf(['leads', 'job']),
		scope: 'run',
		operations: ['get'],
	}),
	simplify: define({
		field: {
			displayName: 'Simplify',
			type: 'boolean',
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
		},
		schema: flagSchema,
		scope: 'run',
		operations: [...START_OPERATIONS, 'get'],
		showWhere: { getResults: RETURNING_MODES, output: ['leads'] },
	}),
	manualRuns: define({
		field: {
			displayName: 'In Manual Executions',
			type: 'options',
			options: toChoices<ManualMode>({
				preview: {
					name: 'Preview Only',
					description: 'See what would be sent and the highest cost, for free',
				},
				sample: { name: 'First 5 Leads Only', description: 'Pay for the first five leads only' },
				run: { name: 'Run', description: 'Pay for all leads, except those that a preview shows as free' },
			}),
			default: 'preview',
			description:
				'What happens when you execute this node in the editor. Everywhere else it always runs and you pay, even in a sub-workflow whose parent you execute by hand.',
			builderHint: {
				propertyHint:
					'Leave as "preview": an execution in the editor then costs nothing. Outside the editor, the node always runs.',
			},
		},
		schema: oneOf(MANUAL_MODES),
		scope: 'run',
		operations: START_OPERATIONS,
		fixedInTool: 'run',
	}),
	activityKeywords: define({
		field: {
			displayName: 'Activity Keywords',
			type: 'string',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Keyword' },
			default: [],
			placeholder: 'e.g. revenue operations',
			description: `Only find people with recent posts, likes or comments on these topics, ${KEYWORDS_MAX} at most. Costs 5 more credits per lead.`,
		},
		schema: textList(keywordsSchema.optional()),
		scope: 'job',
		operations: ['peopleSearch'],
		isOption: true,
	}),
	additionalFields: define({
		field: {
			displayName: 'Additional Fields',
			type: 'json',
			default: '{}',
			description: 'For developers: request fields that this node does not offer, as a JSON object',
		},
		schema: jsonObjectSchema,
		scope: 'job',
		operations: START_OPERATIONS,
		isOption: true,
	}),
	authorLocation: define({
		field: {
			displayName: 'Author Location',
			type: 'string',
			default: '',
			placeholder: 'e.g. Berlin',
			description: 'Where the authors are based. Not every service supports this option.',
		},
		schema: optionalTextSchema,
		scope: 'job',
		operations: ['postSearch'],
		isOption: true,
	}),
	batchSize: define({
		field: {
			displayName: 'Leads per Job',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: LEADS_PER_REQUEST },
			default: 0,
			description: 'Maximum number of leads in one job. With 0, the node chooses.',
		},
		schema: wholeFrom(0, LEADS_PER_REQUEST),
		scope: 'run',
		operations: ['enrich'],
		isOption: true,
	}),
	carryColumns: define({
		field: {
			displayName: 'Carry Columns',
			type: 'string',
			// The field names columns: a column that is dragged into it would become an expression for its cell.
			noDataExpression: true,
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Column' },
			default: [],
			placeholder: 'e.g. Record ID',
			description: `Columns of your list to return with the results, ${CUSTOM_DATA_MAX_PROPERTIES} at most. Type the header of each, exactly as in the input. Rows of one person in which they differ are paid for separately.`,
		},
		// Not split into entries: a header may have several lines.
		schema: z.preprocess(
			toFilledList,
			z
				.array(z.string({ invalid_type_error: 'must be text' }))
				.max(CUSTOM_DATA_MAX_PROPERTIES, `must name at most ${CUSTOM_DATA_MAX_PROPERTIES} columns`)
				.optional(),
		),
		scope: 'run',
		operations: ['enrich'],
		isOption: true,
		showWhere: { getResults: OTHER_MODES },
	}),
	generateMessage: define({
		field: {
			displayName: 'Generate Messages',
			type: 'multiOptions',
			options: toChoices<MessageChannel>({
				email: { name: 'Email', description: 'An email under 70 words, with a subject' },
				network: { name: 'Network', description: 'A message for a professional network such as LinkedIn' },
			}),
			default: [],
			description: 'Outreach messages to write for each lead',
		},
		schema: textList(enrichSettingsSchema.shape.generateMessage),
		scope: 'job',
		operations: ['enrich'],
		isOption: true,
	}),
	includeInputFields: define({
		field: {
			displayName: 'Include Input Fields',
			type: 'boolean',
			default: true,
			description:
				'Whether to also return your own columns. If a column is already filled, the result goes to "enriched_" plus its name.',
		},
		schema: flagSchema,
		scope: 'run',
		operations: ['enrich'],
		isOption: true,
		// An AI agent knows what it has sent, and pays for what it reads.
		fixedInTool: false,
		showWhere: { getResults: RETURNING_MODES },
	}),
	interests: define({
		field: {
			displayName: 'Interests',
			type: 'string',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Interest' },
			default: [],
			placeholder: 'e.g. sustainability',
			description: `Up to ${INTERESTS_MAX} keywords to research for each lead. Findings are added to the summary. Commas separate keywords.`,
		},
		schema: textList(enrichSettingsSchema.shape.interests),
		scope: 'job',
		operations: ['enrich'],
		isOption: true,
	}),
	maxCredits: define({
		field: {
			displayName: 'Max Credits',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 100,
			description:
				'Start only what these credits cover by the node’s prices, some of which are assumed. The other rows come out as skipped.',
		},
		schema: numberFrom(0).optional(),
		scope: 'run',
		operations: START_OPERATIONS,
		isOption: true,
		isOffByDefault: true,
	}),
	maxLeads: define({
		field: {
			displayName: 'Max Leads',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: LEADS_PER_REQUEST,
			description: 'Send at most this many leads. Duplicates count once. The other rows come out as skipped.',
		},
		schema: wholeFrom(0, Infinity).optional(),
		scope: 'run',
		operations: ['enrich'],
		isOption: true,
		isOffByDefault: true,
	}),
	maxWaitMinutes: define({
		field: {
			displayName: 'Max Wait (Minutes)',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: WAIT_MINUTES_MAX },
			default: 60,
			description: 'How long to wait for the results. After that, the job continues: read it with Get Job.',
		},
		schema: positiveUpTo(WAIT_MINUTES_MAX, 'minutes'),
		scope: 'run',
		operations: [...START_OPERATIONS, 'get'],
		isOption: true,
		showWhere: { getResults: RETURNING_MODES, waitForCompletion: [true] },
	}),
	name: define({
		field: {
			displayName: 'Job Name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Spring campaign',
			description:
				'Name of the job on the service’s dashboard. By default, the workflow name and the execution number.',
		},
		schema: optionalTextSchema,
		scope: 'job',
		operations: START_OPERATIONS,
		isOption: true,
	}),
	pollInterval: define({
		field: {
			displayName: 'Check Interval (Seconds)',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 2,
			description: 'How often to check whether the job has finished. The interval grows to 30 seconds.',
		},
		schema: numberFrom(0),
		scope: 'run',
		operations: [...START_OPERATIONS, 'get'],
		isOption: true,
		showWhere: { getResults: ['poll'], waitForCompletion: [true] },
	}),
	startAgain: define({
		field: {
			displayName: 'Start Again',
			type: 'boolean',
			default: false,
			description:
				'Whether to start again what earlier executions have started, even jobs with results. You pay for all of them again.',
		},
		schema: flagSchema,
		scope: 'run',
		operations: START_OPERATIONS,
		isOption: true,
	}),
	topicDescription: define({
		field: {
			displayName: 'Topic Description',
			type: 'string',
			default: '',
			placeholder: 'e.g. People who complain about their CRM',
			description: 'Who you are looking for, in plain language. Not every service supports this option.',
		},
		schema: optionalTextSchema,
		scope: 'job',
		operations: ['postSearch'],
		isOption: true,
	}),
	translate: define({
		field: {
			displayName: 'Translate Names',
			type: 'boolean',
			default: false,
			description: 'Whether to first translate names in other languages into English',
		},
		schema: flagSchema,
		scope: 'job',
		operations: ['enrich'],
		isOption: true,
	}),
} satisfies Record<string, Setting<ZodTypeAny, Scope>>;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]['schema']>;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** An entry of the table, with one type for all entries. */
export function settingOf(name: SettingName): Setting<ZodTypeAny, Scope> {
	return SETTINGS[name];
}
