import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { LIMIT_MAX, STREAMING_FIELD } from '../contract/requests';
import { buildSuspendInToolNotice } from './editorHints';

type Show = NonNullable<IDisplayOptions['show']>;

/** Display rule of a resource's operations, and of whatever else must hold. */
export function showFor(resource: string, operations: string[]) {
	return (conditions: Show = {}): IDisplayOptions => ({
		show: { resource: [resource], operation: operations, ...conditions },
	});
}

/** How the service's two kinds of contact details are called in the editor (§2.2). */
const CONTACT_KINDS = [
	{ name: 'Emails', value: 'emails' },
	{ name: 'Phones', value: 'phones' },
];

export function buildEnrichTypeField(displayOptions: IDisplayOptions, description?: string): INodeProperties {
	return {
		displayName: 'Contact Details to Find',
		name: 'enrichType',
		type: 'multiOptions',
		options: CONTACT_KINDS,
		default: [],
		hint: 'Empty: both emails and phones',
		description: description ?? 'Which contact details to find. Leave empty to find both.',
		displayOptions,
	};
}

export function contactDetailsField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Include Contact Details',
		name: 'includeContactDetails',
		type: 'boolean',
		default: false,
		description: 'Whether to return the email address and phone number of each lead. May cost more credits.',
		displayOptions,
	};
}

export function findInsightsField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Find Insights',
		name: 'findInsights',
		type: 'boolean',
		default: false,
		description:
			'Whether to add a summary, top problems, strategic initiatives and public appearances to each lead. Costs 1.1 credits per lead instead of 0.1.',
		displayOptions,
	};
}

export function limitField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: LIMIT_MAX },
		default: 50,
		description: 'Max number of results to return',
		displayOptions,
	};
}

export function maxWaitField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Max Wait (Minutes)',
		name: 'maxWaitMinutes',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 60,
		description: 'How long to wait for the results. Jobs go on without you; read them later with Get Job.',
		displayOptions,
	};
}

export function outputField(displayOptions: IDisplayOptions, value: 'leads' | 'job'): INodeProperties {
	return {
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: [
			{ name: 'Leads', value: 'leads', description: 'One item per lead' },
			{ name: 'Job', value: 'job', description: 'One item per job, with its leads in a list' },
		],
		default: value,
		description: 'What to put out when the results are there',
		displayOptions,
	};
}

/** Off by default, but in a tool: an AI agent reads every field, and pays for it. */
export function buildSimplifyFields(displayOptions: IDisplayOptions): INodeProperties[] {
	const field = {
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: false,
		description: 'Whether to return a simplified version of the response instead of the raw data',
	} as const;
	return [
		{ ...field, displayOptions: { ...displayOptions, hide: { '@tool': [true] } } },
		{
			...field,
			default: true,
			displayOptions: { ...displayOptions, show: { ...displayOptions.show, '@tool': [true] } },
		},
	];
}

/** "How results come back": the same fields for every operation that starts jobs. */
export function buildDeliveryFields(show: (conditions?: Show) => IDisplayOptions): INodeProperties[] {
	return [
		{
			displayName: 'Get Results',
			name: 'delivery',
			type: 'options',
			options: [
				{
					name: 'Wait Here',
					value: 'poll',
					description: 'Wait in this node until the job has finished, then put out the results',
				},
				{
					name: 'Suspend',
					value: 'suspend',
					description:
						'Let the execution sleep until the service reports the results. For long jobs: it holds no worker and survives a restart.',
				},
				{
					name: 'Send to Webhook',
					value: 'webhook',
					description:
						'Put out the started job now. The results go to the Lead Enrichment Trigger of another workflow.',
				},
				{
					name: 'Read Later',
					value: 'none',
					description: 'Put out the started job now. Read the results later with the Get Job operation.',
				},
			],
			default: 'poll',
			description: 'How the results come back',
			displayOptions: show(),
		},
		buildSuspendInToolNotice(show({ delivery: ['suspend'], '@tool': [true] })),
		{
			displayName: 'Webhook URL',
			name: 'webhookUrl',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. https://n8n.example.com/webhook/…/lead-enrichment',
			description:
				'Where the service sends the results: the production URL of a Lead Enrichment Trigger in a published (active) workflow',
			displayOptions: show({ delivery: ['webhook'] }),
		},
		{
			displayName: 'Stream Results',
			name: 'streaming',
			type: 'boolean',
			default: false,
			description:
				'Whether to send each lead to the webhook as soon as it is ready, and a final delivery at the end',
			displayOptions: show({ delivery: ['webhook'] }),
		},
		maxWaitField(show({ delivery: ['poll', 'suspend'] })),
		outputField(show({ delivery: ['poll', 'suspend'] }), 'leads'),
		...buildSimplifyFields(show({ delivery: ['poll', 'suspend'], output: ['leads'] })),
	];
}

/** The `options` collection, in the alphabetical order that n8n asks for. */
export function buildOptionsField(
	displayOptions: IDisplayOptions,
	options: INodeProperties[],
): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		// Not by `localeCompare`: the first call loads the rules of a language, which takes longer than all the rest of
		// loading the node.
		options: [...options].sort((a, b) => (a.displayName < b.displayName ? -1 : 1)),
		displayOptions,
	};
}

export const onTimeoutOption: INodeProperties = {
	displayName: 'On Timeout',
	name: 'onTimeout',
	type: 'options',
	options: [
		{ name: 'Fail', value: 'fail', description: 'Stop with an error that names the unfinished jobs' },
		{
			name: 'Return Job',
			value: 'returnJob',
			description: 'Put out the unfinished jobs, to be read later with Get Job',
		},
	],
	default: 'fail',
	description: 'What to do when Max Wait has passed and a job is still running',
};

export const pollIntervalOption: INodeProperties = {
	displayName: 'Poll Interval (Seconds)',
	name: 'pollInterval',
	type: 'number',
	typeOptions: { minValue: 0.1 },
	default: 2,
	description:
		'Pause before the first reading of a job. The pauses grow to 30 seconds, and shrink when the end is near.',
};

export const streamingFieldNameOption: INodeProperties = {
	displayName: 'Streaming Field Name',
	name: 'streamingFieldName',
	type: 'string',
	default: STREAMING_FIELD,
	description: 'Name under which Stream Results is sent. Change it only if your service uses another one.',
};

/** Options of every operation that starts jobs. */
export const jobOptions: INodeProperties[] = [
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'json',
		default: '{}',
		description:
			'Fields to send that this node does not offer, as a JSON object. They replace fields of the same name.',
	},
	{
		displayName: 'Max Concurrent Jobs',
		name: 'maxConcurrentJobs',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: 100 },
		default: 5,
		description: 'How many jobs may run at the same time',
	},
	{
		displayName: 'Min Balance',
		name: 'minBalance',
		type: 'number',
		default: 0,
		description: 'Read the credit balance first, and stop before anything is paid when it is lower than this',
	},
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. Spring campaign',
		description:
			'Name of the job on the dashboard of the service. By default it is made of the workflow and the execution.',
	},
	onTimeoutOption,
	pollIntervalOption,
];

/** Options of the two searches. */
export const discoveryOptions: INodeProperties[] = [
	{
		displayName: 'Max Credits',
		name: 'maxCredits',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 100,
		description: 'Stop before anything is paid when the searches of this run may cost more credits than this',
	},
];
