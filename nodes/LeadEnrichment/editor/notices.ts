import type { INodeProperties, NodeHint, ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';
import type { Row } from '../columns/column';
import { createContactReader } from '../columns/ownContacts';
import type { ColumnMatching } from '../columns/rowReader';
import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../leads/leadFields';
import { CUSTOM_DATA_MAX_PROPERTIES, ENRICH_TYPES } from '../service/contract/requests';
import { count } from '../values/text';
import { describeColumns } from './columnsText';
import { NOT_TO_BE_SET } from './fieldParts';
import { INPUT_TABLE, readTable, ROW_COUNT } from './inputTable';

// What the panel tells of the input and of the settings while it is open.

const GOES_TO_WEBHOOK = '$parameter["delivery"] === "webhook"';

/** Elsewhere than in this run, results have only the columns that the service was given with their lead. */
export const COLUMNS_STAY = `The columns of the input do not come back with the results: name those that you need, ${CUSTOM_DATA_MAX_PROPERTIES} at most, in the option Carry Columns`;

/** Warnings about what cannot work, or would be paid for and then not arrive. */
export const NODE_HINTS = [
	{
		condition: `$parameter["operation"] === "enrich" && $parameter["leadSource"] === "inputItems" && ["webhook", "none"].includes($parameter["delivery"]) && !$parameter["options"]?.carryColumns?.length && Object.keys($json).length > 0`,
		message: `${COLUMNS_STAY}.`,
	},
	{
		condition: `${GOES_TO_WEBHOOK} && $parameter["options"]?.onlyMissing && $parameter["options"]?.carryColumns?.length >= ${CUSTOM_DATA_MAX_PROPERTIES}`,
		message: `With ${CUSTOM_DATA_MAX_PROPERTIES} columns in Carry Columns there is no room left to tell two rows of one person apart: where one lacks the email and the other the phone, both results get the same lead_key. Carry ${CUSTOM_DATA_MAX_PROPERTIES - 1} columns at most.`,
	},
].map(({ condition, message }): NodeHint => ({
	message,
	type: 'warning',
	location: 'ndv',
	whenToDisplay: 'beforeExecution',
	displayCondition: `={{ ${condition} }}`,
}));

const NEEDS =
	'A lead needs a Profile URL (LinkedIn, for example), or First Name and Last Name with Company Name or Company Domain';

/** n8n executes a node together with what it lacks before it where that is a form or a webhook: it would pay. */
const NO_ROWS =
	'To see here which column each lead field takes, open the node before this one, click Execute step there, and open this node again. "Execute previous nodes" does the same in a workflow that starts with a click; behind a form or a webhook it runs this node, too, and pays.';

/**
 * A field whose default reads the input: the editor sends it with the request for a text of the panel, and never stores
 * it. The expression stands inside an object, because the editor would work out any other one anew for each field of the
 * panel.
 */
const readInput = (displayName: string, name: string, text: string): INodeProperties => ({
	displayName,
	name,
	type: 'hidden',
	default: { text },
	builderHint: NOT_TO_BE_SET,
});

/** Tells the rows of the input to what the panel shows below an automatic mapping. */
export const inputTableField = readInput('Input Table', 'inputTable', INPUT_TABLE);
/** Tells the cost of searches how many there will be: one for each row. */
export const inputRowsField = readInput('Input Rows', 'inputRows', ROW_COUNT);

export const mappingNotice: INodeProperties = {
	displayName: `${NEEDS}. Leave the others empty. Put a column of full names into First Name and into Last Name: it is split.`,
	name: 'mappingNotice',
	type: 'notice',
	default: { text: ROW_COUNT },
};

export type ReadInEditor = (name: string) => unknown;

export const asText = (value: unknown) => (typeof value === 'string' ? value : '');

export const readMatching = (read: ReadInEditor): ColumnMatching =>
	read('options.columnMatching') === 'exact' ? 'exact' : 'smart';

/** Below stands a text of n8n's own, which asks for renamed columns. */
const NO_RENAMING = 'No renaming is needed, whatever n8n says below: the usual headers are recognised';

/** What an option would spare; where it is set, which rows it finds complete: a header may not be recognised. */
function describeOwnContacts(rows: readonly Row[], read: ReadInEditor): string {
	const known = rows.map(createContactReader(rows, readMatching(read)));
	if (read('options.onlyMissing') === true) {
		const [emails = 0, phones = 0] = ENRICH_TYPES.map(
			(type) => known.filter((own) => own.includes(type)).length,
		);
		const more = emails && phones ? '' : ' If the list has more, call the columns Email and Phone.';
		return ` Rows with an email: ${emails}, with a phone: ${phones}. Only Missing asks for the rest; a row that lacks nothing stops no run.${more}`;
	}
	const filled = known.filter((own) => own.length > 0).length;
	if (filled === 0) return '';
	const has = filled === 1 ? 'has' : 'have';
	return ` ${count(filled, 'row')} ${has} an email or a phone already: add the option Only Missing and switch it on to pay only for what is missing.`;
}

function describeInput(read: ReadInEditor): string {
	const { rows, total } = readTable(asText(read('inputTable.text')));
	if (rows.length === 0) return `${NO_ROWS} ${NEEDS}. ${NO_RENAMING}.`;
	const start = rows.length < total ? `The first ${rows.length} of ${total} rows: ` : '';
	return `${start}${describeColumns(rows, readMatching(read), NO_RENAMING)}.${describeOwnContacts(rows, read)}`;
}

/** The columns to map, all of them text. With automatic mapping the editor shows `emptyFieldsNotice` instead, as HTML. */
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
