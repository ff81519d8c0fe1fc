import type { ResourceMapperField, ResourceMapperFields } from 'n8n-workflow';

import { LEAD_FIELDS, type LeadField } from '../contract/lead';

/** What the editor calls each column. */
export const COLUMN_LABELS: Readonly<Record<LeadField, string>> = {
	networkUrl: 'Network URL',
	firstName: 'First Name',
	lastName: 'Last Name',
	companyName: 'Company Name',
	companyDomain: 'Company Domain',
	enrichType: 'Enrich Type',
	customData: 'Custom Data',
};

/** Headers of the usual CRM exports, in the order in which they are preferred, as `normalizeHeader` leaves them. */
const ALIASES: ReadonlyArray<readonly [alias: string, field: LeadField]> = [
	['company', 'companyName'],
	['accountname', 'companyName'],
	['domain', 'companyDomain'],
	['companywebsite', 'companyDomain'],
	['website', 'companyDomain'],
	['linkedinurl', 'networkUrl'],
	['personlinkedinurl', 'networkUrl'],
	['profileurl', 'networkUrl'],
];

/** The input keys to read each field from, best first: exact names before aliases. */
export type ColumnMap = ReadonlyArray<readonly [field: LeadField, keys: readonly string[]]>;

function normalizeHeader(header: string): string {
	return header.replace(/[\s_-]+/g, '').toLowerCase();
}

/**
 * Finds the input fields that hold lead columns: by their name without regard to case, spaces, `_` and `-`, and
 * by the alias of a CRM header. An exact name wins over an alias where it has a value.
 */
export function mapColumns(headers: readonly string[]): ColumnMap {
	const normalized = headers.map((header) => [header, normalizeHeader(header)] as const);
	return LEAD_FIELDS.map((field) => {
		const names = [
			field.toLowerCase(),
			...ALIASES.filter(([, target]) => target === field).map(([alias]) => alias),
		];
		const keys = names.flatMap((name) =>
			normalized.filter(([, found]) => found === name).map(([header]) => header),
		);
		return [field, keys] as const;
	}).filter(([, keys]) => keys.length > 0);
}

/** All names by which a column of the input is known, as `normalizeHeader` leaves them. */
export function listColumnNames(): string[] {
	return [...LEAD_FIELDS.map(normalizeHeader), ...ALIASES.map(([alias]) => alias)];
}

/** The columns that the editor's column mapping offers. All are text: the node itself reads lists and objects. */
export function listLeadColumns(): ResourceMapperFields {
	return {
		fields: LEAD_FIELDS.map((field): ResourceMapperField => ({
			id: field,
			displayName: COLUMN_LABELS[field],
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
