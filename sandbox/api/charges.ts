import { CONTACT_CHARGES, ENRICH_CHARGE } from '../assumptions';
import type { Shape } from '../shape';
import {
	contactsWanted,
	type ContactType,
	type EnrichRequest,
	type LeadInput,
	type PostSearchRequest,
	type SearchRequest,
} from '../requests/requestSchemas';

/** In credits per lead. */
const CHARGES = {
	enrich: ENRICH_CHARGE,
	...CONTACT_CHARGES,
	foundLead: 0.1,
	foundLeadWithInsights: 1.1,
	activitySignal: 5,
	/** More for each lead of a post search. */
	postSearch: 0,
};
type Charges = typeof CHARGES;

const chargesOf = (shape: Shape): Charges => ({ ...CHARGES, ...shape.charges });

export function enrichCharge(request: EnrichRequest, { enrichType }: LeadInput, shape: Shape): number {
	const charges = chargesOf(shape);
	return charges.enrich + contactCharge({ ...request, enrichType }, charges);
}

export function searchCharge(request: SearchRequest, shape: Shape): number {
	const charges = chargesOf(shape);
	const signal = request.signal === undefined ? 0 : charges.activitySignal;
	return foundLeadCharge(request, charges) + contactCharge(request, charges) + signal;
}

export function postSearchCharge(request: PostSearchRequest, shape: Shape): number {
	const charges = chargesOf(shape);
	return foundLeadCharge(request, charges) + contactCharge(request, charges) + charges.postSearch;
}

const foundLeadCharge = (request: { findInsights: boolean }, charges: Charges) =>
	request.findInsights ? charges.foundLeadWithInsights : charges.foundLead;

function contactCharge(
	request: { includeContactDetails: boolean; enrichType?: ContactType[] },
	charges: Record<ContactType, number>,
): number {
	return contactsWanted(request).reduce((sum, type) => sum + charges[type], 0);
}
