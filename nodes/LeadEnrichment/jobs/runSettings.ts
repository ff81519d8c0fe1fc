import { z } from 'zod';

import { flagSchema, oneOf, readNumber } from '../service/contract/requests';

// What the user can choose between: the editor's lists and the checks at run time both take it from here.

/** How results come back: the parameter `delivery`, called "Get Results" in the editor. */
export const RESULTS_MODES = ['poll', 'suspend', 'webhook', 'none'] as const;
export type ResultsMode = (typeof RESULTS_MODES)[number];
/** Those in which the node itself puts out the results, rather than the started jobs. */
export const RETURNING_MODES: ResultsMode[] = ['poll', 'suspend'];

/** What a tool hands to the model of an AI agent of each lead. */
export const TOOL_OUTPUTS = ['raw', 'selected', 'simplified'] as const;
export type ToolOutput = (typeof TOOL_OUTPUTS)[number];

export type LeadSource = 'inputItems' | 'json';
export const INPUT_ITEMS: LeadSource = 'inputItems';
export type MappingMode = 'autoMapInputData' | 'defineBelow';

/** No wait is longer than a year: n8n loses a date that it cannot store, and runs the node again and again. */
export const WAIT_MINUTES_MAX = 525_600;

export const WEBHOOK_URL_DAYS_MAX = 365;

export const CONCURRENT_JOBS_MAX = 100;

export const number = z.number({ invalid_type_error: 'must be a number' });

/** A whole number from 1, or `least`, also as text. */
export function countUpTo(most: number, least = 1) {
	const whole = number.int('must be a whole number').min(least, `must be at least ${least}`);
	return z.preprocess(readNumber, whole.max(most, `must be at most ${most}`));
}

export const resultsModeSchema = oneOf(RESULTS_MODES);

const waitShape = {
	maxWaitMinutes: z.preprocess(
		readNumber,
		number
			.positive('must be more than 0 minutes')
			.max(WAIT_MINUTES_MAX, `must be at most ${WAIT_MINUTES_MAX} minutes (a year)`),
	),
	pollInterval: z.preprocess(readNumber, number.nonnegative('must not be negative')),
	/** Of each lead: everything, ten fields, or those of these names. */
	simplify: z.union([flagSchema, z.array(z.string())]),
	output: z.enum(['leads', 'job']),
};

/** Those of Get Job, which puts out what is unfinished when its wait is over. */
export const waitSettingsSchema = z.object(waitShape);
export type WaitSettings = z.infer<typeof waitSettingsSchema>;
export type Output = WaitSettings['output'];

export const runSettingsSchema = z.object({
	...waitShape,
	onTimeout: z.enum(['fail', 'returnJob']),
	resultsMode: resultsModeSchema,
	maxConcurrentJobs: countUpTo(CONCURRENT_JOBS_MAX),
	webhookUrlDays: countUpTo(WEBHOOK_URL_DAYS_MAX),
	minBalance: number.optional(),
	maxCredits: number.optional(),
	startAgain: flagSchema.optional(),
	/** Enrich only, like the next one. */
	skippedLeads: z.enum(['include', 'drop', 'fail']).optional(),
	includeInputFields: flagSchema.optional(),
});
/** What holds for the whole run, whatever the number of items and jobs. */
export type RunSettings = z.infer<typeof runSettingsSchema>;
export type TimeoutAction = RunSettings['onTimeout'];
export type SkippedLeadsAction = NonNullable<RunSettings['skippedLeads']>;

/** Whether the node itself puts out the results, rather than the started jobs. */
export function returnsResults({ resultsMode }: Pick<RunSettings, 'resultsMode'>): boolean {
	return RETURNING_MODES.includes(resultsMode);
}

const SHORTEST_POLL_INTERVAL_MS = 50;

export function toWait(settings: Pick<WaitSettings, 'maxWaitMinutes' | 'pollInterval'>) {
	const firstPauseMs = Math.max(settings.pollInterval * 1000, SHORTEST_POLL_INTERVAL_MS);
	return { forMs: settings.maxWaitMinutes * 60_000, firstPauseMs };
}

/** How long starts that the service throttles wait for their turn where the node does not wait for the results. */
const LONGEST_START_WAIT_MS = 600_000;

export function toStartWait({ resultsMode, maxWaitMinutes }: RunSettings): number {
	const maxWaitMs = maxWaitMinutes * 60_000;
	if (resultsMode === 'poll') return maxWaitMs;
	return resultsMode === 'suspend' ? Math.min(maxWaitMs, LONGEST_START_WAIT_MS) : LONGEST_START_WAIT_MS;
}
