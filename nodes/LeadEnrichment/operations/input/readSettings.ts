import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { z } from 'zod';

import { listByName } from '../../editor/fieldParts';
import { isTool } from '../../items/items';
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
import {
	type EnrichSettings,
	flagSchema,
	LEADS_PER_REQUEST,
	readNumber,
} from '../../service/contract/requests';
import { isRecord } from '../../values/records';
import { count } from '../../values/text';
import { checkParameter, type ItemParameters, readItemParameters, toInputError } from './parameters';

const NO_NUMBER = 'must be a number';
const moneyLimitSchema = z.number({ message: NO_NUMBER }).finite(NO_NUMBER);

/**
 * An option that keeps a run from spending, in credits; undefined when the user has not added it. Once added it must
 * come to a finite number. Of an expression that comes to nothing n8n hands over as little as of an option that nobody
 * added: only the stored parameter tells them apart.
 *
 * @throws NodeOperationError for anything else: the run would spend without the limit that the user relies on.
 */
export function readMoneyLimit(parameters: ItemParameters, name: string): number | undefined {
	const options = parameters.readOptions();
	const stored = parameters.node.parameters.options;
	const isAdded = Object.hasOwn(options, name) || (isRecord(stored) && Object.hasOwn(stored, name));
	return isAdded ? checkParameter(parameters, moneyLimitSchema, readNumber(options[name]), name) : undefined;
}

type Fields = readonly INodeProperties[];

/** The first item's values, since these settings hold for the run, or the defaults of the fields. */
function readSettings<Shape extends z.ZodRawShape>(
	context: IExecuteFunctions,
	fields: Fields,
	schema: z.ZodObject<Shape>,
) {
	const parameters = readItemParameters(context, 0);
	const options = parameters.readOptions();
	const known = listByName(fields);
	const readValue = (name: string) => {
		const isParameter = fields.some((field) => field.name === name);
		const value = isParameter ? (parameters.read(name) ?? undefined) : options[name];
		return value === undefined ? known.get(name)?.default : value;
	};
	const stored = Object.keys(schema.shape).map((name) => [name, readValue(name)] as const);
	return checkParameter(parameters, schema, Object.fromEntries(stored));
}

const NO_FIELD = 'must name at least one field';
const toolOutputSchema = z.object({
	toolOutput: z.enum(TOOL_OUTPUTS),
	toolFields: z.preprocess(toList, z.array(z.string(), { message: NO_FIELD }).min(1, NO_FIELD)),
});

/** What a tool hands to the model of an AI agent, in the place of Simplify. */
function readToolOutput(context: IExecuteFunctions, fields: Fields): Partial<Pick<RunSettings, 'simplify'>> {
	if (!isTool(context.getNode())) return {};
	const { toolOutput, toolFields } = readSettings(context, fields, toolOutputSchema);
	return { simplify: toolOutput === 'selected' ? toolFields : toolOutput === 'simplified' };
}

/** With the results mode under its stored name, so that an error names the parameter that the user knows. */
const storedSettingsSchema = runSettingsSchema
	.omit({ resultsMode: true, minBalance: true, maxCredits: true })
	.extend({ delivery: resultsModeSchema });

/** The settings of an operation that starts jobs, with the defaults of its `fields`. @throws NodeOperationError */
export function readRunSettings(context: IExecuteFunctions, fields: Fields): RunSettings {
	const { delivery, ...settings } = readSettings(context, fields, storedSettingsSchema);
	const parameters = readItemParameters(context, 0);
	// Where the node does not wait for jobs, they would all run at once.
	if (delivery !== 'poll' && parameters.readOptions().maxConcurrentJobs !== undefined) {
		const rule = 'limits only jobs that the node itself waits for';
		const fix = 'Set Get Results to Wait Here, which shows this option, and remove it there, or leave it so';
		throw toInputError(parameters, { field: 'maxConcurrentJobs', rule, fix });
	}
	const minBalance = readMoneyLimit(parameters, 'minBalance');
	const maxCredits = readMoneyLimit(parameters, 'maxCredits');
	// What is paid for must not be refused at the trigger: this fails closed, too.
	if (delivery === 'webhook') readMoneyLimit(parameters, 'webhookUrlDays');
	// Off where it is hidden: there are no columns to include, or an AI agent would read what it has sent.
	const isHidden = parameters.read('includeInputFields') === null;
	return {
		...settings,
		includeInputFields: settings.includeInputFields === true && !isHidden,
		...readToolOutput(context, fields),
		minBalance,
		maxCredits,
		resultsMode: delivery,
	};
}

/** The settings of Get Job. @throws NodeOperationError */
export function readWaitSettings(context: IExecuteFunctions, fields: Fields): WaitSettings {
	return { ...readSettings(context, fields, waitSettingsSchema), ...readToolOutput(context, fields) };
}

const batchSettingsSchema = z.object({
	batchSize: countUpTo(LEADS_PER_REQUEST, 0),
	deduplicateLeads: flagSchema,
	onlyMissing: flagSchema,
});

/** How leads are shared out to jobs (Enrich only). @throws NodeOperationError */
export function readBatchSettings(context: IExecuteFunctions, fields: Fields) {
	return readSettings(context, fields, batchSettingsSchema);
}

/** Only Missing leaves rows out, with all else a job brings. @throws NodeOperationError where that is asked for. */
export function checkOnlyMissing(parameters: ItemParameters, settings: EnrichSettings): void {
	const { generateMessage = [], interests = [], includeContactDetails } = settings;
	const others = [
		...(generateMessage.length > 0 ? ['Generate Messages'] : []),
		...(interests.length > 0 ? ['Interests'] : []),
		...(includeContactDetails === false ? ['Include Contact Details switched off'] : []),
	].join(' and ');
	if (others === '') return;
	const rule = `does not go with ${others}: a row that has its email and phone is not sent, and would go without what you ask for`;
	const fix = 'Remove Only Missing, or the other setting (Additional Fields may hold it, too)';
	throw toInputError(parameters, { field: 'onlyMissing', rule, fix });
}

const RUN_LIMITS = {
	maxLeads: { describe: (leads: number) => `send ${count(leads, 'lead')}`, remedy: 'Raise Max Leads' },
	maxCredits: {
		describe: (credits: number) => `cost up to ${count(credits, 'credit')}`,
		remedy: 'Raise Max Credits, choose fewer Contact Details to Find',
	},
};

/** Makes the check of a limit. @throws NodeOperationError at once for no number; from the check when it is exceeded. */
export function createRunLimit(parameters: ItemParameters, field: keyof typeof RUN_LIMITS) {
	const limit = readMoneyLimit(parameters, field);
	return (needed: number) => {
		if (limit === undefined || needed <= limit) return;
		const { describe, remedy } = RUN_LIMITS[field];
		const rule = `allows ${limit}, and the run would ${describe(needed)}`;
		const fix = `${remedy}, or send fewer rows: with a Limit node before this one, for example`;
		throw toInputError(parameters, { field, rule, fix });
	};
}
