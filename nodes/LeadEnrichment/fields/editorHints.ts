import type { NodeHint } from 'n8n-workflow';

import { CHOOSE_ENCODING, DELIMITERS } from '../columns/listFaults';
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
