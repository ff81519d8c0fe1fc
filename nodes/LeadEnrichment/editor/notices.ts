import type {
	INodeProperties,
	INodePropertyOptions,
	NodeHint,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';

import { CHOOSE_ENCODING, DELIMITERS } from '../columns/rowProblems';
import { describeColumns } from '../columns/rowReader';
import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../leads/leadFields';
import { estimateCredits, readContactDetails } from '../service/contract/charges';
import { LOOPBACK_URL_PATTERN } from '../values/webAddress';
import { NOT_TO_BE_SET } from './fieldParts';
import { INPUT_TABLE, readTable } from './inputTable';

// What the panel tells of the input and of the settings while it is open.

/**
 * Parts of words of which each column that may make a lead has one, without diacritics, in the languages that automatic
 * mapping knows. Coarse, so that the warning is never wrong: what a column really means takes more than an expression.
 */
export const LEAD_WORDS =
	/name|nom|naam|nachn|vorn|famil|given|first|last|apel|cogn|contact|kontakt|contat|perso|lead|prospect|candidat|kandidat|member|full|linkedin|network|profil|perfil|url|link|web|site|domain|domin|mail|correo|compan|firm|organi|account|properties|decision|file as|poc|ansprech|interlocut|refer|record|particip|attend|guest|customer|client|teilnehm|gast|kund|interess|pesso|klant|relatie|profiel/;

const HEADERS = 'Object.keys($json)';
const MAPS_AUTOMATICALLY =
	'$parameter["operation"] === "enrich" && $parameter["leadSource"] === "inputItems" && $parameter["lead"]?.mappingMode === "autoMapInputData"';
const IS_UNREADABLE = `/[\\uFFFD\\u0000]/.test(${HEADERS}.join(""))`;
const IS_ONE_COLUMN = `${HEADERS}.length === 1 && ${JSON.stringify(DELIMITERS)}.some((delimiter) => ${HEADERS}[0].includes(delimiter))`;
/** The first rows are enough for a warning, and cheap. */
const FIRST_ROWS = 'JSON.stringify($input.all().slice(0, 20).map((item) => item.json))';
const HAS_LEAD_WORD = `${LEAD_WORDS}.test(${FIRST_ROWS}.match(/"[^"]*":/g).join("").normalize("NFD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase())`;
const HAS_LEAD_CELL = `/linkedin|\\/in\\/|@/i.test(${FIRST_ROWS})`;
const GOES_TO_WEBHOOK = '$parameter["delivery"] === "webhook"';
const WEBHOOK_URL = 'String($parameter["webhookUrl"] ?? "")';

/** Warnings about what cannot work, or would be paid for and then not arrive. */
export const NODE_HINTS = [
	{
		condition: `${MAPS_AUTOMATICALLY} && ${HEADERS}.length > 0 && !(${IS_UNREADABLE}) && !(${IS_ONE_COLUMN}) && !${HAS_LEAD_WORD} && !${HAS_LEAD_CELL}`,
		message:
			'None of the columns of this input makes a lead. A lead needs a profile URL (LinkedIn, for example), or a first and last name with a company name or domain: rename the columns, or set Mapping Column Mode to Map Each Column Manually.',
	},
	{
		condition: `${MAPS_AUTOMATICALLY} && ${IS_ONE_COLUMN}`,
		message:
			'All columns of this list are in one: it was read with the wrong delimiter. In the Extract from File node, add the option Delimiter and enter the character that stands between the names of the columns: ; or |, or a pasted tab.',
	},
	{
		condition: `${MAPS_AUTOMATICALLY} && ${IS_UNREADABLE}`,
		message: `The headers of this list hold characters that could not be read: the file is not in UTF-8. ${CHOOSE_ENCODING}.`,
	},
	{
		condition: `${GOES_TO_WEBHOOK} && /\\/webhook-test\\//.test(${WEBHOOK_URL})`,
		message:
			'The Webhook URL is a test URL. It listens for one call only, while the editor waits for it: results that are paid for may get lost. Publish the workflow of the Lead Enrichment Trigger and enter its production URL.',
	},
	{
		condition: `${GOES_TO_WEBHOOK} && ${LOOPBACK_URL_PATTERN}.test(${WEBHOOK_URL})`,
		message:
			'The Webhook URL can be reached from this machine only: a service on the internet cannot deliver to it. Set the environment variable WEBHOOK_URL of n8n to its public address, and copy the URL from the trigger again.',
	},
].map(({ condition, message }): NodeHint => ({
	message,
	type: 'warning',
	location: 'ndv',
	whenToDisplay: 'beforeExecution',
	displayCondition: `={{ ${condition} }}`,
}));

/** What identifies a lead, with the labels of the mapping's columns. */
const NEEDS =
	'A lead needs a Profile URL (LinkedIn, for example), or First Name and Last Name with Company Name or Company Domain';

const NO_ROWS = 'Execute the previous nodes to see here which column each lead field takes.';

/**
 * What the panel shows below an automatic mapping. Its default reads the rows of the input: the editor sends it with the
 * request for the mapping's columns, and never stores it. The expression stands inside an object, because the editor
 * would work out any other one anew for each field of the panel. A notice, because n8n's AI workflow builder is offered
 * a hidden field as one to set.
 */
export const columnNotice: INodeProperties = {
	// Follows a text of n8n's own, which asks for renamed columns.
	displayName: `No renaming is needed: the usual headers are recognised. ${NEEDS}.`,
	name: 'inputTable',
	type: 'notice',
	default: { text: INPUT_TABLE },
};

/** Stands above the columns to map by hand. */
export const mappingNotice: INodeProperties = {
	displayName: `${NEEDS}. Leave the others empty.`,
	name: 'mappingNotice',
	type: 'notice',
	default: '',
};

/** Returns the value that a parameter has in the editor. */
type ReadInEditor = (name: string) => unknown;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function describeInput(read: ReadInEditor): string {
	const { rows, total } = readTable(asText(read('inputTable.text')));
	if (rows.length === 0) return NO_ROWS;
	const start = rows.length < total ? `The first ${rows.length} of ${total} rows: ` : '';
	return start + describeColumns(rows, read('options.columnMatching') === 'exact' ? 'exact' : 'smart');
}

/**
 * The columns that the mapping offers, all of them text: the node itself reads lists and objects. With automatic mapping
 * the editor shows `emptyFieldsNotice` instead, as HTML: it says what each lead field takes from the input.
 */
export function describeMapping(read: ReadInEditor): ResourceMapperFields {
	return {
		fields: LEAD_FIELDS.map((field): ResourceMapperField => ({
			id: field,
			displayName: LEAD_FIELD_DEFINITIONS[field].label,
			type: 'string',
			display: true,
			required: false,
			defaultMatch: false,
			canBeUsedToMatch: false,
			// Left out, the editor adds it later, and takes that for a change that calls for another (paid) run.
			removed: false,
		})),
		emptyFieldsNotice: describeInput(read).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
	};
}

const HIGHEST_COST = 'highestCost';

/** Apart from its field: n8n's linter asks that a list to choose from be called "… Name or ID", which this is not. */
const FOLLOW_CHARGED_FIELDS = {
	typeOptions: {
		loadOptionsMethod: 'getHighestCost',
		loadOptionsDependsOn: [
			'limit',
			'findInsights',
			'includeContactDetails',
			'enrichType',
			'options.activitySignal',
		],
	},
};

/**
 * A line whose text a method of the node makes, anew with each change of a field. n8n has no other text in the panel
 * that follows the fields while it is open: its previews of expressions do so only when it is opened again.
 */
export const highestCostField: INodeProperties = {
	displayName: 'Highest Cost',
	name: HIGHEST_COST,
	type: 'options',
	default: HIGHEST_COST,
	noDataExpression: true,
	// Always: its one entry is a line that nobody can open.
	disabledOptions: { show: { resource: ['lead'] } },
	description: 'What one search may cost when it finds as many leads as Limit allows',
	builderHint: NOT_TO_BE_SET,
	...FOLLOW_CHARGED_FIELDS,
};

/** The text of that line. What an expression decides for each item is not known before the run. */
export function describeHighestCost(read: ReadInEditor): INodePropertyOptions[] {
	const limit = Number(read('limit'));
	const isSearch = read('operation') === 'search';
	const includeContactDetails = read('includeContactDetails') === true;
	const credits = estimateCredits({
		limit: Number.isFinite(limit) ? limit : 1,
		findInsights: read('findInsights') === true,
		activitySignal: isSearch && !/^\s*(\{\s*\})?\s*$/.test(asText(read('options.activitySignal'))),
		contactDetails: isSearch
			? []
			: readContactDetails({ includeContactDetails, enrichType: read('enrichType') }),
	});
	const unit = Number.isFinite(limit) ? 'credits' : 'credits per lead';
	// The charge of contact details on Search is not documented (A25).
	const unknown = isSearch && includeContactDetails ? ' + contact details' : '';
	return [{ name: `Up to ${credits} ${unit}${unknown}`, value: HIGHEST_COST }];
}
