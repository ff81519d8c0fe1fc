import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import { PATHS, postSearchRequestSchema } from '../contract/requests';
import { readContactDetails } from './contactDetails';
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
import { readTextList } from './parameters';

const show = showFor('lead', ['postSearch']);

export const postSearchFields: INodeProperties[] = [
	{
		displayName: 'Keywords',
		name: 'keywords',
		type: 'string',
		required: true,
		default: [],
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Keyword' },
		placeholder: 'e.g. revenue operations',
		description: 'Keywords or phrases that the posts must match, 1 to 5 of them',
		displayOptions: show(),
	},
	{
		displayName: 'Timeframe',
		name: 'timeframe',
		type: 'options',
		options: [
			{ name: 'Past Day', value: 'day', description: 'Posts of the past 24 hours' },
			{ name: 'Past Week', value: 'week', description: 'Posts of the past 7 days' },
			{ name: 'Past Month', value: 'month', description: 'Posts of the past 30 days' },
			{ name: 'Past Year', value: 'year', description: 'Posts of the past year' },
		],
		default: 'month',
		description: 'How old the posts may be',
		displayOptions: show(),
	},
	{
		displayName: 'Sort By',
		name: 'sortBy',
		type: 'options',
		options: [
			{ name: 'Comments', value: 'comments', description: 'Authors of the most commented posts first' },
			{ name: 'Likes', value: 'likes', description: 'Authors of the most liked posts first' },
			{ name: 'Relevance', value: 'relevance', description: 'The order of the network itself' },
		],
		default: 'relevance',
		description: 'Which posts are chosen, and in which order. Costs nothing extra.',
		displayOptions: show(),
	},
	limitField(show()),
	findInsightsField(show()),
	contactDetailsField(show()),
	buildEnrichTypeField(show({ includeContactDetails: [true] })),
	buildCostField(show()),
	...buildDeliveryFields(show),
	buildOptionsField(show(), [...jobOptions, ...discoveryOptions, streamingFieldNameOption]),
];

/** Post Search (§4.3). @throws NodeApiError, NodeOperationError */
export async function runPostSearch(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	return await runDiscovery(context, {
		path: PATHS.postSearch,
		schema: postSearchRequestSchema,
		readFields: (functions, itemIndex) => ({
			keywords: readTextList(functions.getNodeParameter('keywords', itemIndex, [])) ?? [],
			timeframe: functions.getNodeParameter('timeframe', itemIndex, 'month'),
			sortBy: functions.getNodeParameter('sortBy', itemIndex, 'relevance'),
			// §4.3: enrichType says which contact details to find, so it means nothing without them.
			...(functions.getNodeParameter('includeContactDetails', itemIndex, false) === true &&
				readEnrichTypeField(functions, itemIndex)),
		}),
		readCharges: (body) => ({ activitySignal: false, contactDetails: readContactDetails(body) }),
	});
}
