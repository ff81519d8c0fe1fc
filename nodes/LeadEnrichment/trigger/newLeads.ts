import { createHash } from 'crypto';
import type { IWebhookFunctions } from 'n8n-workflow';

import { findReference } from '../leads/reference';
import type { LeadResult } from '../service/contract/answers';
import { clockMs } from '../service/time';
import type { ExpiringMap } from '../values/memory';
import { addToList, omit, toCanonicalJson } from '../values/objects';
import type { Delivery } from '../deliveries/parseDelivery';
import { buildLeadKey } from './triggerItems';

/** The contents that came out of a job, by the leads' keys. */
type CameOut = Map<string, Set<string>>;
/** What came out of jobs, by workflow, node and job. */
export type LeadMemory = ExpiringMap<CameOut>;

/**
 * A lead with a reference is the only one of its key. Two others may share it, such as two posts of one author: they are
 * told apart by what is in them.
 */
function describeContent(lead: LeadResult): string {
	if (findReference(lead) !== undefined) return '';
	// The status differs between a streamed and a final delivery.
	const text = toCanonicalJson(omit(lead, ['status']));
	return createHash('sha256').update(text).digest('base64').slice(0, 22);
}

/** The leads of one key that have not come out: in a final delivery, as many as are more than those that have. */
function listNew(leads: LeadResult[], { kind }: Delivery, before: ReadonlySet<string>): LeadResult[] {
	const open = leads.filter((lead) => !before.has(describeContent(lead)));
	if (kind !== 'final' || open.length === 0) return open;
	const again = new Set(leads.map(describeContent).filter((content) => before.has(content)));
	return open.slice(before.size - again.size);
}

/**
 * The leads of a delivery that have not come out of its job, and what remembers them. It is for confirmed deliveries:
 * others could keep a lead from coming out. In the editor a test may be repeated, and a lead without a job may be of any.
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
