import { ACTIVITY_SIGNAL_FIELD, LEADS_PER_REQUEST, LIMIT_MAX, STREAMING_FIELD } from '../contract/requests';

// The only place of every default, limit and choice of the parameters: the editor's fields and the checks at run time
// both take them from here.

/** How results come back: the parameter `delivery`, called "Get Results" in the editor. */
export const RESULTS_MODES = ['poll', 'suspend', 'webhook', 'none'] as const;
export type ResultsMode = (typeof RESULTS_MODES)[number];

export const OUTPUTS = ['leads', 'job'] as const;
export type Output = (typeof OUTPUTS)[number];

export const TIMEOUT_ACTIONS = ['fail', 'returnJob'] as const;
export type TimeoutAction = (typeof TIMEOUT_ACTIONS)[number];

export const SKIPPED_LEADS_ACTIONS = ['include', 'drop', 'fail'] as const;
export type SkippedLeadsAction = (typeof SKIPPED_LEADS_ACTIONS)[number];

export type LeadSource = 'inputItems' | 'json';

/** The defaults of the parameters by their stored names, which are also read for a parameter that is hidden. */
export const DEFAULTS = {
	leadSource: 'inputItems',
	'lead.mappingMode': 'autoMapInputData',
	'lead.value': {},
	leadsJson: '[]',
	query: '',
	keywords: [],
	timeframe: 'month',
	sortBy: 'relevance',
	limit: 50,
	enrichType: [],
	includeContactDetails: false,
	findInsights: false,
	delivery: 'poll',
	webhookUrl: '',
	streaming: false,
	maxWaitMinutes: 60,
	output: 'leads',
	simplify: false,
	jobId: '',
	waitForCompletion: false,
	options: {},
} as const;
export type ParameterName = keyof typeof DEFAULTS;

/** Enrich finds contact details unless it is told not to; the searches only when they are told to. */
export const ENRICH_INCLUDES_CONTACT_DETAILS = true;
export const GET_JOB_OUTPUT: Output = 'job';
/** An AI agent reads every field, and pays for it. */
export const SIMPLIFY_IN_TOOL = true;

/**
 * The defaults of what stands in the `options` collection. `maxCredits` and `minBalance` limit nothing until the user
 * adds them, so their defaults are the editor's alone.
 */
export const OPTION_DEFAULTS = {
	activitySignal: '{}',
	activitySignalFieldName: ACTIVITY_SIGNAL_FIELD,
	additionalFields: '{}',
	batchSize: LEADS_PER_REQUEST,
	deduplicateLeads: true,
	generateMessage: [],
	includeInputFields: false,
	interests: [],
	maxConcurrentJobs: 5,
	maxCredits: 100,
	minBalance: 0,
	name: '',
	onTimeout: 'fail',
	pollInterval: 2,
	skippedLeads: 'include',
	streamingFieldName: STREAMING_FIELD,
	translate: false,
} as const;

/** The least and the most that a number may be. */
export const LIMITS = {
	limit: { minValue: 1, maxValue: LIMIT_MAX },
	batchSize: { minValue: 1, maxValue: LEADS_PER_REQUEST },
	maxConcurrentJobs: { minValue: 1, maxValue: 100 },
	maxCredits: { minValue: 0 },
	maxWaitMinutes: { minValue: 0 },
	pollInterval: { minValue: 0 },
} as const;
