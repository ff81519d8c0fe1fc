import type { LeadResult } from '../contract/lead';
import { removeReference } from '../leads/reference';
import { simplifyLead } from '../leads/simplify';
import { buildLeadKey } from './leadKey';
import type { Delivery } from './parseDelivery';

export interface TriggerChoice {
	events: readonly string[];
	simplify: boolean;
	/** The job's leads were streamed, so its final delivery brings none that are new. */
	isStreamedJob: boolean;
}

function toLeadItem({ enrichmentId, status }: Delivery, result: LeadResult, simplify: boolean): LeadResult {
	const lead = removeReference(result);
	return {
		event: 'lead.enriched',
		enrichment_id: enrichmentId,
		status,
		lead_key: buildLeadKey(enrichmentId, lead),
		...(simplify ? simplifyLead(enrichmentId, lead) : lead),
	};
}

/** What a delivery puts out, as the user chose: one item per lead, one for the ended job, or nothing. */
export function toTriggerItems(delivery: Delivery, choice: TriggerChoice): LeadResult[] {
	const { enrichmentId, status, leads, kind } = delivery;
	const items: LeadResult[] = [];
	const bringsLeads = kind === 'streamed' || (kind === 'final' && !choice.isStreamedJob);
	if (bringsLeads && choice.events.includes('leadEnriched')) {
		items.push(...leads.map((lead) => toLeadItem(delivery, lead, choice.simplify)));
	}
	if (kind === 'final' && choice.events.includes('jobCompleted')) {
		const results = leads.map((lead) => {
			const clean = removeReference(lead);
			return choice.simplify ? simplifyLead(enrichmentId, clean) : clean;
		});
		items.push({
			event: 'job.completed',
			enrichment_id: enrichmentId,
			status,
			lead_count: results.length,
			results,
		});
	}
	return items;
}
