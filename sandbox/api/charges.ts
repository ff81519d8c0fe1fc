import { ENRICH_CREDITS_PER_LEAD, SEARCH_CONTACTS_COST_AS_POST_SEARCH } from '../assumptions';
import {
	contactsWanted,
	type ContactType,
	type PostSearchRequest,
	type SearchRequest,
} from '../requests/requestSchemas';

/** In credits per lead. */
const FOUND_LEAD = 0.1;
const FOUND_LEAD_WITH_INSIGHTS = 1.1;
const ACTIVITY_SIGNAL = 5;
const CONTACT_DETAIL: Record<ContactType, number> = { emails: 1, phones: 10 };

export const enrichCharge = (): number => ENRICH_CREDITS_PER_LEAD;

export function searchCharge(request: SearchRequest): number {
	const contacts = SEARCH_CONTACTS_COST_AS_POST_SEARCH ? contactCharge(request) : 0;
	return foundLeadCharge(request) + contacts + (request.activitySignal === undefined ? 0 : ACTIVITY_SIGNAL);
}

export function postSearchCharge(request: PostSearchRequest): number {
	return foundLeadCharge(request) + contactCharge(request);
}

const foundLeadCharge = (request: { findInsights: boolean }) =>
	request.findInsights ? FOUND_LEAD_WITH_INSIGHTS : FOUND_LEAD;

function contactCharge(request: { includeContactDetails: boolean; enrichType?: ContactType[] }): number {
	return contactsWanted(request).reduce((sum, type) => sum + CONTACT_DETAIL[type], 0);
}
