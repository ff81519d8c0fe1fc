import type { ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';

import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../leads/leadFields';

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
