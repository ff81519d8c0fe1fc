import { createHash } from 'crypto';
import type { IWebhookFunctions } from 'n8n-workflow';

import type { Delivery } from '../deliveries/parseDelivery';
import { buildLeadKey, toPersonKeys } from '../leads/leadKey';
import { findReference, removeReference } from '../leads/reference';
import { createLeadFormatter, describeFindings, saysAnything } from '../leads/simplify';
import type { LeadResult } from '../service/contract/answers';
import { clockMs } from '../service/time';
import type { Spare } from './confirmDelivery';
import type { ExpiringMap } from '../values/memory';
import { omit, toCanonicalJson } from '../values/objects';

/** The first key of a person, and the profile link if one is known. */
interface Person {
	leadKey: string;
	link?: string;
}

/** What a job has output: what was found for each lead key, and whether its end came out. */
interface CameOut {
	found: Map<string, Set<string>>;
	/** By what names them, see `toPersonKeys`. */
	persons: Map<string, Person>;
	hasEnded: boolean;
}
/** What jobs have output, by workflow, node and job. */
export type OutputMemory = ExpiringMap<CameOut>;

const toDigest = (lead: LeadResult) =>
	createHash('sha256')
		.update(toCanonicalJson(describeFindings(lead)))
		.digest('base64')
		.slice(0, 22);

/** The key of a lead. Without a reference, it keeps the first one of its person: the link may come later. */
function toLeadKey(lead: LeadResult, persons: Map<string, Person>): string {
	const { keys, link } = toPersonKeys(lead);
	const isThem = (person: Person | undefined): person is Person =>
		person !== undefined && (link === undefined || person.link === undefined || person.link === link);
	const known =
		findReference(lead) === undefined ? keys.map((key) => persons.get(key)).find(isThem) : undefined;
	const person = known ?? { leadKey: buildLeadKey(lead) };
	person.link ??= link;
	for (const key of keys) if (!persons.has(key)) persons.set(key, person);
	return person.leadKey;
}

/** A lead of a delivery, and whether it comes out. */
interface ToldLead {
	lead: LeadResult;
	leadKey: string;
	isNew: boolean;
}

/** What is new of a delivery. */
export interface News {
	leads: ToldLead[];
	/** Whether the job's end has not come out yet. */
	isEndNew: boolean;
	remember(events: readonly string[]): void;
}

/**
 * What a delivery's job has not output before. A lead in which something else was found comes out again, under the
 * same key: so an early or forged record never keeps the true one back. Only for confirmed deliveries: others could
 * suppress a lead. In the editor, or without a job, everything is new. `spare`: leads that come out as far as there is
 * room beside those that came out before.
 */
export function takeNews(
	context: IWebhookFunctions,
	delivery: Delivery,
	memory: OutputMemory,
	spare: Required<Spare>,
): News {
	const { enrichmentId, kind } = delivery;
	const isRemembered = enrichmentId !== undefined && context.getMode() !== 'manual';
	const place = [context.getWorkflow().id, context.getNode().id, enrichmentId?.toLowerCase()].join('\n');
	const before = isRemembered ? memory.get(place, clockMs()) : undefined;
	const { found, persons, hasEnded }: CameOut = before ?? {
		...{ found: new Map(), persons: new Map(), hasEnded: false },
	};
	const tell = (lead: LeadResult) => {
		const leadKey = toLeadKey(lead, persons);
		const digest = toDigest(lead);
		return { lead, leadKey, digest, isNew: found.get(leadKey)?.has(digest) !== true };
	};
	const confirmed = delivery.leads.filter(saysAnything).map(tell);
	const keys = new Set(confirmed.map(({ leadKey }) => leadKey));
	const cameBefore = [...found.keys()].filter((leadKey) => !keys.has(leadKey)).length;
	const others = new Map(spare.leads.filter(saysAnything).map((lead) => [buildLeadKey(lead), lead]));
	const unseen = [...others.values()]
		.map(tell)
		.filter(({ leadKey }) => !keys.has(leadKey) && !found.has(leadKey));
	const told = [...confirmed, ...unseen.slice(0, Math.max(0, spare.room - cameBefore))];
	const remember = (events: readonly string[]) => {
		for (const { leadKey, digest } of events.includes('leadEnriched') ? told : [])
			found.set(leadKey, (found.get(leadKey) ?? new Set()).add(digest));
		const ends = hasEnded || (kind === 'final' && events.includes('jobCompleted'));
		if (isRemembered && (ends || found.size > 0))
			memory.set(place, { found, persons, hasEnded: ends }, clockMs());
	};
	return { leads: told, isEndNew: !hasEnded, remember };
}

export interface TriggerSettings {
	events: readonly string[];
	simplify: boolean;
}

/** The items of a delivery, by the trigger's settings: one for each new lead, one for the ended job, or none. */
export function toTriggerItems(
	{ enrichmentId, status, kind }: Delivery,
	{ leads, isEndNew }: Pick<News, 'leads' | 'isEndNew'>,
	{ events, simplify }: TriggerSettings,
): LeadResult[] {
	const format = createLeadFormatter(simplify);
	const isWanted = kind !== 'unknown' && events.includes('leadEnriched');
	const items = leads
		.filter(({ isNew }) => isWanted && isNew)
		.map(({ lead, leadKey }): LeadResult => {
			const shown = format(enrichmentId, lead, { leadKey });
			const head = { enrichment_id: shown.enrichment_id, status, lead_key: leadKey };
			return { event: 'lead.enriched', ...head, ...omit(shown, ['event', 'lead_key']) };
		});
	if (kind !== 'final' || !isEndNew || !events.includes('jobCompleted')) return items;
	const results = leads.map(({ lead, leadKey }) =>
		simplify ? format(enrichmentId, lead, { leadKey }) : { ...removeReference(lead), lead_key: leadKey },
	);
	const summary = { enrichment_id: enrichmentId, status, lead_count: results.length };
	return [...items, { event: 'job.completed', ...summary, results }];
}
