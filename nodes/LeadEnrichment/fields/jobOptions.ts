import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { LIMITS, OPTION_DEFAULTS, type TimeoutAction } from '../input/defaults';
import { toOptions } from './fieldParts';

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

/** Options of every operation that can wait for a job. */
export const waitOptions: INodeProperties[] = [
	{
		displayName: 'On Timeout',
		name: 'onTimeout',
		type: 'options',
		options: toOptions<TimeoutAction>({
			fail: { name: 'Fail', description: 'Stop with an error that names the unfinished jobs' },
			returnJob: {
				name: 'Return Job',
				description: 'Put out the unfinished jobs, to be read later with Get Job',
			},
		}),
		default: OPTION_DEFAULTS.onTimeout,
		description: 'What to do when Max Wait has passed and a job is still running',
	},
	{
		displayName: 'Poll Interval (Seconds)',
		name: 'pollInterval',
		type: 'number',
		typeOptions: LIMITS.pollInterval,
		default: OPTION_DEFAULTS.pollInterval,
		description:
			'Pause before the first read of a job. The pauses grow to 30 seconds, and shrink when the end is near.',
	},
];

/** Options of every operation that starts jobs. */
export const startOptions: INodeProperties[] = [
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'json',
		default: OPTION_DEFAULTS.additionalFields,
		description:
			'Fields to send that this node does not offer, as a JSON object. They replace fields of the same name.',
	},
	{
		displayName: 'Max Concurrent Jobs',
		name: 'maxConcurrentJobs',
		type: 'number',
		typeOptions: LIMITS.maxConcurrentJobs,
		default: OPTION_DEFAULTS.maxConcurrentJobs,
		description: 'How many jobs may run at the same time',
	},
	{
		displayName: 'Min Balance',
		name: 'minBalance',
		type: 'number',
		default: OPTION_DEFAULTS.minBalance,
		description: 'Read the credit balance first, and stop before anything is paid when it is lower than this',
	},
	{
		displayName: 'Name',
		name: 'name',
		type: 'string',
		default: OPTION_DEFAULTS.name,
		placeholder: 'e.g. Spring campaign',
		description:
			'Name of the job on the dashboard of the service. By default it is made of the workflow and the execution.',
	},
	...waitOptions,
];
