import type { ResourceMapperField } from 'n8n-workflow';

import { labelOf, LEAD_FIELDS } from '../leads/leadFields';

/** The columns to map by hand, all of them text. */
export function listLeadColumns(): ResourceMapperField[] {
	return LEAD_FIELDS.map((field) => ({
		id: field,
		displayName: labelOf(field),
		type: 'string',
		display: true,
		required: false,
		defaultMatch: false,
		canBeUsedToMatch: false,
		// Left out, the editor adds it later, and takes that for a change that calls for another (paid) run.
		removed: false,
	}));
}
