import {
	type IHookFunctions,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeConnectionTypes,
} from 'n8n-workflow';

import { createTriggerItem } from './items/items';
import { RESULT_NAMES, toJsonPaths } from './leads/outputNames';
import { deliveredJobs, cameOut, triggerCredentials } from './processState';
import { testCredential } from './service/testCredential';
import { toChoices } from './settings/fieldParts';
import { buildOptionsField } from './settings/panel';
import { SETTINGS } from './settings/settings';
import { receiveDelivery } from './trigger/receiveDelivery';
import { checkSetup, type TriggerEvent, type Verification } from './trigger/triggerSetup';

const EVENT_CHOICES = toChoices<TriggerEvent>({
	jobCompleted: {
		name: 'Job Completed',
		description: 'One item when a job ends, with all its leads in a list',
	},
	leadEnriched: {
		name: 'Lead Enriched',
		description: 'One item per lead when the job ends or, with Stream Results, as soon as it is ready',
	},
});

const EVENT_NAMES = JSON.stringify(Object.fromEntries(EVENT_CHOICES.map(({ value, name }) => [value, name])));

export class LeadEnrichmentTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Lead Enrichment Trigger',
		name: 'leadEnrichmentTrigger',
		icon: { light: 'file:leadEnrichment.svg', dark: 'file:leadEnrichment.dark.svg' },
		group: ['trigger'],
		// With type version 1, n8n evaluates one more expression per delivery, which costs it an isolate.
		version: 2,
		subtitle: `={{ $parameter["events"].map((event) => (${EVENT_NAMES})[event]).join(", ") }}`,
		// n8n's node panel shows both nodes as one entry, with this description.
		description:
			'Find business contacts, emails and phones (costs credits per lead). The trigger starts a workflow when leads are ready',
		defaults: { name: 'Lead Enrichment Trigger' },
		builderHint: {
			searchHint: `Starts a separate workflow for leads from jobs that a Lead Enrichment node in another workflow started with getResults "webhook". Not needed if that node returns its results itself (getResults "poll" or "suspend"). $json.event says what an item is. A lead has ${toJsonPaths(RESULT_NAMES)}; an ended job has $json.results, a list of its leads.`,
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-lead-enrichment.leadEnrichment',
					relationHint: 'Starts the jobs, with the production URL of this trigger as webhookUrl',
				},
			],
		},
		eventTriggerDescription:
			'Enter the test URL as Webhook URL in a Lead Enrichment node and start a small job there',
		triggerPanel: {
			header: 'Receive enriched leads',
			executionsHelp: {
				inactive:
					'<b>To test</b>, click Execute step and enter the test URL as Webhook URL in the Lead Enrichment node. Then start a small job: its first delivery appears here. <br /><br /><b>For real use</b>, publish this workflow and enter the production URL instead. It takes any number of deliveries. You find its runs in the executions list.',
				active:
					'<b>Deliveries to the production URL</b> start this workflow. Its runs are in the <a data-key="executions">executions list</a>. <br /><br /><b>To test a change</b>, click Execute step and use the test URL, which accepts one delivery.',
			},
			activationHint:
				'When you are done, publish this workflow. Then enter its production URL as Webhook URL in the Lead Enrichment node.',
		},
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'leadEnrichmentApi',
				required: true,
				testedBy: 'testLeadEnrichmentApi',
				displayOptions: { hide: { verification: ['none'] } },
			},
		],
		webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'lead-enrichment' }],
		properties: [
			{
				displayName:
					'Open Webhook URLs above, copy the Production URL and enter it as Webhook URL in the Lead Enrichment node. It accepts deliveries once you publish this workflow. Each delivery is one execution. To use fewer executions, leave Stream Results off: one delivery then brings up to 1,000 leads.',
				name: 'urlNotice',
				type: 'notice',
				default: '',
			},
			{
				displayName: 'Trigger On',
				name: 'events',
				type: 'multiOptions',
				required: true,
				options: EVENT_CHOICES,
				default: ['leadEnriched'],
				description: 'What starts the workflow',
			},
			{
				displayName: 'Verification',
				name: 'verification',
				type: 'options',
				options: toChoices<Verification>({
					api: {
						name: 'Ask the API',
						description: 'Check each delivery with the service, and return only what it confirms',
					},
					signedUrl: {
						name: 'Signed URL',
						description:
							'Accept only deliveries to the URL that the Lead Enrichment node signed. Both nodes need a webhook secret in their credential.',
					},
					signedUrlAndApi: {
						name: 'Signed URL and API',
						description: 'Check the signature first, then check the delivery with the service',
					},
					none: {
						name: 'None',
						description: 'Accept everything sent to the URL. For tests only.',
					},
				}),
				default: 'api',
				description: 'How to make sure that a delivery comes from the service',
			},
			{ name: 'simplify', ...SETTINGS.simplify.field },
			buildOptionsField([
				{
					displayName: 'Job IDs',
					name: 'jobIds',
					type: 'string',
					default: '',
					placeholder: 'e.g. 3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b',
					description: 'Accept deliveries of these jobs only, separated by commas',
				},
			]),
		],
	};

	methods = { credentialTest: { testLeadEnrichmentApi: testCredential } };

	/** The service registers no webhooks, so nothing is created or deleted. n8n's call is a chance to report mistakes. */
	webhookMethods = {
		default: {
			checkExists: async () => await Promise.resolve(false),
			async create(this: IHookFunctions): Promise<boolean> {
				await checkSetup(this);
				return true;
			},
			delete: async () => await Promise.resolve(true),
		},
	};

	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		const { items, refusal } = await receiveDelivery(this, { deliveredJobs, cameOut, triggerCredentials });
		const started = items.length > 0 && { workflowData: [items.map(createTriggerItem)] };
		if (refusal) {
			this.getResponseObject().status(refusal.status).json({ message: refusal.reason });
			return { noWebhookResponse: true, ...started };
		}
		return started || { webhookResponse: { message: 'Nothing to do' } };
	}
}
