import type { ResultField } from './resultReader';

/** The fields that every simplified lead has, and what they are called in the table of names. */
export const SHORT_FIELDS = {
	email: 'email',
	phone: 'phone',
	full_name: 'fullName',
	job_title: 'jobTitle',
	company_name: 'companyName',
	company_domain: 'companyDomain',
	network: 'profileUrl',
	location: 'location',
} as const satisfies Record<string, ResultField>;
export const SHORT_NAMES: readonly string[] = Object.keys(SHORT_FIELDS);

/** The fields that describe a row's outcome. The row's own columns of these names are renamed. */
export const OUTCOME_NAMES: readonly string[] = [
	...['enrichment_id', 'lead_key', 'company_match', 'name_match', 'own_contact', 'status'],
	...['skipped', 'skip_reason', 'skip_message', 'error', 'error_code'],
];

/** Prefix of a result field if the row has another value under that name. */
export const PREFIX = 'enriched_';
