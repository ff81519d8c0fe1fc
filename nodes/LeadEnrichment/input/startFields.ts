import { splitEntries } from '../leads/cells';
import { jobIdSchema } from '../service/contract/answers';
import { type EnrichType, flagSchema, STREAMING_FIELD } from '../service/contract/requests';
import { KINDS_TO_FIND, type Find, type ResultsMode } from '../settings/settings';
import { saysNothing } from '../values/nothing';
import { TEST_URL_PATTERN } from '../values/webAddress';
import { buildWebhookUrl } from '../deliveries/webhookUrl';
import { checkParameter, type ItemParameters, readSetting, toInputError } from './parameters';

/** The contact details to find, as request fields. The kind is sent only if exactly one is wanted. */
export function toContactFields(find: Find): { includeContactDetails: boolean; enrichType?: EnrichType[] } {
	const kinds = KINDS_TO_FIND[find];
	return {
		includeContactDetails: kinds.length > 0,
		...(kinds.length === 1 && { enrichType: [...kinds] }),
	};
}

/** Get Results "webhook": where results go, and whether they are streamed. */
function readWebhookFields(parameters: ItemParameters): Record<string, unknown> {
	const webhookUrl = readSetting(parameters, 'webhookUrl');
	return { webhookUrl, ...(readSetting(parameters, 'streaming') && { [STREAMING_FIELD]: true }) };
}

/** Null leaves a field out of the request. */
const isGiven = (value: unknown) => value !== undefined && value !== null;

/** What Additional Fields must not contain: results would go elsewhere. */
const FIELDS_REFUSED: Readonly<Record<ResultsMode, readonly string[]>> = {
	poll: ['webhookUrl'],
	suspend: ['webhookUrl', STREAMING_FIELD],
	webhook: [],
	none: ['webhookUrl'],
};

/** `additionalFields`, for fields that this package does not know. They must not contain what the rows provide. */
function readAdditionalFields(parameters: ItemParameters, getResults: ResultsMode): Record<string, unknown> {
	const field = 'additionalFields';
	const fields = readSetting(parameters, field);
	const taken = FIELDS_REFUSED[getResults].find((name) => isGiven(fields[name]));
	if (taken !== undefined) {
		const rule = `must not contain "${taken}": the results must come back to this node`;
		const fix = 'Remove it, or set Get Results to Send to Webhook';
		throw toInputError(parameters, { field, rule, fix });
	}
	if (!isGiven(fields.leads)) return fields;
	const rule = 'must not contain "leads": the leads come from the input';
	const fix = 'Remove it: each input item is a lead. The Split Out node turns a list into items';
	throw toInputError(parameters, { field, rule, fix });
}

/** A trigger's test URL accepts one call, while someone is listening in the editor. */
function checkTestUrl(parameters: ItemParameters, webhookUrl: unknown): void {
	if (typeof webhookUrl !== 'string' || !TEST_URL_PATTERN.test(webhookUrl) || parameters.isManual()) return;
	throw toInputError(parameters, {
		field: 'webhookUrl',
		rule: 'is a test URL, which accepts results only while the trigger listens in the editor',
		fix: 'Publish the workflow of the Lead Enrichment Trigger and enter its production URL. A test URL works only when you execute the workflow in the editor',
	});
}

/**
 * The fields of a start: the operation's `own`, then the shared ones, then `additionalFields`, which override both. A
 * field that is null there is left out. The webhook URL of a streamed job is marked, whoever set it, so that the
 * trigger recognises the job.
 *
 * @throws FailureError that names the item, the field and the rule.
 */
export function readStartFields(
	parameters: ItemParameters,
	getResults: ResultsMode,
	own: Record<string, unknown>,
) {
	const given = {
		...own,
		name: readSetting(parameters, 'name'),
		...(getResults === 'webhook' && readWebhookFields(parameters)),
		...readAdditionalFields(parameters, getResults),
	};
	const fields: Record<string, unknown> = Object.fromEntries(
		Object.entries(given).filter(([, value]) => isGiven(value)),
	);
	checkTestUrl(parameters, fields.webhookUrl);
	const streamed = checkParameter(
		parameters,
		flagSchema.optional(),
		fields[STREAMING_FIELD],
		STREAMING_FIELD,
	);
	if (streamed !== undefined) fields[STREAMING_FIELD] = streamed;
	// Additional Fields may give the option another name.
	const isStreamed = streamed ?? (getResults === 'webhook' && readSetting(parameters, 'streaming') === true);
	if (typeof fields.webhookUrl === 'string')
		fields.webhookUrl = buildWebhookUrl(fields.webhookUrl, { streamed: isStreamed });
	return fields;
}

const SHOWN_ID_LENGTH = 60;
const shortenId = (id: string) => (id.length > SHOWN_ID_LENGTH ? `${id.slice(0, SHOWN_ID_LENGTH)}…` : id);

/**
 * A row's job ids without duplicates, separated by commas, semicolons or whitespace. `mayBeNone`: whether the item may
 * name no job. @throws FailureError
 */
export function readJobIds(parameters: ItemParameters, mayBeNone: boolean): string[] {
	const given = [readSetting(parameters, 'jobId')].flat();
	const entries = given.flatMap((part) => (typeof part === 'string' ? splitEntries(part) : [part]));
	const texts = entries.filter((part) => typeof part === 'string' || typeof part === 'number');
	const ids = [...new Set(texts.join(' ').match(/[^\s,;]+/g))].filter((id) => !saysNothing(id));
	const wrong = ids.find((id) => !jobIdSchema.safeParse(id).success);
	if (wrong === undefined && (ids.length > 0 || mayBeNone)) return ids;
	const rule =
		wrong === undefined
			? 'is empty'
			: `contains "${shortenId(wrong)}", which is not a job ID: an ID has 1 to 100 letters, digits, "-" and "_"`;
	const fix =
		'Use the enrichment_id that was returned when the job started. Separate several IDs with commas';
	throw toInputError(parameters, { field: 'jobId', rule, fix });
}
