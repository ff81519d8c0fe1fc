import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { z } from 'zod';

import { listDefaults } from '../../editor/fieldParts';
import { isTool } from '../../items/errors';
import {
	countUpTo,
	resultsModeSchema,
	type RunSettings,
	runSettingsSchema,
	TOOL_OUTPUTS,
	type WaitSettings,
	waitSettingsSchema,
} from '../../jobs/runSettings';
import { toList } from '../../leads/cells';
import { flagSchema, LEADS_PER_REQUEST } from '../../service/contract/requests';
import { checkParameter, readItemParameters, readMoneyLimit, toInputError } from './parameters';

/** The same as the user stores it, so that an error names the parameter that the user knows. */
const storedSettingsSchema = runSettingsSchema
	.omit({ resultsMode: true, minBalance: true })
	.extend({ delivery: resultsModeSchema });

const batchSettingsSchema = z.object({
	batchSize: countUpTo(LEADS_PER_REQUEST),
	deduplicateLeads: flagSchema,
	onlyMissing: flagSchema,
});

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
	toolFields: z.preprocess(toList, z.array(z.string(), { message: NO_FIELD }).min(1, NO_FIELD)),
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
