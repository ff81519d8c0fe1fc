import {
	ACTIVITY_SIGNAL_FIELD,
	buildActivitySignal,
	postSearchRequestSchema,
	searchRequestSchema,
} from '../service/contract/requests';
import { buildFields } from '../settings/panel';
import { toTextList } from '../settings/schemas';
import { type ItemParameters, readSetting } from './input/parameters';
import type { Operation } from './operation';
import { runSearches, type SearchKind } from './searchRun';
import { isTool } from '../settings/nodeUse';

const toOperation = (kind: SearchKind): Operation => ({
	...kind,
	resource: 'lead',
	run: async (context, memory) => await runSearches(context, kind, memory),
});

export const search = toOperation({
	value: 'peopleSearch',
	name: 'Search',
	description:
		'Find contacts from a description in plain language. Costs 0.1 credits per lead, more with insights or contact details.',
	action: 'Search leads',
	fields: buildFields('peopleSearch'),
	schema: searchRequestSchema,
	readFields: (parameters) => {
		const activityKeywords = readSetting(parameters, 'activityKeywords');
		return {
			query: readSetting(parameters, 'query'),
			...(activityKeywords && { [ACTIVITY_SIGNAL_FIELD]: buildActivitySignal(activityKeywords) }),
		};
	},
});

/** In a tool, one text may hold several keywords, because the model fills in one field. */
function readKeywords({ node, read }: ItemParameters): unknown[] {
	const given = toTextList(read('keywords')) ?? [];
	if (!isTool(node)) return given;
	const parts = given.map((keyword) => (typeof keyword === 'string' ? keyword.split(',') : keyword));
	return toTextList(parts) ?? [];
}

export const postSearch = toOperation({
	value: 'postSearch',
	name: 'Post Search',
	description:
		'Find the authors of recent posts on a professional network that match keywords. Costs 0.1 credits per lead, more with insights or contact details.',
	action: 'Search post authors',
	fields: buildFields('postSearch'),
	schema: postSearchRequestSchema,
	readFields: (parameters) => ({
		keywords: readKeywords(parameters),
		timeframe: readSetting(parameters, 'timeframe'),
		sortBy: readSetting(parameters, 'sortBy'),
		location: readSetting(parameters, 'authorLocation'),
		description: readSetting(parameters, 'topicDescription'),
	}),
});
