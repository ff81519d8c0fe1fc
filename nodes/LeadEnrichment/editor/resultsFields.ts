import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import {
	INPUT_ITEMS,
	type Output,
	RESULTS_MODES,
	type ResultsMode,
	RETURNING_MODES,
	type ToolOutput,
	WAIT_MINUTES_MAX,
} from '../jobs/runSettings';
import { SELECTABLE_FIELDS } from '../leads/simplify';
import { CUSTOM_DATA_MAX_PROPERTIES } from '../service/contract/requests';
import { type DisplayRule, toOptions } from './fieldParts';
import { RESULTS_HINT } from './hints';

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

/** `top_problems` as "Top Problems". */
const toLabel = (name: string) =>
	name
		.split('_')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');

/** In a tool few fields by default: the model of an AI agent reads every one, and costs for it. */
export function buildSimplifyFields(displayOptions: IDisplayOptions): INodeProperties[] {
	const showInTool = { ...displayOptions.show, '@tool': [true] };
	return [
		{
			displayName: 'Simplify',
			name: 'simplify',
			type: 'boolean',
			default: false,
			description: 'Whether to return a simplified version of the response instead of the raw data',
			displayOptions: { ...displayOptions, hide: { '@tool': [true] } },
		},
		{
			displayName: 'Tool Output',
			name: 'toolOutput',
			type: 'options',
			options: toOptions<ToolOutput>({
				raw: { name: 'Raw', description: 'All that the service returns' },
				selected: { name: 'Selected Fields', description: 'Only the fields that you choose' },
				simplified: { name: 'Simplified', description: 'The ten fields that matter most' },
			}),
			default: 'simplified',
			description: 'What the AI agent gets of each lead. The more it is, the more tokens it costs.',
			displayOptions: { show: showInTool },
		},
		{
			displayName: 'Tool Fields',
			name: 'toolFields',
			type: 'multiOptions',
			required: true,
			options: SELECTABLE_FIELDS.map((value) => ({ name: toLabel(value), value })),
			default: ['full_name', 'job_title', 'company_name', 'email', 'phone'],
			description: 'The fields of each lead that the AI agent gets, beside the ID of the job',
			displayOptions: { show: { ...showInTool, toolOutput: ['selected'] } },
		},
	];
}

/** An expression for what the editor shows of a suspended node. n8n evaluates it with the parameters alone. */
export const WAITING_TOOLTIP =
	'={{ "Waiting for the service to report the results, for " + $parameter["maxWaitMinutes"] + " minutes at most. The workflow goes on by itself. The log of n8n names the jobs." }}';

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
		builderHint: RESULTS_HINT,
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
				'Whether to send each lead to the webhook as soon as it is ready, and a final delivery at the end. Each lead then starts an execution of its own; without this, one execution gets up to 1,000 leads at once.',
			displayOptions: show({ delivery: ['webhook'] }),
		},
		buildMaxWaitField(show({ delivery: RETURNING_MODES })),
		buildOutputField(show({ delivery: RETURNING_MODES }), 'leads'),
		...buildSimplifyFields(show({ delivery: RETURNING_MODES, output: ['leads'] })),
	];
}

// What becomes of the row's own columns: they stand beside its result, or are sent along where no result comes back here.

export function buildIncludeInputField(show: DisplayRule): INodeProperties {
	return {
		displayName: 'Include Input Fields',
		name: 'includeInputFields',
		type: 'boolean',
		default: true,
		description:
			'Whether to put out the columns of the row before what was found for it. What was found under the name of a column that is filled is called "enriched_" and that name.',
		displayOptions: {
			...show({ leadSource: [INPUT_ITEMS], delivery: RETURNING_MODES, output: ['leads'] }),
			// An AI agent knows what it has sent, and pays for what it reads.
			hide: { '@tool': [true] },
		},
	};
}

export const carryColumnsOption: INodeProperties = {
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
};
