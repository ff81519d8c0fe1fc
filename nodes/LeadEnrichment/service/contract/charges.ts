import { ENRICH_TYPES, type EnrichType } from './requests';

/** Charges per lead, in credits. */
export const CHARGES = { lead: 0.1, leadWithInsights: 1.1, activitySignal: 5, emails: 1, phones: 10 };

/** Credits to two decimals, without the rounding errors of adding 0.1 and 1.1. */
export function roundCredits(credits: number): number {
	return Math.round(credits * 100) / 100;
}

export interface ChargedSearch {
	limit: number;
	findInsights: boolean;
	/** Search only. */
	activitySignal: boolean;
	/** Kinds of contact details whose charge is documented: those of Post Search; none for Search. */
	contactDetails: readonly EnrichType[];
}

/** The highest cost in credits: charges per lead × limit. On Search with contact details a lower bound. */
export function estimateCredits(search: ChargedSearch): number {
	const details = search.contactDetails.map((type) => CHARGES[type]);
	const perLead =
		(search.findInsights ? CHARGES.leadWithInsights : CHARGES.lead) +
		(search.activitySignal ? CHARGES.activitySignal : 0) +
		details.reduce((sum, charge) => sum + charge, 0);
	return roundCredits(perLead * search.limit);
}

/** The kinds of contact details that a search's body asks for: both when none is named. */
export function readContactDetails(body: Record<string, unknown>): readonly EnrichType[] {
	if (body.includeContactDetails !== true) return [];
	const named = Array.isArray(body.enrichType) ? body.enrichType : [];
	return named.length > 0 ? ENRICH_TYPES.filter((type) => named.includes(type)) : ENRICH_TYPES;
}
