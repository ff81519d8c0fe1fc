import {
	type ChargedSearch,
	CHARGES,
	estimateCredits,
	roundCredits,
} from '../../nodes/LeadEnrichment/service/contract/charges';
import { LIMIT_MAX } from '../../nodes/LeadEnrichment/service/contract/requests';

/** What a search may cost, in credits. Its contact details are counted as those of Post Search, where they are shown. */
export function searchCosts(search: Partial<ChargedSearch> = {}): number {
	return estimateCredits({
		limit: 1,
		findInsights: false,
		activitySignal: false,
		contactDetails: [],
		...search,
	});
}

/** A limit that the service does not understand may count as none: as many leads as it ever returns. */
export const UNLIMITED_SEARCH_COSTS = searchCosts({ limit: LIMIT_MAX + 1 });

/** The charge of Enrich is not shown: that of a found lead with insights, and of an email. */
export function enrichCosts(leads: number, { emails }: { emails: boolean }): number {
	return roundCredits(leads * (CHARGES.leadWithInsights + (emails ? CHARGES.emails : 0)));
}
