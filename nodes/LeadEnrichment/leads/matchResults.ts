import { LEAD_FIELDS, type LeadInput, type LeadResult } from '../contract/lead';
import { toCanonicalJson } from './canonicalJson';
import { isVagueKey, listIdentityKeys, rankKey } from './identity';
import { readCustomData, readReference, removeReference } from './reference';

/** The part of a lead's slot that matching needs. */
export interface Matchable {
	index: number;
	lead: LeadInput;
}

export interface Matches<Slot extends Matchable> {
	/** The result of each slot that has one, with its reference still in it. */
	results: Map<Slot, LeadResult>;
	/** How many results belong to no lead of the job, or to one that has its result already. */
	unmatched: number;
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

/** A record without a reference, with the leads that it may belong to. */
interface Suspect<Slot extends Matchable> {
	position: number;
	/** Of the surest key that the job knows. It decides alone, so that a repeated result finds no second lead. */
	rank: number;
	candidates: Slot[];
	/** The record's own custom data as canonical JSON; undefined where it carries none. */
	customData: string | undefined;
}

function toSuspect<Slot extends Matchable>(
	slotsByKey: ReadonlyMap<string, Slot[]>,
	record: LeadResult,
	position: number,
): Suspect<Slot> | undefined {
	const customData = readCustomData(record);
	for (const key of listIdentityKeys(record)) {
		const candidates = slotsByKey.get(key);
		if (!candidates || (isVagueKey(key) && candidates.length > 1)) continue;
		return {
			position,
			rank: rankKey(key),
			candidates,
			customData: customData && toCanonicalJson(customData),
		};
	}
	return undefined;
}

/** The surest first, and those with custom data before those without, which can do with any lead of the person. */
function bySureness<Slot extends Matchable>(a: Suspect<Slot>, b: Suspect<Slot>): number {
	const vagueness = (suspect: Suspect<Slot>) => (suspect.customData === undefined ? 1 : 0);
	return a.rank - b.rank || vagueness(a) - vagueness(b) || a.position - b.position;
}

function hasCustomData({ lead }: Matchable, customData: string): boolean {
	return toCanonicalJson(readCustomData(lead) ?? {}) === customData;
}

/** Fills the gaps of `assigned` by who the records are, each slot once (rule 3). */
function assignByIdentity<Slot extends Matchable>(
	slots: readonly Slot[],
	records: ReadonlyMap<number, LeadResult>,
	assigned: Array<Slot | undefined>,
): void {
	const slotsByKey = indexByIdentity(slots);
	const taken = new Set(assigned);
	const suspects = [...records].flatMap(
		([position, record]) => toSuspect(slotsByKey, record, position) ?? [],
	);
	for (const { position, candidates, customData } of suspects.sort(bySureness)) {
		const free = candidates.filter((slot) => !taken.has(slot));
		const isEqual = (found: Slot) => customData !== undefined && hasCustomData(found, customData);
		// A record whose own lead is taken is a repeat; one whose data came back changed is not.
		const slot = free.find(isEqual) ?? (candidates.some(isEqual) ? undefined : free[0]);
		if (!slot) continue;
		taken.add(slot);
		assigned[position] = slot;
	}
}

interface Assignment<Slot extends Matchable> {
	/** For each record the slot it belongs to. */
	slots: Array<Slot | undefined>;
	/** Records whose reference names a slot that has its record already. */
	repeated: Set<LeadResult>;
}

/** Finds each record its slot, each slot once: by reference, and for records without one by identity. */
function assignRecords<Slot extends Matchable>(
	slots: readonly Slot[],
	records: readonly LeadResult[],
): Assignment<Slot> {
	const slotsByIndex = new Map(slots.map((slot) => [slot.index, slot]));
	const taken = new Set<Slot>();
	const repeated = new Set<LeadResult>();
	const open = new Map<number, LeadResult>();
	const assigned = records.map((record, position) => {
		const reference = readReference(record);
		const slot = reference === undefined ? undefined : slotsByIndex.get(reference);
		if (!slot) open.set(position, record);
		else if (taken.has(slot)) repeated.add(record);
		else {
			taken.add(slot);
			return slot;
		}
		return undefined;
	});
	if (open.size > 0) assignByIdentity(slots, open, assigned);
	return { slots: assigned, repeated };
}

/** Finds each result its lead, in whatever order, number and completeness the results come (rule 3). */
export function matchResults<Slot extends Matchable>(
	slots: readonly Slot[],
	results: readonly LeadResult[],
): Matches<Slot> {
	const matched = new Map<Slot, LeadResult>();
	assignRecords(slots, results).slots.forEach((slot, position) => {
		const result = results[position];
		if (slot && result) matched.set(slot, result);
	});
	return { results: matched, unmatched: results.length - matched.size };
}

/** Whether every field that the skipped lead still carries is the lead's own; the service may leave some out. */
function agrees(lead: LeadInput, skipped: LeadResult): boolean {
	const own: LeadResult = removeReference(lead);
	const named = removeReference(skipped);
	return LEAD_FIELDS.every((field) => {
		const given = named[field] ?? undefined;
		return given === undefined || toCanonicalJson(given) === toCanonicalJson(own[field]);
	});
}

/**
 * The slots that the service says it skipped (§4.1 `skipped_leads`), in whatever order and with whatever fields
 * missing it names them. What could be several leads counts from the end of the job, where credits run out.
 */
export function matchSkipped<Slot extends Matchable>(
	openSlots: readonly Slot[],
	skippedLeads: readonly LeadResult[],
): Set<Slot> {
	const { slots, repeated } = assignRecords(openSlots, skippedLeads);
	const skipped = new Set(slots.filter((slot) => slot !== undefined));
	skippedLeads.forEach((lead, position) => {
		if (slots[position] || repeated.has(lead)) return;
		const slot = openSlots.findLast((candidate) => !skipped.has(candidate) && agrees(candidate.lead, lead));
		if (slot) skipped.add(slot);
	});
	return skipped;
}
