import { createHash } from 'crypto';
import type { IWebhookFunctions } from 'n8n-workflow';

import { findReference } from '../leads/reference';
import type { LeadResult } from '../service/contract/answers';
import { clockMs } from '../service/time';
import type { ExpiringMap } from '../values/memory';
import { addToList, omit, toCanonicalJson } from '../values/objects';
import type { Delivery } from '../deliveries/parseDelivery';
import { buildLeadKey } from './triggerItems';

/** The contents that a job has output, by lead key. */
type CameOut = Map<string, Set<string>>;
/** What jobs have output, by workflow, node and job. */
export type LeadMemory = ExpiringMap<CameOut>;

/**
 * Tells apart leads with the same key, such as two posts of one author, by their content. A lead with a reference
 * needs none, since its key is unique.
 */
function describeContent(lead: LeadResult): string {
	if (findReference(lead) !== undefined) return '';
	// Streamed and final deliveries differ in the status.
	const text = toCanonicalJson(omit(lead, ['status']));
	return createHash('sha256').update(text).digest('base64').slice(0, 22);
}

/** The new leads of one key. A final delivery repeats earlier leads, so only the number beyond those is new. */
function listNew(leads: LeadResult[], { kind }: Delivery, before: ReadonlySet<string>): LeadResult[] {
	const open = leads.filter((lead) => !before.has(describeContent(lead)));
	if (kind !== 'final' || open.length === 0) return open;
	const again = new Set(leads.map(describeContent).filter((content) => before.has(content)));
	return open.slice(before.size - again.size);
}

/**
 * The leads that a delivery's job has not output before, and a function that remembers them. For confirmed deliveries
 * only: others could suppress a lead. In the editor, or without a job, all leads count as new.
 */
export function takeNewLeads(context: IWebhookFunctions, delivery: Delivery, memory: LeadMemory) {
	const { enrichmentId, leads } = delivery;
	if (enrichmentId === undefined || context.getMode() === 'manual')
		return { leads, remember: () => undefined };
	const place = [context.getWorkflow().id, context.getNode().id, enrichmentId.toLowerCase()].join('\n');
	const cameOut = memory.get(place, clockMs()) ?? new Map<string, Set<string>>();
	const byKey = new Map<string, LeadResult[]>();
	for (const lead of leads) addToList(byKey, buildLeadKey(enrichmentId, lead), lead);
	const added = [...byKey].map(
		([key, group]) => [key, listNew(group, delivery, cameOut.get(key) ?? new Set())] as const,
	);
	const fresh = new Set(added.flatMap(([, group]) => group));
	const remember = () => {
		for (const [key, group] of added) {
			cameOut.set(key, new Set([...(cameOut.get(key) ?? []), ...group.map(describeContent)]));
		}
		if (cameOut.size > 0) memory.set(place, cameOut, clockMs());
	};
	return { leads: leads.filter((lead) => fresh.has(lead)), remember };
}
