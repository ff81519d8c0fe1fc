import type { INodeProperties } from 'n8n-workflow';

import type { ColumnMatching } from '../columns/rowReader';
import { fromModel, showWhere, toChoices, withToolDefault } from './fieldParts';
import { buildOptionsField, contactDetailsField, enrichTypeField, startOptions } from './jobFields';
import { highestCostField } from './highestCost';
import { inputTableField, mappingNotice } from './notices';
import { resultsFields } from './resultsFields';
import {
	INPUT_ITEMS,
	type LeadSource,
	type MappingMode,
	RESULTS_MODES,
	RETURNING_MODES,
	type SkippedLeadsAction,
} from '../jobs/runSettings';
import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../leads/leadFields';
import {
	CUSTOM_DATA_MAX_PROPERTIES,
	INTERESTS_MAX,
	LEADS_PER_REQUEST,
	type MessageChannel,
} from '../service/contract/requests';

const AUTOMATIC_MAPPING: MappingMode = 'autoMapInputData';
const MANUAL_MAPPING: MappingMode = 'defineBelow';
/** What identifies a lead, each column to be filled in by the model of an AI agent. */
const FROM_MODEL = Object.fromEntries(
	LEAD_FIELDS.filter((field) => field !== 'enrichType' && field !== 'customData').map((field) => [
		field,
		fromModel(field, `${LEAD_FIELD_DEFINITIONS[field].label} of the lead, if known`, ''),
	]),
);

const enrichOptions: INodeProperties[] = [
	{
		displayName: 'Leads per Job',
		name: 'batchSize',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: LEADS_PER_REQUEST },
		default: 0,
		description: `How many leads go into one job at most. 0 lets the node choose: with Wait Here it spreads the leads over jobs of 50 or more that run at the same time, else ${LEADS_PER_REQUEST} go into one.`,
	},
	{
		displayName: 'Carry Columns',
		name: 'carryColumns',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Column' },
		default: [],
		placeholder: 'e.g. Record ID',
		description: `Columns of the row that come back with its result, at most ${CUSTOM_DATA_MAX_PROPERTIES}, such as the ID of its record. Type the header of each as the input shows it.`,
		displayOptions: {
			show: {
				'/leadSource': [INPUT_ITEMS],
				'/delivery': RESULTS_MODES.filter((mode) => !RETURNING_MODES.includes(mode)),
			},
		},
	},
	{
		displayName: 'Column Matching',
		name: 'columnMatching',
		type: 'options',
		options: toChoices<ColumnMatching>({
			smart: {
				name: 'Smart',
				description: 'Recognise the usual headers of many languages and tools, and what the cells hold',
			},
			exact: { name: 'Exact', description: 'Take only columns that are named as the fields of a lead' },
		}),
		default: 'smart',
		description:
			'How automatic mapping finds the columns. What it finds is shown below Mapping Column Mode when the node is opened again.',
		displayOptions: { show: { '/leadSource': [INPUT_ITEMS], '/lead.mappingMode': [AUTOMATIC_MAPPING] } },
	},
	{
		displayName: 'Deduplicate Leads',
		name: 'deduplicateLeads',
		type: 'boolean',
		default: true,
		description: 'Whether to send and pay equal leads only once. Each of their rows gets the result.',
	},
	{
		displayName: 'Generate Messages',
		name: 'generateMessage',
		type: 'multiOptions',
		options: toChoices<MessageChannel>({
			email: { name: 'Email', description: 'An email of under 70 words with a subject' },
			network: { name: 'Network', description: 'A message for a professional network such as LinkedIn' },
		}),
		default: [],
		description: 'Outreach messages to write for each lead',
	},
	{
		displayName: 'Interests',
		name: 'interests',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Interest' },
		default: [],
		placeholder: 'e.g. sustainability',
		description: `Keywords to research for each lead, at most ${INTERESTS_MAX}. Findings are added to the summary.`,
	},
	{
		displayName: 'Max Leads',
		name: 'maxLeads',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: LEADS_PER_REQUEST,
		description:
			'Stop before anything is paid when the run would send more leads than this. Duplicates count once.',
	},
	{
		displayName: 'Only Missing',
		name: 'onlyMissing',
		type: 'boolean',
		default: false,
		description:
			'Whether to pay only for what a row lacks: one that has an email, private or not, asks for a phone alone, and the other way round. One that has both is not sent, and comes out as skipped whatever Skipped Leads says.',
		displayOptions: { show: { '/leadSource': [INPUT_ITEMS] } },
	},
	{
		displayName: 'Skipped Leads',
		name: 'skippedLeads',
		type: 'options',
		options: toChoices<SkippedLeadsAction>({
			drop: { name: 'Drop', description: 'Leave the rows out' },
			fail: { name: 'Fail', description: 'Treat the rows as errors' },
			include: { name: 'Include', description: 'Put the rows out with "skipped" and the reason' },
		}),
		default: 'include',
		description: 'What to do with rows that the credits did not cover, or that came back without a result',
	},
	{
		displayName: 'Translate Names',
		name: 'translate',
		type: 'boolean',
		default: false,
		description:
			'Whether to translate names to English before enriching. Set it when names are in another language.',
	},
];

