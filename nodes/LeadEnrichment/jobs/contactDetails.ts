import { ENRICH_TYPES, type EnrichType } from '../contract/lead';

/** The kinds of contact details that a search's body asks for: both when none is named. */
export function readContactDetails(body: Record<string, unknown>): readonly EnrichType[] {
	if (body.includeContactDetails !== true) return [];
	const named = Array.isArray(body.enrichType) ? body.enrichType : [];
	return named.length > 0 ? ENRICH_TYPES.filter((type) => named.includes(type)) : ENRICH_TYPES;
}
