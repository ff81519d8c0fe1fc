import { isTool } from '../items/items';
import {
	ACTIVITY_SIGNAL_FIELD,
	buildActivitySignal,
	PATHS,
	type PostSearchRequest,
	postSearchRequestSchema,
	readFlag,
	type SearchRequest,
	searchRequestSchema,
} from '../service/contract/requests';
import {
	checkParameter,
	type ItemParameters,
	readObjectParameter,
	readTextList,
	toInputError,
} from './input/parameters';
import { readEnrichTypeField, readFilledText } from './input/requestBody';
import type { Operation } from './operation';
import { postSearchFields, searchFields } from '../editor/searchFields';
import { runSearches, type SearchKind } from './searchRun';

const keywordsSchema = postSearchRequestSchema.shape.keywords;

/** The signal of `activityKeywords`, or one of another form; undefined without both. @throws NodeOperationError */
function readActivitySignal(parameters: ItemParameters): Record<string, unknown> | undefined {
	const { activityKeywords, activitySignal } = parameters.readOptions();
	const signal = readObjectParameter(parameters, 'activitySignal', activitySignal);
	const given = readTextList(activityKeywords);
	if (!given) return signal;
	if (signal) {
		const rule = 'does not go with Activity Signal (JSON): both say which activity is meant';
		const fix = 'Remove one of the two options';
		throw toInputError(parameters, { field: 'activityKeywords', rule, fix });
	}
	return buildActivitySignal(checkParameter(parameters, keywordsSchema, given, 'activityKeywords'));
}

const searchKind: SearchKind<SearchRequest> = {
	operation: 'search',
	path: PATHS.search,
	fields: searchFields,
	schema: searchRequestSchema,
	readFields: (parameters) => {
		const options = parameters.readOptions();
		const signal = readActivitySignal(parameters);
		return {
			query: parameters.read('query'),
			...readEnrichTypeField(parameters),
			...(signal && { [readFilledText(options.activitySignalFieldName, ACTIVITY_SIGNAL_FIELD)]: signal }),
		};
	},
	hasActivitySignal: (body, parameters) =>
		readFilledText(parameters.readOptions().activitySignalFieldName, ACTIVITY_SIGNAL_FIELD) in body,
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

/** Text of an option under the name of the request's field; nothing where it is empty. */
function readTextOption(parameters: ItemParameters, option: string, field: string): Record<string, unknown> {
	const value = readFilledText(parameters.readOptions()[option], undefined);
	return value === undefined ? {} : { [field]: value };
}

const postSearchKind: SearchKind<PostSearchRequest> = {
	operation: 'postSearch',
	path: PATHS.postSearch,
	fields: postSearchFields,
	schema: postSearchRequestSchema,
	readFields: (parameters) => ({
		keywords: readKeywords(parameters),
		timeframe: parameters.read('timeframe'),
		sortBy: parameters.read('sortBy'),
		...readTextOption(parameters, 'authorLocation', 'location'),
		...readTextOption(parameters, 'topicDescription', 'description'),
		// enrichType says which contact details to find, so it means nothing without them.
		...(readFlag(parameters.read('includeContactDetails')) === true && readEnrichTypeField(parameters)),
	}),
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
