import type { IDisplayOptions, INodeProperties, NodeHint } from 'n8n-workflow';

import {
	CREDITS_PER_ACTIVITY_SIGNAL,
	CREDITS_PER_EMAIL,
	CREDITS_PER_LEAD,
	CREDITS_PER_LEAD_WITH_INSIGHTS,
	CREDITS_PER_PHONE,
} from '../contract/charges';
import { listColumnNames } from '../leads/columns';

/*
 * What the editor shows before a run. Its texts are fixed, but for expressions: a line that depends on other fields
 * is a field of its own whose value is an expression and cannot be edited. No operation reads these fields.
 */

/** The line, and in front of it a hidden field that holds the long expression: the editor shows an expression's code. */
function buildShownLine(
	field: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
	expression: string,
	displayOptions: IDisplayOptions,
): INodeProperties[] {
	const source = `${field.name}Text`;
	return [
		{
			displayName: field.displayName,
			name: source,
			type: 'hidden',
			default: `={{ ${expression} }}`,
			displayOptions,
		},
		{
			...field,
			type: 'string',
			default: `={{ $parameter["${source}"] }}`,
			displayOptions,
			disabledOptions: { show: { resource: ['lead'] } },
		},
	];
}

const LEAD_CHARGE = `($parameter["findInsights"] ? ${CREDITS_PER_LEAD_WITH_INSIGHTS} : ${CREDITS_PER_LEAD})`;
const OPTIONS = '($parameter["options"] ?? {})';
const SIGNAL_CHARGE = `(["", "{}"].includes(String(${OPTIONS}.activitySignal ?? "").replace(/\\s/g, "")) ? 0 : ${CREDITS_PER_ACTIVITY_SIGNAL})`;
const kindCharge = (kind: string, credits: number) =>
	`(($parameter["enrichType"] ?? []).length === 0 || $parameter["enrichType"].includes("${kind}") ? ${credits} : 0)`;
const CONTACT_CHARGE = `($parameter["includeContactDetails"] ? ${kindCharge('emails', CREDITS_PER_EMAIL)} + ${kindCharge('phones', CREDITS_PER_PHONE)} : 0)`;

function buildCostLine(
	perLead: string,
	addition: string,
	displayOptions: IDisplayOptions,
): INodeProperties[] {
	const total = `Math.round($parameter["limit"] * (${perLead}) * 100) / 100`;
	return buildShownLine(
		{
			displayName: 'Highest Cost',
			name: 'highestCost',
			description: 'What one search may cost when it finds as many leads as Limit allows',
		},
		`"Up to " + ${total} + " credits"${addition}`,
		displayOptions,
	);
}

/** §8 shows no charge for contact details on Search. */
const UNKNOWN_CHARGE = ` + ($parameter["includeContactDetails"] ? " + contact details" : "")`;

export const buildSearchCostLine = (displayOptions: IDisplayOptions): INodeProperties[] =>
	buildCostLine(`${LEAD_CHARGE} + ${SIGNAL_CHARGE}`, UNKNOWN_CHARGE, displayOptions);

export const buildPostSearchCostLine = (displayOptions: IDisplayOptions): INodeProperties[] =>
	buildCostLine(`${LEAD_CHARGE} + ${CONTACT_CHARGE}`, '', displayOptions);

const isLeadColumn = `${JSON.stringify(listColumnNames())}.includes(name.replace(/[\\s_-]+/g, "").toLowerCase())`;
const listColumns = (condition: string) =>
	`(Object.keys($json).filter((name) => ${condition}).join(", ") || "None")`;

/** Automatic mapping: which columns of the input are read, and which are not sent. */
export const buildMappedColumnsLines = (displayOptions: IDisplayOptions): INodeProperties[] => [
	...buildShownLine(
		{
			displayName: 'Columns Used',
			name: 'usedColumns',
			description: 'The columns of your input that make a lead',
		},
		listColumns(isLeadColumn),
		displayOptions,
	),
	...buildShownLine(
		{
			displayName: 'Columns Ignored',
			name: 'ignoredColumns',
			description: 'The columns of your input that are not sent',
		},
		listColumns(`!${isLeadColumn}`),
		displayOptions,
	),
];

const GOES_TO_WEBHOOK = '$parameter["delivery"] === "webhook"';
const WEBHOOK_URL = 'String($parameter["webhookUrl"] ?? "")';

/** Warnings about what cannot work, or would be paid for and then not arrive. */
export const NODE_HINTS: NodeHint[] = [
	{
		message:
			'None of the columns of this input makes a lead. A lead needs its network URL, or its first and last name with its company name or domain: rename the columns, or set Mapping Column Mode to Map Each Column Manually.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ $parameter["operation"] === "enrich" && $parameter["leadSource"] === "inputItems" && $parameter["lead"]?.mappingMode === "autoMapInputData" && Object.keys($json).length > 0 && !Object.keys($json).some((name) => ${isLeadColumn}) }}`,
	},
	{
		message:
			'The Webhook URL is a test URL. It listens for one call only, while the editor waits for it: results that are paid for may get lost. Publish the workflow of the Lead Enrichment Trigger and enter its production URL.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${GOES_TO_WEBHOOK} && /\\/webhook-test\\//.test(${WEBHOOK_URL}) }}`,
	},
	{
		message:
			'The Webhook URL can be reached from this machine only: a service on the internet cannot deliver to it. Set the environment variable WEBHOOK_URL of n8n to its public address, and copy the URL from the trigger again.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${GOES_TO_WEBHOOK} && /^https?:\\/\\/(localhost|127\\.|0\\.0\\.0\\.0|\\[::1?\\])/i.test(${WEBHOOK_URL}) }}`,
	},
];

/** Whether an agent waits for a tool that sleeps depends on the versions of n8n and of the agent. */
export const buildSuspendInToolNotice = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName:
		'Under an AI agent a sleep is not dependable: some versions of n8n let the agent go on without the leads. Wait Here with a small Limit is the safer choice.',
	name: 'suspendInToolNotice',
	type: 'notice',
	default: '',
	displayOptions,
});
