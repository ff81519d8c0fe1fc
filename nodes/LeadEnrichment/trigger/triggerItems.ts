import { createHash } from 'crypto';

import { findSureKey } from '../leads/identity';
import { findCustomData, findReference, removeReference } from '../leads/reference';
import { createLeadFormatter, type LeadFormatter, saysAnything, simplifyLead } from '../leads/simplify';
import type { LeadResult } from '../service/contract/answers';
import { omit, toCanonicalJson } from '../values/objects';
import type { Delivery } from '../deliveries/parseDelivery';

/**
 * A key to keep each lead once, in a Data Table for example: the same for one lead of one job in every delivery. It is made of the job,
 * the lead's strongest identity, and its `customData`, which tells apart two rows of the same person. The reference
 * tells apart rows that ask for different contact details. 32 hexadecimal digits.
 */
export function buildLeadKey(enrichmentId: string | undefined, lead: LeadResult): string {
	const identity = findSureKey(lead);
	const reference = findReference(lead);
	const parts = [
		enrichmentId?.toLowerCase() ?? '',
		// Streamed and final deliveries differ in the status.
		identity ?? omit(removeReference(lead), ['status']),
		identity ? (findCustomData(lead) ?? null) : null,
		...(reference === undefined ? [] : [reference]),
	];
	return createHash('sha256').update(toCanonicalJson(parts)).digest('hex').slice(0, 32);
}

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
	newLeads: readonly LeadResult[],
	{ events, simplify }: TriggerSettings,
): LeadResult[] {
	const { enrichmentId, status, leads, kind } = delivery;
	const format = createLeadFormatter(simplify);
	const told = kind !== 'unknown' && events.includes('leadEnriched') ? newLeads.filter(saysAnything) : [];
	const items: LeadResult[] = told.map((lead) => buildLeadEvent(delivery, lead, format));
	if (kind === 'final' && events.includes('jobCompleted')) {
		const clean = leads.filter(saysAnything).map(removeReference);
		const results = simplify ? clean.map((lead) => simplifyLead(enrichmentId, lead)) : clean;
		const summary = { enrichment_id: enrichmentId, status, lead_count: results.length };
		items.push({ event: 'job.completed', ...summary, results });
	}
	return items;
}
