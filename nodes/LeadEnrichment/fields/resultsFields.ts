import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { WAIT_MINUTES_MAX, type Output, type ResultsMode } from './choices';
import { toOptions, type DisplayRule } from './fieldParts';

export function buildMaxWaitField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Max Wait (Minutes)',
		name: 'maxWaitMinutes',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: WAIT_MINUTES_MAX },
		default: 60,
		description:
			'How long to wait for the results, a year at most. Jobs go on after that; read them later with Get Job.',
		displayOptions,
	};
}

export function buildOutputField(displayOptions: IDisplayOptions, value: Output): INodeProperties {
	return {
		displayName: 'Output',
		name: 'output',
		type: 'options',
		options: toOptions<Output>({
			leads: { name: 'Leads', description: 'One item per lead' },
			job: { name: 'Job', description: 'One item per job, with its leads in a list' },
		}),
		default: value,
		description: 'What to put out when the results are there',
		displayOptions,
	};
}

/** Off by default, but on in a tool: an AI agent reads every field, and pays for it. */
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

function buildResultsModeField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Get Results',
		name: 'delivery',
		type: 'options',
		options: toOptions<ResultsMode>({
			poll: {
				name: 'Wait Here',
				description: 'Wait in this node until the job has finished, then put out the results',
			},
			suspend: {
				name: 'Suspend',
				description:
					'Let the execution sleep until the service reports the results. For long jobs: nothing of n8n is kept busy, and a restart does no harm.',
			},
			webhook: {
				name: 'Send to Webhook',
				description:
					'Put out the started job now. The results go to the Lead Enrichment Trigger of another workflow.',
			},
			none: {
				name: 'Read Later',
				description: 'Put out the started job now. Read the results later with the Get Job operation.',
			},
		}),
		default: 'poll',
		description: 'How the results come back',
		displayOptions,
	};
}

/** Whether an agent waits for a tool that is suspended depends on the versions of n8n and of the agent. */
function buildSuspendInToolNotice(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName:
			'Under an AI agent Suspend is not dependable: some versions of n8n let the agent go on without the leads. Wait Here with a small Limit is the safer choice.',
		name: 'suspendInToolNotice',
		type: 'notice',
		default: '',
		displayOptions,
	};
}

/** "How results come back": the same fields for every operation that starts jobs. */
export function buildResultsFields(show: DisplayRule): INodeProperties[] {
	return [
		buildResultsModeField(show()),
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
		buildMaxWaitField(show({ delivery: ['poll', 'suspend'] })),
		buildOutputField(show({ delivery: ['poll', 'suspend'] }), 'leads'),
		...buildSimplifyFields(show({ delivery: ['poll', 'suspend'], output: ['leads'] })),
	];
}
