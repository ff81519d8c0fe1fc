import type { IBuilderHint, IParameterBuilderHint, NodeHint } from 'n8n-workflow';

import { CHOOSE_ENCODING, DELIMITERS } from '../columns/rowProblems';
import { LOOPBACK_URL_PATTERN } from '../values/webAddress';

const GOES_TO_WEBHOOK = '$parameter["delivery"] === "webhook"';
const WEBHOOK_URL = 'String($parameter["webhookUrl"] ?? "")';

const MAPS_AUTOMATICALLY =
	'$parameter["operation"] === "enrich" && $parameter["leadSource"] === "inputItems" && $parameter["lead"]?.mappingMode === "autoMapInputData"';
const HEADERS = 'Object.keys($json)';

/**
 * Parts of words of which each column that may make a lead has one, without diacritics, in the languages that automatic
 * mapping knows. Coarse, so that the warning is never wrong: what a column really means takes more than an expression.
 */
export const LEAD_WORDS =
	/name|nom|naam|nachn|vorn|famil|given|first|last|apel|cogn|contact|kontakt|contat|perso|lead|prospect|candidat|kandidat|member|full|linkedin|network|profil|perfil|url|link|web|site|domain|domin|mail|correo|compan|firm|organi|account|properties|decision|file as|poc|ansprech|interlocut|refer|record|particip|attend|guest|customer|client|teilnehm|gast|kund|interess|pesso|klant|relatie|profiel/;
const CELLS_OF_LEADS = /linkedin|\/in\/|@/i;
/** The first rows are enough for a warning, and cheap. */
const FIRST_ROWS = 'JSON.stringify($input.all().slice(0, 20).map((item) => item.json))';
const HAS_LEAD_WORD = `${LEAD_WORDS}.test(${FIRST_ROWS}.match(/"[^"]*":/g).join("").normalize("NFD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase())`;
const IS_UNREADABLE = `/[\\uFFFD\\u0000]/.test(${HEADERS}.join(""))`;
const IS_ONE_COLUMN = `${HEADERS}.length === 1 && ${JSON.stringify(DELIMITERS)}.some((delimiter) => ${HEADERS}[0].includes(delimiter))`;

/** Warnings about what cannot work, or would be paid for and then not arrive. */
export const NODE_HINTS: NodeHint[] = [
	{
		message:
			'None of the columns of this input makes a lead. A lead needs a profile URL (LinkedIn, for example), or a first and last name with a company name or domain: rename the columns, or set Mapping Column Mode to Map Each Column Manually.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${MAPS_AUTOMATICALLY} && ${HEADERS}.length > 0 && !(${IS_UNREADABLE}) && !(${IS_ONE_COLUMN}) && !${HAS_LEAD_WORD} && !${CELLS_OF_LEADS}.test(${FIRST_ROWS}) }}`,
	},
	{
		message:
			'All columns of this list are in one: it was read with the wrong delimiter. In the Extract from File node, add the option Delimiter and enter the character that stands between the names of the columns: ; or |, or a pasted tab.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${MAPS_AUTOMATICALLY} && ${IS_ONE_COLUMN} }}`,
	},
	{
		message: `The headers of this list hold characters that could not be read: the file is not in UTF-8. ${CHOOSE_ENCODING}.`,
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${MAPS_AUTOMATICALLY} && ${IS_UNREADABLE} }}`,
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
		displayCondition: `={{ ${GOES_TO_WEBHOOK} && ${LOOPBACK_URL_PATTERN}.test(${WEBHOOK_URL}) }}`,
	},
];

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
