import type { IWebhookFunctions } from 'n8n-workflow';

import type { Delivery } from '../deliveries/parseDelivery';
import { toHashNumber } from '../leads/hash';
import { joinRecords } from '../leads/joinRecords';
import { buildLeadKey, toPersonKeys } from '../leads/leadKey';
import { findReference, removeReference } from '../leads/reference';
import { createLeadFormatter, describeFindings, toComparedContacts } from '../leads/simplify';
import type { LeadResult } from '../service/contract/answers';
import { saysAnything } from '../service/contract/resultFields';
import { clockMs } from '../service/time';
import type { Spare } from './confirmDelivery';
import type { ExpiringMap } from '../values/memory';
import { areEqual, omit } from '../values/objects';

/** The first key of a person, and the hash of the profile link if one is known. */
interface Person {
	leadKey: string;
	link?: number;
}

/** What a job has output, in hashes: names and links would take five times the memory. */
interface CameOut {
	/** Lead keys with what was found, and lead keys alone. */
	found: Set<number>;
	leadKeys: Set<number>;
	/** By what names them, see `toPersonKeys`. */
	persons: Map<number, Person>;
	hasEnded: boolean;
}
/** What jobs have output, by workflow, node and job. */
export type OutputMemory = ExpiringMap<CameOut>;

/** A job takes memory of its own, as much as this many leads. */
const LEADS_OF_JOB = 100;
/** How many things name a lead at most. */
const KEYS_OF_LEAD = 4;

/** How many leads a job's memory holds. */
export const countRemembered = ({ found, persons }: CameOut): number =>
	Math.max(LEADS_OF_JOB, found.size, persons.size / KEYS_OF_LEAD);

/** The key of a lead. Without a reference, it keeps the first one of its person: the link may come later. */
function toLeadKey(lead: LeadResult, persons: Map<number, Person>): string {
	const named = toPersonKeys(lead);
	const keys = named.keys.map(toHashNumber);
	const link = named.link === undefined ? undefined : toHashNumber(named.link);
	const isThem = (person: Person | undefined): person is Person =>
		person !== undefined && (link === undefined || person.link === undefined || person.link === link);
	const known =
		findReference(lead) === undefined ? keys.map((key) => persons.get(key)).find(isThem) : undefined;
	const person = known ?? { leadKey: buildLeadKey(lead), link };
	person.link ??= link;
	for (const key of keys) if (!persons.has(key)) persons.set(key, person);
	return person.leadKey;
}

interface KeyedLead {
	lead: LeadResult;
	leadKey: string;
}

/** Whether two records under one key may be of namesakes: nothing but a name tells who they are, and they disagree. */
function mayBeNamesakes(one: LeadResult, other: LeadResult): boolean {
	const isSure = [one, other].every((lead) => findReference(lead) ?? toPersonKeys(lead).link);
	const [contacts, others] = [toComparedContacts(one), toComparedContacts(other)];
	const disagree = (type: keyof typeof contacts) =>
		contacts[type].length > 0 && others[type].length > 0 && !areEqual(contacts[type], others[type]);
	return !isSure && (disagree('emails') || disagree('phones'));
}

/** The leads of a delivery, each once, whatever the number of its records. */
function joinLeads(records: readonly KeyedLead[]): KeyedLead[] {
	const leads: KeyedLead[] = [];
	const latest = new Map<string, KeyedLead>();
	for (const record of records) {
		const known = latest.get(record.leadKey);
		if (known && !mayBeNamesakes(known.lead, record.lead)) known.lead = joinRecords(known.lead, record.lead);
		else {
			const lead = { ...record };
			latest.set(record.leadKey, lead);
			leads.push(lead);
		}
	}
	return leads;
}

/** A lead of a delivery, and whether it comes out. */
interface ToldLead extends KeyedLead {
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
	const { found, leadKeys, persons, hasEnded }: CameOut = before ?? {
		...{ found: new Set(), leadKeys: new Set(), persons: new Map(), hasEnded: false },
	};
	const toKeyed = (leads: readonly LeadResult[]) =>
		joinLeads(leads.filter(saysAnything).map((lead) => ({ lead, leadKey: toLeadKey(lead, persons) })));
	const confirmed = toKeyed(delivery.leads);
	const keys = new Set(confirmed.map(({ leadKey }) => toHashNumber(leadKey)));
	const taken = new Set([...leadKeys, ...keys]);
	const unseen = toKeyed(spare.leads).filter(({ leadKey }) => !taken.has(toHashNumber(leadKey)));
	const keyed = [...confirmed, ...unseen.slice(0, Math.max(0, spare.room + keys.size - taken.size))];
	const byFindings = new Map(
		keyed.map(({ lead, leadKey }) => [toHashNumber([leadKey, describeFindings(lead)]), { lead, leadKey }]),
	);
	const told = [...byFindings].map(([finding, lead]) => ({ ...lead, isNew: !found.has(finding) }));
	const remember = (events: readonly string[]) => {
		for (const [finding, { leadKey }] of events.includes('leadEnriched') ? byFindings : []) {
			found.add(finding);
			leadKeys.add(toHashNumber(leadKey));
		}
		const ends = hasEnded || (kind === 'final' && events.includes('jobCompleted'));
		if (isRemembered && (ends || found.size > 0))
			memory.set(place, { found, leadKeys, persons, hasEnded: ends }, clockMs());
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
	const isWanted = events.includes('leadEnriched');
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
