import { isTool } from '../items/items';
import { readContactDetails } from '../service/contract/charges';
import {
	ACTIVITY_SIGNAL_FIELD,
	PATHS,
	type PostSearchRequest,
	postSearchRequestSchema,
	readFlag,
	type SearchRequest,
	searchRequestSchema,
} from '../service/contract/requests';
import { type ItemParameters, readObjectParameter, readTextList } from './input/parameters';
import { readEnrichTypeField, readFilledText } from './input/requestBody';
import type { Operation } from './operation';
import { postSearchFields, searchFields } from './searchFields';
import { runSearches, type SearchKind } from './searchRun';

const searchKind: SearchKind<SearchRequest> = {
	path: PATHS.search,
	fields: searchFields,
	schema: searchRequestSchema,
	readFields: (parameters) => {
		const options = parameters.readOptions();
		const signal = readObjectParameter(parameters, 'activitySignal', options.activitySignal);
		return {
			query: parameters.read('query'),
			...readEnrichTypeField(parameters),
			...(signal && { [readFilledText(options.activitySignalFieldName, ACTIVITY_SIGNAL_FIELD)]: signal }),
		};
	},
	// The charge of contact details on Search is not documented, so the estimate is a lower bound there (A25).
	readCharges: (body, parameters) => ({
		activitySignal:
			readFilledText(parameters.readOptions().activitySignalFieldName, ACTIVITY_SIGNAL_FIELD) in body,
		contactDetails: [],
	}),
};

export const search: Operation = {
	resource: 'lead',
	value: 'search',
	name: 'Search',
	description:
		'Find contacts from a description in plain language. Costs 0.1 credits per lead, with insights and contact details more.',
	action: 'Search leads',
	fields: searchFields,
	run: async (context) => await runSearches(context, searchKind),
};

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
