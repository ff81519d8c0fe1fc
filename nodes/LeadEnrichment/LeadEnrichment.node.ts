import {
	NodeConnectionTypes,
	NodeOperationError,
	type IExecuteFunctions,
	type ILoadOptionsFunctions,
	type INodeExecutionData,
	type INodePropertyOptions,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	type ResourceMapperFields,
} from 'n8n-workflow';

import { RESUME_WEBHOOKS } from './deliveries/webhooks';
import { listLeadColumns } from './leads/columns';
import { describeHighestCost, NODE_HINTS } from './operations/editorHints';
import { runEnrich } from './operations/enrich';
import { enrichFields } from './operations/enrichFields';
import { getJobFields, runGetJob } from './operations/getJob';
import { runGetCredits } from './operations/getCredits';
import { isTool, toErrorItem, toShownError, withCureInMessage } from './operations/items';
import { postSearchFields, runPostSearch } from './operations/postSearch';
import { runSearch, searchFields } from './operations/search';
import { answerWake } from './operations/wake';

/** What runs for a resource and operation: the one table that leads from the editor to the code. */
const OPERATIONS: Readonly<Record<string, (context: IExecuteFunctions) => Promise<INodeExecutionData[]>>> = {
	'lead:enrich': runEnrich,
	'lead:search': runSearch,
	'lead:postSearch': runPostSearch,
	'job:get': runGetJob,
	'account:getCredits': runGetCredits,
};

export class LeadEnrichment implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Lead Enrichment',
		name: 'leadEnrichment',
		icon: { light: 'file:leadEnrichment.svg', dark: 'file:leadEnrichment.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
		description: 'Find and enrich business contacts in bulk',
		defaults: { name: 'Lead Enrichment' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'leadEnrichmentApi', required: true }],
		webhooks: RESUME_WEBHOOKS,
		hints: NODE_HINTS,
		properties: [
			{
				displayName: 'Resource',
				name: 'resource',
				type: 'options',
				noDataExpression: true,
				options: [
					{ name: 'Account', value: 'account' },
					{ name: 'Job', value: 'job' },
					{ name: 'Lead', value: 'lead' },
				],
				default: 'lead',
			},
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options',
				noDataExpression: true,
				displayOptions: { show: { resource: ['lead'] } },
				options: [
					{
						name: 'Enrich',
						value: 'enrich',
						description:
							'Find emails, phones and background of contacts you already have. Costs credits for each lead.',
						action: 'Enrich leads at a cost per lead',
					},
					{
						name: 'Post Search',
						value: 'postSearch',
						description:
							'Find the authors of recent posts that match keywords. Costs 0.1 credits per lead, with insights and contact details more.',
						action: 'Search leads by posts at a cost per lead',
					},
					{
						name: 'Search',
						value: 'search',
						description:
							'Find contacts from a description in plain language. Costs 0.1 credits per lead, with insights and contact details more.',
						action: 'Search leads at a cost per lead',
					},
				],
				default: 'enrich',
			},
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options',
				noDataExpression: true,
				displayOptions: { show: { resource: ['job'] } },
				options: [
					{
						name: 'Get',
						value: 'get',
						description: 'Read the status or the results of a job that was started before. Costs nothing.',
						action: 'Get a job free of charge',
					},
				],
				default: 'get',
			},
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options',
				noDataExpression: true,
				displayOptions: { show: { resource: ['account'] } },
				options: [
					{
						name: 'Get Credits',
						value: 'getCredits',
						description: 'Read how many credits are left. Costs nothing.',
						action: 'Get the credit balance free of charge',
					},
				],
				default: 'getCredits',
			},
			...enrichFields,
			...searchFields,
			...postSearchFields,
			...getJobFields,
		],
	};

	methods = {
		loadOptions: {
			async getHighestCost(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
				return await Promise.resolve(describeHighestCost((name) => this.getCurrentNodeParameter(name)));
			},
		},
		resourceMapping: {
			getLeadColumns: async (): Promise<ResourceMapperFields> => await Promise.resolve(listLeadColumns()),
		},
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const resource = this.getNodeParameter('resource', 0, 'lead');
		const operation = this.getNodeParameter('operation', 0, 'enrich');
		const run = OPERATIONS[`${resource}:${operation}`];
		try {
			if (run) return [await run(this)];
			throw new NodeOperationError(this.getNode(), `There is no operation "${operation}" for "${resource}"`, {
				description: 'Choose the resource and the operation again',
			});
		} catch (error) {
			// What concerns no single row (a bad credential, a setting of the run) concerns each of them.
			const shown = toShownError(this, error, 0);
			const isCancelled = this.getExecutionCancelSignal()?.aborted === true;
			if (!this.continueOnFail() || isCancelled) throw isTool(this) ? withCureInMessage(shown) : shown;
			return [
				this.getInputData().map(
					({ json }, itemIndex) =>
						toErrorItem(this, { position: itemIndex, itemIndex, source: json }, shown).item,
				),
			];
		}
	}

	/** Called on the address of an execution that sleeps: `execute` itself is not run again. */
	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await answerWake(this);
	}
}
