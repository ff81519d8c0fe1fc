import type { LeadInput, LeadResult } from '../contract/lead';
import { toCanonicalJson } from './canonicalJson';
import { listIdentityKeys } from './identity';
import { readCustomData, readReference, removeReference } from './reference';

/** The part of a lead's slot that matching needs. */
export interface Matchable {
	index: number;
	lead: LeadInput;
}

export interface Matches<Slot extends Matchable> {
	/** The result, without its reference, of each slot that has one. */
	results: Map<Slot, LeadResult>;
	/** How many results belong to no lead of the job, or to one that has its result already. */
	unmatched: number;
}

function hasEqualCustomData(lead: LeadInput, record: LeadResult): boolean {
	const data = readCustomData(record);
	return data !== undefined && toCanonicalJson(data) === toCanonicalJson(lead.customData);
}

/** Slots by identity key, in input order. */
function indexByIdentity<Slot extends Matchable>(slots: readonly Slot[]): Map<string, Slot[]> {
	const slotsByKey = new Map<string, Slot[]>();
	for (const slot of slots) {
		for (const key of listIdentityKeys(slot.lead)) {
			const sharing = slotsByKey.get(key);
			if (sharing) sharing.push(slot);
			else slotsByKey.set(key, [slot]);
		}
	}
	return slotsByKey;
}

/**
 * Among the free slots of the same identity, the one with the same `customData`, else the first of the input. A
 * bare name counts only where one lead of the job has it.
 */
function findByIdentity<Slot extends Matchable>(
	slotsByKey: ReadonlyMap<string, Slot[]>,
	record: LeadResult,
	taken: ReadonlySet<Slot>,
): Slot | undefined {
	for (const key of listIdentityKeys(record)) {
		const sharing = slotsByKey.get(key) ?? [];
		const isBareName = key.startsWith('name:') && !key.includes('|');
		if (isBareName && sharing.length > 1) continue;
		const free = sharing.filter((slot) => !taken.has(slot));
		const slot = free.find(({ lead }) => hasEqualCustomData(lead, record)) ?? free[0];
		if (slot) return slot;
	}
	return undefined;
}

/** For each record the slot it belongs to, each slot once: by reference first, then by identity (rule 3). */
function assignRecords<Slot extends Matchable>(
	slots: readonly Slot[],
	records: readonly LeadResult[],
): Array<Slot | undefined> {
	const slotsByIndex = new Map(slots.map((slot) => [slot.index, slot]));
	const taken = new Set<Slot>();
	const repeated = new Set<LeadResult>();
	const assigned = records.map((record) => {
		const index = readReference(record);
		const slot = index === undefined ? undefined : slotsByIndex.get(index);
		if (slot && taken.has(slot)) repeated.add(record);
		if (!slot || taken.has(slot)) return undefined;
		taken.add(slot);
		return slot;
	});
	if (assigned.every((slot) => slot !== undefined)) return assigned;
	const slotsByKey = indexByIdentity(slots);
	return records.map((record, position) => {
		const known = assigned[position];
		if (known || repeated.has(record)) return known;
		const slot = findByIdentity(slotsByKey, record, taken);
		if (slot) taken.add(slot);
		return slot;
	});
}

/** Finds each result its lead, in whatever order, number and completeness the results come (rule 3). */
export function matchResults<Slot extends Matchable>(
	slots: readonly Slot[],
	results: readonly LeadResult[],
): Matches<Slot> {
	const matched = new Map<Slot, LeadResult>();
	assignRecords(slots, results).forEach((slot, position) => {
		const result = results[position];
		if (slot && result) matched.set(slot, removeReference(result));
	});
	return { results: matched, unmatched: results.length - matched.size };
}

/** Whether every field that the skipped lead still carries is the lead's own; the service may leave some out. */
function agrees(lead: LeadInput, skipped: LeadResult): boolean {
	const named = removeReference(skipped);
	return Object.entries(lead).every(([field, value]) => {
		const given = named[field] ?? value;
		return given === value || toCanonicalJson(given) === toCanonicalJson(value);
	});
}

/**
 * The slots that the service says it skipped (§4.1 `skipped_leads`), in whatever order and with whatever fields
 * missing it names them. What names no lead surely counts from the end of the job, where credits run out.
 */
export function matchSkipped<Slot extends Matchable>(
	openSlots: readonly Slot[],
	skippedLeads: readonly LeadResult[],
): Set<Slot> {
	const assigned = assignRecords(openSlots, skippedLeads);
	const skipped = new Set(assigned.filter((slot) => slot !== undefined));
	skippedLeads.forEach((lead, position) => {
		if (assigned[position]) return;
		const slot = openSlots.findLast((candidate) => !skipped.has(candidate) && agrees(candidate.lead, lead));
		if (slot) skipped.add(slot);
	});
	return skipped;
}
