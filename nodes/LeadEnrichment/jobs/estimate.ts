import {
	CREDITS_PER_ACTIVITY_SIGNAL,
	CREDITS_PER_EMAIL,
	CREDITS_PER_LEAD,
	CREDITS_PER_LEAD_WITH_INSIGHTS,
	CREDITS_PER_PHONE,
} from '../contract/charges';
import type { EnrichType } from '../contract/lead';

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
	const perLead =
		(search.findInsights ? CREDITS_PER_LEAD_WITH_INSIGHTS : CREDITS_PER_LEAD) +
		(search.activitySignal ? CREDITS_PER_ACTIVITY_SIGNAL : 0) +
		(search.contactDetails.includes('emails') ? CREDITS_PER_EMAIL : 0) +
		(search.contactDetails.includes('phones') ? CREDITS_PER_PHONE : 0);
	return roundCredits(perLead * search.limit);
}
