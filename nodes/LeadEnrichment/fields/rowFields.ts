import type { INodeProperties } from 'n8n-workflow';

import { INPUT_ITEMS, RETURNING_MODES } from './choices';
import type { DisplayRule } from './fieldParts';

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
