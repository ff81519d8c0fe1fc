import type { IDisplayOptions, INodeProperties, INodePropertyOptions, NodeHint } from 'n8n-workflow';

import { estimateCredits } from '../jobs/estimate';
import { listColumnNames } from '../leads/columns';
import { readContactDetails } from './contactDetails';

/** The one value of a line that only shows something. */
const HIGHEST_COST = 'highestCost';

/*
 * What the editor shows before a run. The texts of its panel are fixed, so a line that depends on something is a field
 * of its own: an expression that cannot be edited, or a list with one entry. No operation reads these fields.
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

/** What a search costs depends on these; the editor asks again when one of them changes. */
const CHARGED_PARAMETERS = [
	'limit',
	'findInsights',
	'includeContactDetails',
	'enrichType',
	'options.activitySignal',
];

/**
 * A line whose text a method of the node makes, anew with each change of a field. n8n has no other text in the panel
 * that follows the fields while it is open: its previews of expressions do so only when it is opened again.
 */
export const buildCostField = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName: 'Highest Cost',
	name: 'highestCost',
	type: 'options',
	default: HIGHEST_COST,
	description:
		'What one search may cost when it finds as many leads as Limit allows. Nothing to choose here.',
	displayOptions,
	...followingFields('getHighestCost', CHARGED_PARAMETERS),
});

/** Apart from its field: n8n's linter asks that a list to choose from be called "… Name or ID", which this is not. */
function followingFields(loadOptionsMethod: string, loadOptionsDependsOn: string[]) {
	return { typeOptions: { loadOptionsMethod, loadOptionsDependsOn } };
}

/** The text of that line (§8). What an expression decides for each item is not known before the run. */
export function describeHighestCost(read: (name: string) => unknown): INodePropertyOptions[] {
	const limit = Number(read('limit'));
	const isSearch = read('operation') === 'search';
	const includeContactDetails = read('includeContactDetails') === true;
	const signal = read('options.activitySignal');
	const perLead = {
		findInsights: read('findInsights') === true,
		activitySignal: isSearch && !/^\s*(\{\s*\})?\s*$/.test(typeof signal === 'string' ? signal : ''),
		contactDetails: isSearch
			? []
			: readContactDetails({ includeContactDetails, enrichType: read('enrichType') }),
	};
	// §8 shows no charge for contact details on Search.
	const unknown = isSearch && includeContactDetails ? ' + contact details' : '';
	const name = Number.isFinite(limit)
		? `Up to ${estimateCredits({ ...perLead, limit })} credits${unknown}`
		: `Up to ${estimateCredits({ ...perLead, limit: 1 })} credits per lead${unknown}`;
	return [{ name, value: HIGHEST_COST }];
}

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
