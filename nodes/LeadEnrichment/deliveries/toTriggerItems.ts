import type { LeadResult } from '../contract/objectList';
import { removeReference } from '../leads/reference';
import { simplifyLead, withJobId } from '../leads/simplify';
import { buildLeadKey } from './leadKey';
import type { Delivery } from './parseDelivery';

/** What the user chose to receive. */
export interface TriggerSettings {
	events: readonly string[];
	simplify: boolean;
	/** The job's leads were streamed, so its final delivery brings none that are new. */
	isStreamedJob: boolean;
}

function buildLeadEvent(
	{ enrichmentId, status }: Delivery,
	result: LeadResult,
	simplify: boolean,
): LeadResult {
	const lead = removeReference(result);
	return {
		event: 'lead.enriched',
		enrichment_id: enrichmentId,
		status,
		lead_key: buildLeadKey(enrichmentId, lead),
		...(simplify ? simplifyLead(enrichmentId, lead) : withJobId(enrichmentId, lead)),
	};
}

/** What a delivery puts out, by the trigger's settings: one item per lead, one for the ended job, or nothing. */
export function toTriggerItems(delivery: Delivery, settings: TriggerSettings): LeadResult[] {
	const { enrichmentId, status, leads, kind } = delivery;
	const items: LeadResult[] = [];
	const bringsLeads = kind === 'streamed' || (kind === 'final' && !settings.isStreamedJob);
	if (bringsLeads && settings.events.includes('leadEnriched')) {
		items.push(...leads.map((lead) => buildLeadEvent(delivery, lead, settings.simplify)));
	}
	if (kind === 'final' && settings.events.includes('jobCompleted')) {
		const results = leads.map((lead) => {
			const clean = removeReference(lead);
			return settings.simplify ? simplifyLead(enrichmentId, clean) : clean;
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
