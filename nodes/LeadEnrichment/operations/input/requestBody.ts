import { isJobId } from '../../service/contract/answers';
import { flagSchema, httpUrlSchema, STREAMING_FIELD } from '../../service/contract/requests';
import { buildWebhookUrl } from '../../trigger/webhookUrl';
import {
	checkParameter,
	type ItemParameters,
	readObjectParameter,
	readTextList,
	toInputError,
} from './parameters';

/** Text without surrounding blanks; undefined where nothing is left, or for anything else. */
function readText(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The name of a field of the request that is not documented: the user's, or the default. */
export function readFieldName(value: unknown, fallback: string): string {
	return readText(value) ?? fallback;
}

function readStreamingFieldName(parameters: ItemParameters): string {
	return readFieldName(parameters.readOptions().streamingFieldName, STREAMING_FIELD);
}

/** `enrichType` of a search; empty means both and is not sent. */
export function readEnrichTypeField(parameters: ItemParameters): Record<string, unknown> {
	const enrichType = readTextList(parameters.read('enrichType'));
	return enrichType ? { enrichType } : {};
}

/**
 * The fields of a start that every operation shares: the job's name and, for results mode "webhook", where results are
 * sent and whether they are streamed.
 *
 * @throws NodeOperationError when the webhook URL is missing or no web address.
 */
function readCommonFields(parameters: ItemParameters): Record<string, unknown> {
	const jobName = readText(parameters.readOptions().name);
	const name = jobName === undefined ? {} : { name: jobName };
	if (parameters.read('delivery') !== 'webhook') return name;
	const given = parameters.read('webhookUrl');
	const webhookUrl = checkParameter(
		parameters,
		httpUrlSchema,
		typeof given === 'string' ? given.trim() : given,
		'webhookUrl',
	);
	const streamed = checkParameter(parameters, flagSchema, parameters.read('streaming'), 'streaming');
	return {
		...name,
		webhookUrl,
		...(streamed && { [readStreamingFieldName(parameters)]: true }),
	};
}

/**
 * `additionalFields`, merged over the body last: the way to a field that this package does not know.
 *
 * @throws NodeOperationError when it is no JSON object, or holds what the rows alone may fill.
 */
function readAdditionalFields(parameters: ItemParameters): Record<string, unknown> {
	const field = 'additionalFields';
	const fields = readObjectParameter(parameters, field, parameters.readOptions()[field]) ?? {};
	if ('webhookUrl' in fields && parameters.read('delivery') === 'suspend') {
		throw toInputError(
			parameters,
			{ field, rule: 'must not hold "webhookUrl": the service’s delivery must come back to this execution' },
			'Remove it, or set Get Results to Send to Webhook',
		);
	}
	if (!('leads' in fields)) return fields;
	throw toInputError(
		parameters,
		{ field, rule: 'must not hold "leads": the leads come from the input' },
		'Set Take Leads From to JSON to write the leads yourself',
	);
}

/**
 * The fields of a start: the operation's `own`, those that every operation shares, and `additionalFields` over both.
 * Whether the webhook URL is marked follows from what is sent, whoever set it: the trigger must know a streamed job.
 *
 * @throws NodeOperationError that names the item, the field and the rule.
 */
export function readStartFields(
	parameters: ItemParameters,
	own: Record<string, unknown>,
): Record<string, unknown> {
	const fields = { ...own, ...readCommonFields(parameters), ...readAdditionalFields(parameters) };
	const name = readStreamingFieldName(parameters);
	const streamed = checkParameter(parameters, flagSchema.optional(), fields[name], name);
	return {
		...fields,
		...(streamed !== undefined && { [name]: streamed }),
		...(typeof fields.webhookUrl === 'string' && {
			webhookUrl: buildWebhookUrl(fields.webhookUrl, { streamed: streamed === true }),
		}),
	};
}

/** A row's job id, checked before it goes into a path. @throws NodeOperationError */
export function readJobId(parameters: ItemParameters): string {
	const given = parameters.read('jobId');
	const jobId = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
	if (isJobId(jobId)) return jobId;
	throw toInputError(
		parameters,
		{ field: 'jobId', rule: `must be a UUID, not "${jobId.slice(0, 60)}"` },
		'Use the enrichment_id that the start of the job returned',
	);
}