export const enrichFields: INodeProperties[] = [
	{
		displayName: 'Take Leads From',
		name: 'leadSource',
		type: 'options',
		options: toChoices<LeadSource>({
			inputItems: { name: 'Input Items', description: 'Each item (row) of the input is one lead' },
			json: { name: 'JSON', description: 'A list of leads written as JSON, for developers' },
		}),
		default: 'inputItems',
		description: 'Where the leads come from',
	},
	...showWhere({ leadSource: [INPUT_ITEMS], '/lead.mappingMode': [MANUAL_MAPPING] }, [mappingNotice]),
	...withToolDefault(
		{ mappingMode: MANUAL_MAPPING, value: FROM_MODEL },
		{
			displayName: 'Lead',
			name: 'lead',
			type: 'resourceMapper',
			noDataExpression: true,
			default: { mappingMode: AUTOMATIC_MAPPING, value: null },
			typeOptions: {
				resourceMapper: {
					resourceMapperMethod: 'getLeadColumns',
					mode: 'map',
					fieldWords: { singular: 'column', plural: 'columns' },
					addAllFields: true,
					multiKeyMatch: false,
					supportAutoMap: true,
				},
			},
			description:
				'A lead needs a Profile URL (LinkedIn, for example), or a first and last name with a company name or domain. Mapping automatically recognises the usual headers.',
			builderHint: {
				propertyHint:
					'Leave as it is: automatic mapping recognises the usual headers in seven languages, and needs no Edit Fields node before it.',
			},
			displayOptions: { show: { leadSource: [INPUT_ITEMS] } },
		},
	),
	...showWhere({ leadSource: [INPUT_ITEMS], '/lead.mappingMode': [AUTOMATIC_MAPPING] }, [inputTableField]),
	{
		displayName: 'Leads (JSON)',
		name: 'leadsJson',
		type: 'json',
		required: true,
		default: '[]',
		typeOptions: { rows: 6 },
		placeholder: 'e.g. [{ "firstName": "Ada", "lastName": "Byron", "companyDomain": "example.com" }]',
		hint: 'A lead needs networkUrl (its profile on LinkedIn, for example), or firstName and lastName with companyName or companyDomain',
		description: `A list of leads with the fields ${LEAD_FIELDS.join(', ')}`,
		displayOptions: { show: { leadSource: ['json'] } },
	},
	{
		...enrichTypeField,
		description:
			'Which contact details to find for leads that do not say so themselves. Leave empty to find both. A phone costs ten times as much as an email.',
	},
	highestCostField,
	...resultsFields,
	// Seldom changed, and below: what to find, its cost and Get Results stand on the first screen.
	{ ...contactDetailsField, default: true },
	{
		displayName: 'Include Input Fields',
		name: 'includeInputFields',
		type: 'boolean',
		default: true,
		description:
			'Whether to put out the row’s own columns first, and then what was found. A column that is filled stays as it is: what was found under the same name then stands in a column of its own, whose name starts with "enriched_".',
		displayOptions: {
			show: { leadSource: [INPUT_ITEMS], delivery: RETURNING_MODES, output: ['leads'] },
			// An AI agent knows what it has sent, and pays for what it reads.
			hide: { '@tool': [true] },
		},
	},
	buildOptionsField([...startOptions, ...enrichOptions]),
];
