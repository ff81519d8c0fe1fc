import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import { ACTIVITY_SIGNAL_FIELD, PATHS, searchRequestSchema } from '../contract/requests';
import { readEnrichTypeField, runDiscovery } from './discover';
import { buildCostField } from './editorHints';
import {
	buildDeliveryFields,
	buildEnrichTypeField,
	buildOptionsField,
	contactDetailsField,
	discoveryOptions,
	findInsightsField,
	jobOptions,
	limitField,
	showFor,
	streamingFieldNameOption,
} from './fields';
import { readObjectParameter } from './parameters';
import { readFieldName } from './requestBody';

const show = showFor('lead', ['search']);

const activitySignalOption: INodeProperties = {
	displayName: 'Activity Signal',
	name: 'activitySignal',
	type: 'json',
	default: '{}',
	description:
		'Only find people who recently posted, liked or commented on relevant content. Costs 5 more credits per lead. Written as a JSON object.',
};

const activitySignalFieldNameOption: INodeProperties = {
	displayName: 'Activity Signal Field Name',
	name: 'activitySignalFieldName',
	type: 'string',
	default: ACTIVITY_SIGNAL_FIELD,
	description:
		'Name under which the activity signal is sent. Change it only if your service uses another one.',
};

export const searchFields: INodeProperties[] = [
	{
		displayName: 'Query',
		name: 'query',
		type: 'string',
		required: true,
		default: '',
		typeOptions: { rows: 3 },
		placeholder: 'e.g. Heads of marketing at software companies in Berlin',
		description: 'The people to look for, in plain language',
		displayOptions: show(),
	},
	limitField(show()),
	findInsightsField(show()),
	contactDetailsField(show()),
	buildEnrichTypeField(show()),
	buildCostField(show()),
	...buildDeliveryFields(show),
	buildOptionsField(show(), [
		...jobOptions,
		...discoveryOptions,
		activitySignalOption,
		activitySignalFieldNameOption,
		streamingFieldNameOption,
	]),
];

/** Search (§4.2). @throws NodeApiError, NodeOperationError */
export async function runSearch(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	return await runDiscovery(context, {
		path: PATHS.search,
		schema: searchRequestSchema,
		readFields: (functions, itemIndex, options) => {
			const signal = readObjectParameter(functions, itemIndex, 'activitySignal', options.activitySignal);
			const name = readFieldName(options.activitySignalFieldName, ACTIVITY_SIGNAL_FIELD);
			return {
				query: functions.getNodeParameter('query', itemIndex, ''),
				...readEnrichTypeField(functions, itemIndex),
				...(signal && { [name]: signal }),
			};
		},
		// §8 does not show what contact details cost on search, so the estimate is a lower bound there.
		readCharges: (body, options) => ({
			activitySignal: readFieldName(options.activitySignalFieldName, ACTIVITY_SIGNAL_FIELD) in body,
			contactDetails: [],
		}),
	});
}
