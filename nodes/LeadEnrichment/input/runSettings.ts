import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { z } from 'zod';

import { flagSchema } from '../contract/flag';
import { LEADS_PER_REQUEST } from '../contract/requests';
import {
	CONCURRENT_JOBS_MAX,
	OUTPUTS,
	RETURNING_MODES,
	RESULTS_MODES,
	SKIPPED_LEADS_ACTIONS,
	TIMEOUT_ACTIONS,
	TOOL_OUTPUTS,
	WAIT_MINUTES_MAX,
	WEBHOOK_URL_DAYS_MAX,
} from '../fields/choices';
import { listDefaults } from '../fields/fieldParts';
import { isTool } from '../items/errors';
import { readListCell } from '../leads/cells';
import { checkParameter, readMoneyLimit, readNumber, toInputError } from './checks';
import { readItemParameters } from './parameters';

const number = z.number({ invalid_type_error: 'must be a number' });

function countUpTo(most: number) {
	return z.preprocess(
		readNumber,
		number.int('must be a whole number').min(1, 'must be at least 1').max(most, `must be at most ${most}`),
	);
}

const resultsModeSchema = z.enum(RESULTS_MODES, {
	errorMap: () => ({ message: `must be one of ${RESULTS_MODES.join(', ')}` }),
});

const waitShape = {
	maxWaitMinutes: z.preprocess(
		readNumber,
		number
			.positive('must be more than 0 minutes')
			.max(WAIT_MINUTES_MAX, `must be at most ${WAIT_MINUTES_MAX} minutes (a year)`),
	),
	pollInterval: z.preprocess(readNumber, number.nonnegative('must not be negative')),
	onTimeout: z.enum(TIMEOUT_ACTIONS),
	/** Of each lead: everything, ten fields, or those of these names. */
	simplify: z.union([flagSchema, z.array(z.string())]),
	output: z.enum(OUTPUTS),
};

const waitSettingsSchema = z.object(waitShape);
export type WaitSettings = z.infer<typeof waitSettingsSchema>;

export const runSettingsSchema = z.object({
	...waitShape,
	resultsMode: resultsModeSchema,
	maxConcurrentJobs: countUpTo(CONCURRENT_JOBS_MAX),
	webhookUrlDays: countUpTo(WEBHOOK_URL_DAYS_MAX),
	minBalance: number.optional(),
	startAgain: flagSchema.optional(),
	/** Enrich only, like the next one. */
	skippedLeads: z.enum(SKIPPED_LEADS_ACTIONS).optional(),
	includeInputFields: flagSchema.optional(),
});
/** What holds for the whole run, whatever the number of items and jobs. */
export type RunSettings = z.infer<typeof runSettingsSchema>;

/** The same as the user stores it, so that an error names the parameter that the user knows. */
const storedSettingsSchema = runSettingsSchema
	.omit({ resultsMode: true, minBalance: true })
	.extend({ delivery: resultsModeSchema });

const batchSettingsSchema = z.object({
	batchSize: countUpTo(LEADS_PER_REQUEST),
	deduplicateLeads: flagSchema,
	onlyMissing: flagSchema,
});

