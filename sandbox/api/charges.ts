import { ENRICH_CHARGES, SEARCH_CONTACTS_COST_AS_POST_SEARCH } from '../assumptions';
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
	...ENRICH_CHARGES,
	foundLead: 0.1,
	foundLeadWithInsights: 1.1,
	activitySignal: 5,
	/** More for each lead of a post search. */
	postSearch: 0,
	emails: 1,
	phones: 10,
};
type Charges = typeof CHARGES;

const chargesOf = (shape: Shape): Charges => ({ ...CHARGES, ...shape.charges });

export function enrichCharge(request: EnrichRequest, { enrichType }: LeadInput, shape: Shape): number {
	const { enrich, enrichEmails: emails, enrichPhones: phones } = chargesOf(shape);
	return enrich + contactCharge({ ...request, enrichType }, { emails, phones });
}

export function searchCharge(request: SearchRequest, shape: Shape): number {
	const charges = chargesOf(shape);
	const contacts = SEARCH_CONTACTS_COST_AS_POST_SEARCH ? contactCharge(request, charges) : 0;
	const signal = request.signal === undefined ? 0 : charges.activitySignal;
	return foundLeadCharge(request, charges) + contacts + signal;
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
