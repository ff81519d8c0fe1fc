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
/** What every simplified lead has that the nodes put out. */
export const RESULT_NAMES: readonly string[] = [...SHORT_NAMES, 'enrichment_id', 'lead_key'];

/** Fields of an item as expressions read them: `$json.email, $json.phone`. */
export const toJsonPaths = (names: readonly string[]) => names.map((name) => `$json.${name}`).join(', ');

/** What a row without a result says: that it is pending, or why it was skipped or failed. */
export const MARK_NAMES: readonly string[] = [
	...['status', 'skipped', 'skip_reason', 'skip_message', 'error', 'error_code'],
];

/** The fields that describe a row's outcome. The row's own columns of these names are renamed. */
export const OUTCOME_NAMES: readonly string[] = [
	...['enrichment_id', 'lead_key', 'company_match', 'name_match', 'own_contact'],
	...MARK_NAMES,
];

/** Prefix of a result field if the row has another value under that name. */
export const PREFIX = 'enriched_';
