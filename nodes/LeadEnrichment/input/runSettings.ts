import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { checkParameter, readNumber } from './checks';
import {
	DEFAULTS,
	GET_JOB_OUTPUT,
	LIMITS,
	OPTION_DEFAULTS,
	OUTPUTS,
	RESULTS_MODES,
	SKIPPED_LEADS_ACTIONS,
	TIMEOUT_ACTIONS,
} from './defaults';
import { readItemParameters } from './parameters';

const number = z.number({ invalid_type_error: 'must be a number' });
const flag = z.boolean({ invalid_type_error: 'must be true or false' });

function countWithin({ minValue, maxValue }: { minValue: number; maxValue: number }) {
	return z.preprocess(
		readNumber,
		number
			.int('must be a whole number')
			.min(minValue, `must be at least ${minValue}`)
			.max(maxValue, `must be at most ${maxValue}`),
	);
}

const resultsModeSchema = z.enum(RESULTS_MODES, {
	errorMap: () => ({ message: `must be one of ${RESULTS_MODES.join(', ')}` }),
});

const waitShape = {
	maxWaitMinutes: z
		.preprocess(readNumber, number.gt(LIMITS.maxWaitMinutes.minValue, 'must be more than 0 minutes'))
		.default(DEFAULTS.maxWaitMinutes),
	pollInterval: z
		.preprocess(readNumber, number.min(LIMITS.pollInterval.minValue, 'must not be negative'))
		.default(OPTION_DEFAULTS.pollInterval),
	onTimeout: z.enum(TIMEOUT_ACTIONS).default(OPTION_DEFAULTS.onTimeout),
	simplify: flag.default(DEFAULTS.simplify),
};

const waitSettingsSchema = z.object({ ...waitShape, output: z.enum(OUTPUTS).default(GET_JOB_OUTPUT) });
export type WaitSettings = z.infer<typeof waitSettingsSchema>;

export const runSettingsSchema = z.object({
	...waitShape,
	resultsMode: resultsModeSchema,
	output: z.enum(OUTPUTS).default(DEFAULTS.output),
	batchSize: countWithin(LIMITS.batchSize).default(OPTION_DEFAULTS.batchSize),
	deduplicateLeads: flag.default(OPTION_DEFAULTS.deduplicateLeads),
	maxConcurrentJobs: countWithin(LIMITS.maxConcurrentJobs).default(OPTION_DEFAULTS.maxConcurrentJobs),
	minBalance: z.preprocess(readNumber, number).optional(),
	skippedLeads: z.enum(SKIPPED_LEADS_ACTIONS).default(OPTION_DEFAULTS.skippedLeads),
	includeInputFields: flag.default(OPTION_DEFAULTS.includeInputFields),
});
/** What holds for the whole run, whatever the number of items and jobs. */
export type RunSettings = z.infer<typeof runSettingsSchema>;

/** The same as the user stores it, so that an error names the parameter that the user knows. */
const storedSettingsSchema = runSettingsSchema
	.omit({ resultsMode: true })
	.extend({ delivery: resultsModeSchema })
	.transform(({ delivery, ...settings }): RunSettings => ({ ...settings, resultsMode: delivery }));

/** Whether the node itself puts out the results, rather than the started jobs. */
export function returnsResults({ resultsMode }: Pick<RunSettings, 'resultsMode'>): boolean {
	return resultsMode === 'poll' || resultsMode === 'suspend';
}

/** No service is asked more often than this, whatever the poll interval. */
const SHORTEST_POLL_INTERVAL_MS = 50;

/** How long to wait, and the first pause between two reads, in milliseconds. */
export function toWait({
	maxWaitMinutes,
	pollInterval,
}: Pick<WaitSettings, 'maxWaitMinutes' | 'pollInterval'>) {
	return {
		forMs: maxWaitMinutes * 60_000,
		firstPauseMs: Math.max(pollInterval * 1000, SHORTEST_POLL_INTERVAL_MS),
	};
}

/** The first item's values, since these settings hold for the run. @throws NodeOperationError */
function checkStored<T>(context: IExecuteFunctions, schema: z.ZodType<T, z.ZodTypeDef, unknown>): T {
	const parameters = readItemParameters(context, 0);
	const stored: Record<string, unknown> = { ...parameters.readOptions() };
	for (const name of ['delivery', 'output', 'maxWaitMinutes', 'simplify'] as const) {
		// Null for a hidden parameter: it is left out, and takes the operation's own default.
		const value = parameters.read(name, null);
		if (value !== null) stored[name] = value;
	}
	return checkParameter(parameters, schema, stored);
}

/**
 * The settings of an operation that starts jobs.
 *
 * @throws NodeOperationError that names the field and the rule.
 */
export function readRunSettings(context: IExecuteFunctions): RunSettings {
	return checkStored(context, storedSettingsSchema);
}

/** The settings of Get Job, whose output is the job unless the user says otherwise. @throws NodeOperationError */
export function readWaitSettings(context: IExecuteFunctions): WaitSettings {
	return checkStored(context, waitSettingsSchema);
}
