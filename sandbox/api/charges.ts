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
	/** More for each lead of a post search, at the public service. */
	linkedinPostSearch: 5,
};

export function enrichCharge(request: EnrichRequest, { enrichType }: LeadInput): number {
	return CHARGES.enrich + contactCharge({ ...request, enrichType });
}

export function searchCharge(request: SearchRequest): number {
	const signal = request.signal === undefined ? 0 : CHARGES.activitySignal;
	return foundLeadCharge(request) + contactCharge(request) + signal;
}

export function postSearchCharge(request: PostSearchRequest, { fieldNames }: Shape): number {
	const more = fieldNames === 'linkedin' ? CHARGES.linkedinPostSearch : 0;
	return foundLeadCharge(request) + contactCharge(request) + more;
}

const foundLeadCharge = (request: { findInsights: boolean }) =>
	request.findInsights ? CHARGES.foundLeadWithInsights : CHARGES.foundLead;

function contactCharge(request: { includeContactDetails: boolean; enrichType?: ContactType[] }): number {
	return contactsWanted(request).reduce((sum, type) => sum + CHARGES[type], 0);
}
