import type { INodeProperties } from 'n8n-workflow';

import { INTERESTS_MAX, type MessageChannel } from '../contract/requests';
import { buildMappedColumnsLines } from '../fields/columnLines';
import { buildContactDetailsField, buildEnrichTypeField } from '../fields/contactFields';
import { showFor, toOptions } from '../fields/fieldParts';
import { buildOptionsField, startOptions } from '../fields/jobOptions';
import { buildResultsFields } from '../fields/resultsFields';
import {
	DEFAULTS,
	ENRICH_INCLUDES_CONTACT_DETAILS,
	LIMITS,
	OPTION_DEFAULTS,
	type LeadSource,
	type SkippedLeadsAction,
} from '../input/defaults';
import { LEAD_FIELDS } from '../leads/leadFields';

const show = showFor('lead', 'enrich');

const enrichOptions: INodeProperties[] = [
	{
		displayName: 'Batch Size',
		name: 'batchSize',
		type: 'number',
		typeOptions: LIMITS.batchSize,
		default: OPTION_DEFAULTS.batchSize,
		description: 'How many leads go into one job at most',
	},
	{
		displayName: 'Deduplicate Leads',
		name: 'deduplicateLeads',
		type: 'boolean',
		default: OPTION_DEFAULTS.deduplicateLeads,
		description: 'Whether to send and pay equal leads only once. Each of their rows gets the result.',
	},
	{
		displayName: 'Generate Messages',
		name: 'generateMessage',
		type: 'multiOptions',
		options: toOptions<MessageChannel>({
			email: { name: 'Email', description: 'An email of under 70 words with a subject' },
			network: { name: 'Network', description: 'A message for the professional network' },
		}),
		default: [...OPTION_DEFAULTS.generateMessage],
		description: 'Outreach messages to write for each lead',
	},
	{
		displayName: 'Include Input Fields',
		name: 'includeInputFields',
		type: 'boolean',
		default: OPTION_DEFAULTS.includeInputFields,
		description: 'Whether to put the fields of the input row before those of its result',
	},
	{
		displayName: 'Interests',
		name: 'interests',
		type: 'string',
		typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Interest' },
		default: [...OPTION_DEFAULTS.interests],
		placeholder: 'e.g. sustainability',
		description: `Keywords to research for each lead, at most ${INTERESTS_MAX}. Findings are added to the summary.`,
	},
	{
		displayName: 'Skipped Leads',
		name: 'skippedLeads',
		type: 'options',
		options: toOptions<SkippedLeadsAction>({
			drop: { name: 'Drop', description: 'Leave the rows out' },
			fail: { name: 'Fail', description: 'Treat the rows as errors' },
			include: { name: 'Include', description: 'Put the rows out with "skipped" and the reason' },
		}),
		default: OPTION_DEFAULTS.skippedLeads,
		description: 'What to do with rows that the credits did not cover, or that came back without a result',
	},
	{
		displayName: 'Translate Names',
		name: 'translate',
		type: 'boolean',
		default: OPTION_DEFAULTS.translate,
		description:
			'Whether to translate names to English before enriching. Set it when names are in another language.',
	},
];

export const enrichFields: INodeProperties[] = [
	{
		displayName: 'Lead Source',
		name: 'leadSource',
		type: 'options',
		options: toOptions<LeadSource>({
			inputItems: { name: 'Input Items', description: 'Each input item is one lead' },
			json: { name: 'JSON', description: 'Each input item brings an array of leads' },
		}),
		default: DEFAULTS.leadSource,
		description: 'Where the leads come from',
		displayOptions: show(),
	},
	{
		displayName: 'Lead',
		name: 'lead',
		type: 'resourceMapper',
		noDataExpression: true,
		default: { mappingMode: DEFAULTS['lead.mappingMode'], value: null },
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
			'A lead needs its Network URL, or its first and last name with its company name or domain. Mapping automatically reads the usual headers of CRM exports too.',
		displayOptions: show({ leadSource: ['inputItems'] }),
	},
	...buildMappedColumnsLines(
		show({ leadSource: ['inputItems'], '/lead.mappingMode': [DEFAULTS['lead.mappingMode']] }),
	),
	{
		displayName: 'Leads (JSON)',
		name: 'leadsJson',
		type: 'json',
		required: true,
		default: DEFAULTS.leadsJson,
		typeOptions: { rows: 6 },
		placeholder: 'e.g. [{ "firstName": "Ada", "lastName": "Byron", "companyDomain": "example.com" }]',
		description: `An array of leads with the fields ${LEAD_FIELDS.join(', ')}`,
		displayOptions: show({ leadSource: ['json'] }),
	},
	buildContactDetailsField(show(), ENRICH_INCLUDES_CONTACT_DETAILS),
	buildEnrichTypeField(
		show(),
		'Which contact details to find for leads that do not say so themselves. Leave empty to find both.',
	),
	...buildResultsFields(show),
	buildOptionsField(show(), [...startOptions, ...enrichOptions]),
];
