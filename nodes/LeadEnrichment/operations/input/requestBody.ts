import { jobIdSchema } from '../../service/contract/answers';
import { flagSchema, httpUrlSchema, STREAMING_FIELD } from '../../service/contract/requests';
import { TEST_URL_PATTERN } from '../../values/webAddress';
import { buildWebhookUrl } from '../../trigger/webhookUrl';
import { checkParameter, type ItemParameters, readObjectParameter, toInputError } from './parameters';

/** Text without the blanks around it; undefined for none. */
export function readFilledText(value: unknown): string | undefined {
	return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** Results mode "webhook": where results are sent, and under the name `streamingField` whether they are streamed. */
function readWebhookFields(parameters: ItemParameters, streamingField: string): Record<string, unknown> {
	if (parameters.read('delivery') !== 'webhook') return {};
	const given = parameters.read('webhookUrl');
	const trimmed = typeof given === 'string' ? given.trim() : given;
	const webhookUrl = checkParameter(parameters, httpUrlSchema, trimmed, 'webhookUrl');
	const streamed = checkParameter(parameters, flagSchema, parameters.read('streaming'), 'streaming');
	return { webhookUrl, ...(streamed && { [streamingField]: true }) };
}

/** `additionalFields`: the way to a field that this package does not know. They may not hold what the rows fill. */
function readAdditionalFields(parameters: ItemParameters): Record<string, unknown> {
	const field = 'additionalFields';
	const fields = readObjectParameter(parameters, field, parameters.readOptions()[field]) ?? {};
	if ('webhookUrl' in fields && parameters.read('delivery') === 'suspend') {
		const rule = 'must not hold "webhookUrl": the service’s delivery must come back to this execution';
		const fix = 'Remove it, or set Get Results to Send to Webhook';
		throw toInputError(parameters, { field, rule, fix });
	}
	if (!('leads' in fields)) return fields;
	const rule = 'must not hold "leads": the leads come from the input';
	const fix = 'Set Take Leads From to JSON to write the leads yourself';
	throw toInputError(parameters, { field, rule, fix });
}

/** A trigger listens at its test URL for one call, while somebody waits for it in the editor. */
function checkTestUrl(parameters: ItemParameters, webhookUrl: unknown): void {
	if (typeof webhookUrl !== 'string' || !TEST_URL_PATTERN.test(webhookUrl) || parameters.isManual()) return;
	throw toInputError(parameters, {
		field: 'webhookUrl',
		rule: 'is a test URL, which takes results only while the trigger listens in the editor',
		fix: 'Publish the workflow of the Lead Enrichment Trigger and enter its production URL; a test URL works only where you execute the workflow by hand',
	});
}

/**
 * The fields of a start: the operation's `own` that are given, those that all share, `additionalFields` over both.
 * Whether the webhook URL is marked follows from what is sent, whoever set it: the trigger must know a streamed job.
 *
 * @throws NodeOperationError that names the item, the field and the rule.
 */
export function readStartFields(parameters: ItemParameters, own: Record<string, unknown>) {
	const options = parameters.readOptions();
	const streamingField = readFilledText(options.streamingFieldName) ?? STREAMING_FIELD;
	const given = [...Object.entries(own), ['name', readFilledText(options.name)] as const];
	const fields: Record<string, unknown> = {
		...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
		...readWebhookFields(parameters, streamingField),
		...readAdditionalFields(parameters),
	};
	checkTestUrl(parameters, fields.webhookUrl);
	const streamed = checkParameter(parameters, flagSchema.optional(), fields[streamingField], streamingField);
	if (streamed !== undefined) fields[streamingField] = streamed;
	if (typeof fields.webhookUrl === 'string')
		fields.webhookUrl = buildWebhookUrl(fields.webhookUrl, { streamed: streamed === true });
	return fields;
}

const SHOWN_ID_MAX = 60;
const shorten = (id: string) => (id.length > SHOWN_ID_MAX ? `${id.slice(0, SHOWN_ID_MAX)}…` : id);

/** The job ids of a row, each once, with commas or blanks between them. @throws NodeOperationError */
export function readJobIds(parameters: ItemParameters): string[] {
	const given = parameters.read('jobId');
	const texts = [given].flat().filter((part) => typeof part === 'string' || typeof part === 'number');
	const ids = [...new Set(texts.join(' ').match(/[^\s,;]+/g))];
	const wrong = ids.find((id) => !jobIdSchema.safeParse(id).success);
	if (ids.length > 0 && wrong === undefined) return ids;
	const rule =
		wrong === undefined
			? 'is empty'
			: `holds "${shorten(wrong)}", which is no job ID: an ID has 1 to 100 letters, digits, "-" and "_"`;
	const fix =
		'Use the enrichment_id that the start of the job returned. Put commas between the IDs of several jobs';
	throw toInputError(parameters, { field: 'jobId', rule, fix });
}
