import type { INodeProperties } from 'n8n-workflow';

import { CUSTOM_DATA_MAX_PROPERTIES } from '../contract/lead';
import { INPUT_ITEMS, RESULTS_MODES, RETURNING_MODES } from './choices';
import type { DisplayRule } from './fieldParts';

// What becomes of the row's own columns: they stand beside its result, or are sent along where no result comes back here.

export function buildIncludeInputField(show: DisplayRule): INodeProperties {
	return {
		displayName: 'Include Input Fields',
		name: 'includeInputFields',
		type: 'boolean',
		default: true,
		description:
			'Whether to put out the columns of the row before what was found for it. What was found under the name of a column that is filled is called "enriched_" and that name.',
		displayOptions: {
			...show({ leadSource: [INPUT_ITEMS], delivery: RETURNING_MODES, output: ['leads'] }),
			// An AI agent knows what it has sent, and pays for what it reads.
			hide: { '@tool': [true] },
		},
	};
}

export const carryColumnsOption: INodeProperties = {
	displayName: 'Carry Columns',
	name: 'carryColumns',
	type: 'string',
	typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Column' },
	default: [],
	placeholder: 'e.g. Record ID',
	description: `Columns of the row that come back with its result, at most ${CUSTOM_DATA_MAX_PROPERTIES}, such as the ID of its record. Type the header of each as the input shows it.`,
	displayOptions: {
		show: {
			'/leadSource': [INPUT_ITEMS],
			'/delivery': RESULTS_MODES.filter((mode) => !RETURNING_MODES.includes(mode)),
		},
	},
};
