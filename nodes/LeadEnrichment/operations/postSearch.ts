import type { INodeProperties } from 'n8n-workflow';

import { buildCostField } from '../editor/costNotice';
import { fromModel, showFor, toOptions, withToolDefaults } from '../editor/fieldParts';
import { buildOptionsField, startOptions } from '../editor/jobFields';
import { buildResultsFields } from '../editor/resultsFields';
import {
	buildContactDetailsField,
	buildEnrichTypeField,
	buildFindInsightsField,
	buildLimitField,
	searchOptions,
} from '../editor/searchFields';
import { isTool } from '../items/errors';
import { readContactDetails } from '../service/contract/charges';
import {
	KEYWORDS_MAX,
	PATHS,
	type PostSearchRequest,
	postSearchRequestSchema,
	readFlag,
	type SortOrder,
	type Timeframe,
} from '../service/contract/requests';
import { type ItemParameters, readTextList } from './input/parameters';
import { readEnrichTypeField } from './input/requestBody';
import type { Operation } from './operation';
import { runSearches, type SearchKind } from './searchRun';

const show = showFor('lead', 'postSearch');
const KEYWORDS_TO_MATCH = `Keywords or phrases that the posts must match, 1 to ${KEYWORDS_MAX} of them`;

const fields: INodeProperties[] = [
	{
		displayName: 'Keywords',
		name: 'keywords',
		type: 'string',
		required: true,
		default: [],
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Keyword' },
		placeholder: 'e.g. revenue operations',
		description: KEYWORDS_TO_MATCH,
		displayOptions: show(),
	},
	{
		displayName: 'Timeframe',
		name: 'timeframe',
		type: 'options',
		options: toOptions<Timeframe>({
			day: { name: 'Past Day', description: 'Posts of the past 24 hours' },
			week: { name: 'Past Week', description: 'Posts of the past 7 days' },
			month: { name: 'Past Month', description: 'Posts of the past 30 days' },
			year: { name: 'Past Year', description: 'Posts of the past year' },
		}),
		default: 'month',
		description: 'How old the posts may be',
		displayOptions: show(),
	},
	{
		displayName: 'Sort By',
		name: 'sortBy',
		type: 'options',
		options: toOptions<SortOrder>({
			comments: { name: 'Comments', description: 'Authors of the most commented posts first' },
			likes: { name: 'Likes', description: 'Authors of the most liked posts first' },
			relevance: { name: 'Relevance', description: 'The order of the network itself' },
		}),
		default: 'relevance',
		description: 'Which posts are chosen, and in which order. Costs nothing extra.',
		displayOptions: show(),
	},
	buildLimitField(show()),
	buildFindInsightsField(show()),
	buildContactDetailsField(show()),
	buildEnrichTypeField(show({ includeContactDetails: [true] })),
	buildCostField(show()),
	...buildResultsFields(show),
	buildOptionsField(show(), [...startOptions, ...searchOptions]),
];

const postSearchFields = withToolDefaults(fields, {
	keywords: [fromModel('keywords', `${KEYWORDS_TO_MATCH}, separated by commas`)],
});

/** In a tool, one text may hold several: the model fills in one. */
function readKeywords({ node, read }: ItemParameters): unknown[] {
	const given = readTextList(read('keywords')) ?? [];
	if (!isTool(node)) return given;
	const parts = given.map((keyword) => (typeof keyword === 'string' ? keyword.split(',') : keyword));
	return readTextList(parts) ?? [];
}

const postSearchKind: SearchKind<PostSearchRequest> = {
	path: PATHS.postSearch,
	fields: postSearchFields,
	schema: postSearchRequestSchema,
	readFields: (parameters) => ({
		keywords: readKeywords(parameters),
		timeframe: parameters.read('timeframe'),
		sortBy: parameters.read('sortBy'),
		// enrichType says which contact details to find, so it means nothing without them.
		...(readFlag(parameters.read('includeContactDetails')) === true && readEnrichTypeField(parameters)),
	}),
	readCharges: (body) => ({ activitySignal: false, contactDetails: readContactDetails(body) }),
};

export const postSearch: Operation = {
	resource: 'lead',
	value: 'postSearch',
	name: 'Post Search',
	description:
		'Find the authors of recent posts that match keywords. Costs 0.1 credits per lead, with insights and contact details more.',
	action: 'Search post authors',
	fields: postSearchFields,
	run: async (context) => await runSearches(context, postSearchKind),
};
