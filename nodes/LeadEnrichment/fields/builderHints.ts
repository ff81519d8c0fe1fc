import type { IBuilderHint, IParameterBuilderHint } from 'n8n-workflow';

// What n8n's AI workflow builder reads and nobody sees. It writes parameters by their names and values, so these texts
// use them too.

const PACKAGE = 'n8n-nodes-lead-enrichment';

export const ACTION_HINT: IBuilderHint = {
	searchHint:
		'Finds business contacts, and adds emails, phones and background to contacts of a list. One node takes all rows of its input at once and groups them into jobs itself: put no loop, no batching and no Wait node around it. With delivery "poll" or "suspend" the results come out of this node: "poll" for jobs of some minutes, "suspend" for long ones. Each lead costs credits; resource "account" reads how many are left.',
	relatedNodes: [
		{
			nodeType: `${PACKAGE}.leadEnrichmentTrigger`,
			relationHint:
				'Receives the leads in a second workflow where delivery is "webhook"; not needed for "poll" and "suspend"',
		},
		{
			nodeType: 'n8n-nodes-base.extractFromFile',
			relationHint: 'Turns a CSV or Excel list into rows; connect it directly before this node',
		},
		{
			nodeType: 'n8n-nodes-base.dataTable',
			relationHint: 'Stores the leads, and tells which of them were found before',
		},
	],
};

export const TRIGGER_HINT: IBuilderHint = {
	searchHint:
		'Starts a workflow of its own for leads of jobs that a Lead Enrichment node of another workflow has started with delivery "webhook". Where that node waits for its results (delivery "poll" or "suspend"), no trigger is needed.',
	relatedNodes: [
		{
			nodeType: `${PACKAGE}.leadEnrichment`,
			relationHint: 'Starts the jobs, with the production URL of this trigger as webhookUrl',
		},
	],
};

export const RESULTS_HINT: IParameterBuilderHint = {
	propertyHint:
		'"poll" for up to some hundred leads, "suspend" for more or for leads with insights, "webhook" only with a Lead Enrichment Trigger in a second workflow, "none" only where a later node reads the job with resource "job", operation "get".',
};

export const MAPPING_HINT: IParameterBuilderHint = {
	propertyHint:
		'Leave as it is: automatic mapping recognises the usual headers in seven languages, and needs no Edit Fields node before it.',
};

/** For a field that only shows something, or stands for another one that is shown elsewhere. */
export const NOT_TO_BE_SET: IParameterBuilderHint = {
	propertyHint: 'Never set this: it has no effect here.',
};
