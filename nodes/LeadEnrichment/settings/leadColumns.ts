import type { ResourceMapperField } from 'n8n-workflow';

import { labelOf, LEAD_FIELDS } from '../leads/leadFields';

/** The columns to map by hand, all of type text. */
export function listLeadColumns(): ResourceMapperField[] {
	return LEAD_FIELDS.map((field) => ({
		id: field,
		displayName: labelOf(field),
		type: 'string',
		display: true,
		required: false,
		defaultMatch: false,
		canBeUsedToMatch: false,
		// Without it, the editor adds it later and treats that as a change that requires another (paid) run.
		removed: false,
	}));
}
