import type {
	IDisplayOptions,
	INodeProperties,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';

import { type ColumnMatching, describeColumns } from '../columns/rowReader';
import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../leads/leadFields';
import { INPUT_TABLE, readTable } from './inputTable';

/** The columns that the editor's column mapping offers. All are text: the node itself reads lists and objects. */
export function listLeadColumns(): ResourceMapperFields {
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
	};
}

const TABLE = 'inputTable';
/** What identifies a lead, with the labels of the mapping's columns. */
const NEEDS =
	'A lead needs a Profile URL (LinkedIn, for example), or First Name and Last Name with Company Name or Company Domain';
const NO_ROWS = 'Execute the previous nodes to see here which column each lead field takes.';

/**
 * What the panel shows below an automatic mapping: what a lead needs. Its default reads the rows of the input: the editor
 * sends it with the request for the mapping's columns, and never stores it. The expression stands inside an object,
 * because the editor would work out any other one anew for each field of the panel. n8n's AI workflow builder is offered
 * a hidden field as one to set, and a notice never.
 */
export const buildColumnNotice = (displayOptions: IDisplayOptions): INodeProperties => ({
	// Follows a text of n8n's own, which asks for renamed columns.
	displayName: `No renaming is needed: the usual headers are recognised. ${NEEDS}.`,
	name: TABLE,
	type: 'notice',
	default: { text: INPUT_TABLE },
	displayOptions,
});

/** Stands above the columns to map by hand. */
export const buildMappingNotice = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName: `${NEEDS}. Leave the others empty.`,
	name: 'mappingNotice',
	type: 'notice',
	default: '',
	displayOptions,
});

/** The editor shows the text as HTML. */
function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function describeInput(read: (name: string) => unknown): string {
	const text = read(`${TABLE}.text`);
	const { rows, total } = readTable(typeof text === 'string' ? text : '');
	if (rows.length === 0) return NO_ROWS;
	const matching: ColumnMatching = read('options.columnMatching') === 'exact' ? 'exact' : 'smart';
	const start = rows.length < total ? `The first ${rows.length} of ${total} rows: ` : '';
	return start + describeColumns(rows, matching);
}

/**
 * The columns that the mapping offers. With automatic mapping the editor shows `emptyFieldsNotice` instead of them: it
 * says what each lead field takes from the input. `read` returns a parameter's value in the editor.
 */
export function describeMapping(read: (name: string) => unknown): ResourceMapperFields {
	return { ...listLeadColumns(), emptyFieldsNotice: escapeHtml(describeInput(read)) };
}
