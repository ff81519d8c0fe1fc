import type { LeadResult } from '../contract/objectList';
import { toCanonicalJson } from '../values/canonicalJson';
import { isAmbiguousKey, listIdentityKeys, rankKey } from './identity';
import { LEAD_FIELDS } from './leadFields';
import type { LeadInput } from './leadInput';
import { readCustomData, readReference, removeReference } from './reference';

/** The part of a sent lead that matching needs. */
export interface MatchableLead {
	index: number;
	lead: LeadInput;
}

export interface Matches<Sent extends MatchableLead> {
	/** The result of each sent lead that has one, with its reference still in it. */
	results: Map<Sent, LeadResult>;
	/** How many results belong to no lead of the job, or to one that has its result already. */
	unmatched: number;
}

/** Sent leads by identity key, in input order. */
function indexByIdentity<Sent extends MatchableLead>(sentLeads: readonly Sent[]): Map<string, Sent[]> {
	const leadsByKey = new Map<string, Sent[]>();
	for (const sentLead of sentLeads) {
		for (const key of listIdentityKeys(sentLead.lead)) {
			const sharing = leadsByKey.get(key);
			if (sharing) sharing.push(sentLead);
			else leadsByKey.set(key, [sentLead]);
		}
	}
	return leadsByKey;
}

/** A record without a reference, with the leads that it may belong to. */
interface OpenRecord<Sent extends MatchableLead> {
	position: number;
	/** Of the surest key that the job knows. It decides alone, so that a repeated result matches no second lead. */
	rank: number;
	candidates: Sent[];
	/** The record's own custom data as canonical JSON; undefined where it has none. */
	customData: string | undefined;
}

function toOpenRecord<Sent extends MatchableLead>(
	leadsByKey: ReadonlyMap<string, Sent[]>,
	record: LeadResult,
	position: number,
): OpenRecord<Sent> | undefined {
	const customData = readCustomData(record);
	for (const key of listIdentityKeys(record)) {
		const candidates = leadsByKey.get(key);
		if (!candidates || (isAmbiguousKey(key) && candidates.length > 1)) continue;
		return {
			position,
			rank: rankKey(key),
			candidates,
			customData: customData && toCanonicalJson(customData),
		};
	}
	return undefined;
}

/** The surest first, and those with custom data before those without, which fit any lead of the person. */
function bySureness<Sent extends MatchableLead>(a: OpenRecord<Sent>, b: OpenRecord<Sent>): number {
	const lacksCustomData = (record: OpenRecord<Sent>) => (record.customData === undefined ? 1 : 0);
	return a.rank - b.rank || lacksCustomData(a) - lacksCustomData(b) || a.position - b.position;
}

function hasCustomData({ lead }: MatchableLead, customData: string): boolean {
	return toCanonicalJson(readCustomData(lead) ?? {}) === customData;
}

/** Fills the gaps of `assigned` by identity, each lead once. */
function assignByIdentity<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	records: ReadonlyMap<number, LeadResult>,
	assigned: Array<Sent | undefined>,
): void {
	const leadsByKey = indexByIdentity(sentLeads);
	const taken = new Set(assigned);
	const openRecords = [...records].flatMap(
		([position, record]) => toOpenRecord(leadsByKey, record, position) ?? [],
	);
	for (const { position, candidates, customData } of openRecords.sort(bySureness)) {
		const free = candidates.filter((sentLead) => !taken.has(sentLead));
		const isEqual = (found: Sent) => customData !== undefined && hasCustomData(found, customData);
		// A record whose own lead is taken is a repetition; one whose custom data came back changed is not.
		const sentLead = free.find(isEqual) ?? (candidates.some(isEqual) ? undefined : free[0]);
		if (!sentLead) continue;
		taken.add(sentLead);
		assigned[position] = sentLead;
	}
}

interface Assignment<Sent extends MatchableLead> {
	/** For each record the lead it belongs to. */
	sentLeads: Array<Sent | undefined>;
	/** Records whose reference names a lead that has its record already. */
	repeated: Set<LeadResult>;
}

/** Assigns each record to its lead, each lead once: by reference, and records without one by identity. */
function assignRecords<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	records: readonly LeadResult[],
): Assignment<Sent> {
	const leadByIndex = new Map(sentLeads.map((sentLead) => [sentLead.index, sentLead]));
	const taken = new Set<Sent>();
	const repeated = new Set<LeadResult>();
	const open = new Map<number, LeadResult>();
	const assigned = records.map((record, position) => {
		const reference = readReference(record);
		const sentLead = reference === undefined ? undefined : leadByIndex.get(reference);
		if (!sentLead) open.set(position, record);
		else if (taken.has(sentLead)) repeated.add(record);
		else {
			taken.add(sentLead);
			return sentLead;
		}
		return undefined;
	});
	if (open.size > 0) assignByIdentity(sentLeads, open, assigned);
	return { sentLeads: assigned, repeated };
}

/** Matches each result with its lead, in whatever order, number and completeness the results come. */
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

/** Whether every field that the skipped lead still has is the lead's own; the service may leave some out. */
function agrees(lead: LeadInput, skipped: LeadResult): boolean {
	const own: LeadResult = removeReference(lead);
	const named = removeReference(skipped);
	return LEAD_FIELDS.every((field) => {
		const given = named[field] ?? undefined;
		return given === undefined || toCanonicalJson(given) === toCanonicalJson(own[field]);
	});
}

/**
 * The leads that the service says it skipped, in whatever order and with whatever fields missing it names them. What
 * could be several leads counts from the end of the job, where credits run out.
 */
export function matchSkipped<Sent extends MatchableLead>(
	openLeads: readonly Sent[],
	skippedLeads: readonly LeadResult[],
): Set<Sent> {
	const { sentLeads, repeated } = assignRecords(openLeads, skippedLeads);
	const skipped = new Set(sentLeads.filter((sentLead) => sentLead !== undefined));
	skippedLeads.forEach((lead, position) => {
		if (sentLeads[position] || repeated.has(lead)) return;
		const sentLead = openLeads.findLast(
			(candidate) => !skipped.has(candidate) && agrees(candidate.lead, lead),
		);
		if (sentLead) skipped.add(sentLead);
	});
	return skipped;
}
