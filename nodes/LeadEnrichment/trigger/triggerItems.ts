import { buildLeadKey } from '../leads/leadKey';
import { removeReference } from '../leads/reference';
import { createLeadFormatter, type LeadFormatter, saysAnything, simplifyLead } from '../leads/simplify';
import type { LeadResult } from '../service/contract/answers';
import { omit } from '../values/objects';
import type { Delivery } from '../deliveries/parseDelivery';
import type { News } from './newLeads';

export interface TriggerSettings {
	events: readonly string[];
	simplify: boolean;
}

function buildLeadEvent({ enrichmentId, status }: Delivery, result: LeadResult, format: LeadFormatter) {
	const lead = format(enrichmentId, result);
	return {
		event: 'lead.enriched',
		enrichment_id: lead.enrichment_id,
		status,
		lead_key: buildLeadKey(enrichmentId, result),
		...omit(lead, ['event', 'lead_key']),
	};
}

/** The items of a delivery, by the trigger's settings: one for each new lead, one for the ended job, or none. */
export function toTriggerItems(
	delivery: Delivery,
	{ leads: newLeads, isEndNew }: Pick<News, 'leads' | 'isEndNew'>,
	{ events, simplify }: TriggerSettings,
): LeadResult[] {
	const { enrichmentId, status, leads, kind } = delivery;
	const format = createLeadFormatter(simplify);
	const told = kind !== 'unknown' && events.includes('leadEnriched') ? newLeads.filter(saysAnything) : [];
	const items: LeadResult[] = told.map((lead) => buildLeadEvent(delivery, lead, format));
	if (kind === 'final' && isEndNew && events.includes('jobCompleted')) {
		const clean = leads.filter(saysAnything).map(removeReference);
		const results = simplify ? clean.map((lead) => simplifyLead(enrichmentId, lead)) : clean;
		const summary = { enrichment_id: enrichmentId, status, lead_count: results.length };
		items.push({ event: 'job.completed', ...summary, results });
	}
	return items;
}
