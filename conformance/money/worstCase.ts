import { type ChargedWork, estimateCredits } from '../../nodes/LeadEnrichment/service/contract/charges';
import type { FieldNames } from '../../nodes/LeadEnrichment/service/contract/spellings';

/** What a search for one lead may cost, in credits; of a post search where it says so. */
export function searchCosts(search: Partial<ChargedWork> = {}, fieldNames: FieldNames = 'described'): number {
	return estimateCredits({ operation: 'search', leads: 1, contactDetails: [], ...search }, fieldNames);
}

/**
 * What Enrich may cost, in credits. Every lead of a probe asks for its email alone: a service may charge for contact
 * details that are not included, and a phone costs ten times as much.
 */
export function enrichCosts(leads: number, fieldNames: FieldNames = 'described'): number {
	return estimateCredits({ operation: 'enrich', leads, contactDetails: ['emails'] }, fieldNames);
}
