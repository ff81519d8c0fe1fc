import { ENRICH_TYPES, type EnrichType } from '../contract/lead';
import type { LeadResult } from '../contract/objectList';
import { toCanonicalJson } from '../values/canonicalJson';
import { toAsciiDomain } from './companyDomain';
import type { LeadField } from './leadFields';
import { readCell } from './readLead';

/**
 * Text that is the same for values of a lead's field that the service treats alike: for either order of the contact
 * details and none, which means both; for every spelling of a link or domain; with and without surrounding blanks (A1).
 */
function toComparable(field: LeadField, value: unknown): string {
	const read = readCell(field, value);
	if (field === 'enrichType') {
		const types = Array.isArray(read) ? (read as EnrichType[]) : ENRICH_TYPES;
		return [...new Set(types)].sort().join();
	}
	if (field === 'companyDomain' && typeof read === 'string') return toAsciiDomain(read);
	return toCanonicalJson(read);
}

/** Text that is the same for leads for which the service does the same, as far as these fields say. */
export function toEqualityKey(lead: LeadResult, fields: readonly LeadField[]): string {
	return JSON.stringify(fields.map((field) => toComparable(field, lead[field])));
}
