import { isTool } from '../items/items';
import {
	ACTIVITY_SIGNAL_FIELD,
	buildActivitySignal,
	postSearchRequestSchema,
	readFlag,
	searchRequestSchema,
} from '../service/contract/requests';
import {
	checkParameter,
	type ItemParameters,
	readObjectParameter,
	readTextList,
	toInputError,
} from './input/parameters';
import { readFilledText } from './input/requestBody';
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

function readActivitySignalField(parameters: ItemParameters): string {
	return readFilledText(parameters.readOptions().activitySignalFieldName) ?? ACTIVITY_SIGNAL_FIELD;
}

const toOperation = (kind: SearchKind): Operation => ({
	...kind,
	resource: 'lead',
	run: async (context) => await runSearches(context, kind),
});

export const search = toOperation({
	value: 'search',
	name: 'Search',
	description:
		'Find contacts from a description in plain language. Costs 0.1 credits per lead, with insights and contact details more.',
	action: 'Search leads',
	fields: searchFields,
	schema: searchRequestSchema,
	readFields: (parameters) => {
		const signal = readActivitySignal(parameters);
		return {
			query: parameters.read('query'),
			enrichType: readTextList(parameters.read('enrichType')),
			...(signal && { [readActivitySignalField(parameters)]: signal }),
		};
	},
	hasActivitySignal: (body, parameters) => readActivitySignalField(parameters) in body,
});

/** In a tool, one text may hold several: the model fills in one. */
function readKeywords({ node, read }: ItemParameters): unknown[] {
	const given = readTextList(read('keywords')) ?? [];
	if (!isTool(node)) return given;
	const parts = given.map((keyword) => (typeof keyword === 'string' ? keyword.split(',') : keyword));
	return readTextList(parts) ?? [];
}

export const postSearch = toOperation({
	value: 'postSearch',
	name: 'Post Search',
	description:
		'Find the authors of recent posts that match keywords. Costs 0.1 credits per lead, with insights and contact details more.',
	action: 'Search post authors',
	fields: postSearchFields,
	schema: postSearchRequestSchema,
	readFields: (parameters) => {
		const { authorLocation, topicDescription } = parameters.readOptions();
		// enrichType says which contact details to find, so it means nothing without them.
		const hasContactDetails = readFlag(parameters.read('includeContactDetails')) === true;
		return {
			keywords: readKeywords(parameters),
			timeframe: parameters.read('timeframe'),
			sortBy: parameters.read('sortBy'),
			location: readFilledText(authorLocation),
			description: readFilledText(topicDescription),
			enrichType: hasContactDetails ? readTextList(parameters.read('enrichType')) : undefined,
		};
	},
});