/** Whether the node itself puts out the results, rather than the started jobs. */
export function returnsResults({ resultsMode }: Pick<RunSettings, 'resultsMode'>): boolean {
	return RETURNING_MODES.includes(resultsMode);
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

/** How long starts that the service throttles wait for their turn where the node does not wait for the results. */
const LONGEST_START_WAIT_MS = 600_000;

/** How long starts that the service throttles wait for their turn, in milliseconds. */
export function toStartWait({ resultsMode, maxWaitMinutes }: RunSettings): number {
	const maxWaitMs = maxWaitMinutes * 60_000;
	if (resultsMode === 'poll') return maxWaitMs;
	return resultsMode === 'suspend' ? Math.min(maxWaitMs, LONGEST_START_WAIT_MS) : LONGEST_START_WAIT_MS;
}

/** The first item's values, since these settings hold for the run. @throws NodeOperationError */
function readSettings<Shape extends z.ZodRawShape>(
	context: IExecuteFunctions,
	fields: readonly INodeProperties[],
	schema: z.ZodObject<Shape>,
): z.infer<z.ZodObject<Shape>> {
	const parameters = readItemParameters(context, 0);
	const options = parameters.readOptions();
	const defaults = listDefaults(fields);
	const readValue = (name: string) => {
		const isParameter = fields.some((field) => field.name === name);
		const value = isParameter ? (parameters.read(name) ?? undefined) : options[name];
		return value === undefined ? defaults.get(name) : value;
	};
	const stored = Object.keys(schema.shape).map((name) => [name, readValue(name)] as const);
	return checkParameter(parameters, schema, Object.fromEntries(stored));
}

const NO_FIELD = 'must name at least one field';
const toolOutputSchema = z.object({
	toolOutput: z.enum(TOOL_OUTPUTS),
	toolFields: z.preprocess(readListCell, z.array(z.string(), { message: NO_FIELD }).min(1, NO_FIELD)),
});

/** What a tool hands to the model of an AI agent, in the place of Simplify. @throws NodeOperationError */
function readToolOutput(
	context: IExecuteFunctions,
	fields: readonly INodeProperties[],
): Partial<Pick<RunSettings, 'simplify'>> {
	if (!isTool(context.getNode())) return {};
	const { toolOutput, toolFields } = readSettings(context, fields, toolOutputSchema);
	return { simplify: toolOutput === 'selected' ? toolFields : toolOutput === 'simplified' };
}

/**
 * `maxConcurrentJobs` limits the jobs that the node waits for. Where it does not wait, they would all run at once.
 *
 * @throws NodeOperationError where the limit is set and would not hold.
 */
function checkJobLimit(context: IExecuteFunctions, resultsMode: RunSettings['resultsMode']): void {
	const parameters = readItemParameters(context, 0);
	if (resultsMode === 'poll' || parameters.readOptions().maxConcurrentJobs === undefined) return;
	throw toInputError(
		parameters,
		{ field: 'maxConcurrentJobs', rule: 'limits only jobs that the node itself waits for' },
		'Set Get Results to Wait Here, which shows this option, and remove it there, or leave it so',
	);
}

/**
 * The settings of an operation that starts jobs, with the defaults of its `fields`.
 *
 * @throws NodeOperationError that names the field and the rule.
 */
export function readRunSettings(context: IExecuteFunctions, fields: readonly INodeProperties[]): RunSettings {
	const { delivery, ...settings } = readSettings(context, fields, storedSettingsSchema);
	checkJobLimit(context, delivery);
	const parameters = readItemParameters(context, 0);
	const minBalance = readMoneyLimit(parameters, 'minBalance');
	// What is paid for must not be refused at the trigger: this fails closed, too.
	if (delivery === 'webhook') readMoneyLimit(parameters, 'webhookUrlDays');
	// Off where it is hidden: there are no columns to include, or an AI agent would read what it has sent.
	const isHidden = parameters.read('includeInputFields') === null;
	const includeInputFields = settings.includeInputFields === true && !isHidden;
	return {
		...settings,
		includeInputFields,
		...readToolOutput(context, fields),
		minBalance,
		resultsMode: delivery,
	};
}

/** How leads are shared out to jobs (Enrich only). @throws NodeOperationError */
export function readBatchSettings(context: IExecuteFunctions, fields: readonly INodeProperties[]) {
	return readSettings(context, fields, batchSettingsSchema);
}

/** The settings of Get Job. @throws NodeOperationError */
export function readWaitSettings(
	context: IExecuteFunctions,
	fields: readonly INodeProperties[],
): WaitSettings {
	return { ...readSettings(context, fields, waitSettingsSchema), ...readToolOutput(context, fields) };
}
