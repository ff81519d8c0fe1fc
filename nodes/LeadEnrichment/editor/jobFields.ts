import type { INodeProperties } from 'n8n-workflow';

import {
	CONCURRENT_JOBS_MAX,
	RESULTS_MODES,
	type ResultsMode,
	type TimeoutAction,
	WEBHOOK_URL_DAYS_MAX,
} from '../jobs/runSettings';
import type { EnrichType } from '../service/contract/requests';
import { fromModel, NOT_TO_BE_SET, showWhere, toChoices, withToolDefault } from './fieldParts';
import { maxWaitField, outputFields } from './resultsFields';

// Fields that several operations share, and their options.

const WHICH_JOB =
	'The enrichment_id of a job, as the Enrich, Search and Post Search operations return it; for several jobs put commas between them';

const jobIdFields = withToolDefault(fromModel('jobId', WHICH_JOB), {
	displayName: 'Job ID',
	name: 'jobId',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. 3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b',
	description: WHICH_JOB,
});

/** Off by default, since a search finds its leads without them. */
export const contactDetailsField: INodeProperties = {
	displayName: 'Include Contact Details',
	name: 'includeContactDetails',
	type: 'boolean',
	default: false,
	description: 'Whether to return the email address and phone number of each lead. May cost more credits.',
};

export const enrichTypeField: INodeProperties = {
	displayName: 'Contact Details to Find',
	name: 'enrichType',
	type: 'multiOptions',
	options: toChoices<EnrichType>({ emails: { name: 'Emails' }, phones: { name: 'Phones' } }),
	default: [],
	hint: 'Empty: both emails and phones. A phone costs ten times as much as an email.',
	description: 'Which contact details to find. Leave empty to find both.',
	displayOptions: { show: { includeContactDetails: [true] } },
};

/** The `options` collection, in the alphabetical order that n8n asks for. */
export function buildOptionsField(options: readonly INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		// Not by `localeCompare`: the first call loads the rules of a language, which takes longer than all the rest of
		// loading the node.
		options: [...options].sort((a, b) => (a.displayName < b.displayName ? -1 : 1)),
	};
}

const pollIntervalField: INodeProperties = {
	displayName: 'Check Interval (Seconds)',
	name: 'pollInterval',
	type: 'number',
	typeOptions: { minValue: 0 },
	default: 2,
	description:
		'How long to wait before asking again whether a job has finished, after 0.5, 1, 2 and 3.5 seconds. The pauses grow to 30 seconds, sooner with many jobs, and shrink when the end is near.',
};

const waitOptions: INodeProperties[] = [
	{
		displayName: 'On Timeout',
		name: 'onTimeout',
		type: 'options',
		options: toChoices<TimeoutAction>({
			fail: { name: 'Fail', description: 'Stop with an error that names the unfinished jobs' },
			returnJob: {
				name: 'Return Job',
				description: 'Put out the unfinished jobs, to be read later with Get Job',
			},
		}),
		default: 'fail',
		description: 'What to do when Max Wait has passed and a job is still running',
	},
	pollIntervalField,
];

const showIn = (modes: ResultsMode[]) => ({ show: { '/delivery': modes } });

/** An option shown in one results mode, and hidden in the others: n8n would drop the value that a workflow has stored. */
export function showInMode(mode: ResultsMode, option: INodeProperties): INodeProperties[] {
	const inOthers = showIn(RESULTS_MODES.filter((other) => other !== mode));
	return [
		{ ...option, displayOptions: showIn([mode]) },
		{ ...option, type: 'hidden', builderHint: NOT_TO_BE_SET, displayOptions: inOthers },
	];
}

export const startOptions: INodeProperties[] = [
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'json',
		default: '{}',
		description:
			'Fields of the request that this node does not offer, for developers: a JSON object. They replace fields of the same name.',
	},
	// Where the node does not wait for jobs, nobody knows when one has ended: a run that has the limit refuses to start.
	...showInMode('poll', {
		displayName: 'Max Concurrent Jobs',
		name: 'maxConcurrentJobs',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: CONCURRENT_JOBS_MAX },
		default: 100,
		description: 'How many jobs may run at the same time; fewer where the service takes fewer',
	}),
	{
		displayName: 'Max Credits',
		name: 'maxCredits',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 100,
		description: 'Stop before anything is paid when the run may cost more credits than this',
	},
	{
		displayName: 'Min Balance',
		name: 'minBalance',
		type: 'number',
		default: 0,
		description: 'Read the credit balance first, and stop before anything is paid when it is lower than this',
	},
	{
		displayName: 'Job Name',
		name: 'name',
		type: 'string',
		default: '',
		placeholder: 'e.g. Spring campaign',
		description:
			'Name of the job on the dashboard of the service. By default it is made of the workflow and the execution.',
	},
	{
		displayName: 'Start Again',
		name: 'startAgain',
		type: 'boolean',
		default: false,
		description:
			'Whether retrying an execution starts jobs again, and pays again, that may have been started without an answer or that the service no longer has. Look for them on the dashboard of the service first.',
	},
	{
		displayName: 'Webhook URL Lifetime (Days)',
		name: 'webhookUrlDays',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: WEBHOOK_URL_DAYS_MAX },
		default: 30,
		description:
			'How long the trigger accepts deliveries to the signed webhook URL, for credentials with a webhook secret',
		displayOptions: showIn(['webhook']),
	},
	...waitOptions.map((option) => ({ ...option, displayOptions: showIn(['poll']) })),
];

export const getJobFields: INodeProperties[] = [
	...jobIdFields,
	{
		displayName: 'Wait for Completion',
		name: 'waitForCompletion',
		type: 'boolean',
		default: false,
		description:
			'Whether to wait until the job has finished. One that takes longer than Max Wait comes out unfinished.',
	},
	...outputFields,
	...showWhere({ waitForCompletion: [true] }, [buildOptionsField([maxWaitField, pollIntervalField])]),
];
