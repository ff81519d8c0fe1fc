import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { IGNORED_IN_HEADERS, listKnownHeaders } from '../leads/columns';

/**
 * An expression: whether the column called `name` is one of a lead's, found as `leads/columns.ts` finds it. The editor
 * evaluates it, so it is made of that file's constants.
 */
export const IS_LEAD_COLUMN = `${JSON.stringify(listKnownHeaders())}.includes(name.replace(${IGNORED_IN_HEADERS}, "").toLowerCase())`;

/**
 * A field that shows a line of text before a run; no operation reads it. The texts of the panel are fixed, so one that
 * depends on the input is an expression that cannot be edited. The editor shows an expression's code, hence a hidden
 * field before it that holds the long one.
 */
function buildShownLine(
	field: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
	expression: string,
	displayOptions: IDisplayOptions,
): INodeProperties[] {
	const source = `${field.name}Text`;
	return [
		{
			displayName: field.displayName,
			name: source,
			type: 'hidden',
			default: `={{ ${expression} }}`,
			displayOptions,
		},
		{
			...field,
			type: 'string',
			default: `={{ $parameter["${source}"] }}`,
			displayOptions,
			disabledOptions: { show: { resource: ['lead'] } },
		},
	];
}

const listColumns = (condition: string) =>
	`(Object.keys($json).filter((name) => ${condition}).join(", ") || "None")`;

/** Automatic mapping: which columns of the input are read, and which are not sent. */
export const buildMappedColumnsLines = (displayOptions: IDisplayOptions): INodeProperties[] => [
	...buildShownLine(
		{
			displayName: 'Columns Used',
			name: 'usedColumns',
			description: 'The columns of your input that make a lead',
		},
		listColumns(IS_LEAD_COLUMN),
		displayOptions,
	),
	...buildShownLine(
		{
			displayName: 'Columns Ignored',
			name: 'ignoredColumns',
			description: 'The columns of your input that are not sent',
		},
		listColumns(`!${IS_LEAD_COLUMN}`),
		displayOptions,
	),
];
