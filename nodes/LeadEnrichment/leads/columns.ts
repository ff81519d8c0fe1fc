import type { ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';

import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS, type LeadField } from './leadFields';

/** The input keys to read each field from, best first: exact names before aliases. */
export type ColumnMap = ReadonlyArray<readonly [field: LeadField, keys: readonly string[]]>;

/** What does not count in a header. */
export const IGNORED_IN_HEADERS = /[\s_-]+/g;

function normalizeHeader(header: string): string {
	return header.replace(IGNORED_IN_HEADERS, '').toLowerCase();
}

/** The headers that mean a field, normalised: its own name, then its aliases. */
function listHeaders(field: LeadField): string[] {
	return [normalizeHeader(field), ...LEAD_FIELD_DEFINITIONS[field].aliases];
}

/** All headers by which a column of the input is known, normalised. */
export function listKnownHeaders(): string[] {
	return LEAD_FIELDS.flatMap(listHeaders);
}

/**
 * Finds the input fields that hold lead columns: by their name without regard to case, spaces, `_` and `-`, and
 * by the alias of a CRM header. An exact name wins over an alias where it has a value.
 */
export function mapColumns(headers: readonly string[]): ColumnMap {
	const normalized = headers.map((header) => [header, normalizeHeader(header)] as const);
	return LEAD_FIELDS.map((field) => {
		const keys = listHeaders(field).flatMap((name) =>
			normalized.filter(([, found]) => found === name).map(([header]) => header),
		);
		return [field, keys] as const;
	}).filter(([, keys]) => keys.length > 0);
}

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
