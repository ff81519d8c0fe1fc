import { ENRICH_CREDITS_PER_LEAD, SEARCH_CONTACTS_COST_AS_POST_SEARCH } from '../assumptions';
import type { Shape } from '../shape';
import {
	contactsWanted,
	type ContactType,
	type PostSearchRequest,
	type SearchRequest,
} from '../requests/requestSchemas';

/** In credits per lead. */
const CHARGES = {
	enrich: ENRICH_CREDITS_PER_LEAD,
	foundLead: 0.1,
	foundLeadWithInsights: 1.1,
	activitySignal: 5,
	emails: 1,
	phones: 10,
};
type Charges = typeof CHARGES;

const chargesOf = (shape: Shape): Charges => ({ ...CHARGES, ...shape.charges });

export const enrichCharge = (shape: Shape): number => chargesOf(shape).enrich;

export function searchCharge(request: SearchRequest, shape: Shape): number {
	const charges = chargesOf(shape);
	const contacts = SEARCH_CONTACTS_COST_AS_POST_SEARCH ? contactCharge(request, charges) : 0;
	const signal = request.activitySignal === undefined ? 0 : charges.activitySignal;
	return foundLeadCharge(request, charges) + contacts + signal;
}

export function postSearchCharge(request: PostSearchRequest, shape: Shape): number {
	const charges = chargesOf(shape);
	return foundLeadCharge(request, charges) + contactCharge(request, charges);
}

const foundLeadCharge = (request: { findInsights: boolean }, charges: Charges) =>
	request.findInsights ? charges.foundLeadWithInsights : charges.foundLead;

function contactCharge(
	request: { includeContactDetails: boolean; enrichType?: ContactType[] },
	charges: Record<ContactType, number>,
): number {
	return contactsWanted(request).reduce((sum, type) => sum + charges[type], 0);
}
