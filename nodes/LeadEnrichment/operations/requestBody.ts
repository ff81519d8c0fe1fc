import type { IExecuteFunctions } from 'n8n-workflow';

import { httpUrlSchema } from '../contract/lead';
import { STREAMING_FIELD } from '../contract/requests';
import { buildDeliveryUrl } from '../deliveries/deliveryUrl';
import { checkParameter, readObjectParameter, toInputError } from './parameters';

/** The name of a field that the specification does not show: the user's, or the default. */
export function readFieldName(value: unknown, fallback: string): string {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
}

/** The parameters that shape where results are delivered; the body's fields depend on all of them. */
export const DELIVERY_PARAMETERS = ['delivery', 'webhookUrl', 'streaming', 'options'] as const;

/**
 * The fields of a start that every operation shares (§4.1 to §4.3): the job's name and, for delivery "webhook",
 * where results go and whether they are streamed.
 *
 * @throws NodeOperationError when the webhook URL is missing or no web address.
 */
export function readCommonFields(
	context: IExecuteFunctions,
	itemIndex: number,
	options: Record<string, unknown>,
): Record<string, unknown> {
	const name =
		typeof options.name === 'string' && options.name.trim() !== '' ? { name: options.name.trim() } : {};
	if (context.getNodeParameter('delivery', itemIndex, 'poll') !== 'webhook') return name;
	const given: unknown = context.getNodeParameter('webhookUrl', itemIndex, '');
	const webhookUrl = checkParameter(
		context,
		itemIndex,
		httpUrlSchema,
		typeof given === 'string' ? given.trim() : given,
		'webhookUrl',
	);
	const streamed = context.getNodeParameter('streaming', itemIndex, false) === true;
	return {
		...name,
		webhookUrl: buildDeliveryUrl(webhookUrl, { streamed }),
		...(streamed && { [readFieldName(options.streamingFieldName, STREAMING_FIELD)]: true }),
	};
}

/**
 * `additionalFields`, merged over the body last: the way to a field that this package does not know.
 *
 * @throws NodeOperationError when it is no JSON object, or holds what the rows alone may fill.
 */
export function readAdditionalFields(
	context: IExecuteFunctions,
	itemIndex: number,
	options: Record<string, unknown>,
): Record<string, unknown> {
	const field = 'additionalFields';
	const fields = readObjectParameter(context, itemIndex, field, options.additionalFields) ?? {};
	if ('webhookUrl' in fields && context.getNodeParameter('delivery', itemIndex, 'poll') === 'suspend') {
		throw toInputError(
			context,
			itemIndex,
			{ field, rule: 'must not hold "webhookUrl": the service’s delivery must come back to this execution' },
			'Remove it, or set Get Results to Send to Webhook',
		);
	}
	if (!('leads' in fields)) return fields;
	throw toInputError(
		context,
		itemIndex,
		{ field, rule: 'must not hold "leads": the leads come from the input' },
		'Set Lead Source to JSON to write the leads yourself',
	);
}
