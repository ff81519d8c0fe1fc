import {
	type IExecuteFunctions,
	type ILoadOptionsFunctions,
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IWebhookFunctions,
	type IWebhookResponseData,
	NodeConnectionTypes,
} from 'n8n-workflow';

import { toFailedItems } from './items/items';
import { listFailedRows } from './input/readContacts';
import { MARK_NAMES, RESULT_NAMES, toJsonPaths } from './leads/outputNames';
import { toNodeError } from './nodeError';
import { buildPanel, DEFAULT_OPERATION, requireOperation, SUBTITLE } from './operations/operations';
import { ledgerMemory, resumeMemory } from './processState';
import { addNote } from './run/addNote';
import { isPreview, noteByHand, toPreviewOutputs } from './run/manual';
import { START_OPERATIONS } from './service/contract/requests';
import { CREDENTIAL_TYPE } from './service/credential';
import { joinText, toFailure } from './service/failure';
import { testCredential } from './service/testCredential';
import { listLeadColumns } from './settings/leadColumns';
import { RESUME_WEBHOOKS, WAITING_TOOLTIP } from './suspend/resumeAddress';
import { resumeRun } from './suspend/resume';

const PAID_OPERATIONS = START_OPERATIONS.map((name) => `"${name}"`).join(', ');

/** n8n's assistant runs a node to learn its fields. By hand it would learn those of the preview, or pay. */
const FIELDS_HINT = [
	'Executed by hand, this node only previews, for free: the preview stands on an output of its own, and an empty main output is no fault.',
	'Wire no field of the preview, and do not change manualRuns to see others.',
	`In a real run the main output has of each result ${toJsonPaths(RESULT_NAMES)}, and of a row without a result ${toJsonPaths(MARK_NAMES)}.`,
	'With "enrich", the columns of the row come with them and keep their values: a different value found stands under the same name with the prefix enriched_.',
].join(' ');

export class LeadEnrichment implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Lead Enrichment',
		name: 'leadEnrichment',
		icon: { light: 'file:leadEnrichment.svg', dark: 'file:leadEnrichment.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: SUBTITLE,
		description: 'Find business contacts, emails and phones in bulk. Costs credits per lead',
		defaults: { name: 'Lead Enrichment' },
		usableAsTool: true,
		// Texts for n8n's AI workflow builder, which writes parameters with their stored names and values.
		builderHint: {
			searchHint: `Finds business contacts, or adds emails, phones and background to the contacts of a list. One node handles all input rows and groups them into jobs itself: put no loop, no batching and no Wait node around it. With getResults "poll" or "suspend" this node returns the results: "poll" for jobs of a few minutes, "suspend" for long ones. The operations ${PAID_OPERATIONS} cost credits: never run them to verify a workflow. Resource "account" reads the credit balance for free. ${FIELDS_HINT}`,
			relatedNodes: [
				{
					nodeType: 'n8n-nodes-lead-enrichment.leadEnrichmentTrigger',
					relationHint:
						'Receives the leads in a second workflow if getResults is "webhook"; not needed for "poll" and "suspend"',
				},
				{
					nodeType: 'n8n-nodes-base.extractFromFile',
					relationHint: 'Turns a CSV or Excel list into rows; connect it directly before this node',
				},
				{
					nodeType: 'n8n-nodes-base.dataTable',
					relationHint: 'Stores the leads and shows which were found before',
				},
			],
		},
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		// For the extra tab of a preview: the node itself declares one output.
		outputNames: ['', 'Preview', 'Preview'],
		credentials: [{ name: CREDENTIAL_TYPE, required: true, testedBy: 'testLeadEnrichmentApi' }],
		webhooks: RESUME_WEBHOOKS,
		waitingNodeTooltip: WAITING_TOOLTIP,
		properties: buildPanel(),
	};

	methods = {
		credentialTest: { testLeadEnrichmentApi: testCredential },
		resourceMapping: {
			async getLeadColumns(this: ILoadOptionsFunctions) {
				return await Promise.resolve({ fields: listLeadColumns() });
			},
		},
	};

	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const node = this.getNode();
		noteByHand(this);
		try {
			const resource = this.getNodeParameter('resource', 0, DEFAULT_OPERATION.resource);
			const operation = this.getNodeParameter('operation', 0, DEFAULT_OPERATION.value);
			return await requireOperation(resource, operation).run(this, ledgerMemory);
		} catch (error) {
			// An error that concerns no single row, such as a bad credential or run setting, applies to every row.
			const failure = toFailure(error, 'bad_setting');
			const isCancelled = this.getExecutionCancelSignal()?.aborted === true;
			if (!this.continueOnFail() || isCancelled) throw toNodeError(node, failure);
			addNote(this, [joinText(failure)], 'warning');
			const items = await toFailedItems(node, listFailedRows(this), failure);
			return isPreview(this) ? toPreviewOutputs(this, items) : [items];
		}
	}

	/** Called on the address of a suspended execution; `execute` does not run again. */
	async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
		return await resumeRun(this, resumeMemory);
	}
}
