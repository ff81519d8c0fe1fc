import type { INodeProperties } from 'n8n-workflow';

import { buildCostField } from '../editor/costNotice';
import { fromModel, showFor, withToolDefaults } from '../editor/fieldParts';
import { buildOptionsField, startOptions } from '../editor/jobFields';
import { buildResultsFields } from '../editor/resultsFields';
import {
	buildContactDetailsField,
	buildEnrichTypeField,
	buildFindInsightsField,
	buildLimitField,
	searchOptions,
} from '../editor/searchFields';
import {
	ACTIVITY_SIGNAL_FIELD,
	PATHS,
	type SearchRequest,
	searchRequestSchema,
} from '../service/contract/requests';
import { readObjectParameter } from './input/parameters';
import { readEnrichTypeField, readFieldName } from './input/requestBody';
import type { Operation } from './operation';
import { runSearches, type SearchKind } from './searchRun';

const show = showFor('lead', 'search');
const WHOM_TO_FIND = 'The people to look for, in plain language';

const activitySignalOptions: INodeProperties[] = [
	{
		displayName: 'Activity Signal',
		name: 'activitySignal',
		type: 'json',
		default: '{}',
		description:
			'Only find people who recently posted, liked or commented on relevant content. Costs 5 more credits per lead. Written as a JSON object.',
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

const fields: INodeProperties[] = [
	{
		displayName: 'Query',
		name: 'query',
		type: 'string',
		required: true,
		default: '',
		typeOptions: { rows: 3 },
		placeholder: 'e.g. Heads of marketing at software companies in Berlin',
		description: WHOM_TO_FIND,
		displayOptions: show(),
	},
	buildLimitField(show()),
	buildFindInsightsField(show()),
	buildContactDetailsField(show()),
	buildEnrichTypeField(show({ includeContactDetails: [true] })),
	buildCostField(show()),
	...buildResultsFields(show),
	buildOptionsField(show(), [...startOptions, ...searchOptions, ...activitySignalOptions]),
];

const searchFields = withToolDefaults(fields, { query: fromModel('query', WHOM_TO_FIND) });

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
			...(signal && { [readFieldName(options.activitySignalFieldName, ACTIVITY_SIGNAL_FIELD)]: signal }),
		};
	},
	// The charge of contact details on Search is not documented, so the estimate is a lower bound there (A25).
	readCharges: (body, parameters) => ({
		activitySignal:
			readFieldName(parameters.readOptions().activitySignalFieldName, ACTIVITY_SIGNAL_FIELD) in body,
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
