// What the user can choose between: the editor's lists and the checks at run time both take it from here.

/** How results come back: the parameter `delivery`, called "Get Results" in the editor. */
export const RESULTS_MODES = ['poll', 'suspend', 'webhook', 'none'] as const;
export type ResultsMode = (typeof RESULTS_MODES)[number];
/** Those in which the node itself puts out the results, rather than the started jobs. */
export const RETURNING_MODES: ResultsMode[] = ['poll', 'suspend'];

export const OUTPUTS = ['leads', 'job'] as const;
export type Output = (typeof OUTPUTS)[number];

/** What a tool hands to the model of an AI agent of each lead. */
export const TOOL_OUTPUTS = ['raw', 'selected', 'simplified'] as const;
export type ToolOutput = (typeof TOOL_OUTPUTS)[number];

export const TIMEOUT_ACTIONS = ['fail', 'returnJob'] as const;
export type TimeoutAction = (typeof TIMEOUT_ACTIONS)[number];

export const SKIPPED_LEADS_ACTIONS = ['include', 'drop', 'fail'] as const;
export type SkippedLeadsAction = (typeof SKIPPED_LEADS_ACTIONS)[number];

export type LeadSource = 'inputItems' | 'json';
export const INPUT_ITEMS: LeadSource = 'inputItems';
export type MappingMode = 'autoMapInputData' | 'defineBelow';

/** No wait is longer than a year: n8n loses a date that it cannot store, and runs the node again and again. */
export const WAIT_MINUTES_MAX = 525_600;

/** How many days a signed webhook URL may be valid at most. */
export const WEBHOOK_URL_DAYS_MAX = 365;

/** How many jobs may run at the same time at most. */
export const CONCURRENT_JOBS_MAX = 100;
