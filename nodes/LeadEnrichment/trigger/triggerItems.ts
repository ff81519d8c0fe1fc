import { buildLeadKey } from '../leads/leadKey';
import { removeReference } from '../leads/reference';
import {
	createLeadFormatter,
	type LeadFormatter,
	saysAnything,
	simplifyLead,
	describeFindings,
} from '../leads/simplify';
import type { LeadResult } from '../service/contract/answers';
import { omit, toCanonicalJson } from '../values/objects';
import type { Delivery } from '../deliveries/parseDelivery';
import { createHash } from 'crypto';
import type { IWebhookFunctions } from 'n8n-workflow';
import { clockMs } from '../service/time';
import type { ExpiringMap } from '../values/memory';

/** What a job has output: what was found for each lead key, and whether its end came out. */
interface CameOut {
	found: Map<string, Set<string>>;
	hasEnded: boolean;
}
/** What jobs have output, by workflow, node and job. */
export type OutputMemory = ExpiringMap<CameOut>;

const toDigest = (lead: LeadResult) =>
	createHash('sha256')
		.update(toCanonicalJson(describeFindings(lead)))
		.digest('base64')
		.slice(0, 22);

/** What is new of a delivery. */
export interface News {
	leads: LeadResult[];
	/** Whether the job's end has not come out yet. */
	isEndNew: boolean;
	remember(events: readonly string[]): void;
}

/**
 * What a delivery's job has not output before. A lead in which something else was found comes out again, under the
 * same key: so an early or forged record never keeps the true one back. Only for confirmed deliveries: others could
 * suppress a lead. In the editor, or without a job, everything is new.
 */
export function takeNews(context: IWebhookFunctions, delivery: Delivery, memory: OutputMemory): News {
	const { enrichmentId, leads, kind } = delivery;
	if (enrichmentId === undefined || context.getMode() === 'manual')
		return { leads, isEndNew: true, remember: () => undefined };
	const place = [context.getWorkflow().id, context.getNode().id, enrichmentId.toLowerCase()].join('\n');
	const { found, hasEnded }: CameOut = memory.get(place, clockMs()) ?? { found: new Map(), hasEnded: false };
	const known = leads.map((lead) => ({
		lead,
		key: buildLeadKey(enrichmentId, lead),
		digest: toDigest(lead),
	}));
	const added = known.filter(({ key, digest }) => found.get(key)?.has(digest) !== true);
	const remember = (events: readonly string[]) => {
		for (const { key, digest } of events.includes('leadEnriched') ? added : [])
			found.set(key, new Set([...(found.get(key) ?? []), digest]));
		const ends = hasEnded || (kind === 'final' && events.includes('jobCompleted'));
		if (ends || found.size > 0) memory.set(place, { found, hasEnded: ends }, clockMs());
	};
	return { leads: added.map(({ lead }) => lead), isEndNew: !hasEnded, remember };
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
