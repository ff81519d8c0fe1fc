import type { INodeProperties } from 'n8n-workflow';

import { fromModel, toChoices, withToolDefault } from './fieldParts';
import {
	buildOptionsField,
	contactDetailsField,
	enrichTypeField,
	showInMode,
	startOptions,
} from './jobFields';
import { highestCostField } from './highestCost';
import { inputRowsField } from './notices';
import { resultsFields } from './resultsFields';
import {
	ACTIVITY_SIGNAL_FIELD,
	KEYWORDS_MAX,
	LIMIT_MAX,
	type SortOrder,
	STREAMING_FIELD,
	type Timeframe,
} from '../service/contract/requests';

const sharedFields: INodeProperties[] = [
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: LIMIT_MAX },
		default: 50,
		description: 'Max number of results to return',
	},
	{
		displayName: 'Find Insights',
		name: 'findInsights',
		type: 'boolean',
		default: false,
		description:
			'Whether to add a summary, top problems, strategic initiatives and public appearances to each lead. Costs 1.1 credits per lead instead of 0.1.',
	},
	contactDetailsField,
	enrichTypeField,
	highestCostField,
	inputRowsField,
	...resultsFields,
];

const sharedOptions: INodeProperties[] = [
	...startOptions,
	...showInMode('webhook', {
		displayName: 'Streaming Field Name',
		name: 'streamingFieldName',
		type: 'string',
		default: STREAMING_FIELD,
		description: 'Name under which Stream Results is sent. Change it only if your service uses another one.',
	}),
];

const activitySignalOptions: INodeProperties[] = [
	{
		displayName: 'Activity Keywords',
		name: 'activityKeywords',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Keyword' },
		default: [],
		placeholder: 'e.g. revenue operations',
		description: `Only find people who recently posted, liked or commented on these topics, 1 to ${KEYWORDS_MAX} of them. Costs 5 more credits per lead.`,
	},
	{
		displayName: 'Activity Signal (JSON)',
		name: 'activitySignal',
		type: 'json',
		default: '{}',
		description:
			'An activity signal of another form than Activity Keywords sends, for developers: a JSON object. Costs 5 more credits per lead.',
	},
	{
		displayName: 'Activity Signal Field Name',
		name: 'activitySignalFieldName',
		type: 'string',
		default: ACTIVITY_SIGNAL_FIELD,
		description:
			'Name under which the activity signal is sent. Change it only if your service uses another one.',
	},
];

const postOptions: INodeProperties[] = [
	{
		displayName: 'Author Location',
		name: 'authorLocation',
		type: 'string',
		default: '',
		placeholder: 'e.g. Berlin',
		description: 'Where the authors are. Not every service knows this option.',
	},
	{
		displayName: 'Topic Description',
		name: 'topicDescription',
		type: 'string',
		default: '',
		placeholder: 'e.g. People who complain about their CRM',
		description: 'Whom you look for, in plain language. Not every service knows this option.',
	},
];

const WHOM_TO_FIND = 'The people to look for, in plain language';

export const searchFields: INodeProperties[] = [
	...withToolDefault(fromModel('query', WHOM_TO_FIND), {
		displayName: 'Query',
		name: 'query',
		type: 'string',
		required: true,
		default: '',
		typeOptions: { rows: 3 },
		placeholder: 'e.g. Heads of marketing at software companies in Berlin',
		description: WHOM_TO_FIND,
	}),
	...sharedFields,
	buildOptionsField([...sharedOptions, ...activitySignalOptions]),
];

const KEYWORDS_TO_MATCH = `Keywords or phrases that the posts must match, 1 to ${KEYWORDS_MAX} of them`;

export const postSearchFields: INodeProperties[] = [
	...withToolDefault([fromModel('keywords', `${KEYWORDS_TO_MATCH}, separated by commas`)], {
		displayName: 'Keywords',
		name: 'keywords',
		type: 'string',
		required: true,
		default: [],
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Keyword' },
		placeholder: 'e.g. revenue operations',
		description: KEYWORDS_TO_MATCH,
	}),
	{
		displayName: 'Timeframe',
		name: 'timeframe',
		type: 'options',
		options: toChoices<Timeframe>({
			day: { name: 'Past Day', description: 'Posts of the past 24 hours' },
			week: { name: 'Past Week', description: 'Posts of the past 7 days' },
			month: { name: 'Past Month', description: 'Posts of the past 30 days' },
			year: { name: 'Past Year', description: 'Posts of the past year' },
		}),
		default: 'month',
		description: 'How old the posts may be',
	},
	{
		displayName: 'Sort By',
		name: 'sortBy',
		type: 'options',
		options: toChoices<SortOrder>({
			comments: { name: 'Comments', description: 'Authors of the most commented posts first' },
			likes: { name: 'Likes', description: 'Authors of the most liked posts first' },
			relevance: { name: 'Relevance', description: 'The order of the network itself' },
		}),
		default: 'relevance',
		description: 'Which posts are chosen, and in which order. Costs nothing extra.',
	},
	...sharedFields,
	buildOptionsField([...sharedOptions, ...postOptions]),
];
