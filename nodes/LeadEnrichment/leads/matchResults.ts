import type { LeadResult } from '../contract/objectList';
import { assignRecords } from './assignRecords';
import type { MatchableLead } from './leadPools';
import { LeadsByFields } from './leadsByFields';
import { removeReference } from './reference';

export interface Matches<Sent extends MatchableLead> {
	/** The result of each sent lead that has one, with its reference still in it. */
	results: Map<Sent, LeadResult>;
	/** How many results belong to no lead of the job, or to one that has its result already. */
	unmatched: number;
}

/** Matches each result with its lead, in whatever order, number and completeness the results come (A5). */
export function matchResults<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	results: readonly LeadResult[],
): Matches<Sent> {
	const matched = new Map<Sent, LeadResult>();
	assignRecords(sentLeads, results).sentLeads.forEach((sentLead, position) => {
		const result = results[position];
		if (sentLead && result) matched.set(sentLead, result);
	});
	return { results: matched, unmatched: results.length - matched.size };
}

/**
 * The leads that the service says it skipped, in whatever order and with whatever fields missing it names them. What
 * could be several leads counts from the end of the job, where credits run out (A10).
 */
export function matchSkipped<Sent extends MatchableLead>(
	openLeads: readonly Sent[],
	skippedLeads: readonly LeadResult[],
): Set<Sent> {
	const { sentLeads, repeated } = assignRecords(openLeads, skippedLeads);
	const skipped = new Set(sentLeads.filter((sentLead) => sentLead !== undefined));
	const leadsByFields = new LeadsByFields(openLeads);
	skippedLeads.forEach((lead, position) => {
		if (sentLeads[position] || repeated.has(lead)) return;
		const sentLead = leadsByFields.takeLast(removeReference(lead), skipped);
		if (sentLead) skipped.add(sentLead);
	});
	return skipped;
}
