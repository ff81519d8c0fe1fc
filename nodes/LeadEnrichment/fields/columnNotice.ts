import type { IDisplayOptions, INodeProperties, ResourceMapperFields } from 'n8n-workflow';

import { describeColumns } from '../columns/describeColumns';
import type { ColumnMatching } from '../columns/rowReader';
import { INPUT_TABLE, readTable } from './inputTable';
import { listLeadColumns } from './leadColumns';

const TABLE = 'inputTable';
const NO_ROWS = 'Execute the previous nodes to see here which column each lead field takes.';

/**
 * What the panel shows below an automatic mapping: what a lead needs, and a hidden field with the rows of the input. The
 * editor sends its value with the request for the mapping's columns, and never stores it: it is a default. The
 * expression stands inside an object, because the editor would work out any other one anew for each field of the panel.
 */
export const buildColumnNotice = (displayOptions: IDisplayOptions): INodeProperties[] => [
	{
		displayName:
			'A lead needs a profile URL, or a first and last name with a company name or domain. The usual headers are recognised, so the columns need no renaming.',
		name: 'leadNotice',
		type: 'notice',
		default: '',
		displayOptions,
	},
	{
		displayName: 'Input Table',
		name: TABLE,
		type: 'hidden',
		default: { text: INPUT_TABLE },
		displayOptions,
	},
];

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
