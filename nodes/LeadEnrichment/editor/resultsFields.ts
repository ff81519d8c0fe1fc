import type { INodeProperties } from 'n8n-workflow';

import {
	type Output,
	type ResultsMode,
	RETURNING_MODES,
	type ToolOutput,
	WAIT_MINUTES_MAX,
} from '../jobs/runSettings';
import { SELECTABLE_FIELDS } from '../leads/simplify';
import { LOOPBACK_URL_PATTERN, TEST_URL_PATTERN } from '../values/webAddress';
import { showWhere, toChoices } from './fieldParts';

export const maxWaitField: INodeProperties = {
	displayName: 'Max Wait (Minutes)',
	name: 'maxWaitMinutes',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: WAIT_MINUTES_MAX },
	default: 60,
	description:
		'How long to wait for the results, a year at most. Jobs go on after that; read them later with Get Job.',
};

const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: toChoices<Output>({
		leads: { name: 'Leads', description: 'One item per lead' },
		job: { name: 'Job', description: 'One item per job, with its leads in a list' },
	}),
	default: 'leads',
	description: 'What to put out when the results are there',
};

export const simplifyField: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: false,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** `top_problems` as "Top Problems". */
const toLabel = (name: string) => name.replaceAll('_', ' ').replace(/\b\w/g, (first) => first.toUpperCase());

/** In a tool few fields by default: the model of an AI agent reads every one, and costs for it. */
export const simplifyFields: INodeProperties[] = [
	{ ...simplifyField, displayOptions: { hide: { '@tool': [true] } } },
	{
		displayName: 'Tool Output',
		name: 'toolOutput',
		type: 'options',
		options: toChoices<ToolOutput>({
			raw: { name: 'Raw', description: 'All that the service returns' },
			selected: { name: 'Selected Fields', description: 'Only the fields that you choose' },
			simplified: { name: 'Simplified', description: 'The ten fields that matter most' },
		}),
		default: 'simplified',
		description: 'What the AI agent gets of each lead. The more it is, the more tokens it costs.',
		displayOptions: { show: { '@tool': [true] } },
	},
	{
		displayName: 'Tool Fields',
		name: 'toolFields',
		type: 'multiOptions',
		required: true,
		options: SELECTABLE_FIELDS.map((value) => ({ name: toLabel(value), value })),
		default: ['full_name', 'job_title', 'company_name', 'email', 'phone'],
		description: 'The fields of each lead that the AI agent gets, beside the ID of the job',
		displayOptions: { show: { '@tool': [true], toolOutput: ['selected'] } },
	},
];

/** What is put out of the results, and in which form. */
export const outputFields = [outputField, ...showWhere({ output: ['leads'] }, simplifyFields)];

/** An expression for what the editor shows of a suspended node. n8n evaluates it with the parameters alone. */
export const WAITING_TOOLTIP =
	'={{ "Waiting for the service to report the results, for " + $parameter["maxWaitMinutes"] + " minutes at most. The workflow goes on by itself. The log of n8n names the jobs." }}';

/** A warning of a Webhook URL at which what is paid for would not arrive. */
const showUrlNotice = (name: string, { source }: RegExp, displayName: string): INodeProperties => ({
	displayName,
	name,
	type: 'notice',
	default: '',
	displayOptions: { show: { delivery: ['webhook'], webhookUrl: [{ _cnd: { regex: source } }] } },
});

export const resultsFields: INodeProperties[] = [
	{
		displayName: 'Get Results',
		name: 'delivery',
		type: 'options',
		options: toChoices<ResultsMode>({
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
		builderHint: {
			propertyHint:
				'"poll" for up to some hundred leads, "suspend" for more or for leads with insights, "webhook" only with a Lead Enrichment Trigger in a second workflow, "none" only where a later node reads the job with resource "job", operation "get".',
		},
	},
	// Whether an agent waits for a tool that is suspended depends on the versions of n8n and of the agent.
	{
		displayName:
			'Under an AI agent Suspend is not dependable: some versions of n8n let the agent go on without the leads. Wait Here with a small Limit is the safer choice.',
		name: 'suspendInToolNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { delivery: ['suspend'], '@tool': [true] } },
	},
	{
		displayName: 'Webhook URL',
		name: 'webhookUrl',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. https://n8n.example.com/webhook/…/lead-enrichment',
		description:
			'Where the service sends the results: the production URL of a Lead Enrichment Trigger in a published (active) workflow',
		displayOptions: { show: { delivery: ['webhook'] } },
	},
	showUrlNotice(
		'testUrlNotice',
		TEST_URL_PATTERN,
		'This is a test URL. Before you execute this node, click Execute step in the Lead Enrichment Trigger: it must be listening, and takes one call only. Runs that nobody starts by hand are refused with it: publish the workflow of the trigger and enter its production URL.',
	),
	showUrlNotice(
		'productionUrlNotice',
		/\/webhook\//,
		'The workflow of the trigger must be published (active) before you execute this node. Otherwise what you pay for does not arrive there; the Get Job operation reads it, which is free.',
	),
	showUrlNotice(
		'localUrlNotice',
		LOOPBACK_URL_PATTERN,
		'This URL can be reached from this machine only: a service on the internet cannot deliver to it. Set the environment variable WEBHOOK_URL of n8n to its public address, and copy the URL from the trigger again.',
	),
	{
		displayName: 'Stream Results',
		name: 'streaming',
		type: 'boolean',
		default: false,
		description:
			'Whether to send each lead to the webhook as soon as it is ready, and a final delivery at the end. Each lead then starts an execution of its own; without this, one execution gets up to 1,000 leads at once.',
		displayOptions: { show: { delivery: ['webhook'] } },
	},
	...showWhere({ delivery: RETURNING_MODES }, [maxWaitField, ...outputFields]),
];
